"""What all tests share: how long Hypothesis looks, and a cache folder of the tests' own.

`make test` looks at the same examples each time, so that a change is never blamed for what another one did; `make soak`
(CARDLANG_SOAK=1) looks at many more, and at others every time.
"""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("test", deadline=None, derandomize=True, max_examples=200)
settings.register_profile(
    "soak", deadline=None, max_examples=20_000, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("soak" if os.environ.get("CARDLANG_SOAK") else "test")


@pytest.fixture(autouse=True, scope="session")
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Keep the tables of grammars that tests build out of the user's own cache folder."""
    root = tmp_path_factory.getbasetemp()
    shared = root.parent if os.environ.get("PYTEST_XDIST_WORKER") else root
    folder = Path(shared) / "cardlang-cache"
    os.environ["CARDLANG_CACHE"] = str(folder)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The cache folder of this test alone, in which nothing is kept yet."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("CARDLANG_CACHE", str(folder))
    return folder
