"""Everything that takes the keys has a name, and no label reads its words as markup."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget
from pytestqt.qtbot import QtBot

from mnemoscope.engine.reconcile import reconcile
from mnemoscope.panes.candidates.pane import CandidatesPane
from mnemoscope.panes.conflicts.pane import ConflictsPane
from mnemoscope.panes.decay.pane import DecayPane
from mnemoscope.panes.dreams.pane import DreamsPane
from mnemoscope.panes.jobs.pane import JobsPane
from mnemoscope.panes.memory.pane import MemoryPane
from mnemoscope.panes.recall.pane import RecallPane
from mnemoscope.panes.today.pane import TodayPane
from mnemoscope.panes.wiki.pane import WikiPane
from mnemoscope.runtime.bus import Question

pytestmark = pytest.mark.gui
PANES = (
    TodayPane,
    MemoryPane,
    RecallPane,
    CandidatesPane,
    DecayPane,
    ConflictsPane,
    DreamsPane,
    WikiPane,
    JobsPane,
)


def show(stand, pane_type, qtbot: QtBot, size: tuple[int, int]):
    reconcile(stand.context.session, vectors=False)
    pane = stand.show(pane_type, qtbot, size)
    if isinstance(pane, RecallPane):
        pane.show_target(Question("backups"))
        stand.settle(qtbot)
    return pane


@pytest.mark.parametrize("pane_type", PANES)
def test_whatever_takes_the_keys_has_a_name(stand, pane_type, qtbot: QtBot):
    pane = show(stand, pane_type, qtbot, (1240, 836))
    nameless = []
    for widget in pane.findChildren(QWidget):
        takes_keys = widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisibleTo(pane)
        words = widget.text() if isinstance(widget, QAbstractButton) else ""
        if takes_keys and not (widget.accessibleName() or words):
            nameless.append(type(widget).__name__)
    assert nameless == []


@pytest.mark.parametrize("pane_type", PANES)
def test_labels_show_plain_text_only(stand, pane_type, qtbot: QtBot):
    pane = show(stand, pane_type, qtbot, (1240, 836))
    for label in pane.findChildren(QLabel):
        assert label.textFormat() is Qt.TextFormat.PlainText, label.text()


@pytest.mark.parametrize("pane_type", PANES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_smallest_window_is_wide_enough(stand, pane_type, qtbot: QtBot, scale: float):
    stand.context.theme.set_text_scale(scale)
    pane = show(stand, pane_type, qtbot, (844, 536))
    assert pane.minimumSizeHint().width() <= 844
    assert pane.width() == 844


@pytest.mark.parametrize("pane_type", PANES)
def test_tab_walks_through_the_pane_and_comes_back(stand, pane_type, qtbot: QtBot):
    pane = show(stand, pane_type, qtbot, (1240, 836))
    seen: list[QWidget] = []
    widget = pane.nextInFocusChain()
    while widget is not pane and len(seen) < 2000:
        seen.append(widget)
        widget = widget.nextInFocusChain()
    keys = [w for w in seen if w.focusPolicy() & Qt.FocusPolicy.TabFocus and w.isVisibleTo(pane)]
    assert len(keys) >= 4
