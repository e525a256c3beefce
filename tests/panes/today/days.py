"""Days as the engine tells them, put together by hand."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from mnemoscope.domain.decayparams import Model
from mnemoscope.domain.health import Condition
from mnemoscope.domain.model import Budget, Layer
from mnemoscope.engine.todayviews import (
    ConflictsToday,
    Fade,
    FadesToday,
    HealthToday,
    MemoryToday,
    Moon,
    Night,
    NightsToday,
    Planned,
    Ran,
    Recalled,
    RecallsToday,
    ReviewToday,
    Today,
    TrashToday,
    WikiToday,
)
from mnemoscope.engine.views import VectorState

AT = datetime(2026, 11, 24, 8, 42, tzinfo=UTC)
NOTE = "memory/2026-11-08.md"
NIGHT = datetime(2026, 11, 24, 3, tzinfo=UTC)


def ran(**given: object) -> Ran:
    values: dict[str, object] = {
        "id": 7,
        "kind": "dream",
        "started": NIGHT,
        "ended": NIGHT + timedelta(seconds=98),
        "trigger": "scheduled",
        "result": "promoted",
        "counts": (("considered", 41), ("promoted", 5), ("evicted", 1)),
    }
    return Ran(**{**values, **given})  # pyright: ignore[reportArgumentType]


def nights(**given: object) -> NightsToday:
    week = tuple(
        Night(date(2026, 11, 18) + timedelta(days=n), Moon.LIT if n % 2 else Moon.NONE, n, n)
        for n in range(7)
    )
    values: dict[str, object] = {
        "start": datetime(2026, 11, 23, 12, tzinfo=UTC),
        "end": datetime(2026, 11, 25, 12, tzinfo=UTC),
        "ran": (ran(),),
        "last": ran(kept_out=(("secret", 1),)),
        "week": week,
        "planned": (
            Planned("dream", NIGHT + timedelta(days=1)),
            Planned("rumination", NIGHT + timedelta(days=1, minutes=30), "no-model"),
        ),
    }
    return NightsToday(**{**values, **given})  # pyright: ignore[reportArgumentType]


def memory(**given: object) -> MemoryToday:
    values: dict[str, object] = {
        "name": "Kestrel",
        "files": 60,
        "chunks": 4_212,
        "indexed": 60,
        "unread": 0,
        "embedded": 4_212,
        "vectors": VectorState.READY,
        "read_only": False,
        "consent_lacks": False,
        "model_fault": "",
        "model_missing": False,
        "path": "MEMORY.md",
        "budget": Budget(10_000, 10_648, 3_600, 7_048, 120, unread=3),
    }
    return MemoryToday(**{**values, **given})  # pyright: ignore[reportArgumentType]


def fades(count: int = 12, **given: object) -> FadesToday:
    rows = tuple(
        Fade(
            f"id{n}",
            f"memory {n}",
            "memory/2026-11-08.md",
            n + 1,
            Layer.SHORT_TERM,
            0.33,
            AT.date(),
        )
        for n in range(count)
    )
    values: dict[str, object] = {
        "rows": rows,
        "count": count,
        "total": 214,
        "below": 2,
        "cold": 3,
        "pinned": 4,
        "stale": 5,
        "model": Model.WEIBULL,
        "threshold": 0.3,
    }
    return FadesToday(**{**values, **given})  # pyright: ignore[reportArgumentType]


def recalls(**given: object) -> RecallsToday:
    rows = tuple(
        Recalled(
            AT - timedelta(hours=n), f"question {n}", "MEMORY.md", 3, text=f"hit {n}", score=0.8
        )
        for n in range(8)
    )
    values: dict[str, object] = {
        "rows": rows,
        "by_agent": True,
        "week": 37,
        "helpful": 35,
        "judged": 37,
    }
    return RecallsToday(**{**values, **given})  # pyright: ignore[reportArgumentType]


def full() -> Today:
    return Today(
        AT,
        nights=nights(),
        memory=memory(),
        review=ReviewToday(5, 7, 3),
        trash=TrashToday(4, AT + timedelta(days=2), 2),
        recalls=recalls(),
        health=HealthToday(0.61, Condition.FAIR, 0.35),
        fades=fades(),
        conflicts=ConflictsToday(25, "abc", date(2026, 11, 8), "when backups start"),
        wiki=WikiToday(9, 4, "wiki/a.md"),
    )
