"""What the header of a note says of its life, read line by line: no YAML, no nested values."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from mnemoscope.domain.blocks import fenced_header

_FIELD = re.compile(
    r"^(date|created|created_?at|category|priority|last_?verified|verified|importance|confidence)"
    r"[ \t]*:[ \t]*([^\r\n]*)",
    re.IGNORECASE | re.MULTILINE,
)
_COMMENT = re.compile(r"(?:^|\s)#.*$")
_QUOTES = "\"'"


@dataclass(frozen=True, slots=True)
class HeaderField:
    """One field as it is written."""

    value: str
    """Without quotes and comment; never empty."""
    line: int
    """1-based."""


def life_fields(text: str) -> Mapping[str, HeaderField]:
    """Return the fields of a header that tell of a note's life, by small names without ``_``.

    Of a field that stands twice the first one counts, as for most readers.
    """
    found = fenced_header(text) if text[:4].lstrip("\ufeff").startswith("---") else None
    if found is None:
        return {}
    start, end, _ = found
    fields: dict[str, HeaderField] = {}
    for match in _FIELD.finditer(text, start, end):
        value = _scalar(match[2])
        if value:
            line = text.count("\n", 0, match.start()) + 1
            fields.setdefault(match[1].lower().replace("_", ""), HeaderField(value, line))
    return fields


def _scalar(written: str) -> str:
    value = written.strip()
    if value[:1] in {'"', "'"}:
        end = value.find(value[0], 1)
        return value[1:end].strip() if end > 0 else value.strip(_QUOTES)
    if value[:1] in {"|", ">", "{", "[", "&", "*"}:
        return ""
    value = _COMMENT.sub("", value).strip()
    return "" if value.lower() in {"~", "null"} else value
