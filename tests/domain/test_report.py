"""What the diary says of a night."""

from __future__ import annotations

from mnemoscope.domain.eviction import Fitted
from mnemoscope.domain.factors import NO_BOOST, Components
from mnemoscope.domain.model import Layer, Memory
from mnemoscope.domain.promotion import Promoted
from mnemoscope.domain.report import lines, words
from mnemoscope.domain.scoring import Candidate
from mnemoscope.domain.signals import RecallEntry


def item(text: str) -> Promoted:
    entry = RecallEntry("k", "memory/2026-11-27.md", 1, 1, text)
    nothing = Components(0, 0, 0, 0, 0, 0)
    candidate = Candidate(entry, 0.8, 0.8, nothing, NO_BOOST, 0.5, 0.0, 3, 3, ())
    return Promoted(candidate, entry.path, 1, 1, text)


GONE = Memory("0" * 12, "MEMORY.md", 5, 5, "old", Layer.PROMOTED)


def test_a_night_is_told_in_plain_sentences() -> None:
    night = Fitted("", (item("likes tea"),), (), ())
    assert words(night, {}) == "Kept 1 short-term memory in MEMORY.md: “likes tea”."
    told = words(night, {"score": 2, "already-promoted": 9, "text-gone": 3})
    assert told.endswith(" 5 wait (text gone: 3, score: 2).")


def test_many_and_long_memories_are_cut_short() -> None:
    night = Fitted("", tuple(item("word " * 40) for _ in range(5)), (), (GONE, GONE))
    told = words(night, {"limit": 1})
    assert "Kept 5 short-term memories in MEMORY.md" in told
    assert "… ”" not in told
    assert " and 2 more. 2 older promoted memories left it to keep the budget. 1 waits" in told


def test_a_night_that_only_made_room_says_so() -> None:
    told = words(Fitted("", (), (item("n"),), (GONE,)), {"budget": 1})
    assert told == (
        "Kept nothing new in MEMORY.md. 1 older promoted memory left it to keep the budget."
        " 1 waits (budget: 1)."
    )


def test_the_deep_block_counts() -> None:
    assert lines(Fitted("", (item("n"),), (item("m"),), (GONE,)), {"budget": 1, "score": 4}) == [
        "- Ranked 2 candidate(s) for durable promotion.",
        "- Promoted 1 candidate(s) into MEMORY.md.",
        "- Not promoted: 5 candidate(s) (score: 4, budget: 1).",
        "- Removed from MEMORY.md for its budget: 1 entry(s).",
    ]
