"""What stands against beginning a game, said in a sentence for whoever wanted to play."""


class SetupError(ValueError):
    """A game cannot begin so. The text is a whole sentence for the designer."""
