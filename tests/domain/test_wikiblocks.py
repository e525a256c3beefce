"""Blocks are replaced each on its own; damaged markers forbid the write."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.wikiblocks import Damaged, human_notes, with_block, with_human_block

START, END = "<!-- openclaw:wiki:related:start -->", "<!-- openclaw:wiki:related:end -->"
BLOCK = f"## Related\n{START}\nold\n{END}\n"
NEW = f"## Related\n{START}\n- new\n{END}\n"


def _with(text: str) -> str | Damaged:
    return with_block(text, "## Related", "wiki:related", ["- new"])


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", NEW),
        ("# A\n", f"# A\n\n{NEW}"),
        ("# A", f"# A\n\n{NEW}"),
        (f"# A\n\n{BLOCK}", f"# A\n\n{NEW}"),
        (f"# A\n\n{BLOCK}\ntail\n", f"# A\n\n{NEW}\ntail\n"),
        (f"a\n{BLOCK}text\n{BLOCK}text\n", f"a\n{NEW}text\ntext\n"),
        (f"a\n{BLOCK}\n{BLOCK}", f"a\n{NEW}"),
        (f"## Related\n\n \n{START}\nold\n{END}\n", NEW),
        (f"a\n{START}\nold\n{END}", f"a\n{START}\n- new\n{END}"),
        (f"say `{START}` here\n", f"say `{START}` here\n\n{NEW}"),
        (f"```text\n{BLOCK}```\n", f"```text\n{BLOCK}```\n\n{NEW}"),
    ],
)
def test_the_first_block_is_replaced_and_text_between_stays(before: str, after: str) -> None:
    assert _with(before) == after
    assert _with(after) == after


def test_windows_line_ends() -> None:
    text = f"# A\n\n{BLOCK}tail\n".replace("\n", "\r\n")
    after = with_block(text, "## Related", "wiki:related", ["- new"], "\r\n")
    assert after == f"# A\n\n{NEW}tail\n".replace("\n", "\r\n")


@pytest.mark.parametrize(
    ("text", "line", "missing"),
    [
        (f"a\n{START}\nold\n", 2, "end"),
        (f"a\nold\n{END}\n", 3, "start"),
        (f"{START}\n{START}\n{END}\n", 1, "end"),
        (f"{BLOCK}{START}\n", 5, "end"),
        (f"{END}\n{START}\n", 1, "start"),
    ],
)
def test_damaged_markers_are_told_with_their_line(text: str, line: int, missing: str) -> None:
    answer = _with(text)
    assert answer == Damaged("wiki:related", line, missing)
    assert missing in str(answer)


HUMAN = "## Notes\n<!-- openclaw:human:start -->\n{}<!-- openclaw:human:end -->\n"


def test_notes_of_a_person() -> None:
    assert human_notes("# A\n") is None
    assert human_notes(HUMAN.format("")) == ()
    assert human_notes(HUMAN.format("one\r\n\ntwo\n")) == ("one", "", "two")
    quoted = HUMAN.format("x\n<!-- openclaw:human:end -->\ny\n")
    assert human_notes(quoted) == ("x", "<!-- openclaw:human:end -->", "y")
    pasted = "## Content\n````text\n" + HUMAN.format("not a note\n") + "````\n"
    assert human_notes(pasted) is None
    assert human_notes(pasted + HUMAN.format("note\n")) == ("note",)


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        (HUMAN.format("one\n").replace("<!-- openclaw:human:end -->\n", ""), "end"),
        (HUMAN.format("one\n").replace("<!-- openclaw:human:start -->\n", ""), "start"),
        ("## Notes\n\nmine\n", "markers"),
    ],
)
def test_damaged_notes_forbid_the_write(text: str, missing: str) -> None:
    for answer in (human_notes(text), with_human_block(text)):
        assert isinstance(answer, Damaged)
        assert answer.missing == missing


def test_a_block_for_notes_is_made_once() -> None:
    made = with_human_block("# A\n")
    assert made == "# A\n\n" + HUMAN.format("")
    assert with_human_block(str(made)) == made
    assert with_human_block("") == HUMAN.format("")


@given(st.lists(st.sampled_from([BLOCK, "words\n", "\n", "# H\n", "- x\n"])))
def test_text_outside_of_blocks_is_never_lost(parts: list[str]) -> None:
    after = _with("".join(parts))
    assert isinstance(after, str)
    assert after.count(START) == 1
    kept = [part for part in parts if part != BLOCK and part.strip()]
    assert [line for line in after.splitlines() if line + "\n" in kept] == [
        part.rstrip("\n") for part in kept
    ]
    assert _with(after) == after


@pytest.mark.parametrize(
    "said",
    [
        "- a\n# Heading\r\n<!-- openclaw:wiki:x:end -->\n- b",
        "<!-- openclaw:wiki:x:end -->",
        "a\x00b\x1b[31m\x85\u2028\u2029",
        "```\ncode",
        "~~~~ python",
    ],
)
def test_what_pages_say_ends_neither_a_line_nor_the_block(said: str) -> None:
    once = with_block("# T\n", "## X", "wiki:x", [said, "- last"])
    assert isinstance(once, str)
    assert not set("\x00\x1b\r\x85\u2028\u2029") & set(once)
    assert sum(line.startswith("#") for line in once.splitlines()) == 2
    assert with_block(once, "## X", "wiki:x", [said, "- last"]) == once
    assert with_block(once, "## X", "wiki:x", ["- new"]) == with_block(
        "# T\n", "## X", "wiki:x", ["- new"]
    )


def test_code_that_is_closed_stays_as_it_is() -> None:
    body = ["````", "```", "````", "text"]
    made = with_block("", "## X", "wiki:x", body)
    assert isinstance(made, str)
    assert made.splitlines()[2:-1] == body
