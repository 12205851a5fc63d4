"""Cards in the formats of other programs: one file a format, each a plain function from a game to bytes."""
