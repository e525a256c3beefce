"""A YAML header as a tree that knows on which lines and columns each value stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import cast

from mnemoscope.vault import yaml12
from mnemoscope.vault.yaml12 import Node


@dataclass(slots=True)
class Entry:
    """A field of a mapping, an entry of a list, or the whole header."""

    name: str | None
    """The key; None for an entry of a list and for the header."""
    value: object
    parent: Entry | None
    line: int
    """The line, from 0, of its key or dash."""
    column: int
    """The column of its key or dash."""
    value_line: int
    value_column: int
    """Where its value begins; for one that is empty, behind the key's colon."""
    value_end: int = 0
    """The column behind the value on its line, where it stands on one line."""
    last_line: int = 0
    """The last line of its value."""
    single: bool = False
    """Whether the value is a text or number on one line, or nothing."""
    flow: bool = False
    """Whether the value stands between brackets, on one line."""
    in_flow: bool = False
    """Whether the value is a list or mapping between brackets."""
    is_mapping: bool = False
    is_list: bool = False
    children: list[Entry] = field(default_factory=list["Entry"])


class Tree:
    """The entries of a header."""

    def __init__(self, root: Entry) -> None:
        self.root = root

    def values(self) -> object:
        """Return the whole header as plain values."""
        return self.root.value

    def find(self, path: tuple[str | int, ...]) -> Entry | None:
        """Return the entry at a path; None where there is none."""
        at: Entry | None = self.root
        for key in path:
            if at is None:
                return None
            if isinstance(key, int):
                found = at.children[key : key + 1] if at.is_list else []
            else:
                found = [one for one in at.children if one.name == key] if at.is_mapping else []
            at = found[0] if found else None
        return at


def parse(header: str) -> Tree:
    """Read what stands between the ``---`` lines.

    Raises:
        BadInput: it is no YAML mapping.
    """
    node = yaml12.compose(header)
    if node is None:
        return Tree(Entry(None, {}, None, 0, 0, 0, 0, is_mapping=True, last_line=-1))
    values = {name: one.value for name, one in yaml12.fields_of(node).items()}
    root = Entry(None, values, None, 0, 0, node.start_mark.line, node.start_mark.column)
    _fill(root, node, header.replace("\r\n", "\n").replace("\r", "\n").split("\n"))
    return Tree(root)


def _fill(entry: Entry, node: Node, lines: list[str]) -> None:
    """Take down where a value ends, and what is inside."""
    if node.id == "scalar":
        _fill_scalar(entry, node, lines)
        return
    end = node.end_mark
    entry.in_flow = bool(node.flow_style)
    if entry.in_flow:
        entry.flow = node.start_mark.line == end.line
        entry.value_end, entry.last_line = end.column, end.line
    entry.is_mapping, entry.is_list = node.id == "mapping", node.id == "sequence"
    if entry.is_mapping:
        _fill_mapping(entry, node, lines)
    else:
        _fill_list(entry, node, lines)
    if entry.children and not entry.in_flow:
        entry.last_line = max(child.last_line for child in entry.children)


def _fill_mapping(entry: Entry, node: Node, lines: list[str]) -> None:
    values = cast("Mapping[str, object]", entry.value)
    pairs: list[tuple[Node, Node]] = node.value
    for key, value in pairs:
        mark, begin = key.start_mark, value.start_mark
        name: str = key.value
        child = Entry(name, values[name], entry, mark.line, mark.column, begin.line, begin.column)
        _fill(child, value, lines)
        if child.single and child.value is None and child.value_column == child.value_end:
            # A key without a value ends where it stands, not where the next one begins.
            child.value_line = child.last_line = key.end_mark.line
            child.value_column = child.value_end = key.end_mark.column + 1
        entry.children.append(child)


def _fill_list(entry: Entry, node: Node, lines: list[str]) -> None:
    parts = cast("tuple[object, ...]", entry.value)
    nodes: list[Node] = node.value
    for part, value in zip(parts, nodes, strict=True):
        mark = value.start_mark
        dash = mark.column
        if not entry.in_flow:
            dash = lines[mark.line].rfind("-", 0, mark.column)
        child = Entry(None, part, entry, mark.line, dash, mark.line, mark.column)
        _fill(child, value, lines)
        entry.children.append(child)


def _fill_scalar(entry: Entry, node: Node, lines: list[str]) -> None:
    start, end = node.start_mark, node.end_mark
    entry.single = start.line == end.line
    entry.value_end, entry.last_line = end.column, end.line
    if node.style in {"|", ">"}:
        # The mark stands behind all empty lines that follow.
        last = end.line if end.column else end.line - 1
        while last > start.line and not lines[last].strip():
            last -= 1
        entry.single, entry.last_line = False, last
