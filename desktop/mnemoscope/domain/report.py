"""The lines of the block in DREAMS.md that counts what the last deep sleep did."""

from __future__ import annotations

from collections.abc import Mapping

from mnemoscope.domain.eviction import Fitted
from mnemoscope.domain.scoring import Gate


def lines(fitted: Fitted, counts: Mapping[str, int]) -> list[str]:
    """The lines of the deep-sleep block, worded as OpenClaw 2026.9 words them."""
    ranked = len(fitted.accepted) + len(fitted.waiting)
    waiting = _waiting(counts)
    told = [
        f"- Ranked {ranked} candidate(s) for durable promotion.",
        f"- Promoted {len(fitted.accepted)} candidate(s) into MEMORY.md.",
    ]
    if waiting:
        held = sum(waiting.values())
        told.append(f"- Not promoted: {held} candidate(s) ({_reasons(waiting)}).")
    if fitted.evicted:
        told.append(f"- Removed from MEMORY.md for its budget: {len(fitted.evicted)} entry(s).")
    return told


def _waiting(counts: Mapping[str, int]) -> dict[str, int]:
    """Without those that were promoted before: they do not wait."""
    return {reason: count for reason, count in counts.items() if reason != Gate.PROMOTED}


def _reasons(counts: Mapping[str, int]) -> str:
    most_first = sorted(counts.items(), key=lambda item: -item[1])
    return ", ".join(f"{reason.replace('-', ' ')}: {count}" for reason, count in most_first)
