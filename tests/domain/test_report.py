"""What the block of deep sleep counts."""

from __future__ import annotations

from mnemoscope.domain.eviction import Fitted
from mnemoscope.domain.factors import NO_BOOST, Components
from mnemoscope.domain.model import Layer, Memory
from mnemoscope.domain.promotion import Promoted
from mnemoscope.domain.report import lines
from mnemoscope.domain.scoring import Candidate
from mnemoscope.domain.signals import RecallEntry


def item(text: str) -> Promoted:
    entry = RecallEntry("k", "memory/2026-11-27.md", 1, 1, text)
    nothing = Components(0, 0, 0, 0, 0, 0)
    candidate = Candidate(entry, 0.8, 0.8, nothing, NO_BOOST, 0.5, 0.0, 3, 3, ())
    return Promoted(candidate, entry.path, 1, 1, text)


GONE = Memory("0" * 12, "MEMORY.md", 5, 5, "old", Layer.PROMOTED)


def test_the_deep_block_counts() -> None:
    assert lines(Fitted("", (item("n"),), (item("m"),), (GONE,)), {"budget": 1, "score": 4}) == [
        "- Ranked 2 candidate(s) for durable promotion.",
        "- Promoted 1 candidate(s) into MEMORY.md.",
        "- Not promoted: 5 candidate(s) (score: 4, budget: 1).",
        "- Removed from MEMORY.md for its budget: 1 entry(s).",
    ]
