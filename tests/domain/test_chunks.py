from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.chunks import chunk, cut_before, headings_above, weight

LIMIT = 1600


@pytest.mark.parametrize(
    ("text", "expected"),
    [("hello", 5), ("你好", 8), ("héllo", 5), ("こんにちは", 20), ("안녕", 8), ("\U00020000", 16)],
)
def test_weights_are_openclaws(text: str, expected: int) -> None:
    assert weight(text) == expected


def test_a_short_text_is_one_passage_without_its_blank_margins() -> None:
    (whole,) = chunk("\n\n# Title\n\nwords\n\n")
    assert (whole.start_line, whole.end_line, whole.text) == (3, 5, "# Title\n\nwords")


@pytest.mark.parametrize("text", ["", "\n\n", "  \r\n\t"])
def test_a_text_without_words_has_no_passage(text: str) -> None:
    assert chunk(text) == ()


def test_a_long_text_is_cut_at_line_ends_with_an_overlap() -> None:
    lines = [f"{number:04d} " + "x" * 94 for number in range(40)]
    chunks = chunk("\n".join(lines))
    assert [(piece.start_line, piece.end_line) for piece in chunks] == [
        (1, 16),
        (14, 29),
        (27, 40),
    ]
    for piece in chunks:
        assert weight(piece.text) < LIMIT
        assert piece.text == "\n".join(lines[piece.start_line - 1 : piece.end_line])


def test_chinese_weighs_four_times_as_much() -> None:
    line = "备" * 100
    assert len(chunk("\n".join([line] * 8))[0].text) < 4 * 101


def test_a_line_too_long_for_a_passage_is_cut_within() -> None:
    chunks = chunk("y" * 5000)
    assert all((piece.start_line, piece.end_line) == (1, 1) for piece in chunks)
    assert all(weight(piece.text) <= LIMIT for piece in chunks)
    assert chunks[0].text.startswith("yyy")


def test_crlf_and_lone_cr_count_as_line_ends() -> None:
    (windows,) = chunk("a\r\nb\r\n")
    (mac,) = chunk("a\rb\r")
    assert windows.end_line == mac.end_line == 2


@pytest.mark.parametrize("cluster", ["😀", "👩‍👩‍👧", "👍🏽", "🇩🇪", "e\u0301", "\ud83d\ude00"])
def test_no_cut_falls_inside_what_a_reader_sees_as_one_character(cluster: str) -> None:
    for before in range(1590, 1601):
        text = "a" * before + cluster + "b" * 2000
        for piece in chunk(text):
            assert cluster in piece.text or not set(cluster) & set(piece.text)


def test_flags_are_kept_in_pairs() -> None:
    flags = "🇩🇪🇫🇷🇨🇳"
    assert [cut_before(flags, at) for at in range(7)] == [0, 0, 2, 2, 4, 4, 6]


def test_endless_accents_cannot_stop_a_cut() -> None:
    hostile = "a" + "\u0301" * 20_000
    assert sum(len(piece.text) for piece in chunk(hostile)) >= len(hostile)


@given(st.text(st.sampled_from("ab 你\n\r😀é"), max_size=6000))
def test_every_word_is_in_a_passage_and_lines_are_right(text: str) -> None:
    chunks = chunk(text)
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for piece in chunks:
        assert weight(piece.text) <= LIMIT
        assert piece.text.strip()
        first = piece.text.split("\n")[0]
        assert first in lines[piece.start_line - 1]
    covered = {n for piece in chunks for n in range(piece.start_line, piece.end_line + 1)}
    assert all(number in covered for number, line in enumerate(lines, 1) if line.strip())


def test_each_line_knows_the_headings_above_it() -> None:
    text = "before\n# Kitchen\n## Goulash \nonions\n#no heading\n## 豆腐\ntofu\n# Bike\ntyres"
    assert headings_above(text) == [
        "",
        "",
        "Kitchen",
        "Kitchen Goulash",
        "Kitchen Goulash",
        "Kitchen",
        "Kitchen 豆腐",
        "",
        "Bike",
    ]
    assert headings_above("") == []
