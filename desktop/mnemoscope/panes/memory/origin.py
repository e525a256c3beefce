"""The steps from a memory back to its source, in words, each with the place that it opens."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.model import Layer, Memory
from mnemoscope.domain.rehydration import Lost
from mnemoscope.domain.signals import RecallEntry
from mnemoscope.engine.memories import Provenance, ProvenanceStep, StepKind
from mnemoscope.kit import dates
from mnemoscope.kit.trail import TrailStep

translate = QCoreApplication.translate


def trail_steps(memory: Memory, found: Provenance | None) -> list[TrailStep]:
    """Return the steps of a memory; those of its note once they have been read."""
    steps = [_itself(memory)]
    for step in found.steps if found is not None else ():
        if step.kind is StepKind.NOTE:
            steps.append(_note(step, found.entry if found is not None else None))
    return steps


def note_target(key: str) -> tuple[str, int] | None:
    """Return path and line of a step's key."""
    path, _, line = key.rpartition(":")
    return (path, int(line)) if path and line.isdigit() else None


def lines_words(start: int, end: int) -> str:
    """Write a range of lines: ``18–19``, or ``7``."""
    return str(start) if start == end else f"{start}–{end}"


def _itself(memory: Memory) -> TrailStep:
    promoted = memory.layer is Layer.PROMOTED
    where = f"{memory.path}:{lines_words(memory.start_line, memory.end_line)}"
    note = ""
    if promoted:
        day = memory.promotion.day if memory.promotion else None
        note = translate("MemoryPane", "written by a dream")
        if day is not None:
            note = translate("MemoryPane", "written by the dream of {0}")
            note = note.replace("{0}", dates.short_day(date.fromisoformat(day)))
    elif memory.layer is Layer.HAND_WRITTEN:
        note = translate("MemoryPane", "written by hand")
    key = f"{memory.path}:{memory.start_line}"
    role = f"layer.{memory.layer.value}"
    return TrailStep(role, role, where, note, key, fill=promoted)


def _note(step: ProvenanceStep, entry: RecallEntry | None) -> TrailStep:
    where = f"{step.path}:{lines_words(step.start_line, step.end_line)}"
    if step.lost is not None:
        return TrailStep("warning-circle", "warn", where, _lost_words(step.lost), _key(step))
    words = ""
    if entry is not None:
        recalls = translate("MemoryPane", "%n recalls", None, entry.recall_count)
        asked = translate("MemoryPane", "by %n questions", None, len(entry.query_hashes))
        words = f"{recalls} {asked}"
        if entry.daily_count:
            words += ", " + translate("MemoryPane", "%n daily sightings", None, entry.daily_count)
    if step.moved:
        moved = translate("MemoryPane", "moved since it was recalled")
        words = f"{words}, {moved}" if words else moved
    return TrailStep("layer.short_term", "layer.short_term", where, words, _key(step))


def _key(step: ProvenanceStep) -> str:
    # A note that is gone has no place to go to.
    return "" if step.lost is Lost.NOTE_GONE else f"{step.path}:{step.start_line}"


def _lost_words(lost: Lost) -> str:
    match lost:
        case Lost.NOTE_GONE:
            return translate("MemoryPane", "the note is not there any more")
        case Lost.TEXT_GONE:
            return translate("MemoryPane", "the words are not in the note any more")
        case Lost.AMBIGUOUS:
            return translate("MemoryPane", "the words stand in more than one place")
        case Lost.MANAGED:
            return translate("MemoryPane", "the words stand only in what dreams write")
