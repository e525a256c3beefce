"""The verb about the room in MEMORY.md: how full it is, how much there may be, who leaves first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import typer

from mnemoscope.domain.model import Budget
from mnemoscope.domain.outcomes import BadInput, RefusalReason, Refused
from mnemoscope.domain.profile import Eviction
from mnemoscope.doors.call import Call
from mnemoscope.doors.output import complain, complain_of, emit, emit_json, refuse
from mnemoscope.engine.budgets import budgeted, set_budget, set_eviction
from mnemoscope.engine.session import Session
from mnemoscope.engine.status import status


def budget(
    context: typer.Context,
    chars: Annotated[
        int | None, typer.Argument(help="Let MEMORY.md hold so many characters here.")
    ] = None,
    evict: Annotated[
        Eviction | None, typer.Option("--evict", help="Who leaves first where room lacks.")
    ] = None,
    usual: Annotated[
        bool, typer.Option("--usual", help="Forget both: as the profile says again.")
    ] = False,
) -> int:
    """Show how full MEMORY.md is, or set its room and who leaves it first."""
    call: Call = context.obj
    changes = chars is not None or evict is not None
    if usual and changes:
        raise BadInput("--usual stands alone")
    if (usual or changes) and call.read_only:
        return refuse(Refused(RefusalReason.READ_ONLY))
    with call.session() as session:
        complain_of(session.recovered)
        if usual or chars is not None:
            set_budget(session, chars)
        if usual or evict is not None:
            set_eviction(session, evict)
        return _tell(call, session)


def _tell(call: Call, session: Session) -> int:
    found, profile = status(session).budget, budgeted(session)
    if call.as_json:
        emit_json(
            {
                "limit": profile.memory_budget,
                "evict": profile.eviction.value,
                "used": found and found.used,
                "handWritten": found and found.hand_written,
                "promoted": found and found.promoted,
                "recommended": found and found.recommended,
                "tight": found is not None and found.tight,
            }
        )
    elif found is None:
        complain("MEMORY.md is not there, or nothing bounds it under this profile")
    else:
        emit(_lines(found, profile.eviction))
    return 0 if found is not None else 1


def _lines(found: Budget, first: Eviction) -> Iterator[str]:
    yield f"MEMORY.md  {found.used:,} of {found.limit:,} characters"
    yield f"by hand    {found.hand_written:,}"
    yield f"promoted   {found.promoted:,}; {first.value.replace('-', ' ')} leave first"
    if found.tight:
        yield "what is written by hand nears the limit alone, and no dream shortens it"
    elif found.recommended is not None and found.used > found.recommended:
        yield f"advice     {found.recommended:,}: room for the agent's other files"
