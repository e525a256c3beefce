"""How the window was left: geometry, splitters, panes; a file that may be deleted without loss."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import cast


class WindowState:
    """A small JSON document by sections; what cannot be read counts as never written."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._sections: dict[str, Mapping[str, object]] = self._load()

    def section(self, name: str) -> Mapping[str, object]:
        """Return one section; empty where there is none."""
        return self._sections.get(name, {})

    def text(self, section: str, key: str) -> str:
        """Return one text of a section; empty where there is none."""
        value = self.section(section).get(key)
        return value if isinstance(value, str) else ""

    def put(self, name: str, values: Mapping[str, object]) -> None:
        """Replace one section; `save` writes it."""
        self._sections[name] = dict(values)

    def save(self) -> bool:
        """Write the file; False where the disk refuses, which loses nothing that matters."""
        fresh = self._path.with_suffix(f".{os.getpid()}.tmp")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            fresh.write_text(json.dumps(self._sections, indent=1, default=str), encoding="utf-8")
            fresh.replace(self._path)
        except OSError:
            with suppress(OSError):
                fresh.unlink(missing_ok=True)
            return False
        return True

    def _load(self) -> dict[str, Mapping[str, object]]:
        try:
            found: object = json.loads(self._path.read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            return {}
        if not isinstance(found, dict):
            return {}
        sections = cast("dict[str, object]", found)
        return {
            name: cast("dict[str, object]", section)
            for name, section in sections.items()
            if isinstance(section, dict)
        }
