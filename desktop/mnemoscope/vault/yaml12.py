"""A python-frontmatter handler for YAML 1.2, core schema, with the traps taken out.

Dates, ``yes``, ``12:30``, ``1_000`` and ``017`` are text. Tags are ignored; keys are always text.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple, Protocol, cast

import frontmatter
from frontmatter.default_handlers import BaseHandler
from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError

from mnemoscope.domain.blocks import fenced_header
from mnemoscope.domain.outcomes import BadInput
from mnemoscope.vault.yamlscalars import plain_value

_MOST_NODES = 100_000
"""Values in one header; aliases of aliases reach any number."""

LONGEST = 262_144
"""Characters of a header that the library reads, which takes about a second."""
_HALF = re.compile("[\ud800-\udfff]")
"""Half of a character, which an escape can name and no file can hold."""
_TEXT_TAG = "tag:yaml.org,2002:str"


class Field(NamedTuple):
    """One field of a header."""

    value: object
    written: str | None
    """None for lists and mappings."""


class Mark(Protocol):
    """Where something stands in the header."""

    line: int
    """0-based."""
    column: int
    """0-based, in characters."""


class Node(Protocol):
    """A node of the YAML tree; the library itself has no types."""

    id: str
    """``scalar``, ``sequence`` or ``mapping``."""
    tag: str
    value: Any
    """Words, a list of nodes, or a list of pairs of nodes."""
    style: str | None
    """The kind of quotes of a scalar; None without."""
    flow_style: bool | None
    """Of a list or mapping: whether it stands between brackets."""
    start_mark: Mark
    end_mark: Mark
    """Just past its end; past the empty lines below a list or mapping that is a block."""


class _Fault(Protocol):
    """What the library says of bad YAML."""

    problem: str | None
    context: str | None
    problem_mark: Mark | None
    context_mark: Mark | None


class _Handler(BaseHandler):
    """Finds and reads the header the way this program does."""

    FM_BOUNDARY = re.compile(r"^---[ \t]*$", re.MULTILINE)
    START_DELIMITER = END_DELIMITER = "---"

    def split(self, text: str) -> tuple[str, str]:
        """Part header and body; a ValueError says that there is no header."""
        found = fenced_header(text)
        if found is None:
            raise ValueError("no header")
        start, end, past = found
        return text[start:end], text[past:]

    def load(self, fm: str) -> dict[str, Any]:
        """Read a header into fields; raises `BadInput` with the line in the whole file."""
        return _Reader().read(compose(fm))


def load(text: str) -> dict[str, Field]:
    """Return the fields of the header of a text.

    Raises:
        BadInput: the header is no YAML, or no mapping; with the line in the text.
    """
    fields, _ = frontmatter.parse(text, handler=_Handler())
    return fields  # pyright: ignore[reportReturnType]


def entry_lines(text: str, name: str) -> tuple[int, ...]:
    """Return the lines of a text, 1-based, on which the entries of a list of its header begin.

    Raises:
        BadInput: the header is no YAML.
    """
    found = fenced_header(text)
    root = compose(text[found[0] : found[1]]) if found else None
    pairs: list[tuple[Node, Node]] = root.value if root and root.id == "mapping" else []
    for key, value in pairs:
        if key.value == name and value.id == "sequence":
            entries: list[Node] = value.value
            return tuple(_line(entry.start_mark) for entry in entries)
    return ()


def fields_of(root: Node) -> dict[str, Field]:
    """Return the fields of a composed header; raises `BadInput` where it is no mapping."""
    return _Reader().read(root)


def compose(header: str) -> Node | None:
    """Return the tree of what stands between the ``---`` lines; None where nothing does.

    Raises:
        BadInput: it is no YAML, with the line in the whole file.
    """
    if len(header) > LONGEST:
        raise too_long(header)
    yaml: Any = YAML(typ="safe", pure=True)
    try:
        return yaml.compose(header)
    except MarkedYAMLError as error:
        fault = cast("_Fault", error)
        # A quotation mark that is never closed is found missing only at the end of the header.
        unclosed = fault.context is not None and "quoted scalar" in fault.context
        mark = (fault.context_mark if unclosed else fault.problem_mark) or fault.context_mark
        reason = "a quoted text is never closed" if unclosed else fault.problem or fault.context
        line = _line(mark) if mark else 1
        raise BadInput(f"the header is no YAML: {reason}", line=line) from error
    except (YAMLError, ValueError, RecursionError) as error:
        raise BadInput("the header is no YAML", line=1) from error


def too_long(header: str, line: int = 0) -> BadInput:
    """Return the complaint about a long header, with the line of it, from 0, that is not plain."""
    size = f"{len(header) // 1024} KB"
    return BadInput(
        f"the header is too long ({size}) for what is not plain in it; a plain one may have 1 MB",
        line=line + 2,
    )


def _line(mark: Mark) -> int:
    """Return the line in the whole file, in which the header starts on the second."""
    return mark.line + 2


class _Reader:
    """Turns YAML nodes into plain values."""

    def __init__(self) -> None:
        self._nodes = 0

    def read(self, root: Node | None) -> dict[str, Field]:
        """Return the fields of a mapping; an empty header has none."""
        if root is None:
            return {}
        if root.id != "mapping":
            raise BadInput("the header is no mapping", line=2)
        try:
            return {
                name: Field(self._value(node), _written(node))
                for name, node in self._pairs(root).items()
            }
        except RecursionError as error:
            raise BadInput("the header is nested too deeply", line=2) from error

    def _pairs(self, mapping: Node) -> dict[str, Node]:
        pairs: dict[str, Node] = {}
        for key, value in mapping.value:
            line = _line(key.start_mark)
            if key.id != "scalar":
                raise BadInput("a key of the header is no single value", line=line)
            if key.value in pairs:
                raise BadInput(f"the key {key.value!r} stands in the header twice", line=line)
            pairs[_HALF.sub("\ufffd", key.value)] = value
        return pairs

    def _value(self, node: Node) -> object:
        self._nodes += 1
        if self._nodes > _MOST_NODES:
            raise BadInput("the header has too many values", line=2)
        if node.id == "mapping":
            return {name: self._value(value) for name, value in self._pairs(node).items()}
        if node.id == "sequence":
            return tuple(self._value(value) for value in node.value)
        if node.style or node.tag == _TEXT_TAG:
            return _HALF.sub("\ufffd", node.value)
        return plain_value(node.value)


def _written(node: Node) -> str | None:
    return _HALF.sub("\ufffd", node.value) if node.id == "scalar" else None
