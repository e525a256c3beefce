"""A rank by other weights is the rank that the scorer would give, for one candidate as for many."""

from __future__ import annotations

import random
import time
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mnemoscope.domain.clock import iso_utc
from mnemoscope.domain.concepts import Lexicon
from mnemoscope.domain.profile import SEED, Gates, Weights
from mnemoscope.domain.scoring import Candidate, Gate, assess
from mnemoscope.domain.signals import PhaseSignal, RecallEntry
from mnemoscope.domain.whatif import Arena, Trial, moves

NOW = datetime(2026, 11, 28, 3, tzinfo=UTC)


def entries(count: int, seed: int = 1) -> list[RecallEntry]:
    chance = random.Random(seed)
    made: list[RecallEntry] = []
    for number in range(count):
        day = (NOW - timedelta(days=chance.randrange(40))).date().isoformat()
        asked = chance.randrange(1, 9)
        made.append(
            RecallEntry(
                key=f"memory:memory/{day}.md:{number}:{number}",
                path=f"memory/{day}.md",
                start_line=number,
                end_line=number,
                snippet=f"The kiln number {number} reaches {number + 900} degrees on Tuesdays.",
                recall_count=asked,
                daily_count=chance.randrange(3),
                total_score=asked * chance.uniform(0.4, 1.0),
                last_recalled_at=iso_utc(NOW - timedelta(days=chance.uniform(0, 35))),
                query_hashes=tuple(f"{n:012x}" for n in range(chance.randrange(1, asked + 1))),
                recall_days=(day,),
                concept_tags=("kiln", "degrees")[: chance.randrange(3)],
                promoted_at=iso_utc(NOW) if chance.random() < 0.2 else None,
            )
        )
    return made


def assessed(made: list[RecallEntry], trial: Trial, lexicon: Lexicon) -> tuple[Candidate, ...]:
    phases = {made[0].key: PhaseSignal(made[0].key, 3, 1, iso_utc(NOW), iso_utc(NOW))}
    profile = replace(SEED, weights=trial.weights)
    return assess(made, phases, profile=profile, gates=trial.gates, now=NOW, lexicon=lexicon)


@settings(max_examples=25, deadline=None)
@given(
    parts=st.lists(st.floats(0, 1), min_size=6, max_size=6),
    score=st.floats(0, 1),
    signals=st.integers(0, 8),
    contexts=st.integers(0, 5),
    age=st.sampled_from([-1.0, 0.0, 14.0, 30.0]),
)
def test_a_trial_is_what_the_scorer_would_say(
    parts: list[float], score: float, signals: int, contexts: int, age: float, lexicon: Lexicon
) -> None:
    made = entries(60)
    base = assessed(made, Trial(SEED.weights, SEED.gates), lexicon)
    trial = Trial(Weights(*parts), Gates(score, signals, contexts, age))
    tried = Arena(base).retry(trial)
    wanted = [c for c in assessed(made, trial, lexicon) if Gate.PROMOTED not in c.missed]
    shown = [base[at] for at in tried.order if tried.ranks[at]]
    # Of equal ones each keeps the order in which it was handed in.
    scores = {c.entry.key: c.score for c in wanted}
    assert [(scores[c.entry.key], *_standing(c)) for c in shown] == [
        (c.score, *_standing(c)) for c in wanted
    ]
    places = {c.entry.key: at for at, c in enumerate(base)}
    for candidate in wanted:
        at = places[candidate.entry.key]
        assert tried.raw[at] == candidate.raw_score
        assert tried.scores[at] == candidate.score
        assert (at in tried.passing) == (not candidate.missed)


def _standing(candidate: Candidate) -> tuple[int, str]:
    return candidate.entry.recall_count, candidate.entry.path


def test_what_was_promoted_has_a_score_and_no_rank(lexicon: Lexicon) -> None:
    base = assessed(entries(60), Trial(SEED.weights, SEED.gates), lexicon)
    outcome = Arena(base).retry(Trial(SEED.weights, SEED.gates))
    promoted = [at for at, c in enumerate(base) if Gate.PROMOTED in c.missed]
    assert promoted
    assert all(outcome.ranks[at] == 0 and outcome.scores[at] > 0 for at in promoted)
    assert not set(promoted) & set(outcome.passing)


def test_a_pinned_one_passes_whatever_the_numbers_say(lexicon: Lexicon) -> None:
    base = assessed(entries(60), Trial(SEED.weights, SEED.gates), lexicon)
    low = next(at for at, c in enumerate(base) if c.missed == (Gate.SIGNALS, Gate.SCORE))
    pinned = [at == low for at in range(len(base))]
    passing = Arena(base, pinned).retry(Trial(SEED.weights, SEED.gates)).passing
    assert passing[0] == low, "and before the others"
    assert len(passing) > 1


def test_moves_tell_first_who_passes_now_or_no_longer(lexicon: Lexicon) -> None:
    base = assessed(entries(60), Trial(SEED.weights, SEED.gates), lexicon)
    arena = Arena(base)
    saved = arena.retry(Trial(SEED.weights, SEED.gates))
    tried = arena.retry(Trial(SEED.weights, replace(SEED.gates, min_score=0.5)))
    found = moves(saved, tried, 6)
    assert found
    assert all(move.passes and not move.passed for move in found[:1])
    assert [move.after for move in found] == sorted(move.after for move in found)
    assert moves(saved, saved, 6) == ()


@pytest.mark.parametrize("count", [0, 1])
def test_few_are_ranked_too(count: int, lexicon: Lexicon) -> None:
    base = assessed(entries(1), Trial(SEED.weights, SEED.gates), lexicon)[:count]
    assert len(Arena(base).retry(Trial(SEED.weights, SEED.gates)).order) == count


def test_eighteen_thousand_are_ranked_anew_in_no_time(lexicon: Lexicon) -> None:
    base = assessed(entries(300), Trial(SEED.weights, SEED.gates), lexicon)
    arena = Arena(base * 60)
    best = min(_took(arena) for _ in range(5))
    assert best < 0.1, f"{best * 1000:.1f} ms for {arena.size:,}"


def _took(arena: Arena) -> float:
    start = time.process_time()
    arena.retry(Trial(Weights(0.1, 0.2, 0.3, 0.1, 0.2, 0.1), SEED.gates))
    return time.process_time() - start
