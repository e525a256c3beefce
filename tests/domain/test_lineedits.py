"""Single memories change, and nothing else of a text does."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from mnemoscope.domain.document import parse
from mnemoscope.domain.lineedits import (
    DropLine,
    Leave,
    Limit,
    LineEdit,
    Replace,
    Supersede,
    Within,
    conflict_marks,
    edited,
    is_parent,
    stands_whole,
    superseded_words,
    words_end,
)
from mnemoscope.domain.model import Memory
from mnemoscope.domain.signals import claim_hash

DAY = "2026-11-30"
TEXT = """# Ports

- The port is 8080. <!-- importance: 3 -->
- Alpha is one
  and goes on
  - below it
- Beta

A paragraph
of two lines.

Last.
"""


def memory(words: str, text: str = TEXT) -> Memory:
    (found,) = (one for one in parse(text, "a.md").memories if one.text == words)
    return found


def changed(edit: LineEdit, text: str = TEXT) -> str:
    return edited(parse(text, "a.md"), [edit], "\n")


@pytest.mark.parametrize(
    ("words", "before", "after"),
    [
        ("Beta", "- Beta\n\n", "\n"),
        ("A paragraph of two lines.", "A paragraph\nof two lines.\n\n", ""),
        ("The port is 8080.", "- The port is 8080. <!-- importance: 3 -->\n", ""),
        ("below it", "  - below it\n", ""),
    ],
)
def test_a_memory_leaves_with_its_empty_line(words: str, before: str, after: str) -> None:
    assert changed(Leave(memory(words))) == TEXT.replace(before, after)


def test_a_memory_with_others_below_it_does_not_leave() -> None:
    parent = memory("Alpha is one and goes on")
    assert is_parent(parse(TEXT, "a.md"), parent)
    assert not is_parent(parse(TEXT, "a.md"), memory("below it"))
    with pytest.raises(ValueError, match="nested"):
        changed(Leave(parent))


@pytest.mark.parametrize(
    ("words", "before", "after"),
    [
        ("Beta", "- Beta\n", f"> [Superseded {DAY}] Beta\n"),
        (
            "A paragraph of two lines.",
            "A paragraph\nof",
            f"> [Superseded {DAY}] A paragraph\n> of",
        ),
        ("below it", "  - below it", f"  - [Superseded {DAY}] below it"),
        ("Alpha is one and goes on", "- Alpha", f"- [Superseded {DAY}] Alpha"),
    ],
)
def test_a_memory_is_marked_with_its_day(words: str, before: str, after: str) -> None:
    assert changed(Supersede(memory(words), DAY)) == TEXT.replace(before, after)


def test_limits_stand_behind_the_words_and_before_comments() -> None:
    assert "- The port is 8080. (in May) <!-- importance" in changed(
        Limit(memory("The port is 8080."), " (in May)")
    )
    tail = "- Pool at noon [score=0.8 recalls=3 avg=0.7 source=memory/a.md:3-3]"
    assert tail[: words_end(tail)] == "- Pool at noon"


def test_a_memory_gets_other_words_and_keeps_the_former_ones_where_asked() -> None:
    port = memory("The port is 8080.")
    assert "- It is 9090. <!-- importance: 3 -->\n- Alpha" in changed(Replace(port, "It is 9090."))
    assert f"- New\n> [Superseded {DAY}] Beta\n" in changed(Replace(memory("Beta"), "New", DAY))
    parent = Replace(memory("Alpha is one and goes on"), "New", DAY)
    assert "and goes on\n- New\n  - below it" in changed(parent)


def test_lines_that_mark_a_conflict_are_known_beside_their_memory() -> None:
    text = (
        "> \u26a0\ufe0f CONFLICT: a or b?\n\nIt is a.\n> **\u26a0 Conflict** with b\n\nIt is c.\n"
    )
    document = parse(text, "a.md")
    first = next(one for one in document.memories if one.text.startswith("It is a."))
    assert 1 in conflict_marks(document, first)
    assert conflict_marks(document, document.memories[-1]) == (4,)
    assert edited(document, [DropLine(1)], "\n") == text.partition("\n\n")[2]


def test_line_ends_stay_as_they_are() -> None:
    text = TEXT.replace("\n", "\r\n")
    port = memory("Beta", text)
    assert edited(parse(text, "a.md"), [Leave(port)], "\r\n") == text.replace(
        "- Beta\r\n\r\n", "\r\n"
    )
    last = memory("Beta", "- Beta")
    assert changed(Replace(last, "New", DAY), "- Beta") == f"- New\n> [Superseded {DAY}] Beta\n"


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("Some words.\n- one\n2. next\n", "Some words.\n\n2. next\n"),
        ("> said\n- one\n> more\n", "> said\n\n> more\n"),
        ("# Head\n- one\n2. next\n", "# Head\n2. next\n"),
        ("- a\n- one\n- b\n", "- a\n- b\n"),
    ],
)
def test_what_stood_apart_is_not_read_as_one(text: str, after: str) -> None:
    assert changed(Leave(memory("one", text)), text) == after


LINES = st.lists(
    st.sampled_from(
        [
            "",
            "# Head",
            "- one",
            "- two",
            "  - three",
            "  more",
            "Some words.",
            "1. first",
            "2. next",
            "> said",
        ]
    ),
    max_size=12,
)


@example(["  more", "2. next"], 0, Supersede)
@given(LINES, st.integers(0, 11), st.sampled_from([Leave, Supersede, Limit, Replace]))
def test_all_other_memories_stay(lines: list[str], at: int, kind: type) -> None:
    text = "\n".join(lines) + "\n"
    document = parse(text, "a.md")
    if at >= len(document.memories):
        return
    mine = document.memories[at]
    if kind is Leave and is_parent(document, mine):
        return
    arguments = {Leave: (), Supersede: (DAY,), Limit: (" (x)",), Replace: ("Other words",)}[kind]
    after = parse(edited(document, [kind(mine, *arguments)], "\n"), "a.md")
    others = [one.id for one in document.memories if one is not mine]
    left = [one.id for one in after.memories]
    if kind is Supersede:
        assert claim_hash(superseded_words(mine.text, DAY)) in left
    for one in others:
        assert one in left


PASSAGE = "- One is a. Two is b. <!-- importance: 3 -->\n- Beta\n"


@pytest.mark.parametrize(
    ("edit", "after"),
    [
        (("Two is b.", ""), "- One is a. <!-- importance: 3 -->\n- Beta\n"),
        (("One is a.", ""), "- Two is b. <!-- importance: 3 -->\n- Beta\n"),
        (("One is a.", "One is c."), "- One is c. Two is b. <!-- importance: 3 -->\n- Beta\n"),
        (
            ("One is a.", "", DAY),
            f"- Two is b. <!-- importance: 3 -->\n> [Superseded {DAY}] One is a.\n- Beta\n",
        ),
    ],
)
def test_a_piece_of_a_memory_changes_alone(edit: tuple[str, ...], after: str) -> None:
    mine = memory("One is a. Two is b.", PASSAGE)
    assert changed(Within(mine, *edit), PASSAGE) == after


def test_a_piece_of_a_nested_memory_is_kept_in_its_list() -> None:
    text = "- Alpha\n  - One is a. Two is b.\n"
    edit = Within(memory("One is a. Two is b.", text), "One is a.", "", DAY)
    assert changed(edit, text) == f"- Alpha\n  - [Superseded {DAY}] One is a.\n  - Two is b.\n"


def test_a_piece_over_two_lines_or_twice_on_one_is_not_changed() -> None:
    text = "One is\na. Two is b. Two is b.\n"
    document = parse(text, "a.md")
    mine = document.memories[0]
    for piece in ("One is a.", "Two is b.", "", "Three"):
        assert not stands_whole(document, mine, piece)
    with pytest.raises(ValueError, match="one line"):
        changed(Within(mine, "One is a.", ""), text)
