"""Verbs run, and each ends in one sentence with a way back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot
from tests.panes.candidates import stock

from mnemoscope.domain.judgements import Verdict
from mnemoscope.engine.candidates import Standing, ranking
from mnemoscope.engine.judgements import judgements
from mnemoscope.panes.candidates.acting import Acting
from mnemoscope.panes.candidates.pane import CandidatesPane

pytestmark = pytest.mark.gui


@pytest.fixture
def row(stand) -> Callable[[int], Standing]:
    def find(line: int) -> Standing:
        rows = ranking(stand.context.session).rows
        return next(one for one in rows if one.candidate.entry.key == stock.key(line))

    return find


@pytest.fixture
def acting(stand) -> Acting:
    stand.owner = QObject()
    return Acting(stand.context, stand.owner)


def memory(stand) -> str:
    return (stand.root / "MEMORY.md").read_text(encoding="utf-8")


def test_a_promotion_is_written_told_and_taken_back(stand, acting, row, qtbot):
    before = memory(stand)
    acting.promote(row(7))
    assert acting.busy
    acting.promote(row(5))
    stand.settle(qtbot)
    assert not acting.busy
    assert "Grafana alarms" in memory(stand)
    assert "rack switch" not in memory(stand), "one after the other"
    notice = stand.notices[-1]
    assert notice.text == "Promoted “Grafana alarms go to the phone of Tomas.”"
    notice.act()
    stand.settle(qtbot)
    assert memory(stand) == before
    assert stand.texts()[-1] == "The promotion was taken back"


def test_a_secret_is_asked_for_and_not_written(stand, acting, row, qtbot):
    before = memory(stand)
    with qtbot.waitSignal(acting.asking) as asking:
        acting.promote(row(6))
    assert asking.args[0] == stock.key(6)
    assert "looks like a secret" in asking.args[1]
    assert memory(stand) == before
    acting.promote(row(6), consent=True)
    stand.settle(qtbot)
    assert "hunter2" in memory(stand)


def test_what_cannot_be_found_is_told(stand, acting, row, qtbot):
    chosen = row(7)
    (stand.root / stock.NOTE).write_text("# empty\n", encoding="utf-8")
    acting.promote(chosen)
    stand.settle(qtbot)
    assert stand.texts()[-1].startswith("Not promoted: ")


def test_a_decision_is_noted_and_the_same_again_takes_it_back(stand, acting, row, qtbot):
    acting.judge(row(3), Verdict.NEVER)
    stand.settle(qtbot)
    assert [one.verdict for one in judgements(stand.context.session)] == [Verdict.NEVER]
    assert "is never again" in stand.texts()[-1]
    acting.judge(row(3), Verdict.NEVER)
    stand.settle(qtbot)
    assert judgements(stand.context.session) == ()
    acting.judge(row(3), Verdict.PINNED)
    stand.settle(qtbot)
    stand.notices[-1].act()
    stand.settle(qtbot)
    assert judgements(stand.context.session) == ()
    acting.unjudge(row(3))


def test_a_workspace_that_is_read_only_refuses(open_stand, qtbot):
    stand = open_stand(stock.files(), read_only=True)
    stand.owner = QObject()
    acting = Acting(stand.context, stand.owner)
    found = ranking(stand.context.session).rows[0]
    acting.promote(found)
    stand.settle(qtbot)
    assert "read-only" in stand.texts()[-1]


def test_an_over_long_text_is_offered_as_its_parts(open_stand, qtbot: QtBot):
    facts = [
        f"The kiln in room {room} of the north wing reaches {900 + room} degrees at its door and"
        f" is looked after by the person of shelf {room}, who keeps the key in a drawer below it."
        for room in range(11, 17)
    ]
    content = stock.files(stock.entry(3, text=f"- {' '.join(facts)}"))
    content[stock.NOTE] = f"# 2026-11-20\n\n- {' '.join(facts)}\n"
    stand = open_stand(content)
    pane = stand.show(CandidatesPane, qtbot)
    before = (stand.root / "MEMORY.md").read_text("utf-8")
    (split,) = (
        each
        for each in pane.findChildren(QPushButton)
        if each.isVisibleTo(pane) and each.text() == "Split into 6"
    )
    split.click()
    stand.settle(qtbot)
    written = (stand.root / "MEMORY.md").read_text("utf-8")
    assert all(f"- {fact} " in written for fact in facts)
    assert stand.notices[-1].link == "Undo"
    stand.notices[-1].act()
    stand.settle(qtbot)
    assert (stand.root / "MEMORY.md").read_text("utf-8") == before
