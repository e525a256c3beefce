"""The rail hears how many proposals wait, also before the pane is built."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot
from tests.panes.dreams.nightmaking import NOTE, note, propose

from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.engine.review import reject, waiting
from mnemoscope.panes.dreams.waitingcount import WaitingCount

pytestmark = pytest.mark.gui
LINES = ["Backups start at 03:30.", "The kiln reaches 1240 degrees."]


def test_it_is_counted_when_asked_and_after_decisions(open_stand, owner, qtbot: QtBot):
    stand = open_stand({"MEMORY.md": "- a\n", NOTE: note(LINES)})
    session = stand.context.session
    propose(session, LINES)
    count = WaitingCount(stand.context, owner)
    assert count.badge() is None
    qtbot.waitUntil(lambda: count.badge() is not None)
    badge = count.badge()
    assert (badge.text, badge.urgent) == ("2", True)
    assert stand.changes[-1] == Changes(Facet.NONE)
    reject(session, [waiting(session)[0].id])
    count.touch(Changes(Facet.TEXT))
    assert count.badge() == badge
    count.touch(Changes(Facet.REVIEW))
    qtbot.waitUntil(lambda: count.badge() != badge)
    assert count.badge().text == "1"


def test_nothing_waits_without_a_badge(stand, owner, qtbot: QtBot):
    count = WaitingCount(stand.context, owner)
    count.badge()
    qtbot.waitUntil(lambda: not stand.context.jobs.busy())
    assert count.badge() is None
    assert not stand.context.jobs.busy()
