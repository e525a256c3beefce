from __future__ import annotations

from datetime import timedelta
from math import isnan

import pytest
from tests.engine.conftest import OpenSession

from mnemoscope.domain.decay import strength
from mnemoscope.domain.decayparams import Model, Params
from mnemoscope.domain.life import Life
from mnemoscope.domain.lifedates import epoch_days
from mnemoscope.domain.lifetable import facts
from mnemoscope.domain.outcomes import Refused
from mnemoscope.domain.signals import Recall
from mnemoscope.engine.lifeview import LifeView, life_view
from mnemoscope.engine.session import Session

TEXT = "The relay is grey."


@pytest.fixture
def session(workspace, open_session: OpenSession) -> Session:
    opened = open_session(workspace({"memory/2026-10-20.md": f"- {TEXT}\n- Other.\n"}))
    now = opened.clock.now()
    recalls = [
        Recall("memory/2026-10-20.md", 1, 1, TEXT, 0.7, 0, query, now - timedelta(days=days))
        for query, days in (("grey?", 10), ("relay?", 5), ("relay of grey?", 5))
    ]
    opened.ledger.signals.record(recalls, opened.zone)
    return opened


def _view(session: Session, which: str = TEXT, model: Model | None = None) -> LifeView:
    found = life_view(session, which, model)
    assert isinstance(found, LifeView)
    return found


def test_the_strength_is_the_sum_of_its_terms(session: Session) -> None:
    for model in Model:
        found = _view(session, model=model)
        total = sum(one.value * one.weight for one in found.terms if one.weight is not None)
        assert found.strengths[0] == pytest.approx(min(1.0, total)), model


def test_each_use_lifts_the_curve_and_those_of_one_moment_do_so_together(session: Session) -> None:
    found = _view(session, model=Model.RECENCY)
    assert [one.access.query for one in found.history] == ["grey?", "relay?", "relay of grey?"]
    first, second, third = found.history
    assert first.before < first.after == pytest.approx(1.0)
    assert (second.before, second.after) == (third.before, third.after)
    assert second.before < second.after


def test_a_threshold_is_crossed_on_the_day_that_is_told(session: Session) -> None:
    found = _view(session, model=Model.SEARCH)
    (crossing,) = found.crossings
    assert crossing.name == "let_go"
    one = facts([found.life], session.clock.now())
    assert strength(Model.SEARCH, one, crossing.day) == pytest.approx(crossing.threshold)
    assert crossing.day > epoch_days(session.clock.now())


def test_a_temperature_has_two_thresholds(session: Session) -> None:
    found = _view(session, model=Model.TEMPERATURE)
    assert [one.name for one in found.crossings] == ["hot", "cold"]
    assert isnan(found.crossings[0].day), "it is below already"


def test_a_memory_without_uses_has_no_history(session: Session) -> None:
    assert _view(session, "Other.").history == ()


def test_what_is_gone_can_be_looked_at(session: Session) -> None:
    (session.root / "memory/2026-10-20.md").unlink()
    found = _view(session)
    assert isinstance(found.life, Life)
    assert (found.life.status, len(found.history)) == ("gone", 3)


def test_what_is_no_memory_is_refused(session: Session) -> None:
    assert isinstance(life_view(session, "nothing of the kind"), Refused)


def test_the_settings_name_the_model(session: Session) -> None:
    assert _view(session).model is Model.WEIBULL
    assert _view(session).strengths[0] == pytest.approx(
        strength(
            Model.WEIBULL,
            facts([_view(session).life], session.clock.now()),
            epoch_days(session.clock.now()),
            Params(),
        )[0]
    )
