"""From what was written (`ast`) to what it means (`model`): one idea a file, each word used or reported.

`nouns` reads noun phrases, `references` binds "it" and "them", `events` and `conditions` read what must happen or hold,
`verbs` turns a verb with its roles into a statement by the verb table and `having` does so for "have" and "be",
`clauses` add who and how long, `leads` read what stands before them, `sentences` put the one around the other, `texts`
reads a whole field, `normal` brings the meaning into its one form.
"""
