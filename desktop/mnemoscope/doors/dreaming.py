"""The verb that ranks short-term memories, and turns them into lasting ones: promote."""

from __future__ import annotations

from dataclasses import replace
from math import isnan
from typing import Annotated

import typer

from mnemoscope.domain.outcomes import BadInput, Clash, Refused
from mnemoscope.domain.profile import Gates
from mnemoscope.domain.redaction import masked
from mnemoscope.domain.signals import RecallEntry
from mnemoscope.doors import dreamdocs, whypromote
from mnemoscope.doors.call import Call
from mnemoscope.doors.output import complain, complain_of, emit, emit_json, refuse
from mnemoscope.doors.text import clip, printable
from mnemoscope.engine.dream import apply_promotions
from mnemoscope.engine.dreamviews import DreamResult
from mnemoscope.engine.explainpromotion import explain_promotion
from mnemoscope.engine.promote import recall_state
from mnemoscope.engine.prospects import Prospect, prospects
from mnemoscope.engine.session import Session

MinScore = Annotated[float | None, typer.Option(min=0.0, max=1.0, help="Score to reach.")]
MinSignals = Annotated[
    int | None, typer.Option("--min-recall-count", min=0, help="Signals to reach.")
]
MinContexts = Annotated[
    int | None, typer.Option("--min-unique-queries", min=0, help="Distinct contexts to reach.")
]
MaxAge = Annotated[
    float | None, typer.Option("--max-age-days", help="Days since the last recall; -1: any.")
]
Limit = Annotated[int | None, typer.Option(min=0, help="At most so many.")]
_SNIPPET_CELLS = 100


def promote(
    context: typer.Context,
    min_score: MinScore = None,
    min_recall_count: MinSignals = None,
    min_unique_queries: MinContexts = None,
    max_age_days: MaxAge = None,
    limit: Limit = None,
    include_promoted: Annotated[
        bool, typer.Option("--include-promoted", help="Show those promoted before, too.")
    ] = False,
    apply: Annotated[bool, typer.Option("--apply", help="Write them into MEMORY.md.")] = False,
    explain: Annotated[
        str | None,
        typer.Option(metavar="KEY|TEXT", help="Tell of one memory what it has and what it lacks."),
    ] = None,
) -> int:
    """List the short-term memories that pass the gates; --apply promotes them."""
    call: Call = context.obj
    if explain is not None and apply:
        raise BadInput("--explain writes nothing; leave --apply out")
    with call.session(consent=apply) as session:
        gates = _gates(
            session, min_score, min_recall_count, min_unique_queries, max_age_days, limit
        )
        complain_of((*session.recovered, *recall_state(session).problems))
        if explain is not None:
            return _explain(call, session, explain, gates)
        found = prospects(session, gates, include_promoted=include_promoted)
        if not apply:
            _tell_candidates(call, session, found, None)
            return 0 if found else 1
        answer = apply_promotions(session, gates)
        if isinstance(answer, Refused | Clash):
            return refuse(answer)
        complain_of(answer.plan.problems)
        _tell_candidates(call, session, found, answer)
        return 0 if answer.plan.writes or answer.plan.reconciled else 1


def _explain(call: Call, session: Session, selector: str, gates: Gates) -> int:
    found = explain_promotion(session, selector, gates)
    if found is None:
        complain(f"no short-term memory has {selector!r} in its key, path or text")
        return 1
    if call.as_json:
        emit_json(whypromote.document(session, found))
    else:
        emit(whypromote.lines(found))
    return 0


def _gates(
    session: Session,
    score: float | None,
    signals: int | None,
    contexts: int | None,
    age: float | None,
    limit: int | None,
) -> Gates:
    """The profile's gates, with those replaced that were named; raises `BadInput`."""
    if age is not None and isnan(age):
        raise BadInput("--max-age-days is no number of days")
    gates = session.profile.gates
    return replace(
        gates,
        min_score=gates.min_score if score is None else score,
        min_signals=gates.min_signals if signals is None else signals,
        min_contexts=gates.min_contexts if contexts is None else contexts,
        max_age_days=gates.max_age_days if age is None else age,
        limit=gates.limit if limit is None else limit,
    )


def _tell_candidates(
    call: Call, session: Session, found: tuple[Prospect, ...], result: DreamResult | None
) -> None:
    if call.as_json:
        emit_json(dreamdocs.promotion(session, found, result))
        return
    lines = [line for one in found for line in _candidate_lines(one)]
    if result is not None:
        plan = result.plan
        lines.append(f"{len(plan.accepted)} promoted, {len(plan.reconciled)} stood there before")
    emit(lines or ["No candidates."])


def _candidate_lines(prospect: Prospect) -> list[str]:
    found, entry = prospect.candidate, prospect.candidate.entry
    held = prospect.held
    return [
        f"{found.score:.3f}  {printable(entry.path)}:{entry.start_line}-{entry.end_line}  "
        f"signals {found.signals} ({_parts(entry)})  contexts {found.contexts}  "
        f"mean {found.average:.3f}  "
        f"age {found.age_days:.1f} d"
        + (f"  held back: {held.value.replace('-', ' ')}" if held is not None else ""),
        f"       {clip(printable(masked(entry.snippet)), _SNIPPET_CELLS)}",
    ]


def _parts(entry: RecallEntry) -> str:
    """Where the signals come from."""
    counts = {
        "asked for": entry.recall_count,
        "daily": entry.daily_count,
        "grounded": entry.grounded_count,
    }
    return ", ".join(f"{count} {name}" for name, count in counts.items() if count)
