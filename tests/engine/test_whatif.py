"""Tonight and the last nights by other weights and gates."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
from tests.panes.candidates import stock

from mnemoscope.domain.profile import OPENCLAW_2026_9, SEED, Weights
from mnemoscope.domain.promotion import Hold
from mnemoscope.domain.signals import Recall
from mnemoscope.domain.whatif import Arena, Trial
from mnemoscope.engine.candidates import ranking
from mnemoscope.engine.dreamplan import plan_dream
from mnemoscope.engine.session import Session
from mnemoscope.engine.whatif import PastNights, Tonight, tonight

OWN = Trial(SEED.weights, SEED.gates)
LOOSE = Trial(SEED.weights, replace(SEED.gates, min_score=0.2, min_signals=1, min_contexts=1))


@pytest.fixture
def session(workspace: Any, open_session: Any) -> Session:
    return open_session(workspace(stock.files()), consent=True)


def plan(session: Session, trial: Trial = OWN) -> Tonight:
    found = ranking(session)
    outcome = Arena([row.candidate for row in found.rows]).retry(trial)
    return tonight(session, found, outcome, trial.gates)


def test_tonight_by_what_is_saved_is_the_plan_of_the_dream(session: Session) -> None:
    wanted = plan_dream(session, with_diary=False)
    found = plan(session)
    assert found.accepted == tuple(item.candidate.entry.key for item in wanted.accepted)
    assert found.after == wanted.budget_after
    assert found.wanted == len(wanted.memory.after)
    assert set(found.accepted) == {stock.key(3), stock.key(4)}


def test_looser_gates_take_more(session: Session) -> None:
    assert set(plan(session, LOOSE).accepted) > set(plan(session).accepted)


def test_what_passes_and_is_lost_is_held(session: Session) -> None:
    note = session.root / stock.NOTE
    note.write_text(note.read_text("utf-8").replace(stock.LINES[3], "- Other words."), "utf-8")
    assert dict(plan(session).holds)[stock.key(3)] is Hold.TEXT_GONE


def test_too_little_room_is_told_with_what_leaves(workspace: Any, open_session: Any) -> None:
    old = "\n".join(
        f"<!-- openclaw-memory-promotion:memory:memory/2026-11-01.md:{n}:{n} -->\n"
        f"- Entry {n} of the old days, told at some length so that it takes its room."
        f" [score=0.2{n:02} signals=3 recalls=3 avg=0.5 source=memory/2026-11-01.md:{n}-{n}]"
        for n in range(50)
    )
    text = f"# M\n\n## Promoted From Short-Term Memory (2026-11-02)\n\n{old}\n"
    session = open_session(workspace(stock.files(**{"MEMORY.md": text})))
    found = plan(session)
    assert found.evicted
    assert found.after is not None
    assert found.after.used <= 10_000 < found.wanted


def test_who_leaves_is_decided_by_the_tried_scores(workspace: Any, open_session: Any) -> None:
    old = "\n".join(
        f"<!-- openclaw-memory-promotion:memory:memory/2026-11-01.md:{n}:{n} -->\n"
        f"- Entry {n} of the old days, told at some length so that it takes its room."
        f" [score=0.8{n:02} signals=3 recalls=3 avg=0.5 source=memory/2026-11-01.md:{n}-{n}]"
        for n in range(45)
    )
    text = f"# M\n\n## Promoted From Short-Term Memory (2026-11-02)\n\n{old}\n"
    assert len(text) < 10_000
    lines = (stock.entry(4),)
    session = open_session(workspace(stock.files(*lines, **{"MEMORY.md": text})))
    open_gates = replace(SEED.gates, min_score=0.0)
    # By its mean of .9 it is better than what stands there, by its days it is not.
    assert plan(session, Trial(Weights(0, 1, 0, 0, 0, 0), open_gates)).evicted
    shy = Trial(Weights(0, 0, 0, 0, 1, 0), open_gates)
    waiting = plan(session, shy)
    assert not waiting.evicted
    assert Hold.BUDGET in dict(waiting.holds).values()


def test_an_unreadable_memory_is_a_fault_in_the_answer(
    workspace: Any, open_session: Any, close: Any
) -> None:
    root = workspace(stock.files())
    session = open_session(root)
    found = ranking(session)
    outcome = Arena([row.candidate for row in found.rows]).retry(OWN)
    close(root / "MEMORY.md")
    assert tonight(session, found, outcome, SEED.gates).fault


def test_past_nights_are_played_from_days_alone_and_say_so(session: Session) -> None:
    past = PastNights(session, ranking(session))
    played = past.play(OWN)
    assert len(played.saved) == 30
    assert played.saved == played.tried
    assert played.reckoned == len(stock.ENTRIES)
    assert dict(played.real) == {"2026-11-24": 1}
    again = past.play(LOOSE)
    assert again.saved == played.saved

    def keys(nights: Any) -> set[str]:
        return {key for night in nights for key in night.promoted}

    assert keys(again.tried) > keys(again.saved)
    assert stock.key(6) not in keys(again.tried), "a secret is no question of weights"


def test_what_was_asked_here_is_known_to_the_day(workspace: Any, open_session: Any) -> None:
    session = open_session(workspace(stock.files(stock.entry(4))))
    for day in range(20, 28):
        moment = datetime(2026, 11, day, 10, tzinfo=UTC)
        recall = Recall(stock.NOTE, 3, 3, stock.LINES[3], 0.95, 0, f"question {day}", moment)
        session.ledger.signals.record([recall])
    found = ranking(session)
    played = PastNights(session, found).play(OWN)
    assert played.reckoned == 1
    first = next(night.day for night in played.saved if stock.key(3) in night.promoted)
    assert "2026-11-21" < first < "2026-11-28"


def test_another_profile_counts_contexts_its_own_way(workspace: Any, open_session: Any) -> None:
    session = open_session(workspace(stock.files()), profile=OPENCLAW_2026_9)
    trial = Trial(OPENCLAW_2026_9.weights, OPENCLAW_2026_9.gates)
    played = PastNights(session, ranking(session)).play(trial)
    assert all(not night.promoted for night in played.saved), "daily sightings hide the questions"
