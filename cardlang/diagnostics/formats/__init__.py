"""One file a format: each turns findings in words into output."""
