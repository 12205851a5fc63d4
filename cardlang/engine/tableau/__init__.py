"""Games whose cards in play lie free before their owners, at no positions: their sentences compiled, and at work.

What a sentence is about is a set of cards, kept in one number of its program's frame (a bit a card), so that "them",
"the rest" and "that many" can be asked for later. What a game's rules do not give is listed (`missing.py`).
"""
