"""What every reader makes: workspaces of notes, and questions with the places that answer them."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

Place = tuple[str, int]
"""A path and the line at which a turn begins."""
MOMENT = datetime(2026, 11, 28, 3, tzinfo=UTC)
"""When a question is put for which its data set names no day."""


class BrokenData(Exception):
    """A file that cannot be read as what it seems to be, with its name and line."""

    def __init__(self, path: Path, line: int, message: str) -> None:
        super().__init__(f"{path}, line {line}: {message}")


@dataclass(frozen=True, slots=True)
class Question:
    """One question; `sessions` are paths of notes, `turns` their places where they are known."""

    text: str
    sessions: frozenset[str]
    turns: frozenset[Place] = frozenset()
    group: str = ""
    """What it counts among: a grade, a language, a half."""
    at: datetime = MOMENT
    enough: bool = False
    """Whether one of the places answers it as well as all of them."""


@dataclass(frozen=True, slots=True)
class World:
    """One workspace and the questions about it."""

    name: str
    files: Mapping[str, str]
    questions: tuple[Question, ...]
    turns: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """The first lines of the turns of a note, ascending."""

    def turn(self, path: str, line: int) -> Place:
        """Return the turn in which a line stands; before the first one, the line itself."""
        starts = self.turns.get(path, ())
        at = bisect_right(starts, line)
        return (path, starts[at - 1] if at else line)


@dataclass(frozen=True, slots=True)
class Dataset:
    """Workspaces of one file; they are made one after the other."""

    kind: str
    worlds: Iterable[World]


@dataclass(frozen=True, slots=True)
class Entry:
    """A value of a JSON list and the line at which it begins."""

    path: Path
    line: int
    value: Any

    def get(self, key: str, kind: type | tuple[type, ...], *, of: Any = None) -> Any:
        """Return a member of that type, of the entry or of a value in it; raises `BrokenData`."""
        holder = self.value if of is None else of
        if not isinstance(holder, dict):
            raise self.broken(f"expected an object, found {type(holder).__name__}")
        if key not in holder:
            raise self.broken(f"{key!r} is missing")
        if not isinstance(holder[key], kind):
            raise self.broken(f"{key!r} is of the wrong type, {type(holder[key]).__name__}")
        return holder[key]

    def broken(self, message: str) -> BrokenData:
        """Return the error for this entry."""
        return BrokenData(self.path, self.line, message)


def load(path: Path) -> tuple[str, Any]:
    """Return the text of a JSON file and its value; raises `BrokenData`."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BrokenData(path, 1, f"cannot be read: {error.strerror}") from None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BrokenData(path, line, "is not UTF-8") from None
    try:
        return text, json.loads(text)
    except json.JSONDecodeError as error:
        raise BrokenData(path, error.lineno, error.msg) from None
    except RecursionError:
        raise BrokenData(path, 1, "is nested too deeply") from None


def entries(path: Path, text: str, key: str = "") -> Iterator[Entry]:
    """Yield what is in a JSON list with its lines: the whole file, or the first list named so.

    The text has been parsed as a whole before.
    """
    at = text.find("[", text.index(f'"{key}"') if key else 0) + 1
    decoder = json.JSONDecoder()
    line, counted = 1, 0
    while True:
        while text[at] in " \t\r\n,":
            at += 1
        if text[at] == "]":
            return
        line += text.count("\n", counted, at)
        counted = at
        value, at = decoder.raw_decode(text, at)
        yield Entry(path, line, value)


def one_line(text: str) -> str:
    """Return a text without breaks, which a list item can hold whole."""
    return " ".join(text.split())
