from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.document import parse
from mnemoscope.domain.leftovers import Leftover, leftovers

TEXT = """\
---
aliases: [发布窗口]
---
# Hosts

- osprey is the backup server

| host | port |
| --- | --- |
| osprey | 8443 |

```
relay = 7

valve = 9
```
"""


def found(text: str) -> list[Leftover]:
    covered = [(one.start_line, one.end_line) for one in parse(text, "a.md").memories]
    return list(leftovers(text.splitlines(), covered))


def test_tables_come_row_by_row_and_code_whole() -> None:
    assert found(TEXT) == [
        Leftover(2, 2, "aliases: [发布窗口]"),
        Leftover(8, 8, "| host | port |"),
        Leftover(10, 10, "| osprey | 8443 |"),
        Leftover(13, 15, "relay = 7\nvalve = 9"),
    ]


def test_what_memories_hold_is_not_left_over() -> None:
    assert found("# A\n\n- one\n  more of it\n\nwords of a paragraph\n") == []


def test_lines_are_counted_from_the_first_one_given() -> None:
    assert list(leftovers(["- a", "| b |"], [(7, 7)], first=7)) == [Leftover(8, 8, "| b |")]


@given(st.lists(st.sampled_from(["- a", "| b |", "```", "", "# c", "text", "---"]), max_size=20))
def test_each_line_is_told_at_most_once_and_in_order(lines: list[str]) -> None:
    told = list(leftovers(lines, [(3, 4)]))
    numbers = [(one.start_line, one.end_line) for one in told]
    assert all(start <= end for start, end in numbers)
    assert all(a[1] < b[0] for a, b in pairwise(numbers))
