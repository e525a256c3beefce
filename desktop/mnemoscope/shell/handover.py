"""What a second start says to the first one: which workspace to open, and how to look."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import cast

from mnemoscope.runtime.settings import Options, fits
from mnemoscope.shell.instance import call_person

_SMALLEST, _LARGEST = 100, 20_000
"""Logical pixels of the side of a window."""


def stands_apart(options: Options) -> bool:
    """Tell whether a start is no matter of the window that is open: pinned, or for pictures."""
    pinned = options.clock or options.zone or options.profile
    return bool(pinned or options.read_only or options.shots)


def hand_over(home: Path, options: Options) -> bool:
    """Let the first window of this person do what this start asks; False where it does not hear."""
    return call_person(home, encoded(options))


def encoded(options: Options) -> bytes:
    """Write the line that a start says; relative folders are meant from where it was started."""
    workspace = options.workspace
    fields = {
        "workspace": None if workspace is None else str(workspace.expanduser().absolute()),
        "theme": options.theme,
        "lang": options.lang,
        "size": options.size,
        "tray": options.in_tray,
        # By this the desktop lets a window come to the front that the person has not clicked.
        "token": os.environ.get("XDG_ACTIVATION_TOKEN"),
    }
    return json.dumps(fields).encode() + b"\n"


def decoded(line: bytes) -> tuple[Options, str] | None:
    """Read such a line, and the token of the desktop; None where it is none."""
    try:
        read: object = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(read, dict):
        return None
    known = cast("dict[str, object]", read)
    workspace, theme, lang = (_text(known.get(name)) for name in ("workspace", "theme", "lang"))
    options = Options(
        workspace=Path(workspace) if workspace else None,
        theme=theme if fits("theme", theme) else None,
        lang=lang if fits("language", lang) else None,
        size=_size(known.get("size")),
        in_tray=known.get("tray") is True,
    )
    return options, _text(known.get("token")) or ""


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None


def _size(value: object) -> tuple[int, int] | None:
    sides = cast("list[object]", value) if isinstance(value, list) else []
    pixels = [side for side in sides if isinstance(side, int) and _SMALLEST <= side <= _LARGEST]
    return (pixels[0], pixels[1]) if len(sides) == len(pixels) == 2 else None
