"""The verb that looks through what nights have proposed, and decides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Annotated

import typer

from mnemoscope.domain.outcomes import BadInput, Changes, Clash, Refused
from mnemoscope.doors import dreamdocs
from mnemoscope.doors.call import MOST, Call
from mnemoscope.doors.output import complain, complain_of, emit, emit_json, refuse
from mnemoscope.doors.text import clip, printable
from mnemoscope.engine import review as engine
from mnemoscope.engine.reviewviews import Proposal, Step
from mnemoscope.engine.session import Session

_CELLS = 100


class Decision(StrEnum):
    """What can be done with proposals."""

    SHOW = "show"
    ACCEPT = "accept"
    REJECT = "reject"
    NEVER = "never"
    REOPEN = "reopen"


_DONE = {
    Decision.ACCEPT: "accepted",
    Decision.REJECT: "rejected",
    Decision.NEVER: "never again",
    Decision.REOPEN: "open again",
}


def review(
    context: typer.Context,
    decision: Annotated[
        Decision, typer.Argument(help="Show what waits, or decide about it.")
    ] = Decision.SHOW,
    ids: Annotated[
        list[int] | None,
        typer.Argument(min=1, max=MOST, help="Numbers of proposals; none: all that wait."),
    ] = None,
    words: Annotated[
        str | None, typer.Option("--text", help="Accept one with these words instead.")
    ] = None,
    run: Annotated[
        int | None,
        typer.Option(metavar="RUN", min=1, max=MOST, help="Show all that this night proposed."),
    ] = None,
) -> int:
    """Look through what nights propose for MEMORY.md; accept, reject, never, reopen."""
    call: Call = context.obj
    if words is not None and decision is not Decision.ACCEPT:
        raise BadInput("--text goes with accept alone")
    with call.session(consent=decision is Decision.ACCEPT) as session:
        complain_of(session.recovered)
        if decision is Decision.SHOW:
            return _show(
                call, engine.waiting(session) if run is None else engine.proposals(session, run)
            )
        return _decide(call, session, decision, ids or [], words)


def _decide(
    call: Call, session: Session, decision: Decision, ids: Sequence[int], words: str | None
) -> int:
    if not ids and decision is Decision.REOPEN:
        raise BadInput("reopen wants the numbers of proposals")
    chosen = list(ids) or [one.id for one in engine.waiting(session)]
    answer = _answer(session, decision, chosen, words)
    if isinstance(answer, Refused | Clash):
        return refuse(answer)
    if call.as_json:
        document = {"decided": decision.value, "ids": chosen, "paths": list(answer.paths)}
        emit_json({**document, "operation": answer.operation, "waiting": engine.pending(session)})
    else:
        numbers = ", ".join(map(str, chosen))
        emit([f"{_DONE[decision]}: {numbers}", f"{engine.pending(session)} wait"])
    return 0


def _answer(
    session: Session, decision: Decision, ids: Sequence[int], words: str | None
) -> Changes | Refused | Clash:
    match decision:
        case Decision.ACCEPT:
            return engine.accept(session, ids, words)
        case Decision.REJECT:
            return engine.reject(session, ids)
        case Decision.NEVER:
            return engine.never(session, ids)
        case _:
            return _reopen(session, ids)


def _reopen(session: Session, ids: Sequence[int]) -> Changes | Refused:
    answer = engine.reopen(session, ids[0])
    for number in ids[1:]:
        if isinstance(answer, Refused):
            break
        answer = engine.reopen(session, number)
    return answer


def _show(call: Call, found: Sequence[Proposal]) -> int:
    if call.as_json:
        emit_json({"proposals": [dreamdocs.proposal(one) for one in found]})
    elif found:
        emit(line for one in found for line in _lines(one))
    else:
        complain("nothing is proposed")
    return 0 if found else 1


def _lines(one: Proposal) -> Iterator[str]:
    mark = "-" if one.step is Step.EVICTED else "+"
    place = f"{printable(one.path)}:{one.start_line}-{one.end_line}"
    yield (
        f"{one.id:>4} {mark} {one.score:.3f}  {place}  signals {one.signals}"
        f"  contexts {one.contexts}  {one.fate.value}"
    )
    yield f"       {clip(printable(one.edited or one.text), _CELLS)}"
    if one.missed:
        yield f"       missed: {', '.join(gate.value for gate in one.missed)}"
    if one.problem:
        yield f"       cannot be accepted: {printable(one.problem)}"
