"""Stands in the path of a Python that shall behave as if Qt were not installed."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

ABSENT = frozenset({"PySide6", "shiboken6", "pyqtgraph", "pytestqt"})


class Absence(MetaPathFinder):
    """Answers for the absent packages as an empty disk would."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Refuse the absent packages, leave all others to the finders behind."""
        if fullname.partition(".")[0] in ABSENT:
            raise ModuleNotFoundError(f"No module named {fullname!r}", name=fullname)
        return None


sys.meta_path.insert(0, Absence())
