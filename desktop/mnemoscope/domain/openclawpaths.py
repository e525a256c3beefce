"""Which files OpenClaw indexes, how a question names one, and how paths are ordered."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from mnemoscope.domain.profile import Rules

_PUNCTUATION = "_-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$"
"""ASCII punctuation in the order of the Unicode collation, before digits and letters."""
_DATED_OLD = re.compile("(?:.*/)?memory/([0-9]{4}-[0-9]{2}-[0-9]{2})[.]md", re.DOTALL)
_DATED_NEW = re.compile(
    "(?:.*/)?memory/(?:[^/]+/)*([0-9]{4}-[0-9]{2}-[0-9]{2})(?:-[^/]+)?[.]md", re.DOTALL
)


def is_indexed(path: str, rules: Rules) -> bool:
    """Tell whether a file of a workspace is among those that are searched."""
    if path.startswith("memory/"):
        return path.endswith(".md")
    second = "memory.md" if rules is Rules.OPENCLAW_2026_4 else "USER.md"
    return path in {"MEMORY.md", second}


def dated(path: str, rules: Rules) -> str | None:
    """Return the day by which a note ages, as it is written; None for one that does not."""
    pattern = _DATED_OLD if rules is Rules.OPENCLAW_2026_4 else _DATED_NEW
    found = pattern.fullmatch(path)
    return found[1] if found else None


def exactness(question: str, path: str) -> int:
    """Tell how a question names a file: 3 path, 2 name, 1 name without its ending, 0 not."""
    asked, known = _identifier(question), _identifier(path)
    if asked in {"", "."}:
        return 0
    if asked == known:
        return 3
    if "/" in asked:
        return 0
    name = known.rpartition("/")[2]
    if asked == name:
        return 2
    stem = name.rpartition(".")[0] or name
    return int(asked == stem)


def holds(path: str, parts: Iterable[str]) -> bool:
    """Tell whether a path holds all of these, in whatever case and Unicode form."""
    known = unicodedata.normalize("NFC", path).lower()
    return all(unicodedata.normalize("NFC", part).lower() in known for part in parts)


@lru_cache(maxsize=4_096)
def path_order(path: str) -> tuple[tuple[tuple[int, str], ...], str]:
    """Return a key that orders paths about as a Unicode collation does, small letters first."""
    primary = tuple(
        (_PUNCTUATION.find(char), "") if char in _PUNCTUATION else (len(_PUNCTUATION), char)
        for char in unicodedata.normalize("NFC", path).casefold()
    )
    return primary, path.swapcase()


def _identifier(text: str) -> str:
    slashed = text.strip().replace("\\", "/").removeprefix("./")
    return unicodedata.normalize("NFC", slashed).lower()
