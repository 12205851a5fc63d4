"""Aniversus: animal football, two teams, two decks of 60."""
