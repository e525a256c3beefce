"""What a dream tells about its night, in plain sentences made without a model."""

from __future__ import annotations

from collections.abc import Mapping

from mnemoscope.domain.eviction import Fitted
from mnemoscope.domain.scoring import Gate

_QUOTED = 3
_GLANCE = 120
"""Characters of a memory that the diary quotes."""


def words(fitted: Fitted, counts: Mapping[str, int]) -> str:
    """One to three sentences: what was kept, what left, how many wait and why."""
    kept = len(fitted.accepted)
    if kept:
        quoted = "; ".join(f"“{_glance(item.text)}”" for item in fitted.accepted[:_QUOTED])
        more = f" and {kept - _QUOTED} more" if kept > _QUOTED else ""
        told = [f"Kept {kept} short-term {_memories(kept)} in MEMORY.md: {quoted}{more}."]
    else:
        told = ["Kept nothing new in MEMORY.md."]
    gone = len(fitted.evicted)
    if gone:
        told.append(f"{gone} older promoted {_memories(gone)} left it to keep the budget.")
    waiting = _waiting(counts)
    if waiting:
        held = sum(waiting.values())
        told.append(f"{held} {'waits' if held == 1 else 'wait'} ({_reasons(waiting)}).")
    return " ".join(told)


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


def _memories(count: int) -> str:
    return "memory" if count == 1 else "memories"


def _glance(text: str) -> str:
    return text if len(text) <= _GLANCE else text[: _GLANCE - 1].rstrip() + "…"
