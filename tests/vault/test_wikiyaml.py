"""The fast reader of headers says what the YAML library says, or nothing."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.wikivault import PAGES

from mnemoscope.domain.outcomes import BadInput
from mnemoscope.vault import wikiyaml, yaml12


def _slow(header: str) -> dict[str, object]:
    return {name: one.value for name, one in yaml12.load(f"---\n{header}\n---\n").items()}


def _header(page: str) -> str:
    return page.split("\n---\n")[0].removeprefix("---\n")


READABLE = [
    *(_header(PAGES[path]) for path in sorted(PAGES) if path.startswith(("ent", "syn"))),
    "a: 1\nb: 0x1F\nc: 1e3\nd: 017\ne: 12:30\nf: yes\ng: 2026-05-20T09:00:00.000Z\nh: 1_000",
    "a: ~\nb: null\nc:\nd: true\ne: -.5\nf: .inf\ng: -",
    "a: plain # comment\n# whole line\nb: x#y\nc: http://a.b/c\nd: 'it''s'\ne: \"a\\\"b\\n\"",
    "a:\n- x\n- y\nb:\n  - k: 1\n    l: 2\n  -   m: 3\n      n: 4",
    "a: folded over\n  two lines\nb: c",
    "a: []\nb: {}\nc: [x, 1, true]\nd: [ ]",
    "标题: 红茶\nkey-with.dots_1: v",
    "a:\n  b:\n    c: d\n  e: f\n\n\ng: h",
]


@pytest.mark.parametrize("header", READABLE)
def test_it_reads_what_pages_hold(header: str) -> None:
    with contextlib.suppress(wikiyaml.Unusual):
        assert wikiyaml.read(header).values == _slow(header)


@pytest.mark.parametrize("header", READABLE[:-1])
def test_usual_headers_need_no_library(header: str) -> None:
    usual = "g: -" not in header
    if usual:
        assert wikiyaml.read(header).values
    else:
        with pytest.raises(wikiyaml.Unusual):
            wikiyaml.read(header)


@pytest.mark.parametrize(
    "header",
    [
        "",
        "# only a comment",
        " a: indented",
        "a: &x 1\nb: *x",
        "a: |\n  text",
        "a: >-\n  text",
        "a: !!str 1",
        "a: 1\na: 2",
        'a: "over\n  lines"',
        "a: 'over\n  lines'",
        "a: {b: c}",
        "a: [x, [y]]",
        "a: [x,,y]",
        "a: [\n x]",
        "a: b: c",
        "a: b\n  c: d",
        "a: b\n\n  c",
        "a: b # c\n  d",
        "- a\n- b",
        "a:\n  - - b",
        "a:\n  -\n    b: c",
        "a\tb: c",
        'a: "\\x41"',
        "a: \u2028b",
        '"quoted": key',
        "---\na: b",
        "a: ]",
    ],
)
def test_what_is_unusual_is_left_to_the_library(header: str) -> None:
    with pytest.raises(wikiyaml.Unusual):
        wikiyaml.read(header)


def test_titles_and_lines_of_claims() -> None:
    found = wikiyaml.read("title: 1.50\n\nclaims:\n  - id: a\n    text: t\n\n  - text: u\nx: y")
    assert found.title == "1.50"
    assert found.claim_lines == (3, 6)
    assert wikiyaml.read("title: 'a: b' # said").title == "a: b"
    assert wikiyaml.read("x: y").title == ""
    assert wikiyaml.read("title: true").title == "true"


_word = st.text("ab1:#-[]{},'\"&*!|>%@? .~\\é红\n", max_size=12)
_line = st.one_of(
    st.builds(
        "{}{}: {}".format, st.sampled_from(["", "  ", "    "]), st.sampled_from("kmn"), _word
    ),
    st.builds("{}- {}".format, st.sampled_from(["", "  ", "    "]), _word),
    _word,
)


@settings(max_examples=400, deadline=None)
@given(st.lists(_line, min_size=1, max_size=6).map("\n".join))
def test_whatever_it_reads_the_library_reads_too(header: str) -> None:
    try:
        found = wikiyaml.read(header)
    except wikiyaml.Unusual:
        return
    try:
        assert found.values == _slow(header)
    except BadInput as wrong:
        raise AssertionError(header) from wrong
