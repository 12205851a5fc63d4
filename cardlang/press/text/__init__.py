"""The text engine: characters and icons to lines that fit a box."""
