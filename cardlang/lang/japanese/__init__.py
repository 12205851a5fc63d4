"""Japanese rules text: read only, to compare a card's translation with what its English means.

A reader of its own, from words to the shapes of `cardlang.lang.model`: Japanese marks by a particle what English says
by its place, leaves unsaid what the table knows (number, owner, who acts), and chooses in a clause of its own ("choose
one, then …"). What a text leaves unsaid is filled in with the likeliest, and noted in the shape's mark, so that
`cardlang.lang.comparing` lets it match anything. No word of a game stands here.
"""
