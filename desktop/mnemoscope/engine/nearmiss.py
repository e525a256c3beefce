"""Which memory a night was closest to promoting, and whether it would pass now."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from mnemoscope.domain.noise import cleaned
from mnemoscope.domain.outcomes import Control
from mnemoscope.domain.redaction import masked
from mnemoscope.domain.scoring import MEASURED
from mnemoscope.engine.promote import assessed
from mnemoscope.engine.session import Session

_MEASURED = frozenset(gate.value for gate in MEASURED)


@dataclass(frozen=True, slots=True)
class NearMiss:
    """The best memory that a night held back for a number."""

    key: str
    """Its recall key."""
    text: str
    """In one line; secrets are masked."""
    score: float
    """As of then."""
    reason: str
    """The gate that held it back."""
    score_now: float
    passes_now: bool


def nearest_miss(session: Session, run: int, *, control: Control | None = None) -> NearMiss | None:
    """Return what a dream was closest to; None: its run tells nothing, or it is gone.

    Raises:
        Stopped: the person asked to stop.
        EnvironmentFault: the ledger cannot be read.
    """
    control = control or Control()
    record = session.ledger.runs.get(run)
    held = _held(record.detail if record is not None else "")
    if not held:
        return None
    control.step("rank", 0)
    known = {one.entry.key: one for one in assessed(session)}
    for key, (score, reason) in sorted(held.items(), key=lambda one: -one[1][0]):
        found = known.get(key)
        if found is not None:
            snippet = found.entry.snippet
            text = masked(cleaned(snippet, session.lexicon.noise) or snippet)
            return NearMiss(key, text, score, reason, found.score, not found.missed)
    return None


def _held(detail: str) -> Mapping[str, tuple[float, str]]:
    """Return by key what a number held back, with the score of then."""
    told = cast("Mapping[str, object]", json.loads(detail if detail[:1] == "{" else "{}"))
    rows = cast("list[Mapping[str, object]]", told.get("rejected", []))
    return {
        str(row["key"]): (cast("float", row["score"]), str(row["reason"]))
        for row in rows
        if row.get("reason") in _MEASURED
    }
