"""Themes and lasting truths."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, log1p

import pytest

from mnemoscope.domain.profile import Rules
from mnemoscope.domain.rem import (
    NO_THEMES,
    NO_TRUTHS,
    body,
    reflections,
    themes,
    truths,
    unconsumed,
)
from mnemoscope.domain.signals import PhaseSignal, RecallEntry


def entry(text: str, tags: Sequence[str] = (), recalls: int = 3, days: int = 3) -> RecallEntry:
    return RecallEntry(
        key=text,
        path="memory/2026-04-18.md",
        start_line=3,
        end_line=3,
        snippet=text,
        recall_count=recalls,
        total_score=0.8 * recalls,
        recall_days=tuple(f"2026-04-{day:02}" for day in range(1, days + 1)),
        concept_tags=tuple(tags),
    )


def tags(one: RecallEntry) -> Sequence[str]:
    return one.concept_tags or ()


def test_the_strength_of_a_theme_is_twice_its_share() -> None:
    known = [entry(str(n), ["relay"] if n < 3 else []) for n in range(8)]
    [theme] = themes(known, tags, Rules.OPENCLAW_2026_4)
    assert (theme.tag, theme.count, theme.strength) == ("relay", 3, 0.75)
    assert theme.evidence == ("memory/2026-04-18.md:3-3",) * 3
    assert themes(known[1:], tags, Rules.OPENCLAW_2026_4) == ()


def test_strong_themes_come_first_and_equal_ones_by_name() -> None:
    known = [entry("a", ["x", "b", "a"]), entry("b", ["x", "b", "a"]), entry("c", ["x"])]
    found = themes(known, tags, Rules.OPENCLAW_2026_9, limit=2)
    assert [(one.tag, one.strength) for one in found] == [("x", 1.0), ("a", 1.0)]


def test_a_long_list_still_has_themes_by_our_own_rules() -> None:
    known = [entry(str(n), ["relay"] if n < 10 else []) for n in range(100)]
    assert themes(known, tags, Rules.OPENCLAW_2026_9) == ()
    assert [one.tag for one in themes(known, tags, Rules.SEED)] == ["relay"]
    assert themes([entry("one", ["relay"])], tags, Rules.SEED) == ()


def test_confidence_is_made_of_score_recalls_days_and_tags() -> None:
    [truth] = truths([entry("The relay.", ["a", "b", "c"], 3, 2)], tags, Rules.SEED)
    expected = 0.45 * 0.8 + 0.25 * log1p(3) / log(7) + 0.2 * 2 / 3 + 0.1 * 0.5
    assert truth.confidence == pytest.approx(expected, abs=1e-12)
    assert truth.evidence == "memory/2026-04-18.md:3-3"


def test_at_most_three_truths_each_said_once_and_none_that_is_weak_or_promoted() -> None:
    known = [entry(word * 3) for word in ("tea", "cup", "jar", "pot")]
    again = entry("teateatea.")
    weak = entry("weak", recalls=0, days=0)
    found = truths([weak, again, *known], tags, Rules.SEED)
    assert [one.entry.snippet for one in found] == ["cupcupcup", "jarjarjar", "potpotpot"]
    assert truths([again, *known], tags, Rules.SEED, limit=1)[0].entry.snippet == "cupcupcup"
    assert truths([weak], tags, Rules.SEED) == ()


def test_only_what_light_sleep_laid_out_and_rem_has_not_seen_is_waiting() -> None:
    def phase(rem: str | None, considered: str | None) -> dict[str, PhaseSignal]:
        return {"a": PhaseSignal("a", 1, 0, "2026-04-19T03:00:00.000Z", rem, considered)}

    known = [entry("a"), entry("b")]
    early, late = "2026-04-18T03:00:00.000Z", "2026-04-19T03:00:01.000Z"
    assert [one.key for one in unconsumed(known, phase(early, None))] == ["a"]
    assert unconsumed(known, phase(early, late)) == ()
    assert unconsumed(known, {}) == ()


def test_lines_are_those_of_openclaw() -> None:
    known = [entry("The relay.", ["relay"])] * 2
    found = themes(known, tags, Rules.SEED)
    trusted = truths(known[:1], tags, Rules.SEED)
    assert body(found, trusted) == (
        "### Reflections",
        "- Theme: `relay` kept surfacing across 2 memories.",
        "  - confidence: 1.00",
        "  - evidence: memory/2026-04-18.md:3-3, memory/2026-04-18.md:3-3",
        "  - note: reflection",
        "",
        "### Possible Lasting Truths",
        "- The relay. [confidence=0.75 evidence=memory/2026-04-18.md:3-3]",
    )
    assert body((), ())[1::3] == (NO_THEMES, NO_TRUTHS)
    assert reflections(()) == (NO_THEMES,)
