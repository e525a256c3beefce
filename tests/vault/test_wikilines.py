"""Lines of values in headers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.vault.wikilines import HeaderLines
from mnemoscope.vault.wikivalues import Value, block
from mnemoscope.vault.yamltree import Entry, parse

HEADER = """\
# a comment
pageType: entity
"title": A
claims:
  - id: one

    text: a
    evidence:
      - kind: note
        lines: 14
      -
        kind: other
  - text: b
aliases:
- x
- y
card: {lane: z, list: [1, 2]}
status: active
"""


@pytest.mark.parametrize(
    ("place", "line"),
    [
        (("pageType",), 1),
        (("title",), 2),
        (("claims",), 3),
        (("claims", 0), 4),
        (("claims", 0, "id"), 4),
        (("claims", 0, "text"), 6),
        (("claims", 0, "evidence", 0, "kind"), 8),
        (("claims", 0, "evidence", 0, "lines"), 9),
        (("claims", 0, "evidence", 1, "kind"), 11),
        (("claims", 1, "text"), 12),
        (("claims", 1, "evidence"), 12),
        (("aliases", 1), 15),
        (("card", "lane"), 16),
        (("status",), 17),
        (("nothing",), None),
        ((), None),
    ],
)
def test_a_place_has_its_line(place: tuple[str | int, ...], line: int | None) -> None:
    assert HeaderLines(HEADER).line_of(place) == line
    assert HeaderLines(HEADER.replace("\n", "\r\n")).line_of(place) == line


_NAMES = st.sampled_from(["id", "text", "kind", "claims", "a b", "名"])


def _mapping(inner: st.SearchStrategy[Value]) -> st.SearchStrategy[Value]:
    return st.dictionaries(_NAMES, inner, min_size=1, max_size=3)


_SINGLE: st.SearchStrategy[Value] = st.sampled_from(["one", "x: y", "- z", "", "14", 5])
_VALUES: st.SearchStrategy[Value] = st.recursive(
    _SINGLE,
    # A list right in a list has no place in such headers.
    lambda inner: st.lists(_SINGLE | _mapping(inner), min_size=1, max_size=3) | _mapping(inner),
    max_leaves=8,
)


@given(st.dictionaries(_NAMES, _VALUES, min_size=1, max_size=4))
def test_lines_are_those_of_a_yaml_library(fields: dict[str, Value]) -> None:
    header = "\n".join(block(fields, 0)) + "\n"
    lines = HeaderLines(header)
    for place, entry in _places(parse(header).root, ()):
        assert lines.line_of(place) == entry.line


def _places(
    entry: Entry, above: tuple[str | int, ...]
) -> Iterator[tuple[tuple[str | int, ...], Entry]]:
    for at, child in enumerate(entry.children):
        place = (*above, at if child.name is None else child.name)
        yield place, child
        if not child.in_flow:
            yield from _places(child, place)
