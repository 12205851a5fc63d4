"""Findings in the file, the wording and the meaning: one rule, one file."""
