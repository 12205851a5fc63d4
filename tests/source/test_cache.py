"""The cache of tables: quick, only ever the user's own, and never the reason that anything fails."""

import os
import pickle
import stat
import sys
from pathlib import Path

import lark
import pytest

from cardlang.source import cache, keeping

GRAMMAR = r"""
start: "draw"i COUNT ("card" | "cards") ("," word)*
!word: WORD | "then" | "the"
COUNT.2: /\d+|X/
WORD: /[a-z]+/i
%ignore /\s+/
"""
TEXTS = ("draw 2 cards", "Draw X card, then, the, rest", "draw cards", "draw 2 cards, 3", "draw 2 cards; 3", "")

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="owners and modes are POSIX's")


def fresh(key: str = "test") -> lark.Lark:
    cache._parser.cache_clear()
    return cache.cached_parser(GRAMMAR, start=["start"], key=key)


def outcome(parser: lark.Lark, text: str) -> object:
    try:
        tree = parser.parse(text)
    except lark.exceptions.UnexpectedInput as problem:
        wanted: list[set[str]] = [set(getattr(problem, name, None) or ()) for name in ("accepts", "allowed")]
        return type(problem).__name__, problem.line, problem.column, wanted
    tokens = list(tree.scan_values(lambda _: True))
    return tree, [(token.type, token.start_pos, token.end_pos) for token in tokens]


def only_file(folder: Path) -> Path:
    (file,) = folder.iterdir()
    return file


def was_built(monkeypatch: pytest.MonkeyPatch) -> bool:
    """Tell whether a fresh parser is built rather than loaded."""
    built: list[str] = []
    original = lark.Lark.__init__

    def noticed(self: lark.Lark, *args: object, **options: object) -> None:
        built.append("")
        original(self, *args, **options)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(lark.Lark, "__init__", noticed)
        fresh()
    return bool(built)


def test_built_loaded_and_larks_own_parser_do_the_same(folder: Path) -> None:
    plain = lark.Lark(GRAMMAR, parser="lalr", lexer="contextual", maybe_placeholders=False, start=["start"])
    built = fresh()
    assert only_file(folder).is_file()
    loaded = fresh()
    assert built is not loaded
    for text in TEXTS:
        assert outcome(built, text) == outcome(loaded, text) == outcome(plain, text)


def test_a_second_run_loads(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert was_built(monkeypatch)
    assert not was_built(monkeypatch)
    assert only_file(folder).name.startswith("test-")


@posix_only
def test_folder_and_files_are_the_users_alone(folder: Path) -> None:
    fresh()
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert stat.S_IMODE(only_file(folder).stat().st_mode) == 0o600


@posix_only
@pytest.mark.parametrize("which", ["folder", "file"])
def test_what_others_may_write_is_not_read(folder: Path, which: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fresh()
    (folder if which == "folder" else only_file(folder)).chmod(0o777)
    assert was_built(monkeypatch)


@posix_only
def test_what_belongs_to_another_user_is_not_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fresh()
    with monkeypatch.context() as patch:
        patch.setattr(os, "getuid", lambda: 12345)
        assert keeping.recall(only_file(folder).name) is None


@posix_only
def test_links_are_not_followed(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fresh()
    file = only_file(folder)
    elsewhere = tmp_path / "elsewhere"
    file.rename(elsewhere)
    file.symlink_to(elsewhere)
    assert was_built(monkeypatch)


class _Bomb:
    def __reduce__(self) -> tuple[object, tuple[str]]:
        return os.mkdir, ("exploded",)


@pytest.mark.parametrize(
    "wrong",
    ["empty", "cut", "changed", "foreign", "bomb"],
)
def test_a_damaged_or_foreign_file_is_ignored_and_rewritten(
    folder: Path, wrong: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    fresh()
    file = only_file(folder)
    good = file.read_bytes()
    cache_bytes = {
        "empty": b"",
        "cut": good[: len(good) // 2],
        "changed": good[:-10] + b"x" * 10,
        "foreign": b"#!/bin/sh\nexit\n",
        "bomb": _with_checksum(pickle.dumps(_Bomb())),
    }
    file.write_bytes(cache_bytes[wrong])
    assert was_built(monkeypatch)
    assert not was_built(monkeypatch)
    assert not (tmp_path / "exploded").exists()


def _with_checksum(tables: bytes) -> bytes:
    import hashlib

    return keeping.HEAD + hashlib.sha256(tables).digest() + tables


def test_a_folder_that_cannot_be_written_is_done_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    for hopeless in (str(tmp_path / "file" / "below"), str(tmp_path / "file"), ""):
        monkeypatch.setenv("CARDLANG_CACHE", hopeless)
        assert isinstance(fresh().parse("draw 2 cards"), lark.Tree)


def test_only_the_latest_files_of_a_key_stay(folder: Path) -> None:
    for number in range(cache._KEPT + 4):
        cache._parser.cache_clear()
        cache.cached_parser(GRAMMAR + f"// {number}\n", start=["start"], key="many")
    fresh("other")
    names = sorted(file.name.split("-")[0] for file in folder.iterdir())
    assert names == ["many"] * cache._KEPT + ["other"]
