"""What the command line and an open window say to each other: one line of JSON each way."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import cast

from mnemoscope import __version__

HEARD = b"heard\n"
"""What the window says at once, so that nobody waits long for one that hangs."""
LONGEST = 16 * 1024 * 1024
"""Bytes of a line; a longer one is nobody's errand."""


@dataclass(frozen=True, slots=True)
class Errand:
    """A search that somebody else is to do."""

    arguments: tuple[str, ...]
    """What stands behind the verb."""
    as_json: bool
    profile: str
    version: str = __version__
    """A window of another version words its answers otherwise, perhaps."""
    zone: str = os.environ.get("TZ", "")
    """The variable by which a process is told another time zone than the machine's."""


@dataclass(frozen=True, slots=True)
class Reply:
    """All that one search says."""

    code: int
    out: str
    """For stdout, the last line end included."""
    complaints: tuple[str, ...] = ()
    """For stderr, a line each."""


def encoded(said: Errand | Reply | None) -> bytes:
    """Write a line; None says that whoever asks has to do it."""
    return json.dumps(None if said is None else asdict(said)).encode() + b"\n"


def errand(line: bytes) -> Errand | None:
    """Read an errand; None where the line is none."""
    known = _fields(line)
    arguments, as_json = _texts(known.get("arguments")), known.get("as_json")
    words = [known.get(name) for name in ("profile", "version", "zone")]
    profile, version, zone = (word if isinstance(word, str) else None for word in words)
    if arguments is None or profile is None or version is None or zone is None:
        return None
    return Errand(arguments, as_json is True, profile, version, zone)


def reply(line: bytes) -> Reply | None:
    """Read a reply; None where there is none."""
    known = _fields(line)
    code, out, complaints = known.get("code"), known.get("out"), _texts(known.get("complaints"))
    if not isinstance(code, int) or not isinstance(out, str) or complaints is None:
        return None
    return Reply(code, out, complaints)


def _fields(line: bytes) -> dict[str, object]:
    try:
        read: object = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return cast("dict[str, object]", read) if isinstance(read, dict) else {}


def _texts(value: object) -> tuple[str, ...] | None:
    items = cast("Sequence[object]", value) if isinstance(value, list) else None
    if items is None or not all(isinstance(item, str) for item in items):
        return None
    return cast("tuple[str, ...]", tuple(items))
