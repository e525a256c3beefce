"""How the verbs of the life cycle are asked, carried out and answered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from mnemoscope.domain.outcomes import BadInput, RefusalReason, Refused
from mnemoscope.doors.call import Call
from mnemoscope.doors.output import complain, complain_of, emit, emit_json, refuse
from mnemoscope.doors.text import printable

if TYPE_CHECKING:
    from mnemoscope.engine.lifeplan import LifePlan
    from mnemoscope.engine.session import Session

DryRun = Annotated[bool, typer.Option("--dry-run", help="Show what would be done, do nothing.")]
Names = Annotated[
    list[str],
    typer.Argument(
        metavar="ID...", help="Ids of memories or how they begin, or words that only one holds."
    ),
]


def carry_out(
    call: Call,
    make: Callable[[Session], LifePlan | Refused],
    *,
    dry_run: bool,
    as_json: bool,
) -> int:
    """Make a plan and carry it out, or only show it; returns the exit code."""
    from mnemoscope.doors.lifedocs import plan_document, plan_lines
    from mnemoscope.engine.lifecycle import apply

    if call.read_only and not dry_run:
        return refuse(Refused(RefusalReason.READ_ONLY))
    with call.session(consent=not dry_run) as session:
        complain_of(session.recovered)
        plan = make(session)
        if isinstance(plan, Refused):
            return refuse(plan)
        answer = None if dry_run or plan.nothing else apply(session, plan)
        if isinstance(answer, Refused):
            return refuse(answer)
        if call.as_json or as_json:
            emit_json(plan_document(plan, answer))
        else:
            emit(plan_lines(plan))
            if not plan.steps:
                complain("there is nothing to do")
            elif dry_run:
                complain("nothing was changed: this was a dry run")
    return 0 if plan.steps else 1


def ids_of(session: Session, names: Sequence[str]) -> list[str]:
    """Return the ids of memories that are named by ids or by words that only one holds.

    Raises:
        BadInput: no memory is meant, or one of several, which are named then.
    """
    from mnemoscope.engine.lives import named

    found: list[str] = []
    for name in names:
        known = named(session, name)
        if isinstance(known, Refused):
            raise BadInput(printable(known.detail))
        found.append(known.id)
    return found
