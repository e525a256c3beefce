"""File names of pages from their titles: every script is kept, and no name means two pages.

Rule: OpenClaw 2026.9: lower case, runs of what is no letter, digit or mark become ``-``; 240 bytes
at most, with 12 hex digits of SHA-1 where it was cut; the stem ``index`` is taken.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterable

from mnemoscope.domain.outcomes import BadInput

_LONGEST = 240
"""UTF-8 bytes."""
_DIGITS = 12
_EMPTY = "page"
_RESERVED = frozenset({"index"})
_DEVICES = re.compile(r"con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]")
"""Names that Windows takes for devices."""


def slug(title: str) -> str:
    """Return the stem of a page's file name; what has no letter or digit is ``page``."""
    lowered = title.strip().lower()
    kept = "".join(char if _is_kept(char) else "-" for char in lowered)
    found = re.sub("-+", "-", kept).strip("-")
    if not found:
        return _EMPTY
    if found in _RESERVED or _DEVICES.fullmatch(found):
        return f"{found}-{_digest(found)}"
    return _capped(found)


def free_slug(title: str, taken: Iterable[str]) -> str:
    """Return a stem that no other page has, on a disk that ignores case and composition too.

    Raises:
        BadInput: there is no title.
    """
    if not title.strip():
        raise BadInput("a page needs a title")
    others = {_same(stem) for stem in taken}
    stem = slug(title)
    if _same(stem) not in others:
        return stem
    for number in range(2, len(others) + 3):
        numbered = f"{stem}-{number}"
        if _same(numbered) not in others and len(numbered.encode()) <= _LONGEST:
            return numbered
    return f"{_cut(stem, _LONGEST - _DIGITS - 1)}-{_digest(title)}"


def _same(stem: str) -> str:
    return unicodedata.normalize("NFC", stem).casefold()


def _is_kept(char: str) -> bool:
    return unicodedata.category(char)[0] in "LNM"


def _capped(stem: str) -> str:
    if len(stem.encode()) <= _LONGEST:
        return stem
    short = _cut(stem, _LONGEST - _DIGITS - 1).rstrip("-") or _EMPTY
    return f"{short}-{_digest(stem)}"


def _cut(stem: str, size: int) -> str:
    return stem.encode()[:size].decode(errors="ignore")


def _digest(text: str) -> str:
    return hashlib.sha1(text.encode(), usedforsecurity=False).hexdigest()[:_DIGITS]
