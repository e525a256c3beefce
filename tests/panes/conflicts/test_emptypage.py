"""The pane says why no conflict is shown."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel

from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.panes.conflicts.emptypage import show_failed, show_nothing, show_stopped
from mnemoscope.panes.conflicts.stage import Stage

pytestmark = pytest.mark.gui


def said(stage: Stage) -> str:
    return " | ".join(one.text() for one in stage.empty.findChildren(QLabel))


def test_each_reason_has_its_words(stand, qtbot) -> None:
    stage = Stage(stand.context)
    qtbot.addWidget(stage)
    show_nothing(stage, filtered=False)
    assert stage.front is stage.empty
    assert "No two memories disagree" in said(stage)
    show_nothing(stage, filtered=True)
    assert "No conflict is of this kind now." in said(stage)
    show_stopped(stage)
    assert "The search was stopped." in said(stage)
    stage.bring(stage.search)
    show_failed(stage, EnvironmentFault("The disk is gone.", hint="Plug it in."))
    assert "The disk is gone. Plug it in." in said(stage)
    assert stage.front is stage.empty
