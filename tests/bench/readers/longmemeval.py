"""LongMemEval: each question has a history of its own; each session of it becomes a dated note.

A turn is a list item, its further lines are items below it. Questions that have no answer (their
id ends with ``_abs``) and those whose answer lies in no session at hand are left out, as their
authors do.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tests.bench.readers.cases import MOMENT, Entry, Place, Question, World, entries

KIND = "longmemeval"
_DATE = re.compile(r"(\d{4})[/-](\d{2})[/-](\d{2})(?:\D+(\d{2}):(\d{2}))?")
_MARKS = re.compile(r"^[\s>#*+\-`|=~]+")


def fits(value: Any) -> bool:
    """Tell whether a parsed file looks like this set."""
    return (
        isinstance(value, list)
        and bool(value)
        and isinstance(value[0], dict)
        and "haystack_sessions" in value[0]
    )


def worlds(path: Path, text: str) -> Iterator[World]:
    """Yield one workspace for each question; raises `BrokenData`."""
    for entry in entries(path, text):
        name = str(entry.get("question_id", (str, int)))
        if name.endswith("_abs"):
            continue
        world = _world(name, entry)
        if world.questions[0].sessions:
            yield world


def _world(name: str, entry: Entry) -> World:
    sessions = entry.get("haystack_sessions", list)
    ids = entry.get("haystack_session_ids", list)
    dates = entry.get("haystack_dates", list)
    if not len(sessions) == len(ids) == len(dates):
        raise entry.broken(f"{len(sessions)} sessions, {len(ids)} ids, {len(dates)} dates")
    right = set(map(str, entry.get("answer_session_ids", list)))
    files: dict[str, str] = {}
    starts: dict[str, tuple[int, ...]] = {}
    wanted: set[str] = set()
    marked: set[Place] = set()
    for at, (session, date) in enumerate(zip(sessions, dates, strict=True)):
        note = f"memory/{_moment(str(date)):%Y-%m-%d}-{at:04d}.md"
        lines = [f"# {date}", ""]
        begins: list[int] = []
        for turn in session:
            begins.append(len(lines) + 1)
            lines += _lines(entry.get("role", str, of=turn), entry.get("content", str, of=turn))
            if turn.get("has_answer"):
                marked.add((note, begins[-1]))
        files[note] = "\n".join(lines) + "\n"
        starts[note] = tuple(begins)
        if str(ids[at]) in right:
            wanted.add(note)
    question = Question(
        text=entry.get("question", str),
        sessions=frozenset(wanted),
        turns=frozenset(place for place in marked if place[0] in wanted),
        group=str(entry.value.get("question_type", "")),
        at=_moment(str(entry.value.get("question_date", ""))),
    )
    return World(name, files, (question,), starts)


def _lines(role: str, content: str) -> list[str]:
    said = [_MARKS.sub("", line).strip() for line in content.splitlines()]
    first, *more = [line for line in said if line] or [""]
    return [f"- {role}: {first}", *(f"  - {line}" for line in more)]


def _moment(text: str) -> datetime:
    found = _DATE.search(text)
    if not found:
        return MOMENT
    try:
        return datetime(*(int(part or 0) for part in found.groups()), tzinfo=UTC)
    except ValueError:
        return MOMENT
