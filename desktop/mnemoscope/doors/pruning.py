"""The verb that takes out of the ledger what will come to nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import typer

from mnemoscope.domain.outcomes import Refused
from mnemoscope.domain.surplus import Surplus
from mnemoscope.doors.call import Call
from mnemoscope.doors.documents import Json
from mnemoscope.doors.output import complain_of, emit, emit_json, refuse
from mnemoscope.engine import pruning as engine
from mnemoscope.engine.pruning import Store


def prune(
    context: typer.Context,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Show what could go, take nothing out.")
    ] = False,
    only: Annotated[
        list[Surplus] | None, typer.Option(help="Only this reason; can be named again.")
    ] = None,
) -> int:
    """Take promoted, old and duplicate memories out of the ledger; undo puts them back."""
    call: Call = context.obj
    with call.session(consent=not dry_run) as session:
        complain_of(session.recovered)
        if dry_run:
            found = engine.prunable(session)
            if call.as_json:
                emit_json({"own": store(found.own), "agent": store(found.agent)})
            else:
                emit(
                    [
                        store_line("our ledger", found.own),
                        store_line("OpenClaw's store", found.agent),
                    ]
                )
            return 0 if found.own.total else 1
        answer = engine.prune(session, only or engine.ALL)
        if isinstance(answer, Refused):
            return refuse(answer)
        if call.as_json:
            pruned = {surplus.value: count for surplus, count in answer.spare}
            operation = answer.changes.operation
            emit_json({"pruned": pruned, "rows": answer.rows, "operation": operation})
        else:
            emit([f"taken out: {_words(answer.spare)} ({answer.rows} rows); undo puts them back"])
    return 0


def store(found: Store) -> Json:
    """How many entries a store has and could do without, by reason."""
    spare = {surplus.value: count for surplus, count in found.spare}
    return {"entries": found.entries, "spare": spare}


def store_line(name: str, found: Store) -> str:
    """Say how many entries a store has, and how many of them could go for what."""
    if not found.total:
        return f"{name}: {found.entries} entries, nothing to spare"
    return f"{name}: {found.total} of {found.entries} entries could go: {_words(found.spare)}"


def _words(spare: Iterable[tuple[Surplus, int]]) -> str:
    return ", ".join(f"{count} {surplus.value}" for surplus, count in spare)
