"""`python -m cardlang.cli` is the same program as `cardlang`."""

from cardlang.cli import main

main(prog_name="cardlang")
