"""Large JSON objects entry by entry, so that other threads go on while a store is read."""

from __future__ import annotations

import json
import re

from mnemoscope.domain.pace import STEP, breathe

_LARGE = 500_000
"""Characters that are decoded in one go: it takes some milliseconds, in which no other thread runs,
the window's among them.
"""
_DECODER = json.JSONDecoder()
_SPACE = re.compile(r"[ \t\n\r]*")


def decoded(text: str, opened: str) -> object:
    """Return what ``json.loads`` does; of a large object the field ``opened`` is read by parts.

    Raises:
        json.JSONDecodeError: the text is not JSON.
        RecursionError: it is nested too deeply.
    """
    if len(text) < _LARGE:
        return json.loads(text)
    try:
        begin = _after_space(text, 0)
        found, end = _object(text, begin, opened)
        if _after_space(text, end) == len(text):
            return found
    except (ValueError, IndexError):
        pass
    # It is no such object, or broken: the whole says where.
    return json.loads(text)


def _object(text: str, at: int, opened: str) -> tuple[dict[str, object], int]:
    """Read the object that begins at a place; return it and the place after it."""
    fields: dict[str, object] = {}
    _expect(text, at, "{")
    at = _after_space(text, at + 1)
    if text[at] == "}":
        return fields, at + 1
    while True:
        if not len(fields) % STEP:
            breathe()
        _expect(text, at, '"')
        key, at = _DECODER.raw_decode(text, at)
        at = _after_space(text, at)
        _expect(text, at, ":")
        at = _after_space(text, at + 1)
        if key == opened and text[at] == "{":
            fields[key], at = _object(text, at, "")
        else:
            fields[key], at = _DECODER.raw_decode(text, at)
        at = _after_space(text, at)
        if text[at] == "}":
            return fields, at + 1
        _expect(text, at, ",")
        at = _after_space(text, at + 1)


def _after_space(text: str, at: int) -> int:
    match = _SPACE.match(text, at)
    return at if match is None else match.end()


def _expect(text: str, at: int, mark: str) -> None:
    if text[at] != mark:
        raise ValueError(at)
