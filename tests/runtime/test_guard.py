from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from mnemoscope.runtime.guard import bindings_are_sound, lost_references

pytestmark = pytest.mark.gui


def test_the_installed_bindings_keep_their_references() -> None:
    assert bindings_are_sound(lost_references())


def test_one_reference_a_call_is_refused() -> None:
    assert not bindings_are_sound(1000)


def test_no_source_is_read_of_what_is_loaded(tmp_path: Path) -> None:
    """As the bindings do by themselves, for the test to know that there is something to spare."""
    for name in ("before", "after"):
        (tmp_path / f"{name}.py").write_text("import json\n", encoding="utf-8")
    code = (
        "import linecache, sys\n"
        "from mnemoscope.runtime.guard import read_no_sources\n"
        "import before\n"
        "read_no_sources()\n"
        "import after\n"
        "from PySide6.QtCore import QObject\n"
        "assert QObject().objectName() == ''\n"
        "print(*(name for name in ('before', 'after') if any(\n"
        "    path.endswith(f'{name}.py') for path in linecache.cache)))\n"
    )
    desktop = Path(__file__).parents[2] / "desktop"
    path = os.pathsep.join([str(desktop), str(tmp_path)])
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stdout.split() == ["before"]
