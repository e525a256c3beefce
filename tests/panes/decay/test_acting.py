"""Deeds are one operation each; their notice takes them back."""

from __future__ import annotations

from datetime import timedelta

import pytest
from pytestqt.qtbot import QtBot
from tests.panes.decay import stock as source

from mnemoscope.domain.decay import USUAL
from mnemoscope.domain.decayparams import Model
from mnemoscope.engine.decaysettings import decay_settings
from mnemoscope.engine.lives import life
from mnemoscope.engine.quietdays import is_paused
from mnemoscope.panes.decay.acting import Acting
from mnemoscope.panes.decay.verbs import Verb

pytestmark = pytest.mark.gui

MAILS = source.key(source.MAILS)


@pytest.fixture
def acting(stand, owner) -> Acting:
    return Acting(stand.context, owner)


def test_refreshing_lifts_it_and_undo_takes_that_back(stand, acting, qtbot: QtBot):
    session = stand.context.session
    acting.do(Verb.REFRESH, [MAILS], ".31 → 1")
    assert acting.busy
    acting.do(Verb.PIN, [MAILS])
    stand.settle(qtbot)
    assert not acting.busy
    assert life(session, MAILS).verified is not None
    assert not life(session, MAILS).pinned, "one deed at a time"
    assert "Refreshed" in stand.texts()[-1]
    assert ".31 → 1" in stand.texts()[-1]
    stand.notices[-1].act()
    stand.settle(qtbot)
    assert life(session, MAILS).verified is None
    assert stand.texts()[-1] == "It was taken back"


def test_pinning_twice_is_told(stand, acting, qtbot: QtBot):
    for _ in range(2):
        acting.do(Verb.PIN, [MAILS])
        stand.settle(qtbot)
    assert stand.texts()[-1] == "It is so already."


def test_a_plan_is_shown_and_carried_out(stand, acting, qtbot: QtBot):
    with qtbot.waitSignal(acting.planned) as told:
        acting.plan(Verb.LET_GO, [MAILS])
    verb, plan = told.args
    note = stand.root / "memory/2026-09-20.md"
    before = note.read_bytes()
    acting.carry_out(verb, plan)
    stand.settle(qtbot)
    assert source.MAILS not in note.read_text("utf-8")
    assert "trash for 7 days" in stand.texts()[-1]
    stand.notices[-1].act()
    stand.settle(qtbot)
    assert note.read_bytes() == before


def test_a_model_is_saved_and_taken_back(stand, acting, qtbot: QtBot):
    session, before = stand.context.session, decay_settings(stand.context.session)
    acting.save(Model.RECENCY, USUAL)
    stand.settle(qtbot)
    assert decay_settings(session).model is Model.RECENCY
    stand.notices[-1].act()
    stand.settle(qtbot)
    assert decay_settings(session) == before


def test_pausing_and_going_on(stand, acting, qtbot: QtBot):
    session = stand.context.session
    acting.pause(session.clock.now() + timedelta(days=7))
    stand.settle(qtbot)
    assert is_paused(session)
    stand.notices[-1].act()
    stand.settle(qtbot)
    assert not is_paused(session)
    acting.resume()
    stand.settle(qtbot)
    assert stand.texts()[-1] == "There is nothing to do."


def test_a_read_only_workspace_refuses(open_stand, qtbot: QtBot):
    stand = open_stand(source.files(), read_only=True)
    acting = Acting(stand.context, stand)
    acting.do(Verb.PIN, [MAILS])
    stand.settle(qtbot)
    assert "read-only" in stand.texts()[-1]
