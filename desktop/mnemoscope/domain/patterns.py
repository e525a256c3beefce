"""What several memories have in common: groups that share a concept and are of several days."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass

FEWEST = 3
"""Memories of a pattern."""
_DAYS = 2
"""Days that they are of."""
_MOST = 8
"""Memories that a pattern names, the latest."""
_NEW = 2
"""So many of a pattern were in no pattern before, or it was told already."""
_COMMON = 0.5
"""What more than this share of many memories is about says nothing of any of them."""
_MANY = 12
LONGEST = 400
"""Characters of what is said of a pattern."""


@dataclass(frozen=True, slots=True)
class Bearer:
    """One memory that may be part of a pattern."""

    id: str
    text: str
    path: str
    line: int
    """1-based."""
    day: str
    """ISO day on which it was made."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """Memories that share a concept."""

    tag: str
    bearers: tuple[Bearer, ...]
    """Oldest first."""


def patterns(
    bearers: Sequence[Bearer],
    tags: Callable[[Bearer], Iterable[str]],
    told: Collection[str],
    most: int = 3,
) -> tuple[Pattern, ...]:
    """Return the patterns that most memories show; each memory is in one of them at most.

    ``told``: ids of memories that are in a pattern already.
    """
    by_tag: dict[str, list[Bearer]] = {}
    for bearer in bearers:
        for tag in dict.fromkeys(tags(bearer)):
            by_tag.setdefault(tag, []).append(bearer)
    limit = len(bearers) * _COMMON if len(bearers) > _MANY else len(bearers)
    ranked = sorted(by_tag.items(), key=lambda one: (-len(one[1]), one[0]))
    taken: set[str] = set()
    found: list[Pattern] = []
    for tag, all_of_it in ranked:
        free = [one for one in all_of_it if one.id not in taken]
        if len(found) >= most:
            break
        if len(all_of_it) <= limit and _is_pattern(free, told):
            latest = sorted(free, key=lambda one: (one.day, one.path, one.line))[-_MOST:]
            found.append(Pattern(tag, tuple(latest)))
            taken.update(one.id for one in free)
    return tuple(found)


def joined(pattern: Pattern, shape: str, join: str) -> str:
    """Return the words of a pattern's memories in one line, as many as there is room for.

    ``shape`` has the slots ``{tag}`` and ``{texts}``.
    """
    texts: list[str] = []
    for bearer in pattern.bearers:
        words = " ".join(bearer.text.split()).rstrip(" .。;；")
        line = shape.format(tag=pattern.tag, texts=join.join([*texts, words]))
        if texts and len(line) > LONGEST:
            break
        texts.append(words)
    return shape.format(tag=pattern.tag, texts=join.join(texts))


def _is_pattern(bearers: Sequence[Bearer], told: Collection[str]) -> bool:
    return (
        len(bearers) >= FEWEST
        and len({one.day for one in bearers}) >= _DAYS
        and sum(one.id not in told for one in bearers) >= _NEW
    )
