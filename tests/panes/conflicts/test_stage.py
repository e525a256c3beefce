"""Pages of the right side."""

from __future__ import annotations

import pytest

from mnemoscope.panes.conflicts.stage import Stage

pytestmark = pytest.mark.gui


def test_verbs_stand_below_an_open_conflict_alone(stand, qtbot) -> None:
    stage = Stage(stand.context)
    qtbot.addWidget(stage)
    stage.show()
    assert stage.front is stage.search
    for page in (stage.settled, stage.rule, stage.empty):
        stage.bring(page)
        assert not stage.verbs.isVisible()
    stage.bring(stage.case)
    assert stage.front is stage.case
    assert stage.verbs.isVisible()
