"""The tree of a header knows where each value stands."""

from __future__ import annotations

import pytest

from mnemoscope.domain.outcomes import BadInput
from mnemoscope.vault.yamltree import parse

HEADER = """title: one # said
list:
- a

- b: 1
  c: |
    x

# tail
flow: [x, {y: z}]
none:
"""


def _cut(path: tuple[str | int, ...]) -> str:
    entry = parse(HEADER).find(path)
    assert entry is not None
    return HEADER.split("\n")[entry.value_line][entry.value_column : entry.value_end]


def test_values_are_cut_out_of_their_lines() -> None:
    assert _cut(("title",)) == "one"
    assert _cut(("list", 0)) == "a"
    assert _cut(("list", 1, "b")) == "1"
    assert _cut(("flow",)) == "[x, {y: z}]"
    assert _cut(("flow", 1, "y")) == "z"
    assert _cut(("none",)) == ""


def test_lines_of_blocks_end_with_their_last_value() -> None:
    tree = parse(HEADER)
    listed = tree.find(("list",))
    assert listed is not None
    assert (listed.line, listed.last_line, listed.is_list) == (1, 6, True)
    text = tree.find(("list", 1, "c"))
    assert text is not None
    assert (text.line, text.last_line, text.single) == (5, 6, False)
    nothing = tree.find(("none",))
    assert nothing is not None
    assert (nothing.line, nothing.last_line) == (10, 10)


def test_what_is_not_there() -> None:
    tree = parse(HEADER)
    assert tree.find(("list", 2)) is None
    assert tree.find(("title", "x")) is None
    assert tree.find(("other",)) is None
    assert parse("# only a comment\n").values() == {}


def test_what_is_no_mapping() -> None:
    with pytest.raises(BadInput, match="no mapping"):
        parse("- a\n")
    with pytest.raises(BadInput, match="no YAML"):
        parse('a: "b\n')
