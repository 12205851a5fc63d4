"""The games that ship with cardlang: one folder each."""
