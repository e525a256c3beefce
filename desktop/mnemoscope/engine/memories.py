"""The memories of a file, and where each one comes from."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from mnemoscope.domain.document import parse
from mnemoscope.domain.model import Memory
from mnemoscope.domain.rehydration import Lost, Places, source_paths
from mnemoscope.domain.scoring import Candidate, assess
from mnemoscope.domain.signals import RecallEntry, claim_hash, recall_key
from mnemoscope.engine import disk
from mnemoscope.engine.promote import entries, phases
from mnemoscope.engine.session import Session


class StepKind(StrEnum):
    """What one step of a provenance is."""

    MEMORY = "memory"
    """The memory itself, where it was asked for."""
    NOTE = "note"
    """The note that it was taken from."""


@dataclass(frozen=True, slots=True)
class ProvenanceStep:
    """One place in the chain from a memory back to where it was first written."""

    kind: StepKind
    path: str
    start_line: int
    end_line: int
    text: str
    """The words that stand there; where they are lost, those that were recorded."""
    moved: bool = False
    """The words stand in other lines than those that were recorded."""
    lost: Lost | None = None
    """Why the words are not to be found; the lines are the recorded ones then."""


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where a memory comes from and what speaks for it."""

    memory: Memory
    steps: tuple[ProvenanceStep, ...]
    """From the memory back to its source."""
    entry: RecallEntry | None
    """Its signals; None where none are known."""
    candidate: Candidate | None
    """Its score today with the parts that make it."""


def memories(session: Session, path: str) -> tuple[Memory, ...]:
    """Return the memories of a file in the order of its lines; none where there is no such file.

    Raises:
        EnvironmentFault: the file is there and cannot be read.
    """
    found = disk.content(session.root, path)
    return () if found is None else parse(found.text.text, path).memories


def provenance(session: Session, memory: Memory) -> Provenance:
    """Follow a memory back to the line of the note where it stands today, with its signals.

    Raises:
        EnvironmentFault: the note is there and cannot be read.
    """
    entry = _entry(session, memory)
    itself = ProvenanceStep(
        StepKind.MEMORY, memory.path, memory.start_line, memory.end_line, memory.text
    )
    source = _source(memory, entry)
    steps = (itself,) if source is None else (itself, _found(session, source))
    return Provenance(memory, steps, entry, entry and _candidate(session, entry))


def _entry(session: Session, memory: Memory) -> RecallEntry | None:
    """Find the signals: by the marker's key, by the words, or by the lines they were seen in."""
    known = {entry.key: entry for entry in entries(session)}
    if memory.promotion is not None:
        return known.get(memory.promotion.key)
    for entry in known.values():
        if entry.path == memory.path and claim_hash(entry.snippet) == memory.id:
            return entry
    entry = known.get(recall_key(memory.path, memory.start_line, memory.end_line))
    return entry if entry is not None and memory.text in entry.snippet else None


def _source(memory: Memory, entry: RecallEntry | None) -> RecallEntry | None:
    """Return what was recorded of the note that a promoted memory was taken from."""
    promotion = memory.promotion
    if promotion is None:
        return None
    if entry is not None:
        return entry
    start, end = promotion.source_start, promotion.source_end
    if promotion.source_path is None or start is None or end is None:
        return None
    return RecallEntry(promotion.key, promotion.source_path, start, end, memory.text)


def _found(session: Session, source: RecallEntry) -> ProvenanceStep:
    """Find where the words of a recorded place stand in the note today."""
    lost = Lost.NOTE_GONE
    for path in source_paths(source.path):
        note = disk.content(session.root, path)
        if note is None:
            continue
        here = Places(parse(note.text.text, path), session.lexicon.noise).find(source)
        if isinstance(here, Lost):
            lost = here
            continue
        start, end = here[0].start_line, here[-1].end_line
        moved = not source.start_line <= start <= source.end_line
        words = "\n".join(memory.text for memory in here)
        return ProvenanceStep(StepKind.NOTE, path, start, end, words, moved)
    return ProvenanceStep(
        StepKind.NOTE,
        source.path,
        source.start_line,
        source.end_line,
        source.snippet,
        lost=lost,
    )


def _candidate(session: Session, entry: RecallEntry) -> Candidate:
    [candidate] = assess(
        [entry],
        phases(session, [entry]),
        profile=session.profile,
        gates=session.profile.gates,
        now=session.clock.now(),
        lexicon=session.lexicon,
    )
    return candidate
