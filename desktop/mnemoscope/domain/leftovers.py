"""Finds the text between the memories: tables, code, front matter, quotations.

None of it is a memory, but all of it may be what a question is about.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

_SAYS_NOTHING = re.compile(r"#{1,6}\s|[-=*_~`|:+\s]*$")
"""A heading is searched as what stands above; rules and fences say nothing."""
_FENCE = ("```", "~~~")


@dataclass(frozen=True, slots=True)
class Leftover:
    """Lines that no memory holds; 1-based and inclusive."""

    start_line: int
    end_line: int
    text: str


def leftovers(
    lines: Sequence[str], covered: Iterable[tuple[int, int]], first: int = 1
) -> Iterator[Leftover]:
    """Yield what stands outside the covered lines: rows of tables one by one, the rest in blocks.

    `first` is the number of the first line given; `covered` are ranges in the same numbers.
    """
    free = [True] * len(lines)
    for start, end in covered:
        for number in range(max(start, first), min(end, first + len(lines) - 1) + 1):
            free[number - first] = False
    held: list[int] = []
    fenced = commented = False
    for at, line in enumerate(lines):
        stripped = line.strip()
        if free[at] and stripped.startswith(_FENCE):
            fenced = not fenced
        commented = commented or stripped.startswith("<!--")
        row = stripped.startswith("|") and not fenced
        speaks = free[at] and bool(stripped) and not _SAYS_NOTHING.match(stripped) and not commented
        commented = commented and "-->" not in stripped
        if held and (row or not free[at] or (not stripped and not fenced)):
            yield _joined(lines, held, first)
            held = []
        if speaks:
            held.append(at)
            if row:
                yield _joined(lines, held, first)
                held = []
    if held:
        yield _joined(lines, held, first)


def _joined(lines: Sequence[str], held: Sequence[int], first: int) -> Leftover:
    text = "\n".join(lines[at].rstrip() for at in held)
    return Leftover(first + held[0], first + held[-1], text)
