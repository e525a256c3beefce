"""The header of a note as values, by YAML 1.2: what looks like a date or a yes stays text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from mnemoscope.domain.blocks import HEADER_LIMIT, fenced_header, has_header_key, is_unclosed
from mnemoscope.domain.outcomes import BadInput, Problem, Severity


@dataclass(frozen=True, slots=True)
class Header:
    """The fields of a note; a header that cannot be read has none, and a problem."""

    fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Values are str, int, float, bool, None, tuples and string-keyed mappings of these."""
    written: Mapping[str, str] = field(default_factory=dict[str, str])
    """Single values of the top level as they are written: a title of 1.50 is not 1.5."""
    problems: tuple[Problem, ...] = ()

    def text(self, name: str) -> str:
        """Return a field as text whatever it looks like; empty where there is none."""
        return self.written.get(name, "")

    def texts(self, name: str) -> tuple[str, ...]:
        """Return a list field as texts; a single value is a list of one."""
        value = self.fields.get(name)
        if isinstance(value, tuple):
            return tuple(str(part) for part in value if isinstance(part, str | int | float))  # pyright: ignore[reportUnknownVariableType]
        return (self.written[name],) if self.text(name) else ()


def read_header(text: str, path: str) -> Header:
    """Read the YAML between a first line ``---`` and the next one; never fails."""
    found = fenced_header(text)
    if found is None:
        whole = len(text) <= HEADER_LIMIT
        until = "never closed" if whole else f"not closed within {HEADER_LIMIT // 1024} KB"
        message = f"the header that starts here is {until}, so it is read as text"
        return _with_problem(path, message, 1, Severity.INFO) if is_unclosed(text) else Header()
    start, end, _ = found
    if not text[start:end].strip():
        return Header()
    if not has_header_key(text, start):
        message = "what stands between the --- lines is no mapping, so it is read as text"
        return _with_problem(path, message, 2, Severity.INFO)
    # Two YAML libraries, which the first paint must not wait for.
    from mnemoscope.vault.yaml12 import load

    try:
        fields = load(text)
    except BadInput as error:
        return _with_problem(path, error.args[0], error.line, Severity.WARNING)
    return Header(
        MappingProxyType({name: value for name, (value, _) in fields.items()}),
        MappingProxyType({name: words for name, (_, words) in fields.items() if words is not None}),
    )


def _with_problem(path: str, message: str, line: int | None, severity: Severity) -> Header:
    return Header(problems=(Problem("bad-frontmatter", path, message, line, severity),))
