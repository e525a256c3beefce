"""Which files OpenClaw indexes, how a question names one, and how paths are ordered."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
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


def exactness(asked: str, path: str) -> int:
    """Tell how a question, given by its `identifier`, names a file.

    3 by its path, 2 by its name, 1 by its name without the ending, 0 not.
    """
    if asked in {"", "."}:
        return 0
    known = identifier(path)
    if asked == known:
        return 3
    if "/" in asked:
        return 0
    name = known.rpartition("/")[2]
    if asked == name:
        return 2
    stem = name.rpartition(".")[0] or name
    return int(asked == stem)


def identifier(text: str) -> str:
    """Write a question or a path as both are compared."""
    slashed = text.strip().replace("\\", "/").removeprefix("./")
    return _folded(slashed)


def holders(paths: Sequence[str], parts: Sequence[str]) -> list[str]:
    """Return the paths that hold all parts, in whatever case and Unicode form."""
    if not parts:
        return list(paths)
    wanted = [_folded(part) for part in parts]
    longest = max(map(len, wanted))
    found = ((path, _folded(path)) for path in paths)
    return [
        path
        for path, known in found
        if len(known) >= longest and all(part in known for part in wanted)
    ]


@lru_cache(maxsize=4_096)
def path_order(path: str) -> tuple[tuple[tuple[int, str], ...], str]:
    """Return a key that orders paths about as a Unicode collation does, small letters first."""
    primary = tuple(
        (_PUNCTUATION.find(char), "") if char in _PUNCTUATION else (len(_PUNCTUATION), char)
        for char in unicodedata.normalize("NFC", path).casefold()
    )
    return primary, path.swapcase()


def _folded(text: str) -> str:
    return unicodedata.normalize("NFC", text).lower()
