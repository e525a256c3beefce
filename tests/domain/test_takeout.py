"""Memories leave a text by whole lines, and no other memory reads otherwise afterwards."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mnemoscope.domain.document import parse
from mnemoscope.domain.takeout import Obstacle, Piece, TakenOut, take_out

PATH = "memory/projects/x.md"


def taken(text: str, *words: str) -> TakenOut:
    document = parse(text, PATH)
    memories = [one for one in document.memories if one.text in words]
    assert len(memories) == len(words)
    return take_out(document, memories)


def test_only_its_lines_leave_and_every_line_end_stays() -> None:
    text = "# H\r\n\r\n- alpha is one\r\n- beta is two\n- gamma is three\r"
    cut = taken(text, "beta is two")
    assert cut.text == "# H\r\n\r\n- alpha is one\r\n- gamma is three\r"
    assert cut.pieces == (
        Piece(
            claim=cut.pieces[0].claim,
            text="beta is two",
            lines="- beta is two\n",
            start_line=4,
            left="",
            above=("# H", "", "- alpha is one"),
            below=("- gamma is three",),
            headings=("H",),
        ),
    )


def test_an_empty_line_that_would_stand_behind_another_leaves_too() -> None:
    cut = taken("one is here\n\ntwo is here\n\nthree is here\n", "two is here")
    assert cut.text == "one is here\n\nthree is here\n"
    assert cut.pieces[0].lines == "two is here\n\n"


def test_a_parent_stays_while_what_is_nested_in_it_does() -> None:
    text = "- parent of all\n  - child of it\n- another one\n"
    alone = taken(text, "parent of all")
    assert [why for _, why in alone.stuck] == [Obstacle.NESTED]
    assert alone.text == text
    both = taken(text, "parent of all", "child of it")
    assert both.stuck == ()
    assert both.text == "- another one\n"


def test_an_item_takes_its_code_and_its_table_with_it() -> None:
    text = "- first item\n  ```sh\n  - no item\n  ```\n- second item\n"
    assert taken(text, "first item").text == "- second item\n"


def test_quotes_that_would_melt_get_an_empty_line_between_them() -> None:
    text = "> quote number one\n- an item between\n> quote number two\n"
    cut = taken(text, "an item between")
    assert cut.stuck == ()
    after = [one.text for one in parse(cut.text, PATH).memories]
    assert after == ["quote number one", "quote number two"]
    assert cut.pieces[0].left == "\n"


def test_blocks_that_programs_write_stay_whole() -> None:
    name = "openclaw:wiki:related"
    block = f"<!-- {name}:start -->\n- made by program\n<!-- {name}:end -->\n"
    assert taken(f"{block}- and by hand\n", "and by hand").text == block


def test_a_promoted_line_takes_its_marker_with_it() -> None:
    text = (
        "# M\n\n## Promoted From Short-Term Memory (2026-11-20)\n\n"
        "<!-- openclaw-memory-promotion:memory:memory/2026-11-19.md:3:3 -->\n"
        "- Valkey runs on six [score=0.9 recalls=3 avg=0.8 source=memory/2026-11-19.md:3-3]\n"
        "<!-- openclaw-memory-promotion:memory:memory/2026-11-19.md:5:5 -->\n"
        "- Redis is gone [score=0.9 recalls=3 avg=0.8 source=memory/2026-11-19.md:5-5]\n"
    )
    document = parse(text, "MEMORY.md")
    cut = take_out(document, [document.memories[0]])
    assert cut.stuck == ()
    assert "Valkey" not in cut.text
    assert cut.text.count("openclaw-memory-promotion") == 1


_SHAPES = (
    *("- a thing said", "  - a nested thing", "> a quoted thing", "plain words here", ""),
    *("1. num", "2. second num", "# Head", "```", "| a | b |", "|---|---|", "- [ ] a task to do"),
    "---",
)
_LINES = st.lists(st.sampled_from(_SHAPES), max_size=12)


@settings(deadline=None)
@given(_LINES, st.integers(0, 2**12), st.sampled_from(["\n", "\r\n"]))
def test_whatever_the_text_nothing_else_reads_otherwise(
    lines: list[str], chosen: int, newline: str
) -> None:
    text = newline.join(
        f"{line} {at}" if line[:1].isalpha() else line for at, line in enumerate(lines)
    )
    document = parse(text, PATH)
    memories = [one for at, one in enumerate(document.memories) if chosen >> at & 1]
    cut = take_out(document, memories)
    stuck = {memory for memory, _ in cut.stuck}
    stays = [one.id for one in document.memories if one not in memories or one in stuck]
    assert [one.id for one in parse(cut.text, PATH).memories] == stays
    assert len(cut.pieces) == len(memories) - len(stuck)


@pytest.mark.parametrize("at", range(3))
def test_nothing_is_taken_of_nothing(at: int) -> None:
    text = "\n" * at
    assert take_out(parse(text, PATH), []) == TakenOut(text, (), ())
