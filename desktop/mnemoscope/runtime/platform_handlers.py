"""Whether a program of this desktop takes links of a kind, such as those of another app."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QStandardPaths

_LONGEST = 4_194_304
"""Bytes of a list of programs that are read at most."""


def none_takes(scheme: str) -> bool:
    """Tell whether surely no program takes links of a scheme.

    Only where desktops follow freedesktop.org is it known beforehand: there, what opens a link is
    started and nobody hears that it found no program. Elsewhere the opening itself tells.
    """
    if not sys.platform.startswith(("linux", "freebsd")):
        return False
    kind = f"x-scheme-handler/{scheme}"
    return not any(kind in text for text in _lists())


def _lists() -> Iterator[str]:
    """Yield what the programs and the person's choices say of the kinds that they take."""
    where = QStandardPaths.StandardLocation
    programs = QStandardPaths.standardLocations(where.ApplicationsLocation)
    choices = QStandardPaths.standardLocations(where.GenericConfigLocation)
    for folder in map(Path, (*programs, *choices)):
        yield _text(folder / "mimeapps.list")
        yield _text(folder / "mimeinfo.cache")
    for folder in map(Path, programs):
        for file in sorted(folder.glob("*.desktop")):
            yield _text(file)


def _text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            return file.read(_LONGEST).decode("utf-8", "replace")
    except OSError:
        return ""
