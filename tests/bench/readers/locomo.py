"""LoCoMo: each dialogue becomes a workspace, each session a dated note, each turn a list item.

Questions without valid evidence are left out (5 of 1,986 in the whole set).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

from tests.bench.readers.cases import Entry, Place, Question, World, entries, one_line

KIND = "locomo"
_TURN = re.compile(r"D(\d+):(\d+)")
_NO_DAY = "2023-01-01"


def fits(value: Any) -> bool:
    """Tell whether a parsed file looks like this set."""
    return (
        isinstance(value, list)
        and bool(value)
        and isinstance(value[0], dict)
        and "conversation" in value[0]
    )


def worlds(path: Path, text: str) -> Iterator[World]:
    """Yield one workspace for each dialogue; raises `BrokenData`."""
    for number, entry in enumerate(entries(path, text)):
        files, places = _dialogue(entry)
        questions = [_question(entry, asked, places) for asked in entry.get("qa", list)]
        starts: dict[str, list[int]] = {}
        for note, line in places.values():
            starts.setdefault(note, []).append(line)
        yield World(
            name=str(entry.value.get("sample_id", number)),
            files=files,
            questions=tuple(question for question in questions if question.turns),
            turns={note: tuple(sorted(lines)) for note, lines in starts.items()},
        )


def _dialogue(entry: Entry) -> tuple[dict[str, str], dict[str, Place]]:
    talk = entry.get("conversation", dict)
    files: dict[str, str] = {}
    places: dict[str, Place] = {}
    number = 1
    while f"session_{number}" in talk:
        when = str(talk.get(f"session_{number}_date_time", ""))
        note = f"memory/{_day(when)}-session-{number}.md"
        lines = [f"# Session {number}, {when}", ""]
        for turn in entry.get(f"session_{number}", list, of=talk):
            said = entry.get("text", str, of=turn)
            if turn.get("blip_caption"):
                said += f" [shares {turn['blip_caption']}]"
            lines.append(f"- {entry.get('speaker', str, of=turn)}: {one_line(said)}")
            places[_name(entry.get("dia_id", str, of=turn))] = (note, len(lines))
        files[note] = "\n".join(lines) + "\n"
        number += 1
    return files, places


def _question(entry: Entry, asked: Any, places: dict[str, Place]) -> Question:
    named = entry.get("evidence", list, of=asked) if "evidence" in asked else []
    found = [_name(f"D{a}:{b}") for text in named for a, b in _TURN.findall(str(text))]
    turns = frozenset(places[name] for name in found if name in places)
    return Question(
        text=entry.get("question", str, of=asked),
        sessions=frozenset(note for note, _ in turns),
        turns=turns,
        group=f"category {asked.get('category', '?')}",
    )


def _name(turn: str) -> str:
    """Bring ``D1:03`` and ``D1:3`` to one form."""
    found = _TURN.search(turn)
    return f"D{int(found[1])}:{int(found[2])}" if found else turn


def _day(when: str) -> str:
    try:
        return datetime.strptime(when, "%I:%M %p on %d %B, %Y").strftime("%Y-%m-%d")  # noqa: DTZ007
    except ValueError:
        return _NO_DAY
