"""JSON documents about the lives of memories and what fades."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from math import isfinite

from mnemoscope.domain.clock import iso_utc
from mnemoscope.domain.fading import Fading, Forecast, moment_of
from mnemoscope.domain.life import Access, Life, Place
from mnemoscope.domain.outcomes import Problem
from mnemoscope.domain.redaction import masked
from mnemoscope.doors.documents import Json


def life(found: Life) -> Json:
    """One memory with where each value comes from."""
    return {
        "id": found.id,
        "text": masked(found.text),
        "status": found.status.value,
        "places": [_place(one) for one in found.places],
        "created": _moment(found.created),
        "createdBy": found.created_by.value if found.created else None,
        "lastAccess": _moment(found.last_access),
        "accessCount": len(found.accesses),
        "references": found.references,
        "referencesAll": found.references_all,
        "helpful": found.helpful,
        "unhelpful": found.unhelpful,
        "feedback": round(found.feedback, 4),
        "importance": round(found.importance, 4),
        "importanceBy": found.importance_by.value,
        "confidence": round(found.confidence, 4),
        "confidenceBy": found.confidence_by.value,
        "priority": found.priority,
        "priorityBy": found.priority_by.value,
        "kind": found.kind.value,
        "kindBy": found.kind_by.value,
        "category": found.category or None,
        "categoryBy": found.category_by.value if found.category else None,
        "tier": found.tier.value,
        "tierBy": found.tier_by.value,
        "tierRuled": found.tier_ruled.value,
        "pinned": found.pinned,
        "verified": _moment(found.verified),
        "verifiedBy": found.verified_by.value if found.verified else None,
        "stale": found.stale,
        "protected": found.protected.value if found.protected else None,
    }


def _place(found: Place) -> Json:
    return {
        "path": found.path,
        "startLine": found.start_line,
        "endLine": found.end_line,
        "layer": found.layer.value,
    }


def shares(found: Life) -> list[Json]:
    """What the importance of a memory is made of."""
    return [{"why": one.why.value, "amount": one.amount} for one in found.shares]


def access(found: Access) -> Json:
    """One use of a memory."""
    return {
        "at": iso_utc(found.at),
        "kind": found.kind.value,
        "query": masked(found.query) or None,
        "score": found.score,
    }


def ahead(values: Iterable[float]) -> Json:
    """Strengths now, in 7, 30 and 90 days."""
    names = ("strength", "strength7", "strength30", "strength90")
    return {name: round(value, 6) for name, value in zip(names, values, strict=True)}


def crossing(day: float) -> str | None:
    """The moment of so many days since 1970; None where there is none."""
    return iso_utc(moment_of(day)) if isfinite(day) else None


def forecast(found: Forecast, texts: Iterable[tuple[Fading, Life]]) -> Json:
    """What fades, day by day and one by one."""
    return {
        "model": found.model.value,
        "threshold": found.threshold,
        "from": iso_utc(found.start),
        "below": found.below,
        "memories": found.total,
        "fading": len(found.rows),
        "days": [
            {
                "day": one.day.isoformat(),
                "shortTerm": one.short_term,
                "promoted": one.promoted,
                "handWritten": one.hand_written,
                "wiki": one.wiki,
            }
            for one in found.days
        ],
        "rows": [
            {
                "id": row.id,
                "crosses": iso_utc(row.crosses),
                "strength": round(row.strength, 6),
                "path": one.path,
                "text": masked(one.text),
                "protected": one.protected.value if one.protected else None,
            }
            for row, one in texts
        ],
    }


def problems(found: Iterable[Problem]) -> list[Json]:
    """What is wrong with files and dates."""
    return [
        {"code": one.code, "path": one.path, "line": one.line, "message": one.message}
        for one in found
    ]


def _moment(at: datetime | None) -> str | None:
    return None if at is None else iso_utc(at)
