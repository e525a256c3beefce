"""How long it takes to read, rank and assess the recall stores of a long life.

Limits (medians on two cores): a rank of 512 entries 20 ms, of 18,000 entries 500 ms; a store of
40,000 entries and 20 MB read in 2 s.
"""

from __future__ import annotations

import json
import random
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from mnemoscope.domain.concepts import concept_tags
from mnemoscope.domain.profile import OPENCLAW_2026_4, SEED, Gates, Profile
from mnemoscope.domain.scoring import assess, rank
from mnemoscope.domain.signals import PhaseSignal, RecallEntry
from mnemoscope.engine import lexicon as lexicons
from mnemoscope.ledger.openclaw import RECALLS, read_recall_state

NOW = datetime(2026, 4, 20, 3, tzinfo=UTC)
OPEN = Gates(0.0, 0, 0, -1, None)


def entries(count: int, *, tagged: bool = True) -> tuple[RecallEntry, ...]:
    """Invented entries, spread over notes, days and questions."""
    rng = random.Random(count)
    return tuple(_entry(rng, number, tagged=tagged) for number in range(count))


def _entry(rng: random.Random, number: int, *, tagged: bool) -> RecallEntry:
    path = f"memory/2026-{rng.randint(3, 4):02}-{rng.randint(1, 19):02}.md"
    days = tuple(f"2026-04-{day:02}" for day in sorted(rng.sample(range(1, 20), rng.randint(1, 8))))
    return RecallEntry(
        key=f"memory:{path}:{number}:{number}",
        path=path,
        start_line=number,
        end_line=number,
        snippet=f"Kiln {number} reaches 1240 degrees on Tuesdays; 窑炉每周二升温。",
        recall_count=rng.randint(1, 9),
        daily_count=rng.randint(0, 3),
        total_score=rng.random() * 5,
        max_score=0.9,
        last_recalled_at=f"2026-04-{rng.randint(1, 19):02}T10:00:00.{number % 1000:03}Z",
        query_hashes=tuple(f"{rng.randrange(16**12):012x}" for _ in range(rng.randint(1, 8))),
        recall_days=days,
        concept_tags=("kiln", "degrees", "tuesdays", "窑炉") if tagged else None,
    )


def phases(stored: tuple[RecallEntry, ...]) -> dict[str, PhaseSignal]:
    at = "2026-04-19T03:00:00.000Z"
    return {one.key: PhaseSignal(one.key, 2, 1, at, at) for one in stored[::2]}


@pytest.mark.parametrize("profile", [SEED, OPENCLAW_2026_4], ids=lambda one: one.name)
@pytest.mark.parametrize(("count", "limit"), [(512, 0.020), (18_000, 0.500)])
def test_rank(
    benchmark: Any, figures: Any, lexicon: Any, profile: Profile, count: int, limit: float
) -> None:
    stored = entries(count)
    lifted = phases(stored)
    found = benchmark.pedantic(
        rank,
        (stored, lifted),
        {"profile": profile, "gates": OPEN, "now": NOW, "lexicon": lexicon},
        rounds=7,
        warmup_rounds=1,
    )
    assert len(found) == count
    name = f"rank of {count:,} entries, profile {profile.name}"
    figures.note(name, f"{benchmark.stats.stats.median * 1e3:.1f} ms", f"{limit * 1e3:.0f} ms")


def test_assess_everything(benchmark: Any, lexicon: Any) -> None:
    stored = entries(18_000)
    options = {"profile": SEED, "gates": SEED.gates, "now": NOW, "lexicon": lexicon}
    judged = benchmark.pedantic(assess, (stored, phases(stored)), options, rounds=5)
    assert len(judged) == 18_000


def test_rank_of_a_store_never_seen_before(benchmark: Any, resources: Path) -> None:
    """Nothing remembered of earlier ranks: every text is judged and every tag derived anew."""

    def fresh() -> tuple[tuple[Any, ...], dict[str, Any]]:
        concept_tags.cache_clear()
        options = {"profile": SEED, "gates": SEED.gates, "now": NOW}
        return (entries(18_000, tagged=False), {}), {**options, "lexicon": lexicons.load(resources)}

    found = benchmark.pedantic(rank, setup=fresh, rounds=3)
    assert len(found) == SEED.gates.limit


def test_read_a_store_of_20_mb(benchmark: Any, tmp_path: Path) -> None:
    stored = {
        one.key: {
            "key": one.key,
            "path": one.path,
            "startLine": one.start_line,
            "endLine": one.end_line,
            "source": "memory",
            "snippet": one.snippet,
            "recallCount": one.recall_count,
            "totalScore": one.total_score,
            "lastRecalledAt": one.last_recalled_at,
            "queryHashes": one.query_hashes,
            "recallDays": one.recall_days,
            "conceptTags": one.concept_tags,
        }
        for one in entries(40_000)
    }
    file = tmp_path / "memory/.dreams" / RECALLS
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps({"version": 1, "entries": stored}, ensure_ascii=False), "utf-8")
    assert file.stat().st_size > 18_000_000
    state = benchmark.pedantic(read_recall_state, (tmp_path,), rounds=3)
    assert len(state.entries) == 40_000
    benchmark.extra_info["limit"] = 2.0
