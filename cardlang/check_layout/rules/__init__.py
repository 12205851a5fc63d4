"""One rule, one file: a generator named as its file, over the faces of a game in one language."""
