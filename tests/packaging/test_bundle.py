"""All that a packed program cannot find by itself is named, and is there."""

from __future__ import annotations

import os
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from devtool import bundle


def test_what_is_added_exists(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle, "PYTHON", Path(sys.executable))
    options = bundle._options()
    added = [
        Path(value.rpartition(os.pathsep)[0])
        for name, value in pairwise(options)
        if name.startswith("--add-")
    ]
    assert [path.name.partition(".")[0] for path in added] == ["resources", "LICENSE", "vec0"]
    assert all(path.exists() for path in added)
    assert Path(options[-1]).is_file()
