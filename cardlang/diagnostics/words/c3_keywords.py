"""C3xx, about keywords and the reminders that are printed behind them."""

from cardlang.diagnostics.words.entry import Words

WORDS = {
    "C386": Words(
        "a reminder that says something else",
        "{card}: this reminder does not say what {keyword} says",
        'should say: "{says}"',
        "mend the reminder or the keyword, or leave the reminder out",
    ),
    "C387": Words(
        "a reminder in other words",
        "{card}: I can't tell whether this reminder says what {keyword} says",
        'the keyword says: "{says}"',
        "compare the two; to say it otherwise on purpose, allow it above the card",
    ),
    "C388": Words(
        "a reminder that leaves something out",
        "{card}: this reminder of {keyword} leaves something out",
        'also: "{missing}"',
        "add it, or leave the reminder out",
    ),
}
