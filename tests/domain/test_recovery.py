"""An ill memory takes back what is certain: few, sure, and never what is not well-formed."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.concepts import Lexicon
from mnemoscope.domain.profile import SEED, Gates
from mnemoscope.domain.recovery import (
    MOST,
    PROPOSE,
    WRITE,
    Recovery,
    confidence,
    recovery,
)
from mnemoscope.domain.scoring import Candidate, assess
from mnemoscope.domain.signals import RecallEntry

NOW = datetime(2026, 11, 28, 3, tzinfo=UTC)
Judge = Callable[..., tuple[Candidate, ...]]
STRICT = Gates(min_score=0.99, min_signals=50, min_contexts=9, max_age_days=3)
TAGS = ("kiln", "clay", "glaze", "oven", "heat", "shelf")


def entry(line: int = 3, mean: float = 0.99, recalls: int = 6, **changes: object) -> RecallEntry:
    fields: dict[str, object] = {
        "key": f"memory:memory/2026-11-20.md:{line}:{line}",
        "path": "memory/2026-11-20.md",
        "start_line": line,
        "end_line": line,
        "snippet": f"The kiln on shelf {line} reaches 1240 degrees on Tuesdays.",
        "recall_count": recalls,
        "total_score": mean * recalls,
        "max_score": 1.0,
        "last_recalled_at": "2026-11-20T09:00:00.000Z",
        "query_hashes": ("a1", "b2"),
        "recall_days": ("2026-11-18", "2026-11-19", "2026-11-20"),
        "concept_tags": TAGS,
        **changes,
    }
    return RecallEntry(**fields)  # pyright: ignore[reportArgumentType]


@pytest.fixture
def judged(lexicon: Lexicon) -> Judge:
    def of(*entries: RecallEntry, gates: Gates = STRICT) -> tuple[Candidate, ...]:
        return assess(entries, {}, profile=SEED, gates=gates, now=NOW, lexicon=lexicon)

    return of


def keys(found: Recovery) -> tuple[list[int], list[int]]:
    auto = [one.candidate.entry.start_line for one in found.auto]
    return auto, [one.candidate.entry.start_line for one in found.propose]


def test_what_is_surest_is_written_and_what_is_sure_is_proposed(judged: Judge) -> None:
    found = recovery(0.2, judged(entry(3, 0.95), entry(4, 0.85), entry(5, 0.7)))
    assert keys(found) == ([3], [4])
    assert found.auto[0].confidence == pytest.approx(0.45 * 0.95 + 0.55)
    assert found.propose[0].confidence == pytest.approx(0.45 * 0.85 + 0.55)


@pytest.mark.parametrize("health", [None, 0.35, 0.9], ids=["no data", "at the bar", "well"])
def test_a_memory_that_is_not_ill_is_left_alone(judged: Judge, health: float | None) -> None:
    assert recovery(health, judged(entry(3))) == Recovery()


def test_what_passes_the_gates_needs_no_recovery(judged: Judge) -> None:
    open_gates = Gates(0.0, 0, 0, -1, None)
    assert recovery(0.1, judged(entry(3), gates=open_gates)) == Recovery()


def test_gates_of_kind_are_never_missed(judged: Judge) -> None:
    found = judged(
        entry(3, path="knowledge/kiln.md"),
        entry(4, origin_class="untrusted"),
        entry(5, promoted_at="2026-11-21T03:00:00.000Z"),
        entry(6, snippet="- Candidate: x confidence: 0.9 evidence: memory/a status: staged"),
        entry(7, last_recalled_at="2026-10-20T09:00:00.000Z"),
        entry(8),
    )
    assert keys(recovery(0.1, found)) == ([8], [])


def test_sightings_alone_are_never_certain(judged: Judge) -> None:
    seen = entry(3, 0.62, recalls=0, daily_count=40, total_score=0.62 * 40, max_score=0.62)
    (candidate,) = judged(seen)
    assert confidence(candidate) < 0.6


def test_sightings_do_not_lower_what_searches_said(judged: Judge) -> None:
    asked = entry(3, 0.95)
    seen_too = entry(4, 0.95, daily_count=20, total_score=0.95 * 6 + 0.62 * 20)
    one, other = judged(asked, seen_too)
    assert confidence(one) == pytest.approx(confidence(other))


def test_a_night_takes_twenty_at_most_and_the_surest(judged: Judge) -> None:
    found = recovery(0.1, judged(*(entry(line, 0.80 + line / 200) for line in range(1, 39))))
    auto, proposed = keys(found)
    assert len(auto) + len(proposed) == MOST
    assert min(auto + proposed) == 19
    assert auto == sorted(auto, reverse=True)


@given(st.lists(st.tuples(st.floats(0, 1), st.integers(0, 12)), max_size=40), st.floats(0, 1))
def test_the_bars_hold_whatever_comes(
    lexicon: Lexicon, drawn: list[tuple[float, int]], health: float
) -> None:
    entries = [
        entry(line, mean, recalls, daily_count=1) for line, (mean, recalls) in enumerate(drawn, 1)
    ]
    judged = assess(entries, {}, profile=SEED, gates=STRICT, now=NOW, lexicon=lexicon)
    found = recovery(health, judged)
    assert len(found.auto) + len(found.propose) <= MOST
    assert all(one.confidence >= WRITE for one in found.auto)
    assert all(PROPOSE <= one.confidence < WRITE for one in found.propose)
    assert health < 0.35 or found == Recovery()
