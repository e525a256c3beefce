"""Headers of wiki pages read a hundred times faster than by a YAML library, or not at all.

Such headers are mostly block mappings and lists of plain or quoted single lines. Whatever else is
met (anchors, tags, block scalars, nested flow collections, duplicate keys, control characters) is
`Unusual`, and the library reads the header instead; see `mnemoscope.vault.yaml12`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from mnemoscope.vault.yamlscalars import plain_value

_KEY = re.compile(r"([^\W\d][\w.-]*)[ ]*:(?:[ ]+|$)")
_DOUBLE = re.compile(r'"((?:[^"\\]|\\.)*)"(?:[ ]+#.*)?')
_SINGLE = re.compile(r"'((?:[^']|'')*)'(?:[ ]+#.*)?")
_FLOW = re.compile(r"\[([^\[\]{}\"'#&*!|>%@`:?-]*)\](?:[ ]+#.*)?")
_ESCAPE = re.compile(r"\\(.)")
_ESCAPES = {'"': '"', "\\": "\\", "/": "/", "n": "\n", "t": "\t"}
_INDICATORS = frozenset("&*!|>%@`#,]}{?:=")
_ODD = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]"
    r"|^(?:---|\.\.\.|%)",
    re.MULTILINE,
)
_MAY_BE_NO_TEXT = frozenset("0123456789+-.~nNtTfF")
"""With one of these begins what is a number, a truth or nothing."""


class Unusual(Exception):
    """The header holds what only a YAML library can tell."""

    line = 0
    """The line of the header, from 0, at which that was found."""


@dataclass(frozen=True, slots=True)
class Fields:
    """The fields of a header."""

    values: dict[str, object]
    """Texts, numbers, truths, None, tuples and mappings of these."""
    title: str
    """The field ``title`` as it is written; empty where there is none."""
    claim_lines: tuple[int, ...]
    """The line of the header, from 0, on which each entry of ``claims`` begins."""


class _Row(NamedTuple):
    indent: int
    words: str
    line: int


def read(header: str) -> Fields:
    """Read what stands between the ``---`` lines, with ``\\n`` as line end; raises `Unusual`."""
    odd = _ODD.search(header)
    if odd is not None:
        raise _unusual(header.count("\n", 0, odd.start()))
    rows: list[_Row] = []
    for line, text in enumerate(header.split("\n")):
        words = text.strip(" ")
        if words and words[0] != "#":
            rows.append(_Row(len(text) - len(text.lstrip(" ")), words, line))
    if not rows or rows[0].indent:
        raise Unusual
    reader = _Reader(rows)
    try:
        values = reader.whole()
    except Unusual as unusual:
        # The row that was read last, or the first that could not be.
        unusual.line = rows[min(max(0, reader.at - 1), len(rows) - 1)].line
        raise
    return Fields(values, reader.title, reader.claim_lines)


class _Reader:
    """Goes down the lines of a header; `at` is the next one."""

    def __init__(self, rows: list[_Row]) -> None:
        self._rows = rows
        self.at = 0
        self.title = ""
        self.claim_lines: tuple[int, ...] = ()

    def whole(self) -> dict[str, object]:
        """Read all lines."""
        values = self.mapping(0)
        if self.at < len(self._rows):
            raise Unusual
        return values

    def mapping(self, indent: int) -> dict[str, object]:
        """Read the pairs that stand at an indent."""
        found: dict[str, object] = {}
        while self.at < len(self._rows) and self._rows[self.at].indent == indent:
            row = self._rows[self.at]
            key = _KEY.match(row.words)
            if key is None or key[1] in found:
                raise Unusual
            self.at += 1
            rest = row.words[key.end() :]
            found[key[1]] = self._value(rest, row, key[1] if not indent else "")
        return found

    def _value(self, rest: str, row: _Row, name: str) -> object:
        if rest and rest[0] != "#":
            value = self._scalar(rest, row.indent, row.line)
            if name == "title":
                self.title = _words(rest) if isinstance(value, int | float | None) else str(value)
            return value
        following = self._rows[self.at] if self.at < len(self._rows) else None
        if following is None or following.indent < row.indent:
            return None
        if _is_entry(following.words):
            return self._sequence(following.indent, name)
        if following.indent == row.indent:
            return None
        return self.mapping(following.indent)

    def _sequence(self, indent: int, name: str) -> tuple[object, ...]:
        found: list[object] = []
        lines: list[int] = []
        while self.at < len(self._rows):
            row = self._rows[self.at]
            if row.indent != indent or not _is_entry(row.words):
                break
            lines.append(row.line)
            inner = row.words[2:].lstrip(" ")
            if not inner or inner[0] == "#" or _is_entry(inner):
                raise Unusual
            if _KEY.match(inner):
                deeper = indent + len(row.words) - len(inner)
                self._rows[self.at] = _Row(deeper, inner, row.line)
                found.append(self.mapping(deeper))
            else:
                self.at += 1
                found.append(self._scalar(inner, indent, row.line))
        if name == "claims":
            self.claim_lines = tuple(lines)
        return tuple(found)

    def _scalar(self, words: str, indent: int, line: int) -> object:
        first = words[0]
        if first == '"':
            self._alone(indent)
            quoted = _DOUBLE.fullmatch(words)
            if quoted is None:
                raise Unusual
            return _unescaped(quoted[1])
        if first == "'":
            self._alone(indent)
            quoted = _SINGLE.fullmatch(words)
            if quoted is None:
                raise Unusual
            return quoted[1].replace("''", "'")
        if first == "[":
            self._alone(indent)
            return _flow(words)
        if words == "{}":
            self._alone(indent)
            return {}
        if first in _INDICATORS or words == "-" or words.startswith("- "):
            raise Unusual
        return self._plain(words, indent, line)

    def _plain(self, words: str, indent: int, line: int) -> object:
        plain = _words(words)
        text = plain
        while self.at < len(self._rows) and self._rows[self.at].indent > indent:
            row = self._rows[self.at]
            # An empty line or a comment between the lines of a text means something else.
            line += 1
            if row.line != line or plain != words:
                raise Unusual
            words, plain = row.words, _words(row.words)
            text += f" {plain}"
            self.at += 1
        return text if text[0] not in _MAY_BE_NO_TEXT else plain_value(text)

    def _alone(self, indent: int) -> None:
        """See that nothing goes on with a value on the next line."""
        if self.at < len(self._rows) and self._rows[self.at].indent > indent:
            raise Unusual


def _unusual(line: int) -> Unusual:
    found = Unusual()
    found.line = line
    return found


def _is_entry(words: str) -> bool:
    return words.startswith("- ") or words == "-"


def _words(words: str) -> str:
    """Return one line of a plain text without the comment behind it."""
    if " #" in words:
        words = words[: words.index(" #")].rstrip(" ")
    if ": " in words or words[-1] == ":":
        raise Unusual
    return words


def _unescaped(text: str) -> str:
    if "\\" not in text:
        return text
    if any(found not in _ESCAPES for found in _ESCAPE.findall(text)):
        raise Unusual
    return _ESCAPE.sub(lambda found: _ESCAPES[found[1]], text)


def _flow(words: str) -> tuple[object, ...]:
    listed = _FLOW.fullmatch(words)
    if listed is None:
        raise Unusual
    inside = listed[1].strip(" ")
    if not inside:
        return ()
    parts = [part.strip(" ") for part in inside.split(",")]
    if not all(parts):
        raise Unusual
    return tuple(plain_value(part) for part in parts)
