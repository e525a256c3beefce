from __future__ import annotations

import pytest

from mnemoscope.domain.annotations import INVALID_PROJECT
from mnemoscope.domain.openclawcomments import Weighing, weighing, without_comments


def test_comments_go_and_lines_stay() -> None:
    text = "# A  \n- one <!-- trigger: x, y --> <!-- importance: 8 -->\n<!-- other -->  \n- two"
    assert without_comments(text) == "# A\n- one\n<!-- other -->\n- two"


def test_a_text_without_comments_keeps_its_blanks() -> None:
    assert without_comments("one  \ntwo <!-- note: x -->") == "one  \ntwo <!-- note: x -->"


def test_a_comment_over_several_lines_is_text() -> None:
    text = "one <!-- trigger: a\nb --> two"
    assert without_comments(text) == text
    assert without_comments("one <!-- trigger: a") == "one <!-- trigger: a"


def test_the_largest_importance_counts_on_curated_lines_that_end_with_a_comment() -> None:
    lines = ["- one <!-- importance: 3 --> <!-- importance: 7 -->", "<!-- importance: 9 --> more"]
    assert weighing(lines, curated=True, projects=False) == Weighing(importance=7)
    assert weighing(lines, curated=False, projects=False) == Weighing()
    odd = ["x <!-- importance: 11 --> <!-- importance: high --> <!-- importance: 0 -->"]
    assert weighing(odd, curated=True, projects=False).importance is None


@pytest.mark.parametrize(
    ("line", "projects"),
    [
        ("- a <!-- project: GitHub.com/Owner/Repo -->", ("github.com/Owner/Repo",)),
        ("- a <!-- project: path:/X; b --> <!-- project: b -->", ("path:/X", "b")),
        ("- a <!-- project: ; -->", (INVALID_PROJECT,)),
        ("- a <!-- project: -->", (INVALID_PROJECT,)),
        ("- a <!-- project: x", (INVALID_PROJECT,)),
        ("- a <!-- project: a<b -->", (INVALID_PROJECT,)),
        ("- a", ()),
    ],
)
def test_projects_are_read_or_the_entry_is_barred(line: str, projects: tuple[str, ...]) -> None:
    assert weighing([line], curated=False, projects=True).projects == projects
    assert weighing([line], curated=True, projects=False).projects == ()
