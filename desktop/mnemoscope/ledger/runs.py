"""Dreams and other jobs: when they ran, why, and what came of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import cast

from mnemoscope.domain.clock import iso_utc, parse_utc
from mnemoscope.ledger.database import Database, Row, as_int, as_optional, as_text
from mnemoscope.ledger.locks import this_process
from mnemoscope.ledger.places import is_elsewhere
from mnemoscope.ledger.platform_process import is_alive

RUNNING = "running"
INTERRUPTED = "interrupted"
"""The process ended before the run did."""

RUNS_FOR = timedelta(hours=6)
"""Longer than any run takes: of a process elsewhere only the time tells whether it is at it."""

_COLUMNS = """
SELECT r.id, r.kind, r.trigger, r.started, r.ended, r.result, r.counts, r.detail,
  (SELECT max(o.id) FROM operations o WHERE o.run = r.id AND o.reverts IS NULL)
FROM runs r
"""


@dataclass(frozen=True, slots=True)
class RunRecord:
    """One run of a job."""

    id: int
    kind: str
    """A stable word such as ``dream``."""
    trigger: str
    """``manual``, ``scheduled`` or ``catch-up``."""
    started: datetime
    ended: datetime | None
    result: str
    """``running``, ``interrupted`` or the word that the job ended with."""
    counts: Mapping[str, int] = field(default_factory=dict[str, int])
    detail: str = ""
    operation: int | None = None
    """The journal's id of what it wrote; what took that back later is another operation."""


class Runs:
    """The runs of one workspace."""

    __slots__ = ("_database",)

    def __init__(self, database: Database) -> None:
        self._database = database

    def start(self, kind: str, trigger: str, at: datetime) -> int:
        """Note that a job begins and return the run's id."""
        return self._database.insert(
            "INSERT INTO runs (kind, trigger, started, result, pid, process)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            (kind, trigger, iso_utc(at), RUNNING, *this_process()),
        )

    def finish(
        self,
        run: int,
        at: datetime,
        result: str,
        counts: Mapping[str, int] | None = None,
        detail: str = "",
    ) -> None:
        """Note how a job ended."""
        self._database.query(
            "UPDATE runs SET ended = ?, result = ?, counts = ?, detail = ? WHERE id = ?",
            (iso_utc(at), result, json.dumps(dict(counts or {})), detail, run),
        )

    def note(self, run: int, detail: str) -> None:
        """Note how far a job is; joins the transaction of the caller."""
        self._database.query("UPDATE runs SET detail = ? WHERE id = ?", (detail, run))

    def close_interrupted(self, at: datetime) -> int:
        """Mark runs whose process is gone as interrupted; returns how many there were."""
        running = self._database.query(
            "SELECT id, pid, process, started FROM runs WHERE result = ?", (RUNNING,)
        )
        dead = [row for row in running if not _goes_on(row, at)]
        for row in dead:
            self._database.query(
                "UPDATE runs SET ended = ?, result = ? WHERE id = ? AND result = ?",
                (iso_utc(at), INTERRUPTED, row[0], RUNNING),
            )
        return len(dead)

    def get(self, run: int) -> RunRecord | None:
        """Return one run."""
        row = self._database.first(f"{_COLUMNS} WHERE r.id = ?", (run,))
        return None if row is None else _record(row)

    def latest(self, kind: str, limit: int = 200) -> tuple[RunRecord, ...]:
        """Return the runs of one kind, newest first."""
        rows = self._database.query(
            f"{_COLUMNS} WHERE r.kind = ? ORDER BY r.id DESC LIMIT ?", (kind, limit)
        )
        return tuple(_record(row) for row in rows)

    def since(self, at: datetime, limit: int = 500) -> tuple[RunRecord, ...]:
        """Return the runs of all kinds that began at a moment or later, newest first."""
        rows = self._database.query(
            f"{_COLUMNS} WHERE r.started >= ? ORDER BY r.id DESC LIMIT ?", (iso_utc(at), limit)
        )
        return tuple(_record(row) for row in rows)


def _goes_on(row: Row, now: datetime) -> bool:
    mark = as_text(row[2])
    if is_elsewhere(mark):
        began = parse_utc(as_text(row[3]))
        return began is not None and now - began < RUNS_FOR
    return is_alive(as_int(row[1]), mark)


def _record(row: Row) -> RunRecord:
    ended = as_optional(row[4])
    return RunRecord(
        id=as_int(row[0]),
        kind=as_text(row[1]),
        trigger=as_text(row[2]),
        started=parse_utc(as_text(row[3])) or datetime.min.replace(tzinfo=UTC),
        ended=parse_utc(ended) if ended else None,
        result=as_text(row[5]),
        counts=cast("dict[str, int]", json.loads(as_text(row[6]))),
        detail=as_text(row[7]),
        operation=as_int(row[8]) if row[8] is not None else None,
    )
