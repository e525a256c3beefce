"""Nights of the past, played again from the signals that were known then."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import numpy as np
import pytest

from mnemoscope.domain import replay
from mnemoscope.domain.clock import iso_utc
from mnemoscope.domain.concepts import Lexicon
from mnemoscope.domain.factors import milliseconds
from mnemoscope.domain.profile import SEED
from mnemoscope.domain.replay import Night, Past, Replay, Signal, reckoned
from mnemoscope.domain.scoring import assess
from mnemoscope.domain.signals import PhaseSignal, RecallEntry
from mnemoscope.domain.whatif import Trial

NOW = datetime(2026, 11, 28, 3, tzinfo=UTC)
OWN = Trial(SEED.weights, SEED.gates)


def signal(day: int, query: str, score: float = 0.95) -> Signal:
    """A signal at noon, so many days before the last night."""
    moment = datetime(2026, 11, 27, 12, tzinfo=UTC) - timedelta(days=day)
    return Signal(milliseconds(moment), moment.date().toordinal(), query, score)


def nights(count: int) -> list[Night]:
    moments = [NOW - timedelta(days=back) for back in range(count - 1, -1, -1)]
    return [Night(moment.date().isoformat(), milliseconds(moment)) for moment in moments]


STRONG = [signal(day, f"q{day}") for day in range(6, -1, -1)]


def test_a_memory_is_promoted_on_the_first_night_on_which_it_passes() -> None:
    played = Replay([Past(STRONG, 1.0)]).play(OWN, SEED, nights(10))
    first = next(at for at, chosen in enumerate(played) if chosen)
    assert played[first] == (0,)
    assert 3 < first < 9
    assert [chosen for chosen in played if chosen] == [(0,)], "and only once"


def test_looser_gates_promote_sooner() -> None:
    loose = replace(OWN, gates=replace(SEED.gates, min_score=0.3, min_signals=1, min_contexts=1))
    usual = Replay([Past(STRONG, 1.0)]).play(OWN, SEED, nights(10))
    early = Replay([Past(STRONG, 1.0)]).play(loose, SEED, nights(10))
    assert early.index((0,)) < usual.index((0,))


def test_a_signal_counts_only_from_its_night_on() -> None:
    late = [signal(0, f"q{n}") for n in range(6)]
    played = Replay([Past(late, 1.0)]).play(
        replace(OWN, gates=replace(SEED.gates, min_score=0.2)), SEED, nights(3)
    )
    assert played == ((), (), (0,))


@pytest.mark.parametrize(
    "past",
    [
        Past(STRONG, 1.0, barred=True),
        Past(STRONG, 1.0, gone_ms=milliseconds(NOW - timedelta(days=20))),
        Past((), 1.0),
    ],
)
def test_what_is_barred_or_gone_or_silent_takes_no_part(past: Past) -> None:
    assert not any(Replay([past]).play(OWN, SEED, nights(10)))


def test_a_night_takes_no_more_than_its_limit() -> None:
    few = replace(OWN, gates=replace(SEED.gates, limit=2))
    played = Replay([Past(STRONG, 1.0)] * 5).play(few, SEED, nights(10))
    assert [len(chosen) for chosen in played if chosen] == [2, 2, 1]


def test_the_last_night_scores_as_the_rank_does(lexicon: Lexicon) -> None:
    chance = random.Random(5)
    pasts: list[Past] = []
    entries: list[RecallEntry] = []
    phases: dict[str, PhaseSignal] = {}
    for number in range(80):
        found = sorted(
            (
                signal(chance.randrange(20), f"q{chance.randrange(6)}", chance.random())
                for _ in range(chance.randrange(1, 12))
            ),
            key=lambda one: one.at_ms,
        )
        key = f"memory:memory/2026-11-01.md:{number}:{number}"
        hits = chance.randrange(7)
        phases[key] = PhaseSignal(
            key, hits, hits // 2, iso_utc(NOW - timedelta(days=3)), iso_utc(NOW - timedelta(days=2))
        )
        pasts.append(
            Past(
                found,
                2 / 6,
                light=(hits, milliseconds(NOW - timedelta(days=3))),
                rem=(hits // 2, milliseconds(NOW - timedelta(days=2))),
            )
        )
        entries.append(_entry(key, number, found))
    scores = Replay(pasts).scores(OWN, SEED, milliseconds(NOW))
    judged = assess(entries, phases, profile=SEED, gates=SEED.gates, now=NOW, lexicon=lexicon)
    for candidate in judged:
        assert scores[candidate.entry.start_line] == pytest.approx(candidate.raw_score, abs=1e-9)


def _entry(key: str, number: int, found: list[Signal]) -> RecallEntry:
    last = datetime.fromtimestamp(found[-1].at_ms / 1000, UTC)
    return RecallEntry(
        key=key,
        path="memory/2026-11-01.md",
        start_line=number,
        end_line=number,
        snippet="The kiln is hot on Tuesdays.",
        recall_count=len(found),
        total_score=sum(one.score for one in found),
        last_recalled_at=iso_utc(last),
        query_hashes=tuple({one.query for one in found}),
        recall_days=tuple(sorted({date.fromordinal(one.day).isoformat() for one in found})),
        concept_tags=("kiln", "hot"),
    )


def test_signals_without_a_moment_are_spread_over_their_days() -> None:
    day = date(2026, 11, 20).toordinal()
    first = milliseconds(datetime(2026, 11, 20, 9, tzinfo=UTC))
    last = milliseconds(datetime(2026, 11, 22, 18, tzinfo=UTC))
    found = reckoned([day, day + 1, day + 2], ["a", "b"], 6, 5.4, (first, last))
    assert [one.day - day for one in found] == [0, 0, 1, 1, 2, 2]
    assert [one.query for one in found] == ["a", "a", "a", "b", "b", "b"]
    assert sum(one.score for one in found) == pytest.approx(5.4)
    assert (found[0].at_ms, found[-1].at_ms) == (first, last)
    assert [one.at_ms for one in found] == sorted(one.at_ms for one in found)


def test_more_days_than_signals_are_all_kept() -> None:
    day = date(2026, 11, 20).toordinal()
    found = reckoned([day, day + 1, day + 2], [], 1, 0.9, (0, 1))
    assert len(found) == 3
    assert sum(one.counts for one in found) == 1
    assert reckoned([], ["a"], 3, 2.0, (0, 1)) == ()


def test_so_many_signals_are_taken_over_in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    signals = [Signal(1_000 * (at % 7), 20_000 + at % 7, f"q{at}", 0.5) for at in range(9)]
    pasts = [Past(signals, 0.2), Past(signals[:3], 0.1), Past((), 0.0)]
    whole = replay._events(pasts)
    made: list[int] = []
    plain = np.array

    def array(rows: object, *given: object, **named: object) -> object:
        made.append(len(rows))  # type: ignore[arg-type]
        return plain(rows, *given, **named)

    monkeypatch.setattr(replay, "_PIECE", 2)
    monkeypatch.setattr(np, "array", array)
    pieces = replay._events(pasts)
    for name in ("memory", "at_ms", "day", "score", "flags"):
        assert (getattr(pieces, name) == getattr(whole, name)).all(), name
    assert max(made) < 12
    assert len(made) == 3
