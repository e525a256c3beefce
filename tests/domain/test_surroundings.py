"""Where a line stands can say that it is no lasting memory."""

from __future__ import annotations

from mnemoscope.domain.document import parse
from mnemoscope.domain.rules import Rule
from mnemoscope.domain.surroundings import out_of_place

HEADINGS = {"tasks": Rule.TASK}
NOTE = """# day

## Tasks:
- call the kiln maker

## Morning
- 09:00 kiln on
- 10:30 kiln hot
- the door opens to the left
- 11:00 kiln off

## Evening
- 20:00 is when the gate closes
- 21:00 is when the light goes off
"""


def test_tasks_by_heading_and_logs_by_neighbours() -> None:
    found = out_of_place(parse(NOTE, "memory/2026-11-26.md"), HEADINGS)
    assert found == {4: Rule.TASK, 7: Rule.MACHINE, 8: Rule.MACHINE, 10: Rule.MACHINE}


def test_an_empty_note_has_nothing_out_of_place() -> None:
    assert out_of_place(parse("", "memory/2026-11-26.md"), HEADINGS) == {}
