from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from tests.engine.conftest import OpenSession

from mnemoscope.domain.decayparams import Model, Params
from mnemoscope.domain.outcomes import BadInput
from mnemoscope.engine.decaysettings import save_decay_settings
from mnemoscope.engine.forecast import forecast
from mnemoscope.engine.session import Session

PURE = Params(reinforcement=0.0)


@pytest.fixture
def session(workspace, open_session: OpenSession, clock) -> Session:
    made = [(clock.now() - timedelta(days=days)).date().isoformat() for days in (2, 12, 40)]
    return open_session(
        workspace({f"memory/{day}.md": f"- Something of {day}.\n" for day in made}), consent=True
    )


def test_what_fades_is_foretold(session: Session) -> None:
    found = forecast(session, Model.RECENCY, PURE, 0.5, 7)
    (row,) = found.rows
    assert session.clock.now() < row.crosses < session.clock.now() + timedelta(days=3)
    assert (found.below, found.total, len(found.days)) == (1, 3, 8)


def test_what_is_not_named_is_as_the_settings_say(session: Session) -> None:
    save_decay_settings(session, Model.RECENCY, replace(PURE, let_go=0.5))
    assert forecast(session, days=7) == forecast(session, Model.RECENCY, PURE, 0.5, 7)


@pytest.mark.parametrize("threshold", [-0.1, 1.1, float("nan")])
def test_a_threshold_is_a_strength(session: Session, threshold: float) -> None:
    with pytest.raises(BadInput, match="threshold"):
        forecast(session, threshold=threshold)


@pytest.mark.parametrize("days", [0, -1, 36_601])
def test_days_are_some_and_not_too_many(session: Session, days: int) -> None:
    with pytest.raises(BadInput, match="days"):
        forecast(session, days=days)


def test_short_term_memories_alone_fade_unless_all_are_asked_for(
    workspace, open_session: OpenSession, clock
) -> None:
    day = (clock.now() - timedelta(days=12)).date().isoformat()
    note = f"---\ndate: {day}\n---\n\nKite moves to the newer file server.\n"
    session = open_session(
        workspace({f"memory/{day}.md": "- Something.\n", "memory/projects/kite.md": note}),
        consent=True,
    )
    short = forecast(session, Model.RECENCY, PURE, 0.5, 7)
    assert (len(short.rows), short.below, short.total) == (1, 0, 2)
    both = forecast(session, Model.RECENCY, PURE, 0.5, 7, as_if=True)
    assert (len(both.rows), sum(one.hand_written for one in both.days)) == (2, 1)
    strong = forecast(session, Model.RECENCY, PURE, 0.9, 7)
    assert (strong.below, forecast(session, Model.RECENCY, PURE, 0.9, 7, as_if=True).below) == (
        1,
        2,
    )
