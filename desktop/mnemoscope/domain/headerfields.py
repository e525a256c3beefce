"""The few fields of a header by which notes are filed, read without a YAML library where that does.

Headers are mostly plain: a name, a colon, a word or a list of words. A note of ten thousand with
such a header must not cost a millisecond.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from mnemoscope.domain.blocks import fenced_header

_NAMES = (
    "type|kind|memory[_-]?type|page[_-]?type|status|superseded[_-]?by|replaced[_-]?by|archived"
    "|scopes?|tags?"
)
_FIELD = re.compile(rf"^({_NAMES})[ \t]*:(.*)$", re.IGNORECASE | re.MULTILINE)
_PLAIN = re.compile(r"[\w./@+~()](?:[\w ./@+~()-]|:(?![ \t]|\Z))*")
_LIST = re.compile(r"\[([^\[\]{}\"'#&*!|>%`]*)\]")
_ITEM = re.compile(r"[ \t]*-[ \t]+(.*)")
_STRUCTURE = re.compile(r"^(?:[{\[\"'?&*!]|[^:\n]*[{&*][^\n]*:)", re.MULTILINE)


def plain_fields(text: str) -> dict[str, Sequence[str]] | None:
    """Return the fields of a note's header by their names as they are written.

    None where only a reader of YAML can tell; no field where there is no header.
    """
    found = fenced_header(text) if text[:4].lstrip("\ufeff").startswith("---") else None
    if found is None:
        return {}
    header = text[found[0] : found[1]].replace("\r\n", "\n").replace("\r", "\n")
    if _STRUCTURE.search(header):
        return None
    fields: dict[str, Sequence[str]] = {}
    for field in _FIELD.finditer(header):
        values = _values(field[2].strip(), header[field.end() + 1 :])
        if values is None or field[1] in fields:
            return None
        fields[field[1]] = values
    return fields


def _values(value: str, below: str) -> list[str] | None:
    if not value:
        return _items(below)
    listed = _LIST.fullmatch(value)
    if listed:
        parts = [part.strip() for part in listed[1].split(",")]
        return _all_plain([part for part in parts if part])
    return _all_plain([value])


def _items(below: str) -> list[str] | None:
    items: list[str] = []
    for line in below.split("\n"):
        item = _ITEM.fullmatch(line)
        if item is None:
            return None if line[:1] in {" ", "\t"} else _all_plain(items)
        items.append(item[1].strip())
    return _all_plain(items)


def _all_plain(values: list[str]) -> list[str] | None:
    if not all(_PLAIN.fullmatch(value) for value in values):
        return None
    return [value for value in values if value not in {"~", "null", "Null", "NULL"}]
