"""Chinese self-retrieval: headings and first clauses of notes ask for their own text.

Read from a folder of Markdown, or from a chat (``conversation_list``) that becomes a note for each
day. One line that answers is enough: any line below the heading, any line that holds the clause.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tests.bench.readers.cases import Entry, Place, Question, World, entries, one_line

KIND = "self"
_HAN = re.compile("[\u4e00-\u9fff]")
_CLAUSE = re.compile("[，。；：！？、,.;:!?（）()\\[\\]|`*_]+")
_BULLET = re.compile(r"^\s*(?:[-*+]|\d+\.)\s+(?:\[.\]\s+)?")
_LEAST = 4
"""Chinese characters from which a clause says something."""
_LEAST_HEADING = 2


def fits(value: Any) -> bool:
    """Tell whether a parsed file is such a chat."""
    return isinstance(value, dict) and isinstance(value.get("conversation_list"), list)


def worlds(path: Path, text: str) -> Iterator[World]:
    """Yield the workspace of a chat; raises `BrokenData`."""
    days: dict[str, list[str]] = {}
    for entry in entries(path, text, "conversation_list"):
        day = entry.get("create_time", str)[:10]
        days.setdefault(day, [f"# {day}", ""]).append(_message(entry))
    files = {f"memory/{day}.md": "\n".join(lines) + "\n" for day, lines in days.items()}
    yield World(path.stem, files, tuple(_questions(files)))


def folder(root: Path) -> Iterator[World]:
    """Yield the workspace that a folder is."""
    files = {
        note.relative_to(root).as_posix(): note.read_text("utf-8", "replace")
        for note in sorted(root.rglob("*.md"))
        if not any(part.startswith(".") for part in note.relative_to(root).parts)
        and note.name != "DREAMS.md"
    }
    yield World(root.name, files, tuple(_questions(files)))


def _message(entry: Entry) -> str:
    return f"- {entry.get('sender_name', str)}: {one_line(entry.get('content', str))}"


def _questions(files: Mapping[str, str]) -> Iterator[Question]:
    lines = [
        (path, number, line)
        for path, text in files.items()
        for number, line in enumerate(text.splitlines(), 1)
        if number > _header(text)
    ]
    headings: dict[str, set[Place]] = {}
    clauses: dict[str, set[Place]] = {}
    heading = last = ""
    for path, number, line in lines:
        if path != last:
            heading, last = "", path
        if line.startswith("#"):
            heading = line.lstrip("#").strip()
            if "#" in heading or len(_HAN.findall(heading)) < _LEAST_HEADING:
                heading = ""
        elif heading and line.strip():
            headings.setdefault(heading, set()).add((path, number))
        if clause := _first_clause(line):
            clauses.setdefault(clause, set()).update(
                (other, place) for other, place, told in lines if clause in told
            )
    for group, found in (("heading", headings), ("clause", clauses)):
        for asked, places in found.items():
            sessions = frozenset(path for path, _ in places)
            yield Question(asked, sessions, frozenset(places), group, enough=True)


def _header(text: str) -> int:
    """Return the last line of the front matter, 0 where there is none."""
    lines = text.splitlines()
    return lines.index("---", 1) + 1 if lines[:1] == ["---"] and "---" in lines[1:] else 0


def _first_clause(line: str) -> str:
    if not _BULLET.match(line):
        return ""
    said = _BULLET.sub("", line)
    clauses = (part.strip() for part in _CLAUSE.split(said))
    return next((part for part in clauses if len(_HAN.findall(part)) >= _LEAST), "")
