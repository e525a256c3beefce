"""Which lines of a note are no lasting memories because of where they stand.

A task is a task by its heading, whatever its words; a line with the time of day is an entry of a
log where its neighbours are such lines too.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping

from mnemoscope.domain.document import Document
from mnemoscope.domain.rules import Rule

_CLOCK = re.compile(
    r"\[?\d{1,2}:\d{2}(?::\d{2})?\]?(?:\s?[-\u2013]\s?\d{1,2}:\d{2})?\s?[:\uff1a]?\s\S"
)
_ENTRIES = 3
"""So many lines with the time of day under one heading are a log."""


def out_of_place(document: Document, headings: Mapping[str, Rule]) -> dict[int, Rule]:
    """Return the rule that each such memory breaks, by its first line.

    ``headings`` names the rule for a heading in lower case.
    """
    found: dict[int, Rule] = {}
    timed: defaultdict[tuple[str, ...], list[int]] = defaultdict(list)
    for memory in document.memories:
        if memory.headings:
            last = memory.headings[-1].strip(" :\uff1a#*_").lower()
            if rule := headings.get(last):
                found[memory.start_line] = rule
        if _CLOCK.match(memory.text):
            timed[memory.headings].append(memory.start_line)
    for lines in timed.values():
        if len(lines) >= _ENTRIES:
            found |= dict.fromkeys(lines, Rule.MACHINE)
    return found
