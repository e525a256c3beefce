"""Reading in the background; the latest wish wins."""

from __future__ import annotations

import threading

import pytest
from tests.panes.conflicts import stock

from mnemoscope.domain.outcomes import Control, Stopped
from mnemoscope.domain.settlement import Settlement
from mnemoscope.engine.settleviews import SettlePlan
from mnemoscope.panes.conflicts.loading import Loading, Wanted, answers, consequences, look

pytestmark = pytest.mark.gui


def test_what_is_found_comes_with_advice(stand) -> None:
    found = look(stand.context.session, control=Control())
    assert len(found.waiting) == 2
    assert found.settled == ()
    assert [one.confidence for one, _ in found.waiting] == sorted(
        (one.confidence for one, _ in found.waiting), reverse=True
    )


def test_of_very_many_the_surest_are_listed(stand, monkeypatch) -> None:
    every = look(stand.context.session, control=Control())
    assert not every.more
    monkeypatch.setattr("mnemoscope.panes.conflicts.loading._LISTED", 1)
    found = look(stand.context.session, control=Control())
    assert found.waiting == every.waiting[:1]
    assert found.more
    ((item, words),) = found.rest
    assert (item.conflict, item.advice) == every.waiting[1]
    assert all(side.text.casefold() in words for side in every.waiting[1][0].sides)


def test_only_the_latest_wish_is_worked_out(stand, owner, qtbot) -> None:
    about = look(stand.context.session, control=Control()).waiting[0][0]
    loading = Loading(stand.context, owner)
    planned: list[Settlement] = []
    loading.planned.connect(lambda wanted, _plan: planned.append(wanted.settlement))
    loading.plan(Wanted(about, Settlement.KEEP_A))
    loading.plan(Wanted(about, Settlement.KEEP_B))
    assert not loading.settled()
    qtbot.waitUntil(loading.settled, timeout=10_000)
    assert planned == [Settlement.KEEP_B]


def test_what_is_forgotten_is_not_shown(stand, owner, qtbot) -> None:
    about = look(stand.context.session, control=Control()).waiting[0][0]
    loading = Loading(stand.context, owner)
    with qtbot.assertNotEmitted(loading.opened):
        loading.open(about)
        loading.forget()
        qtbot.waitUntil(loading.settled, timeout=10_000)


def test_a_search_can_be_stopped(open_stand, owner, qtbot) -> None:
    stand = open_stand(stock.many(300))
    loading = Loading(stand.context, owner)
    with qtbot.waitSignal(loading.stopped, timeout=10_000):
        loading.read()
        loading.stop()
    assert loading.settled()


def test_consequences_name_what_was_wanted(stand) -> None:
    session = stand.context.session
    about = look(session, control=Control()).waiting[0][0]
    wanted = Wanted(about, Settlement.MERGE, "Both ports are open.")
    found, plan = consequences(session, wanted)
    assert found is wanted
    assert isinstance(plan, SettlePlan)
    assert any("Both ports are open." in file.after for file in plan.files)


def test_files_are_told_before_recall_is_asked(stand, owner, qtbot) -> None:
    about = look(stand.context.session, control=Control()).waiting[0][0]
    loading, told = Loading(stand.context, owner), []
    loading.planned.connect(lambda _wanted, plan: told.append(plan.recall_changes))
    loading.recalled.connect(lambda wanted, changes: told.append((wanted.settlement, changes)))
    loading.plan(Wanted(about, Settlement.KEEP_B))
    qtbot.waitUntil(loading.settled, timeout=10_000)
    files, (settlement, changes) = told
    assert files == ()
    assert settlement is Settlement.KEEP_B
    assert len(changes) == 3


def test_who_moves_on_asks_recall_nothing_more(stand, owner, qtbot) -> None:
    session = stand.context.session
    about = look(session, control=Control()).waiting[0][0]
    loading = Loading(stand.context, owner)
    wanted = Wanted(about, Settlement.KEEP_B)
    with qtbot.assertNotEmitted(loading.recalled):
        with qtbot.waitSignal(loading.planned, timeout=10_000):
            loading.plan(wanted)
        loading.forget()
        assert loading.settled()
        qtbot.wait(200)
    assert not stand.failures
    stop = threading.Event()
    stop.set()
    with pytest.raises(Stopped):
        answers(session, wanted, control=Control(stop))
