"""Values as lines of YAML 1.2, the way OpenClaw writes the headers of its pages.

Texts stand plain where they read back as the same text, else in double quotes; lists and mappings
are blocks indented by two. Long texts are not folded, unlike there: a line is what a person edits.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import cast

from mnemoscope.vault.yamlscalars import plain_value

Value = str | int | float | bool | Sequence["Value"] | Mapping[str, "Value"] | None
"""What a field of a header can hold."""

Single = str | int | float | bool | None
"""A value that is neither list nor mapping."""

_PLAIN = re.compile(r"[^\s\-?:,\[\]{}#&*!|>'\"%@`=](?:.*\S)?")
_FLOW_PLAIN = re.compile(r"[\w./+~()](?:[\w ./+~()-]*[\w./+~()-])?")
_ODD = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff\ud800-\udfff]")
_MARKS = ("---", "...")


def scalar(value: Single, *, flow: bool = False) -> str:
    """Return a single value as it stands behind a key; ``flow``: between brackets."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, int | float):
        return repr(value)
    return value if _stands_plain(value, flow=flow) else _quoted(value)


def block(value: Value, indent: int) -> list[str]:
    """Return a list or a mapping as lines, each indented; an empty one has none."""
    space = " " * indent
    if isinstance(value, Mapping):
        return [line for key, part in _pairs(value) for line in pair(key, part, indent)]
    lines: list[str] = []
    for part in _parts(value):
        inner = block(part, indent + 2) if _is_deep(part) else []
        if inner:
            lines += [f"{space}- {inner[0][indent + 2 :]}", *inner[1:]]
        else:
            lines.append(f"{space}- {shown(part)}")
    return lines


def pair(key: str, value: Value, indent: int) -> list[str]:
    """Return a field with its value as lines."""
    head = f"{' ' * indent}{scalar(key)}:"
    inner = block(value, indent + 2) if _is_deep(value) else []
    return [head, *inner] if inner else [f"{head} {shown(value)}"]


def shown(value: Value, *, flow: bool = False) -> str:
    """Return any value on one line, lists and mappings between brackets."""
    if isinstance(value, str) or not isinstance(value, Sequence | Mapping):
        return scalar(value, flow=flow)
    if isinstance(value, Mapping):
        parts = (
            f"{scalar(key, flow=True)}: {shown(part, flow=True)}" for key, part in _pairs(value)
        )
        inside = ", ".join(parts)
        return f"{{ {inside} }}" if inside else "{}"
    inside = ", ".join(shown(part, flow=True) for part in value)
    return f"[{inside}]"


def _is_deep(value: Value) -> bool:
    return not isinstance(value, str) and isinstance(value, Sequence | Mapping)


def _parts(value: Value) -> Sequence[Value]:
    return cast("Sequence[Value]", value) if _is_deep(value) else ()


def _pairs(value: Mapping[str, Value]) -> list[tuple[str, Value]]:
    return list(value.items())


def _stands_plain(text: str, *, flow: bool) -> bool:
    if flow:
        fits = _FLOW_PLAIN.fullmatch(text) is not None
    else:
        fits = _PLAIN.fullmatch(text) is not None and not (": " in text or " #" in text)
        fits = fits and text[-1] != ":" and not text.startswith(_MARKS)
    return fits and _ODD.search(text) is None and isinstance(plain_value(text), str)


def _quoted(text: str) -> str:
    """Quote as JSON does, which YAML reads; what no editor shows is escaped."""
    quoted = json.dumps(text, ensure_ascii=False)
    return _ODD.sub(lambda found: f"\\u{ord(found[0]):04x}", quoted)
