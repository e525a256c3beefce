"""The day as a JSON document: each part by itself, with its fault where it cannot be told."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from mnemoscope.domain.clock import iso_utc
from mnemoscope.domain.redaction import masked
from mnemoscope.doors import documents
from mnemoscope.doors.documents import Json
from mnemoscope.engine.todayviews import (
    ConflictsToday,
    FadesToday,
    Fault,
    HealthToday,
    MemoryToday,
    Night,
    NightsToday,
    Planned,
    Ran,
    RecallsToday,
    ReviewToday,
    Today,
    TrashToday,
    WikiToday,
)
from mnemoscope.engine.todaywaiting import Waiting, waiting

_Value = TypeVar("_Value")


def today(day: Today) -> Json:
    """All of the day."""
    return {
        "at": iso_utc(day.at),
        "day": day.at.date().isoformat(),
        "zone": str(day.at.tzinfo),
        "waiting": [_waiting(one) for one in waiting(day)],
        "nights": _part(day.nights, _nights),
        "memory": _part(day.memory, _memory),
        "review": _part(day.review, _review),
        "trash": _part(day.trash, _trash),
        "health": _part(day.health, _health),
        "fades": _part(day.fades, _fades),
        "conflicts": _part(day.conflicts, _conflicts),
        "wiki": _part(day.wiki, _wiki),
        "recalls": _part(day.recalls, _recalls),
    }


def _part(part: _Value | Fault | None, told: Callable[[_Value], Json]) -> Json | None:
    if isinstance(part, Fault):
        return {"fault": part.reason, "hint": part.hint or None}
    return None if part is None else told(part)


def _waiting(one: Waiting) -> Json:
    return {
        "kind": one.kind.value,
        "count": one.count,
        "more": one.more,
        "words": masked(one.words) or None,
        "path": one.path or None,
        "line": one.line if one.path else None,
        "id": one.id or None,
        "run": one.run,
        "day": None if one.day is None else one.day.isoformat(),
        "grave": one.grave,
    }


def _nights(found: NightsToday) -> Json:
    return {
        "start": iso_utc(found.start),
        "end": iso_utc(found.end),
        "ran": [_ran(one) for one in found.ran],
        "lastDream": None if found.last is None else _ran(found.last),
        "week": [_night(one) for one in found.week],
        "planned": [_planned(one) for one in found.planned],
    }


def _ran(one: Ran) -> Json:
    return {
        "run": one.id,
        "kind": one.kind,
        "started": iso_utc(one.started),
        "ended": None if one.ended is None else iso_utc(one.ended),
        "trigger": one.trigger,
        "result": one.result,
        "counts": dict(one.counts),
        "detail": one.detail or None,
        "reverted": one.reverted,
        "toldBy": one.told_by or None,
        "keptOut": dict(one.kept_out),
    }


def _night(one: Night) -> Json:
    return {
        "day": one.day.isoformat(),
        "moon": one.moon.value,
        "changes": one.changes,
        "run": one.run,
        "byAgent": one.by_agent,
    }


def _planned(one: Planned) -> Json:
    return {"kind": one.kind, "at": iso_utc(one.at), "off": one.off or None}


def _memory(found: MemoryToday) -> Json:
    return {
        "name": found.name,
        "files": found.files,
        "indexedFiles": found.indexed,
        "unreadFiles": found.unread,
        "chunks": found.chunks,
        "vectors": found.embedded,
        "vectorState": found.vectors.value,
        "readOnly": found.read_only,
        "consentLacks": found.consent_lacks,
        "modelFault": found.model_fault or None,
        "modelMissing": found.model_missing,
        "budget": documents.budget(found.budget),
        "problems": documents.problems(found.problems),
    }


def _review(found: ReviewToday) -> Json:
    return {"waiting": found.waiting, "run": found.run, "decided": found.decided}


def _trash(found: TrashToday) -> Json:
    goes = None if found.goes is None else iso_utc(found.goes)
    return {
        "count": found.count,
        "goes": goes,
        "going": found.going,
        "paused": found.paused or None,
    }


def _health(found: HealthToday) -> Json:
    return {"value": found.value, "condition": found.condition.value, "floor": found.floor}


def _fades(found: FadesToday) -> Json:
    return {
        "model": found.model.value,
        "threshold": found.threshold,
        "count": found.count,
        "total": found.total,
        "below": found.below,
        "cold": found.cold,
        "pinned": found.pinned,
        "stale": found.stale,
        "rows": [
            {
                "id": one.id,
                "text": masked(one.text),
                "path": one.path,
                "line": one.line,
                "layer": one.layer.value,
                "strength": one.strength,
                "day": one.day.isoformat(),
            }
            for one in found.rows
        ],
    }


def _conflicts(found: ConflictsToday) -> Json:
    return {
        "count": found.count,
        "oldest": found.id or None,
        "since": None if found.since is None else found.since.isoformat(),
        "about": masked(found.about) or None,
        "filesNotCompared": found.unread,
    }


def _wiki(found: WikiToday) -> Json:
    return {"pages": found.pages, "withoutEvidence": found.unproven, "errors": found.errors}


def _recalls(found: RecallsToday) -> Json:
    return {
        "byAgent": found.by_agent,
        "sinceMonday": found.week,
        "helpful": found.helpful,
        "judged": found.judged,
        "rows": [
            {
                "at": iso_utc(one.at),
                "question": masked(one.question),
                "path": one.path or None,
                "line": one.line if one.path else None,
                "text": masked(one.text) or None,
                "score": one.score,
                "helpful": one.helpful,
            }
            for one in found.rows
        ],
    }
