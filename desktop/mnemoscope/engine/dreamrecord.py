"""The dreams of the past as the ledger remembers them, those of older versions included."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from mnemoscope.domain.phasefacts import Theme
from mnemoscope.domain.phases import Mode, Phase
from mnemoscope.engine.dreamviews import DreamPlan, DreamRun, DreamtLine, PhaseReport
from mnemoscope.engine.session import Session
from mnemoscope.ledger.journal import State
from mnemoscope.ledger.runs import RunRecord

if TYPE_CHECKING:
    # What is remembered of a dream is read before its rules are compiled.
    from mnemoscope.domain.scoring import Candidate

DREAM = "dream"
_NEAREST = 50
"""So many of those that were not promoted a run remembers, best first."""


def dreams(session: Session, limit: int = 200) -> tuple[DreamRun, ...]:
    """Return the dreams of the past, newest first."""
    return tuple(_view(session, record) for record in session.ledger.runs.latest(DREAM, limit))


def remembered(plan: DreamPlan, *, written: bool) -> dict[str, object]:
    """What a run remembers of the plan of its deep sleep, as JSON values.

    What was not ``written`` is remembered by the proposals instead.
    """
    return {
        "day": plan.day,
        "lines": [
            {
                "key": item.candidate.entry.key,
                "text": item.text,
                "path": item.path,
                "lines": [item.start_line, item.end_line],
                "score": item.candidate.score,
            }
            for item in plan.accepted
            if written
        ],
        "evicted": [memory.text for memory in plan.evicted if written],
        "rules": dict(blocked_by(plan)),
        "rejected": [
            {**_short(one.candidate), "reason": one.reason.value}
            for one in plan.rejected[:_NEAREST]
        ],
    }


def blocked_by(plan: DreamPlan) -> tuple[tuple[str, int], ...]:
    """How many each rule of quality blocks, most first."""
    rules = Counter(one.blocked.rule.value for one in plan.rejected if one.blocked is not None)
    return tuple(rules.most_common())


def phases_by_operation(session: Session) -> dict[int, str]:
    """Return which phase wrote each operation of a dream."""
    return {
        report.operation: report.phase.value
        for run in dreams(session)
        for report in run.phases
        if report.operation is not None
    }


def counts_of(plan: DreamPlan, *, proposes: bool = False) -> dict[str, int]:
    """What a deep sleep comes to in numbers.

    ``proposes``: it leaves all changes to a person, so that none counts as made; those that wait
    since an earlier night are among the proposed.
    """
    added, left = len(plan.accepted), len(plan.evicted)
    made = (0, 0) if proposes else (added, left)
    return {
        "considered": plan.considered,
        "promoted": made[0],
        **({"proposed": added + left} if proposes else {}),
        "reconciled": len(plan.reconciled),
        "evicted": made[1],
        **dict(plan.counts),
    }


def phase_values(report: PhaseReport) -> dict[str, object]:
    """One phase as a run remembers it, as JSON values."""
    return {
        "phase": report.phase.value,
        "seconds": round(report.seconds, 3),
        "counts": dict(report.counts),
        "themes": [[theme.tag, theme.count, theme.strength] for theme in report.themes],
        "words": report.words,
        "told_by": report.told_by,
        **({"fault": report.fault} if report.fault else {}),
        "operation": report.operation,
    }


def _short(candidate: Candidate) -> dict[str, object]:
    return {"key": candidate.entry.key, "score": candidate.score}


def _view(session: Session, record: RunRecord) -> DreamRun:
    detail = _object(record.detail)
    phases = tuple(_phase(_fields(item)) for item in _items(detail.get("phases")))
    written = session.ledger.journal.of_run(record.id)
    failed = str(detail.get("failed", ""))
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
        operation=written[0].id if written else None,
        reverted=bool(written)
        and all(one.state is State.UNDONE or one.reverted for one in written),
        mode=Mode(str(detail.get("mode", Mode.WRITE))),
        phases=phases,
        failed=Phase(failed) if failed else None,
        proposed=cast("int", detail.get("proposed", 0)),
        rules=tuple(cast("dict[str, int]", detail.get("rules", {})).items()),
        problems=tuple(str(text) for text in _items(detail.get("problems"))),
    )


def _phase(fields: Mapping[str, object]) -> PhaseReport:
    themes = (_items(item) for item in _items(fields.get("themes")))
    return PhaseReport(
        phase=Phase(str(fields["phase"])),
        seconds=cast("float", fields["seconds"]),
        counts=tuple(cast("dict[str, int]", fields["counts"]).items()),
        themes=tuple(
            Theme(str(tag), cast("int", count), cast("float", strength))
            for tag, count, strength in themes
        ),
        words=str(fields.get("words", "")),
        told_by=str(fields.get("told_by", "")),
        operation=cast("int | None", fields.get("operation")),
        fault=str(fields.get("fault", "")),
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
