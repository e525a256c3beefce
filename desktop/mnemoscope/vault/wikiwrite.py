"""Headers of wiki pages changed on the lines concerned: every other byte stays as it is.

Unknown keys, their order, quotes, comments and line ends are kept. After each step the header is
read again: where anything else than what was asked for has changed, nothing is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import cast

from mnemoscope.domain.blocks import fenced_header, header_end, is_unclosed
from mnemoscope.domain.lines import split_lines
from mnemoscope.domain.outcomes import BadInput
from mnemoscope.vault import wikilocal, wikiyaml, yamltree
from mnemoscope.vault.wikivalues import Value, block, pair, shown
from mnemoscope.vault.yamltree import Entry, Tree

Key = str | int
"""The name of a field, or the place of an entry in a list from 0."""

_ORDER = {
    name: place
    for place, name in enumerate(
        (
            *("pageType", "id", "title", "entityType", "canonicalId", "aliases", "sourceIds"),
            *("kind", "sourceId", "path", "lines", "weight", "privacyTier", "note"),
            *("personCard", "relationships", "text", "claims", "contradictions", "questions"),
            *("confidence", "status", "evidence", "updatedAt"),
        )
    )
}
"""Where a new field goes: behind the last of those that stand before it in OpenClaw's pages."""
_IN_CLAIM = {"id": 0, "text": 1, "status": 2, "confidence": 3, "evidence": 4, "updatedAt": 5}


@dataclass(frozen=True, slots=True)
class Set:
    """Give a field a value, or an entry of a list another one."""

    path: tuple[Key, ...]
    value: Value


@dataclass(frozen=True, slots=True)
class Remove:
    """Take a field or an entry of a list away; one that is not there is no error."""

    path: tuple[Key, ...]


@dataclass(frozen=True, slots=True)
class Append:
    """Put a value at the end of a list, which is made where there is none."""

    path: tuple[Key, ...]
    value: Value


Edit = Set | Remove | Append


@dataclass(frozen=True, slots=True)
class ClaimEdit:
    """What shall become of one claim of a page."""

    index: int
    """Its place in the list ``claims``, as `mnemoscope.domain.wikipages.Claim` has it."""
    fields: tuple[tuple[str, Value], ...] = ()
    """Fields with their new values; None takes a field away."""
    evidence: tuple[Mapping[str, Value], ...] = ()
    """More evidence, put behind what is there."""
    remove: bool = False
    """The whole claim is taken out."""


def with_claims(text: str, edits: Sequence[ClaimEdit]) -> str:
    """Change claims of a page, by their places before any of the changes.

    Raises:
        BadInput: the header cannot be read, has no such claim, or cannot be changed like this
            without touching something else.
    """
    steps: list[Edit] = []
    # From the last: what is taken out moves those below it.
    for edit in sorted(edits, key=lambda one: one.index, reverse=True):
        claim = ("claims", edit.index)
        if edit.remove:
            steps.append(Remove(claim))
            continue
        for name, value in edit.fields:
            path = (*claim, name)
            steps.append(Remove(path) if value is None else Set(path, value))
        steps += (Append((*claim, "evidence"), one) for one in edit.evidence)
    return with_edits(text, steps)


def with_edits(text: str, edits: Sequence[Edit]) -> str:
    """Change fields of a page's header, one after the other; a page without one gets one.

    Raises:
        BadInput: as `with_claims` has it.
    """
    if edits and not header_end(text):
        if is_unclosed(text):
            raise BadInput("the header that starts here is never closed", line=1)
        text = f"---\n---\n\n{text}"
    for edit in edits:
        text = _with_edit(text, edit)
    return text


def _with_edit(text: str, edit: Edit) -> str:
    found = fenced_header(text)
    if found is None:
        raise BadInput("the page has no header", line=1)
    start, end, _ = found
    newline = "\r\n" if "\r\n" in text[:start] else "\n"
    header = text[start:end]
    changed = _within(header, edit, newline) if end - start > wikilocal.LARGE else None
    return text[:start] + (changed or _changed(header, edit, newline)) + text[end:]


def _changed(header: str, edit: Edit, newline: str) -> str:
    before = yamltree.parse(header)
    wanted = _applied(before.values(), edit.path, edit)
    changed = "".join(_Lines(before, split_lines(header), newline).edited(edit))
    if yamltree.parse(changed).values() != wanted:
        raise BadInput("the header cannot be changed there without rewriting it", line=2)
    return changed


def _within(header: str, edit: Edit, newline: str) -> str | None:
    """Change a long header on the lines concerned; None where the whole must be read for that."""
    values = _plain_values(header)
    there = wikilocal.portion(header, edit.path, append=isinstance(edit, Append))
    if values is None or there is None:
        return None
    lines = split_lines(header)
    head = f"{there.head}{newline}" if there.head else ""
    few = "".join(lines[there.first : there.past])
    changed = _changed(f"{head}{few}", replace(edit, path=there.path), newline)
    if not changed.startswith(head):
        return None
    whole = "".join((*lines[: there.first], changed[len(head) :], *lines[there.past :]))
    wanted = _applied(values, edit.path, edit)
    return whole if _plain_values(whole) == wanted else None


def _plain_values(header: str) -> dict[str, object] | None:
    """Return the values of a plainly written header; None where it is not."""
    try:
        return wikiyaml.read(header.replace("\r\n", "\n").replace("\r", "\n")).values
    except wikiyaml.Unusual:
        return None


def _applied(values: object, path: tuple[Key, ...], edit: Edit) -> object:
    """Return the values of a header as they shall be afterwards."""
    if not path:
        if not isinstance(edit, Append):
            return _plain(cast("Set", edit).value)
        return (*_listed(values), _plain(edit.value))
    key, rest = path[0], path[1:]
    gone = isinstance(edit, Remove) and not rest
    if isinstance(key, int):
        entries = list(_listed(values))
        if not 0 <= key < len(entries):
            raise BadInput(f"the list has no entry {key + 1}", line=2)
        entries[key : key + 1] = [] if gone else [_applied(entries[key], rest, edit)]
        return tuple(entries)
    fields = dict(cast("Mapping[str, object]", values)) if isinstance(values, Mapping) else {}
    if gone:
        fields.pop(key, None)
    elif key in fields or not isinstance(edit, Remove):
        fields[key] = _applied(fields.get(key), rest, edit)
    return fields


def _listed(value: object) -> tuple[object, ...]:
    return cast("tuple[object, ...]", value) if isinstance(value, tuple) else ()


def _plain(value: Value) -> object:
    """Return a value as the reader gives it back."""
    if isinstance(value, Mapping):
        return {key: _plain(part) for key, part in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return tuple(_plain(part) for part in value)
    return value


def _value(entry: Entry) -> Value:
    return cast("Value", entry.value)


def _values(entries: Sequence[Entry]) -> tuple[Value, ...]:
    return tuple(_value(entry) for entry in entries)


class _Lines:
    """The lines of a header, and what one edit makes of them."""

    def __init__(self, tree: Tree, lines: list[str], newline: str) -> None:
        self._tree = tree
        self._lines = lines
        self._newline = newline

    def edited(self, edit: Edit) -> list[str]:
        """Return the lines after an edit."""
        entry = self._tree.find(edit.path)
        if isinstance(edit, Remove):
            return self._lines if entry is None else self._without(entry)
        if isinstance(edit, Append):
            return self._with_entry(edit, entry)
        if entry is not None:
            return self._with_value(entry, edit.value)
        return self._with_field(edit.path, edit.value)

    def _with_value(self, entry: Entry, value: Value) -> list[str]:
        deep = not isinstance(value, str) and isinstance(value, Sequence | Mapping) and value
        within = entry.parent is not None and entry.parent.in_flow
        if within or (entry.flow and entry.children) or (not deep and (entry.single or entry.flow)):
            first, text = entry.value_line, self._lines[entry.value_line]
            empty = (
                entry.value_column == entry.value_end and not text[: entry.value_column].isspace()
            )
            new = (" " if empty else "") + shown(value, flow=within)
            changed = text[: entry.value_column] + new + text[entry.value_end :]
            return [*self._lines[:first], changed, *self._lines[first + 1 :]]
        if entry.name is None:
            head = " " * entry.column + "- "
            inner = block(value, entry.column + 2) if deep else [head + shown(value)]
            new_lines = [head + inner[0][len(head) :], *inner[1:]] if deep else inner
        else:
            new_lines = pair(entry.name, value, entry.column)
            new_lines[0] = self._lines[entry.line][: entry.column] + new_lines[0][entry.column :]
        return self._replaced(entry.line, entry.last_line, new_lines)

    def _with_field(self, path: tuple[Key, ...], value: Value) -> list[str]:
        """Put a new field into a mapping, behind those that come before it."""
        name = path[-1]
        parent = self._tree.find(path[:-1])
        if not isinstance(name, str) or parent is None:
            raise BadInput("the header has no place for that", line=2)
        if parent.in_flow or not parent.is_mapping or not parent.children:
            known = {child.name or "": _value(child) for child in parent.children}
            whole = {**known, name: value}
            if not path[:-1]:
                return [*self._lines, *self._ended(pair(name, value, 0))]
            return self._with_value(parent, whole)
        order = _IN_CLAIM if path[0] == "claims" and name in _IN_CLAIM else _ORDER
        place = order.get(name, len(order))
        above = [child for child in parent.children if order.get(child.name or "", -1) < place]
        ordered = [child for child in above if child.name in order]
        after = ordered[-1] if ordered else parent.children[-1]
        indent = parent.children[0].column
        at = after.last_line + 1
        return [*self._lines[:at], *self._ended(pair(name, value, indent)), *self._lines[at:]]

    def _with_entry(self, edit: Append, listed: Entry | None) -> list[str]:
        if listed is None:
            return self._with_field(edit.path, (edit.value,))
        if not listed.is_list or listed.in_flow or not listed.children:
            return self._with_value(listed, (*_values(listed.children), edit.value))
        last = listed.children[-1]
        at = last.last_line + 1
        lines = self._ended(block((edit.value,), last.column))
        return [*self._lines[:at], *lines, *self._lines[at:]]

    def _without(self, entry: Entry) -> list[str]:
        parent = entry.parent
        if parent is None:
            raise BadInput("the header itself cannot be taken out", line=2)
        if parent.in_flow:
            kept = [child for child in parent.children if child is not entry]
            if parent.is_list:
                return self._with_value(parent, _values(kept))
            return self._with_value(parent, {child.name or "": _value(child) for child in kept})
        if len(parent.children) == 1 and parent.parent is not None:
            return self._with_value(parent, () if parent.is_list else {})
        lines = [*self._lines[: entry.line], *self._lines[entry.last_line + 1 :]]
        # The first field of an entry stands behind its dash, which the next one inherits.
        first = parent.children[0] is entry and entry.name is not None
        if first and self._lines[entry.line][: entry.column].strip():
            second = parent.children[1]
            at = entry.line + second.line - entry.last_line - 1
            dash = self._lines[entry.line][: entry.column]
            lines[at] = dash + lines[at][second.column :]
        return lines

    def _replaced(self, first: int, last: int, new: list[str]) -> list[str]:
        return [*self._lines[:first], *self._ended(new), *self._lines[last + 1 :]]

    def _ended(self, lines: list[str]) -> list[str]:
        return [line + self._newline for line in lines]
