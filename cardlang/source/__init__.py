"""Where everything from outside comes in: files, fonts, and the text of `.card` sources, each with its place."""
