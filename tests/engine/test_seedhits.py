from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from mnemoscope.engine.recall import recall
from mnemoscope.engine.recallviews import Tuning
from mnemoscope.engine.reconcile import reconcile

FILES = {
    "MEMORY.md": "- the relay of the boiler is new\n",
    "memory/2026-11-01.md": "- the relay of the boiler was replaced\n",
    "memory/2026-10-02.md": "- is the relay of the boiler loud?\n",
}


@pytest.fixture
def session(open_session: Any, workspace: Any) -> Any:
    opened = open_session(workspace(FILES))
    reconcile(opened, vectors=False)
    return opened


def factors(session: Any, tuning: Tuning) -> dict[str, dict[str, float]]:
    hits = recall(session, "boiler relay", 10, tuning=tuning, record=False).hits
    for hit in hits:
        worth = sum(term.contribution for term in hit.terms)
        for factor in hit.factors:
            worth *= factor.value
        assert hit.score == pytest.approx(worth)
    return {hit.path: {one.name: one.value for one in hit.factors} for hit in hits}


def test_age_halves_dated_notes_only(session: Any) -> None:
    days = (session.clock.now().date().toordinal()) - 738_000
    assert days
    told = factors(session, Tuning(half_life_days=30))
    assert told["MEMORY.md"] == {}
    assert 0 < told["memory/2026-10-02.md"]["age"] < told["memory/2026-11-01.md"]["age"] < 1


def test_a_daily_factor_counts_each_day(session: Any) -> None:
    told = factors(session, Tuning(daily_factor=0.95))
    age = session.clock.now() - session.clock.now().replace(month=11, day=1, hour=0, minute=0)
    assert told["memory/2026-11-01.md"]["daily"] == pytest.approx(
        0.95 ** (age / timedelta(days=1)), rel=1e-3
    )


def test_a_question_answers_nothing(session: Any) -> None:
    assert factors(session, Tuning())["memory/2026-10-02.md"] == {"question": 0.95}


def test_noise_falls_behind_however_many_are_wanted(open_session: Any, workspace: Any) -> None:
    notes = "".join(f"- the boiler relay was looked at in shed {place}\n" for place in range(6))
    noise = "".join(f"- diff --git a/boiler-{place} b/relay\n" for place in range(6))
    session = open_session(workspace({"memory/2026-11-01.md": f"{noise}{notes}"}))
    reconcile(session, vectors=False)
    whole = recall(session, "boiler relay", 30, record=False).hits
    fallen = [any(factor.name == "noise" for factor in hit.factors) for hit in whole]
    assert fallen == [False] * 6 + [True] * 6
    assert [hit.score for hit in whole] == sorted((hit.score for hit in whole), reverse=True)
    for k in range(1, 12):
        answer = recall(session, "boiler relay", k, record=False)
        assert answer.hits == whole[:k]
        assert answer.found == 12
