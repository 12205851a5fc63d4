"""Disney Lorcana, by the 2023 quick-start rules."""
