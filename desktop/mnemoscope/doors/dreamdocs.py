"""JSON documents about dreams; a promotion is told with OpenClaw's keys."""

from __future__ import annotations

from dataclasses import replace

from mnemoscope.domain.clock import iso_utc
from mnemoscope.domain.promotion import Promoted
from mnemoscope.domain.scoring import Candidate
from mnemoscope.doors.documents import Json, budget, candidate
from mnemoscope.engine.dreamviews import DreamPlan, DreamResult, DreamRun
from mnemoscope.engine.session import Session

_STORE = "memory/.dreams/short-term-recall.json"


def promotion(session: Session, found: tuple[Candidate, ...], result: DreamResult | None) -> Json:
    """The list of candidates, and what was applied, as ``openclaw memory promote`` tells them."""
    store = session.root / _STORE
    document: Json = {
        "workspaceDir": str(session.root),
        "storePath": str(store) if store.exists() else None,
        "candidates": [candidate(one) for one in found],
    }
    if result is not None:
        accepted, reconciled = result.plan.accepted, result.plan.reconciled
        applied = [_applied(item) for item in accepted] + [candidate(one) for one in reconciled]
        document["apply"] = {
            "applied": len(applied),
            "appended": len(accepted),
            "reconciledExisting": len(reconciled),
            "memoryPath": str(session.root / result.plan.memory.path),
            "appliedCandidates": applied,
        }
    return document


def plan(planned: DreamPlan) -> Json:
    """What a dream does: what it takes, what it holds back and why."""
    return {
        "day": planned.day,
        "at": iso_utc(planned.moment),
        "considered": planned.considered,
        "accepted": [
            {**_applied(item), "text": item.text, "moved": item.moved} for item in planned.accepted
        ],
        "reconciled": [candidate(one) for one in planned.reconciled],
        "rejected": [
            {
                "key": one.candidate.entry.key,
                "snippet": one.candidate.entry.snippet,
                "score": one.candidate.score,
                "reason": one.reason.value,
                "rule": None if one.blocked is None else one.blocked.rule.value,
                "blocked": None if one.blocked is None else one.blocked.shown,
            }
            for one in planned.rejected
        ],
        "counts": dict(planned.counts),
        "evicted": [memory.text for memory in planned.evicted],
        "budgetBefore": budget(planned.budget_before),
        "budgetAfter": budget(planned.budget_after),
        "memoryPath": planned.memory.path,
        "diaryPath": None if planned.diary is None else planned.diary.path,
    }


def run(past: DreamRun) -> Json:
    """A dream of the past."""
    return {
        "id": past.id,
        "started": iso_utc(past.started),
        "ended": None if past.ended is None else iso_utc(past.ended),
        "trigger": past.trigger,
        "result": past.result,
        "counts": dict(past.counts),
        "lines": [
            {
                "key": line.key,
                "text": line.text,
                "path": line.path,
                "startLine": line.start_line,
                "endLine": line.end_line,
                "score": line.score,
            }
            for line in past.lines
        ],
        "evicted": list(past.evicted),
        "detail": past.detail,
        "operation": past.operation,
        "reverted": past.reverted,
    }


def _applied(item: Promoted) -> Json:
    """A candidate with the place and the text of today."""
    entry = replace(
        item.candidate.entry, path=item.path, start_line=item.start_line, end_line=item.end_line
    )
    return candidate(replace(item.candidate, entry=entry))
