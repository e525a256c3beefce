"""What waits for the person is shown first; then what is newest."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot
from tests.panes.dreams.nightmaking import NIGHT, NOTE, note, propose, view

from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.panes.dreams.choosing import Choosing
from mnemoscope.panes.dreams.nightview import NightKind

pytestmark = pytest.mark.gui
LINES = ["Backups start at 03:30.", "The kiln reaches 1240 degrees."]


@pytest.fixture
def nightly(open_stand):
    return open_stand({"MEMORY.md": "- a\n", NOTE: note(LINES)})


def read(choosing: Choosing, stand, qtbot: QtBot) -> None:
    choosing.read()
    qtbot.waitUntil(lambda: not stand.context.jobs.busy())


def test_a_night_that_waits_comes_before_a_newer_one(nightly, owner, qtbot: QtBot):
    session = nightly.context.session
    run = propose(session, LINES)
    runs = session.ledger.runs
    later = runs.start("dream", "manual", NIGHT.replace(day=25))
    runs.finish(later, NIGHT.replace(day=25), "nothing", {"considered": 3})
    choosing = Choosing(nightly.context, owner)
    read(choosing, nightly, qtbot)
    assert choosing.run is not None
    assert choosing.run.id == run
    assert choosing.elsewhere() == ()
    choosing.want(later)
    qtbot.waitUntil(lambda: choosing.run is not None and choosing.run.id == later)
    assert choosing.elsewhere() == (run, run)
    assert not choosing.show_run(999)


def test_without_any_night_it_says_so(nightly, owner, qtbot: QtBot):
    choosing = Choosing(nightly.context, owner)
    with qtbot.waitSignal(choosing.nothing):
        choosing.read()
    assert choosing.view is None
    choosing.want(7)
    qtbot.waitUntil(lambda: not nightly.context.jobs.busy())


def test_a_dream_of_another_process_is_looked_at_again(nightly, owner, qtbot: QtBot):
    session = nightly.context.session
    run = session.ledger.runs.start("dream", "manual", NIGHT)
    choosing = Choosing(nightly.context, owner)
    read(choosing, nightly, qtbot)
    assert choosing._again.isActive()
    session.ledger.runs.finish(run, NIGHT, "nothing", {"considered": 3})
    with qtbot.waitSignal(choosing.arrived):
        pass
    qtbot.waitUntil(lambda: not nightly.context.jobs.busy())
    assert choosing.run is not None
    assert choosing.run.result == "nothing"
    assert not choosing._again.isActive()


@pytest.mark.parametrize(
    ("kind", "facet", "outdated"),
    [
        (NightKind.PLAN, Facet.SCORES, True),
        (NightKind.PLAN, Facet.TEXT | Facet.JOURNAL, True),
        (NightKind.PLAN, Facet.REVIEW, False),
        (NightKind.RUN, Facet.SCORES, False),
    ],
)
def test_a_plan_no_longer_holds_once_a_memory_was_pinned(nightly, owner, kind, facet, outdated):
    choosing = Choosing(nightly.context, owner)
    assert not choosing.outdates(Changes(facet))
    choosing.take(view(kind=kind))
    assert choosing.outdates(Changes(facet)) is outdated
