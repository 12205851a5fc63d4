"""The pages that are made from the tool are the pages that lie in docs/."""

import importlib.util
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]


def tool() -> ModuleType:
    """tools/reference.py, which is a script."""
    spec = importlib.util.spec_from_file_location("reference", ROOT / "tools" / "reference.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_language_reference_is_what_the_tool_reads() -> None:
    made = tool().page()
    kept = (ROOT / "docs" / "language.md").read_text("utf-8")
    assert kept == made, "run: python tools/reference.py"
