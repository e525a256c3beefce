"""The verb that dreams: through some phases, as far as its mode goes, and back again."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import unified_diff
from typing import Annotated

import typer

from mnemoscope.domain.outcomes import BadInput, Changes, Refused
from mnemoscope.domain.phases import Mode, Phase
from mnemoscope.doors import dreamdocs
from mnemoscope.doors.call import MOST, Call, local
from mnemoscope.doors.output import complain, complain_of, emit, emit_json, refuse, watched
from mnemoscope.doors.text import clip, printable, table
from mnemoscope.engine.chatmodels import ModelUse
from mnemoscope.engine.dream import revert_dream
from mnemoscope.engine.dreamrecord import dreams
from mnemoscope.engine.dreamviews import DreamPlan, DreamRun, PhaseReport
from mnemoscope.engine.modes import set_dream_mode
from mnemoscope.engine.review import pending
from mnemoscope.engine.session import Session
from mnemoscope.engine.sweep import PHASES
from mnemoscope.engine.sweep import dream as sleep
from mnemoscope.engine.sweepviews import NightResult

_SNIPPET_CELLS = 100
_SHOWN = (
    "staged",
    "sighted",
    "messages",
    "themes",
    "truths",
    "considered",
    "promoted",
    "proposed",
    "evicted",
)
"""What is told of a phase on its line."""
_PLANNED = {"promoted": "would promote", "evicted": "would evict"}
"""How a dry run tells what a night would write."""
_DID_SOMETHING = frozenset({"promoted", "evicted", "proposed", "gathered"})
_FAILED = 2
_STOPPED = 130


def dream(
    context: typer.Context,
    phase: Annotated[
        list[Phase] | None,
        typer.Option(help="Only this phase; may be given again. Without it, all three."),
    ] = None,
    mode: Annotated[
        Mode | None,
        typer.Option(help="How far the night may go; without it, as far as nights go here."),
    ] = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Show what would be written, write nothing.")
    ] = False,
    usual: Annotated[
        Mode | None,
        typer.Option("--usual-mode", help="Let nights here go so far from now on; dream not."),
    ] = None,
    revert: Annotated[
        int | None,
        typer.Option(metavar="RUN", min=1, max=MOST, help="Take back what that dream wrote."),
    ] = None,
    past: Annotated[bool, typer.Option("--list", help="Show the dreams of the past.")] = False,
) -> int:
    """Read the last days, find themes, promote what has earned its place, tell the diary."""
    call: Call = context.obj
    mode = _mode(mode, dry_run=dry_run)
    asks = past or revert is not None or usual is not None
    with call.session(consent=not asks and mode in (None, Mode.WRITE)) as session:
        complain_of(session.recovered)
        if past:
            return _tell_past(call, session)
        if revert is not None:
            return _revert(call, session, revert)
        if usual is not None:
            set_dream_mode(session, usual)
            return 0
        answer = sleep(session, phases=phase or PHASES, mode=mode, control=watched())
        if isinstance(answer, Refused):
            return refuse(answer)
        return _tell(call, session, answer)


def _mode(mode: Mode | None, *, dry_run: bool) -> Mode | None:
    if dry_run and mode not in (None, Mode.DRY):
        raise BadInput(f"--dry-run and --mode {mode} exclude each other")
    return Mode.DRY if dry_run else mode


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


def _tell(call: Call, session: Session, night: NightResult) -> int:
    complain_of(night.problems)
    if call.as_json:
        emit_json(dreamdocs.night(night, pending(session)))
    else:
        emit(_night_lines(session, night))
    if night.failure is not None:
        where = f"{night.failure.path}: " if night.failure.path else ""
        hint = f". {night.failure.hint}" if night.failure.hint else ""
        complain(f"{night.failure.phase.value}: {where}{night.failure.message}{hint}")
        return 1 if night.refused is not None else _FAILED
    if night.result == "stopped":
        return _STOPPED
    if night.mode is Mode.DRY:
        return 0 if _would_do(night) else 1
    return 0 if night.result in _DID_SOMETHING else 1


def _would_do(night: NightResult) -> bool:
    if night.deep is not None:
        return night.deep.writes
    return bool(night.light and night.light.staged) or bool(night.rem and night.rem.themes)


def _night_lines(session: Session, night: NightResult) -> Iterator[str]:
    deep = night.deep
    if deep is not None:
        name = "" if night.mode is Mode.DRY else f"dream {night.run}: "
        said = {
            Mode.DRY: "would be promoted",
            Mode.REVIEW: "pass",
            Mode.WRITE: "promoted",
        }[night.mode]
        yield f"{name}{len(deep.accepted)} of {deep.considered} {said}"
    elif night.run:
        yield f"dream {night.run}: {night.result}"
    for report in night.phases:
        yield _phase_line(report, planned=night.mode is Mode.DRY)
    if deep is not None:
        yield from _plan_lines(deep, night.mode)
    if night.mode is Mode.DRY and deep is not None:
        yield from _diff(deep)
    if night.used is not None:
        yield _use_line(night.used)
    if night.settled:
        yield f"settled by your rule: {night.settled} (mnemoscope conflicts decided automatic)"
    waiting = pending(session) if night.mode is not Mode.DRY else 0
    if waiting:
        yield f"{waiting} wait for your word (mnemoscope review), {night.proposed} of them new"


def _phase_line(report: PhaseReport, *, planned: bool) -> str:
    counts = dict(report.counts)
    # Light sleep that saw much and laid out nothing has not done nothing.
    both = {"staged"} if counts.get("sighted") else set[str]()
    names = _PLANNED if planned else {}
    shown = [name for name in _SHOWN if counts.get(name) or name in both]
    told = [f"{names.get(name, name)} {counts[name]}" for name in shown]
    themes = ", ".join(theme.tag for theme in report.themes)
    parts = [", ".join(told) or "nothing", themes and f"themes: {printable(themes)}"]
    took = "" if planned else f" ({report.seconds:.2f} s)"
    return f"  {report.phase.value:5} {'; '.join(part for part in parts if part)}{took}"


def _use_line(used: ModelUse) -> str:
    about = "about " if used.guessed else ""
    count = f"{used.requests} request" + ("" if used.requests == 1 else "s")
    cost = f", cost {used.cost:.4g}" if used.cost else ""
    stop = f"; the rest without it: {used.spent}" if used.spent else ""
    return f"{printable(used.model)}: {about}{used.tokens:,} tokens in {count}{cost}{stop}"


def _diff(plan: DreamPlan) -> Iterator[str]:
    before, after = plan.memory.before.splitlines(), plan.memory.after.splitlines()
    name = plan.memory.path
    return map(printable, unified_diff(before, after, name, f"{name} (dreamt)", lineterm="", n=1))


def _plan_lines(plan: DreamPlan, mode: Mode) -> list[str]:
    lines: list[str] = []
    against = dict(plan.opposed)
    for item in plan.accepted:
        words = clip(printable(item.text), _SNIPPET_CELLS)
        lines.append(f"  {item.candidate.score:.3f}  {words}")
        found = against.get(item.candidate.entry.key)
        if found is not None and found.with_ is not None:
            side = found.with_
            known = clip(printable(side.text), _SNIPPET_CELLS)
            where = f"{printable(side.path)}:{side.start_line}"
            lines.append(f"         {found.verdict.value} of {where}  {known}")
    if plan.counts:
        held = ", ".join(f"{reason} {count}" for reason, count in plan.counts)
        lines.append(f"held back by {held}")
    if plan.evicted:
        count = len(plan.evicted)
        leave = ("would leave",) * 2 if mode is Mode.REVIEW else ("leaves", "leave")
        older = f"1 older entry {leave[0]}" if count == 1 else f"{count} older entries {leave[1]}"
        lines.append(f"{older} MEMORY.md for want of room")
    before, after = plan.budget_before, plan.budget_after
    if before is not None and after is not None and mode is not Mode.REVIEW:
        size = f"{before.used:,} → {after.used:,} of {after.limit:,} characters"
        lines.append(f"MEMORY.md: {size}")
    return lines


def _run_row(past: DreamRun, session: Session) -> tuple[str, str, str, str, str]:
    counts = dict(past.counts)
    state = "reverted" if past.reverted else printable(past.detail)
    promoted = f"{counts.get('promoted', 0)} promoted"
    if past.mode is Mode.REVIEW:
        promoted = f"{past.proposed} proposed"
    return str(past.id), local(past.started, session), past.result, promoted, state
