"""Where the words of a question stand in a text, for painting them; nothing becomes markup."""

from __future__ import annotations

import re
from collections.abc import Iterable

_WORD = re.compile(r"\w", re.ASCII)


def spans(text: str, words: Iterable[str]) -> tuple[tuple[int, int], ...]:
    """Return start and end of each stretch of a text that is one of the words, case aside.

    Stretches that touch or overlap are joined. A word of Latin letters counts at the start of a
    word only, so that ``art`` does not light up in ``start``.
    """
    patterns = sorted({re.escape(word) for word in words if word.strip()}, key=len, reverse=True)
    found: list[tuple[int, int]] = []
    for pattern in patterns:
        border = r"(?<![A-Za-z0-9_])" if _WORD.match(pattern) else ""
        for hit in re.finditer(border + pattern, text, re.IGNORECASE):
            found.append(hit.span())
    return _joined(found)


def _joined(found: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    joined: list[tuple[int, int]] = []
    for start, end in sorted(found):
        if joined and start <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(joined[-1][1], end))
        else:
            joined.append((start, end))
    return tuple(joined)


def apart(
    found: Iterable[tuple[int, int]], others: Iterable[tuple[int, int]]
) -> tuple[tuple[int, int], ...]:
    """Return the stretches that touch none of the others."""
    taken = tuple(others)
    return tuple(
        (start, end)
        for start, end in found
        if all(end <= other or last <= start for other, last in taken)
    )
