"""Headers and managed blocks."""

from __future__ import annotations

import pytest

from mnemoscope.domain.blocks import HEADER_LIMIT, Markers, header_end, is_unclosed

START = "<!-- openclaw:dreaming:light:start -->"
END = "<!-- openclaw:dreaming:light:end -->"


@pytest.mark.parametrize(
    ("header", "body"),
    [
        ("---\ntitle: tea\n---\n", "# Tea\n"),
        ("---\r\ntitle: tea\r\n---\r\n", "# Tea\r\n"),
        ("---\rtitle: tea\r---\r", "# Tea\r"),
        ("\ufeff---\ntitle: tea\n--- \n", "# Tea\n"),
        ("---\n---\n", "# Tea\n"),
        ("---\n\n# a comment\ntags:\n  - a\n---", ""),
        ('---\ndescription: "the "old" plan"\n---\n', "- kept\n"),
        ("---\nfolder: `D:\\notes`\n---\n", ""),
        ("---\n标题：no colon\n标题: 茶\n---\n", ""),
        ("---\n{a: 1}\n---\n", ""),
    ],
)
def test_headers(header: str, body: str) -> None:
    expected = 0 if header.startswith("---\n标题：") else len(header)

    assert header_end(header + body) == expected


@pytest.mark.parametrize(
    "text",
    [
        "",
        "---",
        "---\n",
        "---\ntask: x\n\n# Text\n",
        "---\nA rule, then words.\n---\nMore.\n",
        "---\n# Title\n- item\n---\n",
        "---\n- [[page]]s\n---\n",
        "----\ntitle: x\n----\n",
        " ---\ntitle: x\n---\n",
        "\n---\ntitle: x\n---\n",
        "---\ntitle: x\n" + "filler\n" * HEADER_LIMIT + "---\n",
    ],
)
def test_text_that_only_looks_like_a_header(text: str) -> None:
    assert header_end(text) == 0


def test_a_start_belongs_to_the_next_end_of_its_name() -> None:
    text = f"{START}\n- a\n<!-- openclaw:dreaming:rem:end -->\n{END}\n"
    markers = Markers(text)
    start = markers.at(0)

    assert start is not None
    end = markers.end_of(start)
    assert end is not None
    assert text[end.offset :] == f"{END}\n"


@pytest.mark.parametrize(
    "text", [f"{START}\n- a\n", f"{START}\n- a\n{START}\n{END}\n", f"{END}\n{START}\n"]
)
def test_a_start_without_an_end(text: str) -> None:
    markers = Markers(text)
    start = markers.at(text.index(START))

    assert start is not None
    assert markers.end_of(start) is None


def test_a_quoted_marker_is_none() -> None:
    text = f"- note about {START} tags\n`{START}`\n{START} words\n"

    markers = Markers(text)

    assert [markers.at(offset) for offset in range(len(text))] == [None] * len(text)


def test_a_header_without_an_end() -> None:
    assert is_unclosed("---\ntask: x\n\n# Text\n")
    assert is_unclosed("\ufeff---\r\ntask: x\r\n")
    assert is_unclosed(f"---\ntask: {'x' * HEADER_LIMIT}\n---\n")
    assert not is_unclosed("---\ntask: x\n---\n")
    assert not is_unclosed("---\n\nText under a rule.\n")
    assert not is_unclosed("task: x\n")
