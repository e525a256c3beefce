"""JSON documents about dreams; a promotion is told with OpenClaw's keys."""

from __future__ import annotations

from dataclasses import asdict, replace

from mnemoscope.domain.clock import iso_utc
from mnemoscope.domain.promotion import Promoted
from mnemoscope.domain.redaction import masked
from mnemoscope.doors.conflictdocs import comparison
from mnemoscope.doors.documents import Json, budget, candidate
from mnemoscope.engine.dreamviews import DreamPlan, DreamResult, DreamRun, PhaseReport
from mnemoscope.engine.prospects import Prospect
from mnemoscope.engine.reviewviews import Proposal
from mnemoscope.engine.session import Session
from mnemoscope.engine.sweepviews import NightResult

_STORE = "memory/.dreams/short-term-recall.json"


def promotion(session: Session, found: tuple[Prospect, ...], result: DreamResult | None) -> Json:
    """The list of candidates, and what was applied, as ``openclaw memory promote`` tells them."""
    store = session.root / _STORE
    document: Json = {
        "workspaceDir": str(session.root),
        "storePath": str(store) if store.exists() else None,
        "candidates": [candidate(one.candidate) for one in found],
        # By key, what a night would not write, and why; OpenClaw has no such list.
        "held": {one.candidate.entry.key: one.held.value for one in found if one.held is not None},
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
            {
                **_applied(item),
                "text": item.text,
                "original": item.original or item.text,
                "distilled": item.distilled,
                "leftOut": [
                    {"rule": one.rule.value, "blocked": one.shown} for one in item.left_out
                ],
                "undistilled": item.undistilled or None,
                "moved": item.moved,
            }
            for item in planned.accepted
        ],
        "opposed": [{"key": key, **comparison(found)} for key, found in planned.opposed],
        "reconciled": [candidate(one) for one in planned.reconciled],
        "rejected": [
            {
                "key": one.candidate.entry.key,
                "snippet": masked(one.candidate.entry.snippet),
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


def night(slept: NightResult, waiting: int) -> Json:
    """A whole night: its phases, and what deep sleep does, where it came to that.

    ``waiting``: proposals that wait for a decision, of whatever night.
    """
    failure = slept.failure
    return {
        "run": slept.run,
        "mode": slept.mode.value,
        "result": slept.result,
        "phases": [phase(report) for report in slept.phases],
        **(plan(slept.deep) if slept.deep is not None else {}),
        "proposed": slept.proposed,
        "settled": slept.settled,
        "waiting": waiting,
        "model": None if slept.used is None else asdict(slept.used),
        "failure": None
        if failure is None
        else {"phase": failure.phase.value, "message": failure.message, "path": failure.path},
    }


def phase(report: PhaseReport) -> Json:
    """One phase that came to its end."""
    return {
        "phase": report.phase.value,
        "seconds": round(report.seconds, 3),
        "counts": dict(report.counts),
        "themes": [
            {"tag": theme.tag, "count": theme.count, "strength": theme.strength}
            for theme in report.themes
        ],
        "words": report.words,
        "operation": report.operation,
    }


def proposal(one: Proposal) -> Json:
    """One change that a night proposes."""
    return {
        "id": one.id,
        "run": one.run,
        "step": one.step.value,
        "fate": one.fate.value,
        "key": one.key,
        "text": one.text,
        "original": one.original,
        "edited": one.edited,
        "path": one.path,
        "startLine": one.start_line,
        "endLine": one.end_line,
        "score": one.score,
        "components": None if one.components is None else asdict(one.components),
        "boost": None if one.boost is None else one.boost.total,
        "signals": one.signals,
        "contexts": one.contexts,
        "missed": [gate.value for gate in one.missed],
        "decidedAt": None if one.decided_at is None else iso_utc(one.decided_at),
        "operation": one.operation,
        "problem": one.problem,
    }


def run(past: DreamRun) -> Json:
    """A dream of the past."""
    return {
        "id": past.id,
        "started": iso_utc(past.started),
        "ended": None if past.ended is None else iso_utc(past.ended),
        "trigger": past.trigger,
        "mode": past.mode.value,
        "result": past.result,
        "phases": [phase(report) for report in past.phases],
        "failed": None if past.failed is None else past.failed.value,
        "proposed": past.proposed,
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
