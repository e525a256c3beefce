"""A night that promoted nothing, with the way to its candidates."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from mnemoscope.engine.jobweek import Week
from mnemoscope.engine.nearmiss import NearMiss
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.countbars import CountBars
from mnemoscope.kit.label import Label
from mnemoscope.panes.jobs.quiet import Quiet
from mnemoscope.runtime.bus import CandidatesPlace

pytestmark = pytest.mark.gui


@pytest.fixture
def quiet(stand: Any, told: Week, theme, qtbot: QtBot) -> Quiet:
    made = Quiet(theme)
    qtbot.addWidget(made)
    made.resize(320, 300)
    made.show_night(told.cell("dream", told.days[1]), stand.context.session.profile.gates)
    made.show()
    return made


def words(quiet: Quiet) -> str:
    return "\n".join(label.text() for label in quiet.findChildren(Label) if label.isVisible())


def test_gates_are_counted(quiet: Quiet) -> None:
    assert "It ran for 2 min 51 s" in words(quiet)
    assert "33 candidates" in words(quiet)
    bars = quiet.findChild(CountBars)
    assert bars.accessibleName().startswith("19 score below")


def test_a_gate_leads_to_its_candidates(quiet: Quiet, qtbot: QtBot) -> None:
    bars = quiet.findChild(CountBars)
    with qtbot.waitSignal(quiet.going) as going:
        qtbot.mouseClick(bars, Qt.MouseButton.LeftButton, pos=QPoint(20, 5))
    assert going.args == [CandidatesPlace(blocked_by="score")]


def test_the_nearest_is_named_and_led_to(quiet: Quiet, stand: Any, qtbot: QtBot) -> None:
    gates = stand.context.session.profile.gates
    quiet.show_nearest(NearMiss("k", "证书提醒", 0.741, "score", 0.8, passes_now=True), gates)
    assert "证书提醒, .741: score below" in words(quiet)
    assert "passes all gates now (.800)" in words(quiet)
    with qtbot.waitSignal(quiet.going) as going:
        quiet.findChild(Button).click()
    assert going.args == [CandidatesPlace(key="k")]
    quiet.show_nearest(None, gates)
    assert "Nearest" not in words(quiet)


def test_without_a_quiet_night_it_says_so(quiet: Quiet, stand: Any) -> None:
    quiet.show_night(None, stand.context.session.profile.gates)
    assert "No dream of these days promoted nothing." in words(quiet)
    assert not quiet.findChild(Button).isVisible()
