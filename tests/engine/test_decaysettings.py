from __future__ import annotations

from dataclasses import replace

import pytest
from tests.engine.conftest import OpenSession

from mnemoscope.domain.decayparams import Model, Params
from mnemoscope.domain.outcomes import Changes, Facet, RefusalReason, Refused
from mnemoscope.engine import undo
from mnemoscope.engine.decaysettings import DecaySettings, decay_settings, save_decay_settings
from mnemoscope.engine.session import Session
from mnemoscope.ledger.lives import EVERYTHING, Field, Saying


@pytest.fixture
def session(workspace, open_session: OpenSession) -> Session:
    return open_session(workspace(), consent=True)


def _keep(session: Session, value: str) -> DecaySettings:
    saying = Saying(EVERYTHING, Field.SETTINGS, value)
    session.ledger.lives.add([saying], session.clock.now(), None)
    return decay_settings(session)


def test_the_usual_settings_hold_until_others_are_saved(session: Session) -> None:
    assert decay_settings(session) == DecaySettings(Model.WEIBULL, Params(), ())
    changed = replace(Params(), weibull_half_life=45.0, let_go=0.2)
    saved = save_decay_settings(session, Model.SEARCH, changed)
    assert isinstance(saved, Changes)
    assert Facet.SETTINGS in saved.facets
    assert decay_settings(session) == DecaySettings(Model.SEARCH, changed)
    assert isinstance(undo.undo(session), Changes)
    assert decay_settings(session) == DecaySettings()


def test_saving_the_same_again_is_nothing(session: Session) -> None:
    refused = save_decay_settings(session, Model.WEIBULL, Params())
    assert isinstance(refused, Refused)
    assert refused.reason is RefusalReason.NOTHING_TO_DO


def test_another_program_sees_what_was_saved(session: Session, open_session: OpenSession) -> None:
    save_decay_settings(session, Model.VALUE, Params())
    assert decay_settings(open_session(session.root)).model is Model.VALUE


def test_what_cannot_be_used_is_told_and_the_rest_counts(session: Session) -> None:
    found = _keep(
        session,
        '{"model": "magic", "params": {"let_go": 0.2, "hot": 7, "colour": 1, "cold": "NaN"}}',
    )
    assert (found.model, found.params) == (Model.WEIBULL, replace(Params(), let_go=0.2))
    assert [one.code for one in found.problems] == ["bad-decay-setting"] * 4
    told = " ".join(one.message for one in found.problems)
    for word in ("magic", "hot", "colour", "cold"):
        assert word in told


@pytest.mark.parametrize("kept", ["{", "[]", "7", '{"params": [1]}'])
def test_what_is_no_settings_at_all_is_told(session: Session, kept: str) -> None:
    found = _keep(session, kept)
    assert (found.model, found.params) == (Model.WEIBULL, Params())
    assert len(found.problems) == 1


def test_a_broken_saving_can_be_saved_over(session: Session) -> None:
    _keep(session, "{")
    assert isinstance(save_decay_settings(session, Model.WEIBULL, Params()), Changes)
    assert decay_settings(session) == DecaySettings()
