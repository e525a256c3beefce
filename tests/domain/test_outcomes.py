"""Outcomes join, speak and stop as their users expect."""

from __future__ import annotations

import pytest

from mnemoscope.domain.outcomes import (
    BadInput,
    Changes,
    Control,
    Facet,
    Problem,
    Progress,
    Stopped,
)


class _Flag:
    def __init__(self, *, up: bool) -> None:
        self._up = up

    def is_set(self) -> bool:
        return self._up


def test_changes_join_with_each_path_once_and_the_first_operation() -> None:
    one = Changes(Facet.TEXT, ("a.md", "b.md"))
    other = Changes(Facet.JOURNAL, ("b.md", "c.md"), operation=7)
    assert one | other == Changes(Facet.TEXT | Facet.JOURNAL, ("a.md", "b.md", "c.md"), 7)
    assert (other | Changes(Facet.NONE, operation=9)).operation == 7


@pytest.mark.parametrize(
    ("problem", "text"),
    [
        (Problem("binary", "a.md", "no text"), "a.md: no text"),
        (Problem("bad-frontmatter", "a.md", "no text", line=3), "a.md:3: no text"),
    ],
)
def test_a_problem_names_file_and_line(problem: Problem, text: str) -> None:
    assert str(problem) == text


def test_bad_input_names_file_and_line_where_they_are_known() -> None:
    assert str(BadInput("no text")) == "no text"
    assert str(BadInput("no text", path="a.md")) == "a.md: no text"
    assert str(BadInput("no text", path="a.md", line=3)) == "a.md:3: no text"


def test_a_step_is_reported_unless_the_person_wants_to_stop() -> None:
    seen: list[Progress] = []
    Control(_Flag(up=False), seen.append).step("scan", 1, 2)
    assert seen == [Progress("scan", 1, 2)]
    with pytest.raises(Stopped):
        Control(_Flag(up=True), seen.append).step("scan", 2, 2)
    assert len(seen) == 1
    Control().step("scan", 1)
