"""Verbs act on whichever conflict is current."""

from __future__ import annotations

import pytest

from mnemoscope.domain.settlement import Settlement
from mnemoscope.engine.conflicts import settled

pytestmark = pytest.mark.gui


def test_a_verb_goes_on_to_the_next_at_once(pane, stand, qtbot) -> None:
    first = pane.docket.current
    pane.deciding.decide(Settlement.KEEP_A)
    assert pane.docket.current != first
    assert first in pane.acting.pending
    stand.settle(qtbot)
    assert [one.conflict for one in settled(stand.context.session)] == [first]


def test_what_is_on_its_way_or_settled_cannot_be_decided(pane, stand, qtbot) -> None:
    first = pane.docket.current
    pane.deciding.decide(Settlement.KEEP_A)
    pane.docket.go(first)
    assert not pane.deciding.can_decide()
    stand.settle(qtbot)
    pane.docket.go(first)
    assert not pane.deciding.can_decide()
    assert pane.deciding.can_undo()


def test_verbs_with_a_panel_write_nothing_yet(pane, stand, qtbot) -> None:
    pane.deciding.decide(Settlement.MERGE)
    stand.settle(qtbot)
    assert settled(stand.context.session) == ()
    assert pane.deciding.can_batch()


def test_nothing_to_take_back_is_nothing_done(pane, stand, qtbot) -> None:
    pane.deciding.undo()
    stand.settle(qtbot)
    assert stand.texts() == []
