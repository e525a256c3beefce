"""MEMORY.md with entries that a person has accepted one by one, all of a day under one heading."""

from __future__ import annotations

from collections.abc import Sequence

from mnemoscope.domain.document import parse
from mnemoscope.domain.profile import Profile
from mnemoscope.domain.promotion import Promoted, appended, promotion_lines, section


def with_accepted(
    memory: str, path: str, items: Sequence[Promoted], day: str, profile: Profile, newline: str
) -> str:
    """Return the text with the entries at its end.

    Where the dated section of the same day stands last they join it, else they begin a new one.
    """
    if not items:
        return memory
    sections = parse(memory, path).sections
    last = sections[-1] if sections else None
    if last is None or last.day != day or last.span.end_offset != len(memory):
        return appended(memory, section(items, day, profile, newline), newline)
    lines = [line for item in items for line in promotion_lines(item, profile)]
    return appended(memory.rstrip("\r\n"), newline.join([*lines, ""]), newline)
