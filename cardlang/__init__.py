"""cardlang: the sentence printed on the card is the program."""
