"""The runs of jobs: one for each planned date, claimed before any work is done."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from typing import cast

from mnemoscope.domain.clock import iso_utc, parse_utc
from mnemoscope.domain.jobruns import JobRun, NewRun, PhaseTime, RunEnd
from mnemoscope.ledger.database import Database, Row, Value, as_float, as_int, as_optional, as_text
from mnemoscope.ledger.locks import is_this_process, this_process
from mnemoscope.ledger.places import is_elsewhere, this_host
from mnemoscope.ledger.platform_process import is_alive
from mnemoscope.ledger.runs import RUNS_FOR

RUNNING = "running"
INTERRUPTED = "interrupted"
"""Its process ended before the run did, or could not note its end."""
MOST_ATTEMPTS = 2
"""A run that was interrupted is tried once more."""
_NEVER = datetime.min.replace(tzinfo=UTC)
_COLUMNS = (
    "SELECT id, job, slot, planned, trigger, late, missed, started, ended, result, reason, detail,"
    " counts, phases, tokens, cost, log, run, attempts, host, pid, process FROM job_runs"
)
_here: set[int] = set()
"""Runs that this process is at. A row of ours that is not among them is nobody's."""


class JobRuns:
    """The runs of the jobs of one workspace."""

    __slots__ = ("_database",)

    def __init__(self, database: Database) -> None:
        self._database = database

    def claim(self, new: NewRun, at: datetime) -> int | None:
        """Note that a run begins and return its id; None where its slot has had its run.

        A slot whose run was interrupted can be had once more. One transaction: of many processes
        that ask, one gets it.
        """
        pid, process = this_process()
        with self._database.transaction():
            self.close_interrupted(at)
            known = self._of_slot(new)
            if known is not None and not _may_retry(known):
                return None
            values = (
                new.trigger,
                iso_utc(new.planned) if new.planned is not None else None,
                int(new.late_by.total_seconds()),
                new.missed,
                iso_utc(at),
                RUNNING,
                this_host(),
                pid,
                process,
            )
            if known is None:
                run = self._database.insert(
                    "INSERT INTO job_runs (trigger, planned, late, missed, started, result, host,"
                    " pid, process, job, slot) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    (*values, new.job, new.slot),
                )
            else:
                run = known.id
                self._database.query(
                    "UPDATE job_runs SET trigger = ?, planned = ?, late = ?, missed = ?,"
                    " started = ?, result = ?, host = ?, pid = ?, process = ?, ended = NULL,"
                    " attempts = attempts + 1 WHERE id = ?",
                    (*values, run),
                )
        _here.add(run)
        return run

    def finish(self, run: int, at: datetime, end: RunEnd) -> None:
        """Note how a run ended."""
        _here.discard(run)
        self._database.query(
            "UPDATE job_runs SET ended = ?, result = ?, reason = ?, detail = ?, counts = ?,"
            " phases = ?, tokens = ?, cost = ?, log = ?, run = ? WHERE id = ?",
            (
                iso_utc(at),
                end.result,
                end.reason,
                end.detail,
                json.dumps(dict(end.counts)),
                json.dumps([[phase.name, round(phase.seconds, 3)] for phase in end.phases]),
                end.tokens,
                end.cost,
                "\n".join(end.log),
                end.run,
                run,
            ),
        )

    def let_go(self, run: int) -> None:
        """Give a slot back as if it had not been claimed."""
        _here.discard(run)
        self._database.query("DELETE FROM job_runs WHERE id = ?", (run,))

    def leave(self, run: int) -> None:
        """Be at a run no more without noting its end, as where that cannot be written."""
        _here.discard(run)

    def log(self, run: int, lines: tuple[str, ...]) -> None:
        """Note what a run has said so far."""
        self._database.query("UPDATE job_runs SET log = ? WHERE id = ?", ("\n".join(lines), run))

    def close_interrupted(self, at: datetime) -> int:
        """Mark runs that nobody is at any more; returns how many there were.

        Of those of another machine or container only the time tells: `RUNS_FOR`.
        """
        dead = self._dead()
        for row in self._database.query(
            "SELECT id, host, process FROM job_runs WHERE result = ? AND started <= ?",
            (RUNNING, iso_utc(at - RUNS_FOR)),
        ):
            if as_text(row[1]) != this_host() or is_elsewhere(as_text(row[2])):
                dead.append(as_int(row[0]))
        for run in dead:
            self._database.query(
                "UPDATE job_runs SET result = ?, reason = ?, ended = ? WHERE id = ?",
                (INTERRUPTED, INTERRUPTED, iso_utc(at), run),
            )
        return len(dead)

    def get(self, run: int) -> JobRun | None:
        """Return one run."""
        row = self._database.first(f"{_COLUMNS} WHERE id = ?", (run,))
        return None if row is None else _record(row)

    def latest(self, limit: int = 500, job: str | None = None) -> tuple[JobRun, ...]:
        """Return the runs of all jobs, or of one, newest first."""
        where, values = ("WHERE job = ?", (job,)) if job is not None else ("", ())
        rows = self._database.query(
            f"{_COLUMNS} {where} ORDER BY started DESC, id DESC LIMIT ?", (*values, limit)
        )
        return tuple(_record(row) for row in rows)

    def latest_of_each(self) -> dict[str, JobRun]:
        """Return the latest run of each job, of whatever trigger."""
        rows = self._database.query(
            f"{_COLUMNS} WHERE id IN (SELECT max(id) FROM job_runs GROUP BY job)"
        )
        return {run.job: run for run in map(_record, rows)}

    def forget(self, before: datetime) -> None:
        """Forget the runs that began before a moment."""
        self._database.query("DELETE FROM job_runs WHERE started < ?", (iso_utc(before),))

    def since(self, moment: datetime) -> tuple[JobRun, ...]:
        """Return the runs that were planned for, or began at, a moment or later, oldest first."""
        text = iso_utc(moment)
        rows = self._database.query(
            f"{_COLUMNS} WHERE started >= ? OR planned >= ? ORDER BY started, id", (text, text)
        )
        return tuple(_record(row) for row in rows)

    def last_planned(self, until: datetime | None = None) -> dict[str, datetime]:
        """Return for each job the latest planned moment that has had its run.

        ``until``: moments behind it do not count.
        """
        bound = "" if until is None else " AND planned <= ?"
        dead = self._dead()
        marks = ", ".join("?" * len(dead))
        rows = self._database.query(
            "SELECT job, max(planned) FROM job_runs WHERE slot IS NOT NULL"
            f" AND NOT ((result = ? OR id IN ({marks})) AND attempts < ?){bound} GROUP BY job",
            (INTERRUPTED, *dead, MOST_ATTEMPTS, *(() if until is None else (iso_utc(until),))),
        )
        found = ((as_text(row[0]), parse_utc(as_text(row[1]))) for row in rows)
        return {job: moment for job, moment in found if moment is not None}

    def _dead(self) -> list[int]:
        """The runs that count as running and that nobody is at, where it can be looked for them."""
        rows = self._database.query(
            "SELECT id, pid, process FROM job_runs WHERE result = ? AND host = ?",
            (RUNNING, this_host()),
        )
        return [as_int(row[0]) for row in rows if not _is_at_work(*row)]

    def _of_slot(self, new: NewRun) -> JobRun | None:
        if new.slot is None:
            return None
        row = self._database.first(f"{_COLUMNS} WHERE job = ? AND slot = ?", (new.job, new.slot))
        return None if row is None else _record(row)


def _may_retry(known: JobRun) -> bool:
    return known.end.result == INTERRUPTED and known.attempts < MOST_ATTEMPTS


def _is_at_work(run: Value, pid: Value, process: Value) -> bool:
    known = as_int(pid), as_text(process)
    if is_elsewhere(known[1]):
        # It cannot be looked for: its number may be another process's here.
        return True
    return as_int(run) in _here if is_this_process(*known) else is_alive(*known)


def _record(row: Row) -> JobRun:
    ended, planned, log = as_optional(row[8]), as_optional(row[3]), as_text(row[16])
    phases = cast("list[tuple[str, float]]", json.loads(as_text(row[13])))
    result, reason = as_text(row[9]), as_text(row[10])
    if result == RUNNING and row[19] == this_host() and not _is_at_work(row[0], row[20], row[21]):
        # Nobody has come yet who notes it; whoever only reads hears it all the same.
        result = reason = INTERRUPTED
    end = RunEnd(
        result=result,
        reason=reason,
        detail=as_text(row[11]),
        counts=cast("dict[str, int]", json.loads(as_text(row[12]))),
        phases=tuple(PhaseTime(name, seconds) for name, seconds in phases),
        tokens=as_int(row[14]),
        cost=as_float(row[15]),
        log=tuple(log.split("\n")) if log else (),
        run=as_int(row[17]) if row[17] is not None else None,
    )
    return JobRun(
        id=as_int(row[0]),
        job=as_text(row[1]),
        slot=as_optional(row[2]),
        planned=parse_utc(planned) if planned else None,
        trigger=as_text(row[4]),
        late_by=timedelta(seconds=as_int(row[5])),
        missed=as_int(row[6]),
        started=parse_utc(as_text(row[7])) or _NEVER,
        ended=parse_utc(ended) if ended else None,
        end=end,
        attempts=as_int(row[18]),
        host=as_text(row[19]),
        pid=as_int(row[20]),
    )
