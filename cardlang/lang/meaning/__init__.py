"""From what was written (`ast`) to what it means (`model`): one idea a file, each word used or reported.

`nouns` reads noun phrases, `references` binds "it" and "them", `events` and `conditions` read what must happen or hold,
`verbs` turns a verb with its roles into a statement by the verb table, `statements` adds who, how long and on which
condition, `texts` reads a whole field, `normal` brings the meaning into its one form.
"""
