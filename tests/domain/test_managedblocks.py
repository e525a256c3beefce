"""The blocks that dreams keep in notes: blanked for reading, replaced for writing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.lines import split_lines
from mnemoscope.domain.managedblocks import HEADINGS, blanked, with_block
from mnemoscope.domain.phases import Phase

_BLOCK = (
    "## Light Sleep\n<!-- openclaw:dreaming:light:start -->\n- new\n"
    "<!-- openclaw:dreaming:light:end -->"
)
_START, _END = (f"<!-- openclaw:dreaming:light:{edge} -->" for edge in ("start", "end"))
_LINES = st.lists(
    st.sampled_from(
        [
            *(_START, _END, "## Light Sleep", "# Day", "- tea", "", f"- about {_START} tags"),
            *("<!-- openclaw:dreaming:rem:start -->", "<!-- openclaw:dreaming:rem:end -->"),
        ]
    ),
    max_size=14,
)


def test_a_note_without_a_block_gets_one_after_an_empty_line() -> None:
    assert with_block("# Day\n\n- a\n", Phase.LIGHT, ["- new"], "\n") == (
        f"# Day\n\n- a\n\n{_BLOCK}\n"
    )
    assert with_block("", Phase.LIGHT, ["- new"], "\n") == f"{_BLOCK}\n"


def test_the_first_block_is_replaced_and_what_is_around_it_stays() -> None:
    old = _BLOCK.replace("- new", "- old\n  - status: staged")
    note = f"\tx \n\n{old}\n  y\n{old}\n\n{old}\nz"
    assert with_block(note, Phase.LIGHT, ["- new"], "\n") == f"\tx \n\n{_BLOCK}\n  y\n\nz"


def test_a_note_with_other_line_ends_keeps_them() -> None:
    note = "# Day\r\n\r\n## Light Sleep\r\n" + f"{_START}\r\n- old\r\n{_END}\r\nafter\r\n"
    assert with_block(note, Phase.LIGHT, ["- new"], "\r\n") == (
        "# Day\r\n\r\n" + _BLOCK.replace("\n", "\r\n") + "\r\nafter\r\n"
    )


def test_a_marker_without_its_end_takes_no_text_along() -> None:
    note = f"## Light Sleep\n{_START}\n- mine\n\n{_BLOCK}\n"
    assert with_block(note, Phase.LIGHT, ["- newer"], "\n") == note.replace("- new", "- newer")


def test_a_block_without_its_heading_belongs_to_the_person() -> None:
    note = f"{_START}\n- old\n{_END}\n"
    assert with_block(note, Phase.LIGHT, ["- new"], "\n") == f"{note}\n{_BLOCK}\n"


@given(_LINES, st.sampled_from(["\n", "\r\n"]))
def test_replacing_twice_is_replacing_once(lines: list[str], newline: str) -> None:
    once = with_block(newline.join(lines), Phase.LIGHT, ["- new"], newline)
    assert with_block(once, Phase.LIGHT, ["- new"], newline) == once


def test_a_block_is_blanked_with_its_heading_and_lines_keep_their_numbers() -> None:
    note = f"- tea\n\n## Light Sleep\n\n{_START}\n- Candidate: x\n{_END}\n- cup\n"
    clean = blanked(note, "memory/2026-04-02.md")
    assert clean.text == "- tea\n\n\n\n\n\n\n- cup\n"
    assert clean.problems == ()


def test_a_block_without_an_end_reaches_to_the_next_heading_and_is_reported() -> None:
    note = f"- tea\n{_START}\n- Candidate: x\n## Garden\n- cup\n"
    clean = blanked(note, "memory/2026-04-02.md")
    assert clean.text == "- tea\n\n\n## Garden\n- cup\n"
    assert [(one.code, one.line) for one in clean.problems] == [("unbalanced-marker", 2)]


def test_an_end_without_a_start_hides_nothing_else() -> None:
    clean = blanked(f"- tea\n{_END}\n- cup\n", "n.md")
    assert clean.text == "- tea\n\n- cup\n"
    assert [one.message for one in clean.problems] == [
        "the marker openclaw:dreaming:light has no start"
    ]


def test_a_quoted_marker_is_text() -> None:
    note = f"- note about {_START} tags\n- tea\n"
    assert blanked(note, "n.md").text == note


@given(_LINES, st.sampled_from(["\n", "\r\n", "\r"]))
def test_blanking_keeps_every_line_where_it_was(lines: list[str], newline: str) -> None:
    note = "".join(line + newline for line in lines)
    before, after = split_lines(note), split_lines(blanked(note, "n.md").text)
    assert len(before) == len(after)
    for old, new in zip(before, after, strict=True):
        assert new == old or not new.strip()
        if old.strip() == f"- about {_START} tags" and new != old:
            assert any(line.strip() == _START or ":rem:start" in line for line in before)


@pytest.mark.parametrize("phase", list(Phase))
def test_what_is_written_is_blanked_again(phase: Phase) -> None:
    note = with_block("- tea\n", phase, ["- Candidate: x"], "\n")
    assert HEADINGS[phase] in note
    assert blanked(note, "n.md").text.split() == ["-", "tea"]
