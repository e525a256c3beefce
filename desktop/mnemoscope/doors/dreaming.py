"""Verbs that turn short-term memories into lasting ones: promote, dream."""

from __future__ import annotations

from dataclasses import replace
from difflib import unified_diff
from math import isnan
from typing import Annotated

import typer

from mnemoscope.domain.outcomes import BadInput, Changes, Clash, Refused
from mnemoscope.domain.profile import Gates
from mnemoscope.domain.scoring import Candidate
from mnemoscope.domain.signals import RecallEntry
from mnemoscope.doors import dreamdocs
from mnemoscope.doors.call import MOST, Call, local
from mnemoscope.doors.output import complain, complain_of, emit, emit_json, refuse
from mnemoscope.doors.text import clip, printable, table
from mnemoscope.engine.dream import apply_promotions, revert_dream, run_dream
from mnemoscope.engine.dreamplan import plan_dream
from mnemoscope.engine.dreamrecord import dreams
from mnemoscope.engine.dreamviews import DreamPlan, DreamResult, DreamRun
from mnemoscope.engine.promote import candidates, recall_state
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
) -> int:
    """List the short-term memories that pass the gates; --apply promotes them."""
    call: Call = context.obj
    with call.session(consent=apply) as session:
        gates = _gates(
            session, min_score, min_recall_count, min_unique_queries, max_age_days, limit
        )
        complain_of((*session.recovered, *recall_state(session).problems))
        found = candidates(session, gates, include_promoted=include_promoted)
        if not apply:
            _tell_candidates(call, session, found, None)
            return 0 if found else 1
        answer = apply_promotions(session, gates)
        if isinstance(answer, Refused | Clash):
            return refuse(answer)
        complain_of(answer.plan.problems)
        _tell_candidates(call, session, found, answer)
        return 0 if answer.plan.writes or answer.plan.reconciled else 1


def dream(
    context: typer.Context,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Show what would be written, write nothing.")
    ] = False,
    revert: Annotated[
        int | None,
        typer.Option(metavar="RUN", min=1, max=MOST, help="Take back what that dream wrote."),
    ] = None,
    past: Annotated[bool, typer.Option("--list", help="Show the dreams of the past.")] = False,
) -> int:
    """Promote what has earned its place, write MEMORY.md and the diary."""
    call: Call = context.obj
    writes = not (dry_run or past or revert is not None)
    with call.session(consent=writes) as session:
        complain_of(session.recovered)
        if past:
            return _tell_past(call, session)
        if revert is not None:
            return _revert(call, session, revert)
        if dry_run:
            plan = plan_dream(session)
            complain_of(plan.problems)
            _tell_plan(call, plan)
            return 0 if plan.writes else 1
        answer = run_dream(session)
        if isinstance(answer, Refused | Clash):
            return refuse(answer)
        complain_of(answer.plan.problems)
        _tell_result(call, answer)
        return 0 if answer.plan.writes else 1


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


def _revert(call: Call, session: Session, run: int) -> int:
    answer = revert_dream(session, run)
    if not isinstance(answer, Changes):
        return refuse(answer)
    if call.as_json:
        emit_json({"reverted": run, "paths": list(answer.paths), "operation": answer.operation})
    else:
        emit([f"dream {run} taken back ({', '.join(map(printable, answer.paths))})"])
    return 0


def _tell_past(call: Call, session: Session) -> int:
    runs = dreams(session)
    if call.as_json:
        emit_json({"dreams": [dreamdocs.run(past) for past in runs]})
    elif runs:
        emit(table([_run_row(past, session) for past in runs], frozenset({0})))
    else:
        complain("nothing was dreamt here yet")
    return 0 if runs else 1


def _tell_candidates(
    call: Call, session: Session, found: tuple[Candidate, ...], result: DreamResult | None
) -> None:
    if call.as_json:
        emit_json(dreamdocs.promotion(session, found, result))
        return
    lines = [line for candidate in found for line in _candidate_lines(candidate)]
    if result is not None:
        plan = result.plan
        lines.append(f"{len(plan.accepted)} promoted, {len(plan.reconciled)} stood there before")
    emit(lines or ["No candidates."])


def _candidate_lines(found: Candidate) -> list[str]:
    entry = found.entry
    return [
        f"{found.score:.3f}  {printable(entry.path)}:{entry.start_line}-{entry.end_line}  "
        f"signals {found.signals} ({_parts(entry)})  contexts {found.contexts}  "
        f"mean {found.average:.3f}  "
        f"age {found.age_days:.1f} d",
        f"       {clip(printable(entry.snippet), _SNIPPET_CELLS)}",
    ]


def _parts(entry: RecallEntry) -> str:
    """Where the signals come from."""
    counts = {
        "asked for": entry.recall_count,
        "daily": entry.daily_count,
        "grounded": entry.grounded_count,
    }
    return ", ".join(f"{count} {name}" for name, count in counts.items() if count)


def _tell_plan(call: Call, plan: DreamPlan) -> None:
    if call.as_json:
        emit_json(dreamdocs.plan(plan))
        return
    emit([f"{len(plan.accepted)} of {plan.considered} would be promoted"])
    emit(_plan_lines(plan))
    before, after = plan.memory.before.splitlines(), plan.memory.after.splitlines()
    name = plan.memory.path
    emit(map(printable, unified_diff(before, after, name, f"{name} (dreamt)", lineterm="", n=1)))


def _tell_result(call: Call, result: DreamResult) -> None:
    if call.as_json:
        emit_json({"run": result.run, **dreamdocs.plan(result.plan)})
        return
    plan = result.plan
    emit([f"dream {result.run}: {len(plan.accepted)} of {plan.considered} promoted"])
    emit(_plan_lines(plan))


def _plan_lines(plan: DreamPlan) -> list[str]:
    lines = [
        f"  {item.candidate.score:.3f}  {clip(printable(item.text), _SNIPPET_CELLS)}"
        for item in plan.accepted
    ]
    if plan.counts:
        held = ", ".join(f"{reason} {count}" for reason, count in plan.counts)
        lines.append(f"held back by {held}")
    if plan.evicted:
        count = len(plan.evicted)
        older = "1 older entry leaves" if count == 1 else f"{count} older entries leave"
        lines.append(f"{older} MEMORY.md for want of room")
    before, after = plan.budget_before, plan.budget_after
    if before is not None and after is not None:
        size = f"{before.used:,} → {after.used:,} of {after.limit:,} characters"
        lines.append(f"MEMORY.md: {size}")
    return lines


def _run_row(past: DreamRun, session: Session) -> tuple[str, str, str, str, str]:
    counts = dict(past.counts)
    state = "reverted" if past.reverted else printable(past.detail)
    promoted = f"{counts.get('promoted', 0)} promoted"
    return str(past.id), local(past.started, session), past.result, promoted, state
