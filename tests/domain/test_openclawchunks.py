from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.openclawchunks import (
    LIMIT,
    Piece,
    clipped,
    new_pieces,
    new_weight,
    old_pieces,
    old_weight,
)


def _lines(pieces: tuple[Piece, ...]) -> list[tuple[int, int]]:
    return [(piece.start_line, piece.end_line) for piece in pieces]


@pytest.mark.parametrize(
    ("text", "weight"),
    [
        ("hello", 5),
        ("你好", 8),
        ("héllo", 5),
        ("こんにちは", 20),
        ("안녕", 8),
        ("\U00020000", 16),
    ],
)
def test_the_newer_program_weighs_writing_by_tokens(text: str, weight: int) -> None:
    assert new_weight(text) == weight


def test_the_older_program_weighs_cjk_fourfold_wherever_it_lies() -> None:
    assert [old_weight(text) for text in ("hello", "你好", "\U00020000", "héllo", "😀")] == [
        5,
        8,
        4,
        5,
        2,
    ]


def test_the_newer_program_repeats_up_to_320_characters() -> None:
    text = "\n".join(f"line {number:03} " + "x" * 40 for number in range(200))
    pieces = new_pieces(text, entries=False)
    assert _lines(pieces) == [
        (1, 32), (27, 58), (53, 84), (79, 110), (105, 136), (131, 162), (157, 188), (183, 200),
    ]  # fmt: skip
    assert [len(piece.text) for piece in pieces] == [*[1599] * 7, 899]


def test_a_long_line_is_cut_and_its_end_repeated_where_there_is_room() -> None:
    assert [len(piece.text) for piece in new_pieces("a" * 5000, entries=False)] == [
        1600, 1600, 1600, 520,
    ]  # fmt: skip


def test_the_older_program_repeats_a_long_last_line_whole() -> None:
    text = "\n".join(["a" * 1000, "b" * 550, "c" * 900])
    old = old_pieces(text)
    assert _lines(old) == [(1, 2), (2, 3)]
    assert old[1].text == "b" * 550 + "\n" + "c" * 900
    new = new_pieces(text, entries=False)
    assert _lines(new) == [(1, 2), (2, 3)]
    assert new[1].text == "b" * 319 + "\n" + "c" * 900


def test_the_older_program_carries_lines_until_the_overlap_is_reached() -> None:
    text = "\n".join(["x" * 200] * 9)
    assert _lines(old_pieces(text)) == [(1, 7), (6, 9)]
    assert _lines(new_pieces(text, entries=False)) == [(1, 7), (7, 9)]


def test_a_curated_file_is_cut_entry_by_entry() -> None:
    text = "# Long-Term Memory\n\n- one\n- two\n  cont\n## Sec\ntext\n- three"
    pieces = new_pieces(text, entries=True)
    assert _lines(pieces) == [(1, 2), (3, 3), (4, 5), (6, 7), (8, 8)]
    assert [piece.entry for piece in pieces] == [None, (3, 3), (4, 5), None, (8, 8)]


def test_the_parts_of_a_long_entry_know_the_whole() -> None:
    text = "- " + "word " * 500 + "\n- two"
    pieces = new_pieces(text, entries=True)
    assert [piece.entry for piece in pieces] == [(1, 1), (1, 1), (2, 2)]


def test_a_heavy_line_of_cjk_is_cut_by_weight() -> None:
    assert [len(piece.text) for piece in new_pieces("好" * 900, entries=False)] == [400, 400, 180]
    assert [len(piece.text) for piece in old_pieces("好" * 900)] == [400, 801, 501]


def test_texts_without_words_give_no_passage() -> None:
    assert new_pieces(" \n\n", entries=True) == ()
    assert old_pieces("") == ()


def test_clipping_counts_utf16_and_leaves_characters_whole() -> None:
    assert clipped("abc", 2) == "ab"
    assert clipped("a😀b", 2) == "a"
    assert clipped("a😀b", 3) == "a😀"


_TEXT = st.text(alphabet="ab -#\n好\U00020000😀", max_size=60).map(lambda text: text * 60)


@given(_TEXT, st.booleans())
def test_no_line_with_words_is_lost_and_no_passage_too_heavy(text: str, entries: bool) -> None:
    pieces = new_pieces(text, entries=entries)
    covered = {line for piece in pieces for line in range(piece.start_line, piece.end_line + 1)}
    spoken = {at for at, line in enumerate(text.split("\n"), 1) if line.strip()}
    assert spoken <= covered
    assert all(new_weight(piece.text) <= LIMIT + 1 for piece in pieces)
    old = {
        line for piece in old_pieces(text) for line in range(piece.start_line, piece.end_line + 1)
    }
    assert spoken <= old
