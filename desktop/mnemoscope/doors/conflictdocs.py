"""JSON documents about claims, conflicts and what was decided about them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mnemoscope.domain.clock import iso_utc
from mnemoscope.domain.conflicts import Conflict, Side
from mnemoscope.domain.outcomes import Clash, Refused
from mnemoscope.domain.settlement import Advice, Scope, Validity
from mnemoscope.doors.documents import Json
from mnemoscope.engine.claims import ClaimView
from mnemoscope.engine.recallviews import Hit
from mnemoscope.engine.settleviews import FilePlan, RecallChange, Settled, SettlePlan

if TYPE_CHECKING:
    from mnemoscope.domain.compare import Comparison

    # What speaks to models is loaded by whoever asks one.
    from mnemoscope.engine.pairasking import PairsAsked
    from mnemoscope.engine.settlebatch import Batch, Choice, TogetherPlan


def conflict(found: Conflict) -> Json:
    """One open conflict."""
    reason = found.reason
    return {
        "id": found.id,
        "kind": found.kind.value,
        "confidence": round(found.confidence, 4),
        "reason": {
            "subject": reason.subject,
            "attribute": reason.attribute.value,
            "left": reason.left,
            "right": reason.right,
            "note": reason.note,
        },
        "proposedByModel": found.proposed,
        "model": found.model or None,
        "sides": [side(one) for one in found.sides],
    }


def side(found: Side) -> Json:
    """One of two statements."""
    return {
        "path": found.path,
        "startLine": found.start_line,
        "endLine": found.end_line,
        "text": found.text,
        "date": found.day,
        "claimId": found.claim_id,
        "claimHash": found.claim,
        "confidence": found.confidence,
        "status": found.status or None,
        "layer": found.layer.value,
        "evidenceCount": found.evidence,
        "handWritten": found.hand_written,
    }


def advice(found: Advice) -> Json:
    """What the four steps say."""
    return {
        "settlement": found.settlement.value,
        "confidence": round(found.confidence, 4),
        "decidedBy": found.decided.value,
        "steps": [
            {
                "step": one.step.value,
                "for": one.leaning.value,
                "strength": round(one.strength, 4),
                "facts": [
                    {"signal": fact.signal.value, "left": fact.left, "right": fact.right}
                    for fact in one.facts
                ],
            }
            for one in found.findings
        ],
    }


def plan(found: SettlePlan) -> Json:
    """What a decision would write."""
    return {
        **decision(found),
        "files": _files(found.files),
        "recall": [_recall(one) for one in found.recall_changes],
    }


def decision(found: SettlePlan) -> Json:
    """A decision with what follows from it."""
    return {
        "conflict": found.conflict.id,
        "settlement": found.settlement.value,
        "effects": [
            {
                "kind": one.kind.value,
                "path": one.path,
                "line": one.line or None,
                "before": one.before,
                "after": one.after,
            }
            for one in found.effects
        ],
    }


def together(found: TogetherPlan) -> Json:
    """What many decisions would write as one operation."""
    return {
        "settled": [decision(one) for one in found.plans],
        "leftOpen": _left_open(found.refused),
        "files": _files(found.files),
    }


def batch(found: Batch) -> Json:
    """What became of many conflicts that were settled as one operation."""
    return {
        "settled": [
            {"conflict": one.conflict.id, "settlement": one.settlement.value}
            for one in found.settled
        ],
        "leftOpen": _left_open(found.refused),
        "paths": list(found.changes.paths),
        "operation": found.changes.operation,
    }


def comparison(found: Comparison) -> Json:
    """What a new statement is beside those that are known."""
    reason = found.reason
    return {
        "verdict": found.verdict.value,
        "confidence": round(found.confidence, 4),
        "with": None if found.with_ is None else side(found.with_),
        "known": None if reason is None else reason.left,
        "new": None if reason is None else reason.right,
    }


def proposed(found: PairsAsked) -> Json:
    """What a language model was asked and what it takes for conflicts."""
    use = found.use
    return {
        "model": found.model,
        "asked": found.asked,
        "answered": found.answered,
        "more": found.more,
        "requests": 0 if use is None else use.requests,
        "tokens": 0 if use is None else use.tokens,
        "cost": 0.0 if use is None else round(use.cost, 6),
        "problems": [problem.message for problem in found.problems],
        "conflicts": [conflict(one) for one in found.proposed],
    }


def settled(found: Settled) -> Json:
    """One decision that holds; sides that hold within limits name them."""
    limits = found.scope or Scope()
    return {
        "id": found.id,
        "conflict": found.conflict,
        "kind": found.kind.value,
        "settlement": found.settlement.value,
        "sides": [
            {"path": found.left_path, "text": found.left, **_validity(limits.left)},
            {"path": found.right_path, "text": found.right, **_validity(limits.right)},
        ],
        "why": found.why,
        "who": found.who,
        "at": iso_utc(found.at),
        "until": None if found.until is None else iso_utc(found.until),
        "automatic": found.automatic,
        "confidence": found.confidence,
        "reviewed": None if found.reviewed is None else iso_utc(found.reviewed),
        "run": found.run,
        "operation": found.operation,
        "together": found.together,
    }


def claim(found: ClaimView) -> Json:
    """One claim, with the keys of OpenClaw's ``claims.jsonl`` and ours behind them."""
    page, one = found.page, found.claim
    return {
        "id": one.id,
        "pageId": page.id or None,
        "pageTitle": page.title,
        "pageKind": page.kind.value,
        "pagePath": page.path,
        "text": one.text,
        "status": one.status,
        "confidence": one.confidence,
        "sourceIds": list(page.source_ids),
        "evidenceCount": len(one.evidence),
        "missingEvidence": not one.evidence,
        "freshnessLevel": found.touched.level.value,
        "lastTouchedAt": found.touched.at or None,
        "privacyTier": page.privacy or None,
        "line": one.line,
        "conflicts": list(found.conflicts),
    }


def _files(found: Sequence[FilePlan]) -> list[Json]:
    return [{"path": one.path, "before": one.before, "after": one.after} for one in found]


def _left_open(refused: Sequence[tuple[Choice, Refused | Clash]]) -> list[Json]:
    return [
        {"conflict": choice.conflict.id, "reason": left_open_words(answer)}
        for choice, answer in refused
    ]


def left_open_words(answer: Refused | Clash) -> str:
    """Why one of many conflicts was left open, in a few words."""
    return "the lines clash" if isinstance(answer, Clash) else answer.detail or answer.reason


def _recall(found: RecallChange) -> Json:
    return {
        "question": found.question,
        "before": _hit(found.before, found.rank_before),
        "after": _hit(found.after, found.rank_after),
    }


def _hit(found: Hit | None, rank: int) -> Json | None:
    if found is None:
        return None
    return {
        "path": found.path,
        "startLine": found.start_line,
        "endLine": found.end_line,
        "text": found.snippet,
        "score": round(found.score, 4),
        "rank": rank,
    }


def _validity(limits: Validity) -> Json:
    named = {"since": limits.since, "until": limits.until, "context": limits.context}
    return {name: value for name, value in named.items() if value}
