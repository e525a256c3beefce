"""What left a text goes back to its place, byte for byte, and near it after other edits."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from mnemoscope.domain.document import parse
from mnemoscope.domain.putback import Placement, put_back
from mnemoscope.domain.takeout import Piece, take_out

PATH = "memory/projects/x.md"
TEXT = (
    "# Log\n\n## One\n\n- first thing\n- second thing\n- third thing\n\n## Two\n\n- fourth thing\n"
)


def piece(text: str, words: str) -> tuple[str, Piece]:
    document = parse(text, PATH)
    cut = take_out(document, [next(one for one in document.memories if one.text == words)])
    return cut.text, cut.pieces[0]


def test_between_the_lines_that_stood_around_it() -> None:
    rest, one = piece(TEXT, "second thing")
    changed = rest.replace("# Log\n", "# Log\n\nsome new words here\n")
    made = put_back(changed, PATH, one)
    assert made.placement is Placement.ANCHORED
    assert made.text == TEXT.replace("# Log\n", "# Log\n\nsome new words here\n")


def test_at_the_end_of_its_section_where_its_neighbours_are_gone() -> None:
    rest, one = piece(TEXT, "second thing")
    changed = rest.replace("- first thing\n- third thing\n", "- quite other words\n")
    changed = changed.replace("- fourth thing\n", "- fifth\n").replace("## Two", "## Three")
    changed = changed.replace("# Log\n", "# Logs\n")
    one = Piece(one.claim, one.text, one.lines, 90, "", ("- x",), ("- y",), ("Logs", "One"))
    made = put_back(changed, PATH, one)
    assert made.placement is Placement.SECTION
    assert "- quite other words\n- second thing\n" in made.text


def test_at_the_end_where_its_section_is_gone() -> None:
    _, one = piece(TEXT, "second thing")
    one = Piece(one.claim, one.text, one.lines, 5, "", ("- x",), ("- y",), ("Nowhere",))
    made = put_back("other words\n", PATH, one)
    assert made.placement is Placement.END
    assert (
        made.text == "other words\n\n- second thing\n"
        or made.text == "other words\n- second thing\n"
    )
    assert one.claim in {memory.id for memory in parse(made.text, PATH).memories}


def test_in_a_new_file_where_the_old_one_is_gone() -> None:
    _, one = piece(TEXT, "second thing")
    made = put_back("", PATH, one)
    assert (made.placement, made.text) == (Placement.NEW_FILE, "- second thing\n")


def test_a_last_line_without_an_end_gets_one_when_more_follows() -> None:
    rest, one = piece("- first thing\n- second thing", "first thing")
    assert put_back(rest, PATH, one).text == "- first thing\n- second thing"
    rest, one = piece("- first thing\n- second thing", "second thing")
    assert put_back(rest, PATH, one).text == "- first thing\n- second thing"
    assert put_back(rest + "- third thing", PATH, one).text == (
        "- first thing\n- second thing\n- third thing"
    )


_WORDS = st.sampled_from(["- a thing", "  - nested", "> quoted", "plain", "", "", "1. num", "## H"])


@settings(deadline=None)
@given(
    st.lists(_WORDS, min_size=1, max_size=14),
    st.integers(1, 2**14),
    st.sampled_from(["\n", "\r\n", "\r"]),
    st.booleans(),
)
def test_all_that_left_goes_back_byte_for_byte(
    words: list[str], chosen: int, newline: str, ended: bool
) -> None:
    lines = [f"{word} number {at}" if word else "" for at, word in enumerate(words)]
    text = newline.join(lines) + (newline if ended else "")
    document = parse(text, PATH)
    cut = take_out(document, [m for at, m in enumerate(document.memories) if chosen >> at & 1])
    now = cut.text
    for one in cut.pieces:
        now = put_back(now, PATH, one).text
    before = sorted(one.id for one in document.memories)
    assert sorted(one.id for one in parse(now, PATH).memories) == before


@settings(deadline=None)
@given(
    st.lists(_WORDS, min_size=1, max_size=14), st.integers(0, 13), st.sampled_from(["\n", "\r\n"])
)
def test_one_that_left_goes_back_byte_for_byte(words: list[str], at: int, newline: str) -> None:
    lines = [f"{word} number {n}" if word else "" for n, word in enumerate(words)]
    text = newline.join(lines) + newline
    document = parse(text, PATH)
    if at < len(document.memories):
        cut = take_out(document, [document.memories[at]])
        for one in cut.pieces:
            if cut.text.strip():
                assert put_back(cut.text, PATH, one).text == text
