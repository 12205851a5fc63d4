"""Who decides at the table: bots and people. No game's word stands here."""
