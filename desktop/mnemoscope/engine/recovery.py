"""Ends writes that a killed process left half-way: each file old or new, the journal in step."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

from mnemoscope.domain.clock import Clock
from mnemoscope.domain.outcomes import EnvironmentFault, Problem, Severity
from mnemoscope.engine import disk
from mnemoscope.engine.wikiplace import located
from mnemoscope.ledger.journal import FileChange, Intent
from mnemoscope.ledger.store import Ledger
from mnemoscope.vault.files import clean_leftovers


def recover(root: Path, ledger: Ledger, clock: Clock) -> tuple[Problem, ...]:
    """Finish what was left half-way; tells what another program has changed meanwhile."""
    ledger.runs.close_interrupted(clock.now())
    ledger.history.clean()
    if not ledger.journal.intents() and not ledger.meta.taken_locks():
        return ()
    with ledger.lock.held() as holder:
        # A living holder is in the middle of these very writes and will end them itself.
        if holder is not None:
            return ()
        # Late: few starts find something half done.
        from mnemoscope.ledger.openclaw_locks import drop_left

        drop_left(ledger.meta)
        return recover_locked(root, ledger)


def recover_locked(root: Path, ledger: Ledger) -> tuple[Problem, ...]:
    """Do as `recover` does, for a caller who holds the write lock."""
    intents = ledger.journal.intents()
    problems: list[Problem] = []
    for intent in intents:
        problems.extend(_finish(root, ledger, intent))
    written: defaultdict[Path, set[str]] = defaultdict(set)
    for intent in intents:
        written[root] |= set()
        for file in intent.files:
            folder, path = located(root, file.path)
            written[folder].add(path)
    for folder, paths in written.items():
        clean_leftovers(folder, paths)
    return tuple(problems)


def _finish(root: Path, ledger: Ledger, intent: Intent) -> list[Problem]:
    states = {file: disk.fingerprint(root, file.path) for file in intent.files}
    waiting = [file for file in intent.files if states[file] == file.before != file.after]
    foreign = [file for file in intent.files if states[file] not in (file.before, file.after)]
    try:
        disk.replace_all(root, ledger.history, waiting)
    except EnvironmentFault as fault:
        return [_unfinished(file, fault) for file in waiting]
    ledger.journal.finish(intent.operation, intent.goal)
    return [_changed_meanwhile(file) for file in foreign]


def _unfinished(file: FileChange, fault: EnvironmentFault) -> Problem:
    message = f"an interrupted write could not be finished: {fault}"
    return Problem("unfinished", file.path, message, severity=Severity.ERROR)


def _changed_meanwhile(file: FileChange) -> Problem:
    return Problem(
        "changed-meanwhile",
        file.path,
        "a write was interrupted and another program has changed the file since; it was left alone",
    )
