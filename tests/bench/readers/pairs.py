"""Question and sessions: each question has a few sessions of its own, some of which answer it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.bench.readers.cases import Entry, Question, World, entries, one_line

KIND = "pairs"
_NOT_A_NAME = re.compile(r"[^\w.-]+")


def fits(value: Any) -> bool:
    """Tell whether a parsed file looks like this set."""
    if not isinstance(value, dict):
        return False
    questions = value.get("questions")
    return (
        isinstance(questions, list)
        and bool(questions)
        and isinstance(questions[0], dict)
        and "sessions" in questions[0]
    )


def worlds(path: Path, text: str) -> Iterator[World]:
    """Yield one workspace for each question; raises `BrokenData`."""
    for number, entry in enumerate(entries(path, text, "questions"), 1):
        yield _world(str(entry.value.get("question_id", number)), entry)


def _world(name: str, entry: Entry) -> World:
    files: dict[str, str] = {}
    starts: dict[str, tuple[int, ...]] = {}
    notes: dict[str, str] = {}
    for session in entry.get("sessions", list):
        known = entry.get("session_id", str, of=session)
        note = notes[known] = f"memory/{_NOT_A_NAME.sub('-', known)}.md"
        messages = entry.get("messages", list, of=session)
        said = [
            f"- {entry.get('role', str, of=one)}: {one_line(entry.get('content', str, of=one))}"
            for one in messages
        ]
        files[note] = "\n".join(said) + "\n"
        starts[note] = tuple(range(1, len(said) + 1))
    if not notes:
        raise entry.broken("there are no sessions")
    # Where none is named, the first one is meant.
    right = entry.value.get("relevant_session_ids") or [next(iter(notes))]
    unknown = [one for one in right if one not in notes]
    if unknown:
        raise entry.broken(f"there is no session {unknown[0]!r}")
    question = Question(
        entry.get("question", str),
        frozenset(notes[one] for one in right),
        group=str(entry.value.get("question_type", "")),
    )
    return World(name, files, (question,), starts)
