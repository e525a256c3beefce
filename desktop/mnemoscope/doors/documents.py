"""JSON documents of the answers; those about candidates have OpenClaw's keys."""

from __future__ import annotations

from collections.abc import Iterable

from mnemoscope.domain.clock import iso_utc
from mnemoscope.domain.model import Budget
from mnemoscope.domain.outcomes import Problem
from mnemoscope.domain.redaction import masked
from mnemoscope.domain.scoring import Candidate
from mnemoscope.engine.views import (
    EmbeddingState,
    Operation,
    WorkspaceStatus,
)

Json = dict[str, object]


def candidate(found: Candidate) -> Json:
    """One candidate as ``openclaw memory promote --json`` prints it."""
    entry, factors = found.entry, found.components
    where_known: Json = {"promotedAt": entry.promoted_at, "claimHash": entry.claim_hash}
    return {
        "key": entry.key,
        "path": entry.path,
        "startLine": entry.start_line,
        "endLine": entry.end_line,
        "source": entry.source,
        "snippet": masked(entry.snippet),
        "recallCount": entry.recall_count,
        "dailyCount": entry.daily_count,
        "groundedCount": entry.grounded_count,
        "signalCount": found.signals,
        "avgScore": found.average,
        "maxScore": entry.max_score,
        "uniqueQueries": len(entry.query_hashes),
        "firstRecalledAt": entry.first_recalled_at,
        "lastRecalledAt": entry.last_recalled_at,
        "ageDays": found.age_days,
        "score": found.score,
        "recallDays": list(entry.recall_days),
        "conceptTags": list(found.tags),
        "components": {
            "frequency": factors.frequency,
            "relevance": factors.relevance,
            "diversity": factors.diversity,
            "recency": factors.recency,
            "consolidation": factors.consolidation,
            "conceptual": factors.conceptual,
        },
        **{key: value for key, value in where_known.items() if value is not None},
    }


def problems(found: Iterable[Problem]) -> list[Json]:
    """What is wrong with files, by path and line."""
    return [
        {
            "code": problem.code,
            "severity": problem.severity.value,
            "path": problem.path,
            "line": problem.line,
            "message": problem.message,
        }
        for problem in found
    ]


def status(found: WorkspaceStatus) -> Json:
    """The state of a workspace."""
    return {
        "workspaceDir": found.root,
        "name": found.name,
        "kind": found.kind.value,
        "readOnly": found.read_only,
        "files": found.files,
        "indexedFiles": found.indexed_files,
        "chunks": found.chunks,
        "vectors": found.vectors,
        "vectorState": found.vector_state.value,
        "embedder": found.embedder,
        "vectorBackend": found.vector_backend,
        "budget": budget(found.budget),
        "signals": found.signals,
        "lastDream": None if found.last_dream is None else iso_utc(found.last_dream),
        "problems": problems(found.problems),
    }


def embedding(state: EmbeddingState) -> Json:
    """The models for meaning, and how far their vectors are."""
    return {
        "provider": state.provider,
        "wanted": state.wanted or None,
        "available": state.available,
        "leavesMachine": state.leaves_machine,
        "inClear": state.in_clear,
        "active": state.active or None,
        "dims": state.dims or None,
        "building": state.building or None,
        "held": state.held,
        "done": state.done,
        "total": state.total,
        "files": state.files,
        "chunks": state.chunks,
        "memories": state.memories,
        "vectorBackend": state.backend,
        "caches": [
            {"name": rate.name, "hits": rate.hits, "asked": rate.asked} for rate in state.caches
        ],
    }


def budget(counted: Budget | None) -> Json | None:
    """How full MEMORY.md is; None where it has no limit."""
    if counted is None:
        return None
    return {
        "limit": counted.limit,
        "used": counted.used,
        "handWritten": counted.hand_written,
        "promoted": counted.promoted,
        "over": counted.over,
        "cutLine": counted.cut_line,
        "unread": counted.unread,
        "recommended": counted.recommended,
        "tight": counted.tight,
    }


def operation(done: Operation) -> Json:
    """One named write."""
    return {
        "id": done.id,
        "name": done.name,
        "subject": done.subject,
        "at": iso_utc(done.at),
        "paths": list(done.paths),
        "undone": done.undone,
        "undoable": done.undoable,
        "run": done.run,
        "reverts": done.reverts,
        "phase": done.phase or None,
    }
