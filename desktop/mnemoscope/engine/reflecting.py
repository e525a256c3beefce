"""The reflection of a day: its facts written down, its lessons verified, the index kept.

The five steps of the v2 layout, by rules alone: read the day, write the reflection, look for what
the log says twice, carry back into the lasting knowledge what the day confirms, mark what went
stale. A reflection that is there already, the agent's own among them, is left as it is.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime, time

from mnemoscope.domain.document import parse
from mnemoscope.domain.known import NOTHING
from mnemoscope.domain.outcomes import Changes, Control, Facet, Refused
from mnemoscope.domain.paths import is_corpus, is_dream_output, note_day
from mnemoscope.domain.redaction import masked
from mnemoscope.domain.reflection import DayFacts, Tasks, reflection_text, tasks_of, with_entries
from mnemoscope.domain.takeout import newline_for
from mnemoscope.domain.tongue import tongue_of
from mnemoscope.engine import disk
from mnemoscope.engine.conflicts import waiting
from mnemoscope.engine.daytalk import talk_of
from mnemoscope.engine.dreamrecord import dreams
from mnemoscope.engine.edit import FileWrite, commit
from mnemoscope.engine.lifecycle import apply, refresh
from mnemoscope.engine.lives import lives
from mnemoscope.engine.nightwords import night_words
from mnemoscope.engine.rules import quality
from mnemoscope.engine.session import Session
from mnemoscope.engine.verifying import mark_stale
from mnemoscope.vault.walk import KNOWLEDGE_FOLDERS

REFLECT = "reflect"
"""Name of the operation in the journal."""
FOLDER = "memory/reflections"
_PASSING = frozenset({"reflections", "actions"})
"""Folders of knowledge that tell of days, not of what lasts."""


@dataclass(frozen=True, slots=True)
class Reflection:
    """What a reflection came to."""

    facts: DayFacts
    path: str = ""
    """Of its file; empty where nothing was written."""
    verified: int = 0
    changes: Changes = field(default_factory=lambda: Changes(Facet.NONE))


def reflect(
    session: Session, day: date, control: Control | None = None, run: int | None = None
) -> Reflection | Refused:
    """Reflect on a day; one without notes and sessions, or with a reflection, is left alone.

    Raises:
        Stopped: the person asked to stop.
        EnvironmentFault: the disk refused; what was written before stands and can be undone.
    """
    control = control or Control()
    path = f"{FOLDER}/{day.isoformat()}.md"
    reader = _Reader(session, day, control)
    facts = reader.facts()
    if facts.is_empty or disk.content(session.root, path) is not None:
        return Reflection(facts)
    changes = Changes(Facet.NONE)
    confirmed = apply(session, refresh(session, reader.confirmed), run)
    if isinstance(confirmed, Changes):
        changes |= confirmed
    marks = mark_stale(session)
    marked = apply(session, marks, run)
    if isinstance(marked, Changes):
        changes |= marked
        facts = replace(facts, stale=len(marks.steps))
    index, facts = reader.indexed(facts)
    words = night_words(session.resources, tongue_of(facts.statements))
    text = reflection_text(facts, words)
    writes = [FileWrite(path, None, text.encode("utf-8", "surrogateescape")), *index]
    answer = commit(session, REFLECT, day.isoformat(), writes, run)
    if isinstance(answer, Refused):
        return answer
    return Reflection(facts, path, len(reader.confirmed), changes | answer)


class _Reader:
    """Reads what is known of a day; nothing is written."""

    def __init__(self, session: Session, day: date, control: Control) -> None:
        self._session = session
        self._day = day
        self._control = control
        self.confirmed: list[str] = []
        """Ids of lasting knowledge that the day says again."""

    def facts(self) -> DayFacts:
        """Return the facts of the day."""
        paths = self._notes()
        ids, statements, doubles = self._statements(paths)
        said = talk_of(self._session, (self._day,), self._control)
        verified, learnt = self._knowledge(frozenset(ids))
        found = waiting(self._session, self._control) if statements else ()
        touched = [one for one in found if any(side.path in paths for side in one.sides)]
        return DayFacts(
            self._day.isoformat(),
            paths[0] if paths else "",
            statements,
            len(said),
            self._tasks(),
            verified,
            learnt,
            tuple((masked(c.sides[0].text), masked(c.sides[1].text)) for c in touched),
            len(found),
            self._promoted(),
            doubles=doubles,
        )

    def indexed(self, facts: DayFacts) -> tuple[list[FileWrite], DayFacts]:
        """Return what becomes of the index of the v2 layout, where there is one."""
        path = self._session.layout.index_path
        found = disk.content(self._session.root, path) if path is not None else None
        if path is None or found is None:
            return [], facts
        folder = path.rpartition("/")[0]
        newline = newline_for(found.text.text)
        entries = [(kind, title, _relative(one, folder)) for kind, title, one in self._files()]
        text, added = with_entries(found.text.text, entries, newline)
        if not added:
            return [], facts
        write = FileWrite(path, found.fingerprint, found.text.encode(text))
        return [write], replace(facts, listed=added, index=path)

    def _notes(self) -> tuple[str, ...]:
        day = self._day.isoformat()
        return tuple(
            state.path
            for state in disk.scan(self._session.root).files
            if note_day(state.path) == day
            and not is_corpus(state.path)
            and not is_dream_output(state.path)
            and KNOWLEDGE_FOLDERS.isdisjoint(state.path.casefold().split("/")[:-1])
        )

    def _statements(self, paths: Sequence[str]) -> tuple[list[str], tuple[str, ...], int]:
        """Return ids and words of what the notes say, and how often they say it again."""
        judged = replace(quality(self._session), known=NOTHING)
        ids: list[str] = []
        texts: dict[str, str] = {}
        for path in paths:
            found = disk.content(self._session.root, path)
            for memory in parse(found.text.text, path).memories if found is not None else ():
                ids.append(memory.id)
                if judged.judged(memory.text, self._session.lexicon) is None:
                    texts.setdefault(memory.id, memory.text)
        return ids, tuple(texts.values()), len(ids) - len(set(ids))

    def _knowledge(self, said: frozenset[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return what lasts and was said again, and the lessons of the day."""
        verified: list[str] = []
        learnt: list[str] = []
        for life in lives(self._session, self._control).rows:
            folders = {part for place in life.places for part in _folders(place.path)}
            if not folders & (KNOWLEDGE_FOLDERS - _PASSING):
                continue
            if life.id in said:
                self.confirmed.append(life.id)
                verified.append(masked(life.text))
            elif "lessons" in folders and life.created is not None:
                made = life.created.astimezone(self._session.zone).date()
                learnt += [masked(life.text)] if made == self._day else []
        return tuple(verified), tuple(learnt)

    def _tasks(self) -> Tasks:
        path = self._session.layout.now_path
        found = disk.content(self._session.root, path) if path is not None else None
        return tasks_of(found.text.text) if found is not None else Tasks()

    def _promoted(self) -> int:
        start = datetime.combine(self._day, time(), self._session.zone)
        return sum(
            dict(run.counts).get("promoted", 0)
            for run in dreams(self._session, 50)
            if run.started >= start and not run.reverted
        )

    def _files(self) -> list[tuple[str, str, str]]:
        """Return folder, title and path of the files of lasting knowledge."""
        found: list[tuple[str, str, str]] = []
        for state in disk.scan(self._session.root).files:
            kinds = _folders(state.path) & (KNOWLEDGE_FOLDERS - _PASSING)
            file = disk.content(self._session.root, state.path) if kinds else None
            if kinds and file is not None:
                found.append((min(kinds), _title(file.text.text, state.path), state.path))
        return found


def _folders(path: str) -> frozenset[str]:
    return frozenset(path.casefold().split("/")[:-1])


def _relative(path: str, folder: str) -> str:
    return path.removeprefix(f"{folder}/") if folder else path


def _title(text: str, path: str) -> str:
    """Return the first heading of a file, else its name."""
    heading = next((line for line in text.splitlines() if line.startswith("# ")), "")
    title = heading.removeprefix("# ").strip() or path.rsplit("/", 1)[-1].removesuffix(".md")
    # Brackets would end the link.
    return json.dumps(title, ensure_ascii=False)[1:-1].replace("[", "(").replace("]", ")")
