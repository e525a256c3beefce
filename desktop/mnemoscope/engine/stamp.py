"""What tells that a run, a night or a decision has been written down, by whatever process."""

from __future__ import annotations

from mnemoscope.engine.session import Session

Stamp = tuple[int | str, ...]


def stamp(session: Session) -> Stamp:
    """Return a value that differs once a job begins or ends, or something is decided or written.

    The latest dream and the latest run of any job with their results, the number of proposals that
    wait, the latest operation with its state.
    """
    ledger = session.ledger
    runs = [(run.id, run.result) for run in ledger.runs.latest("dream", limit=1)]
    written = [(one.id, one.state.value) for one in ledger.journal.latest(1)]
    # Most jobs leave nothing but their own row: no dream, no operation.
    jobs = [(one.id, one.started.isoformat(), one.end.result) for one in ledger.jobs.latest(1)]
    run, operation, job = (*runs, (0, ""))[0], (*written, (0, ""))[0], (*jobs, (0, "", ""))[0]
    return *run, ledger.proposals.count_waiting(), *operation, *job
