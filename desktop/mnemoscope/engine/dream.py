"""Dreams (deep sleep): promote what earned it, tell the diary, remember the run, take it back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import cast

from mnemoscope.domain.outcomes import (
    Changes,
    Clash,
    Control,
    EnvironmentFault,
    Facet,
    MnemoscopeError,
    Problem,
    RefusalReason,
    Refused,
    Stopped,
)
from mnemoscope.domain.profile import Gates
from mnemoscope.engine import undo
from mnemoscope.engine.dreamplan import plan_dream, stale_sources
from mnemoscope.engine.dreamviews import DreamPlan, DreamResult, DreamRun, DreamtLine, FilePlan
from mnemoscope.engine.edit import FileWrite, commit
from mnemoscope.engine.removals import note_removals
from mnemoscope.engine.session import Session
from mnemoscope.ledger.journal import State
from mnemoscope.ledger.runs import RunRecord
from mnemoscope.vault import files

DREAM = "dream"
_TRIES = 3
"""How often a night is planned anew when another program writes in the same instant."""


def run_dream(
    session: Session,
    gates: Gates | None = None,
    control: Control | None = None,
    trigger: str = "manual",
) -> DreamResult | Refused:
    """Promote into MEMORY.md and tell DREAMS.md, as one operation that can be undone.

    A night in which nothing passes writes nothing; its plan says what held back how many.

    Raises:
        Stopped: the person asked to stop; nothing was written.
        EnvironmentFault: the disk refused; the files are as they were.
    """
    return _run(session, gates, control or Control(), trigger, with_diary=True)


def apply_promotions(
    session: Session, gates: Gates | None = None, control: Control | None = None
) -> DreamResult | Refused:
    """Promote into MEMORY.md alone, as OpenClaw's ``memory promote --apply`` does.

    Raises:
        Stopped: the person asked to stop; nothing was written.
        EnvironmentFault: the disk refused; the file is as it was.
    """
    return _run(session, gates, control or Control(), "manual", with_diary=False)


def revert_dream(session: Session, run: int) -> Changes | Refused | Clash:
    """Take back what a dream wrote, keeping what was written after it.

    Raises:
        EnvironmentFault: the disk refused; the files are as they were.
    """
    record = session.ledger.runs.get(run)
    if record is None or record.kind != DREAM:
        return Refused(RefusalReason.NOT_FOUND, "there is no such dream")
    if record.operation is None:
        return Refused(RefusalReason.NOTHING_TO_DO, "this dream wrote nothing")
    return undo.undo_operation(session, record.operation)


def dreams(session: Session, limit: int = 200) -> tuple[DreamRun, ...]:
    """Return the dreams of the past, newest first."""
    return tuple(_view(session, record) for record in session.ledger.runs.latest(DREAM, limit))


def _run(
    session: Session, gates: Gates | None, control: Control, trigger: str, *, with_diary: bool
) -> DreamResult | Refused:
    refused = session.writable
    if refused is not None:
        return refused
    runs = session.ledger.runs
    run = runs.start(DREAM, trigger, session.clock.now())
    try:
        answer = _attempt(session, gates, control, run, with_diary=with_diary)
    except MnemoscopeError as error:
        result = "stopped" if isinstance(error, Stopped) else "failed"
        runs.finish(run, session.clock.now(), result, detail=json.dumps({"error": str(error)}))
        raise
    if isinstance(answer, Refused):
        detail = json.dumps({"error": answer.detail or answer.reason.value})
        runs.finish(run, session.clock.now(), "refused", detail=detail)
        return answer
    plan = answer.plan
    result = "promoted" if plan.accepted else "evicted" if plan.evicted else "nothing"
    runs.finish(run, session.clock.now(), result, _counts(plan), _detail(plan))
    return answer


def _attempt(
    session: Session, gates: Gates | None, control: Control, run: int, *, with_diary: bool
) -> DreamResult | Refused:
    answer: Changes | Refused = Refused(RefusalReason.CHANGED_SINCE)
    for _ in range(_TRIES):
        plan = plan_dream(session, gates, control, with_diary=with_diary)
        note_removals(session, plan.removals)
        if not plan.writes:
            return DreamResult(run, plan, Changes(Facet.RUNS))
        control.step("write", 0, 1)
        if stale_sources(session, plan):
            continue
        try:
            answer = commit(session, DREAM, plan.day, _writes(plan), run)
        except EnvironmentFault as fault:
            if plan.diary is None or fault.path != plan.diary.path:
                raise
            # The memory is not to wait for a diary that cannot be written.
            plan = _without_diary(plan, fault)
            answer = commit(session, DREAM, plan.day, _writes(plan), run)
        if isinstance(answer, Changes):
            return DreamResult(run, plan, answer | Changes(Facet.RUNS | Facet.SCORES))
        if answer.reason is not RefusalReason.CHANGED_SINCE:
            break
    return answer


def _without_diary(plan: DreamPlan, fault: EnvironmentFault) -> DreamPlan:
    problem = Problem("unwritable", fault.path or "", str(fault))
    return replace(plan, diary=None, problems=(*plan.problems, problem))


def _writes(plan: DreamPlan) -> list[FileWrite]:
    planned = [file for file in (plan.memory, plan.archive, plan.diary) if file is not None]
    return [FileWrite(file.path, file.fingerprint, _bytes(file)) for file in planned]


def _bytes(file: FilePlan) -> bytes:
    return files.TextFile("", bom=file.bom).encode(file.after)


def _counts(plan: DreamPlan) -> dict[str, int]:
    return {
        "considered": plan.considered,
        "promoted": len(plan.accepted),
        "reconciled": len(plan.reconciled),
        "evicted": len(plan.evicted),
        **dict(plan.counts),
    }


def _detail(plan: DreamPlan) -> str:
    """What the run remembers of its lines, as JSON."""
    lines = [
        {
            "key": item.candidate.entry.key,
            "text": item.text,
            "path": item.path,
            "lines": [item.start_line, item.end_line],
            "score": item.candidate.score,
        }
        for item in plan.accepted
    ]
    return json.dumps({"lines": lines, "evicted": [memory.text for memory in plan.evicted]})


def _view(session: Session, record: RunRecord) -> DreamRun:
    detail = _object(record.detail)
    operation = record.operation
    written = session.ledger.journal.get(operation) if operation is not None else None
    return DreamRun(
        id=record.id,
        started=record.started,
        ended=record.ended,
        trigger=record.trigger,
        result=record.result,
        counts=tuple(record.counts.items()),
        lines=tuple(_line(_fields(item)) for item in _items(detail.get("lines"))),
        evicted=tuple(str(text) for text in _items(detail.get("evicted"))),
        detail=str(detail.get("error", "")),
        operation=operation,
        reverted=written is not None and (written.state is State.UNDONE or written.reverted),
    )


def _line(fields: Mapping[str, object]) -> DreamtLine:
    start, end = (cast("int", line) for line in _items(fields["lines"]))
    return DreamtLine(
        key=str(fields["key"]),
        text=str(fields["text"]),
        path=str(fields["path"]),
        start_line=start,
        end_line=end,
        score=cast("float", fields["score"]),
    )


def _object(text: str) -> Mapping[str, object]:
    return _fields(json.loads(text)) if text else {}


def _fields(value: object) -> Mapping[str, object]:
    return cast("Mapping[str, object]", value)


def _items(value: object) -> list[object]:
    return cast("list[object]", value) if isinstance(value, list) else []
