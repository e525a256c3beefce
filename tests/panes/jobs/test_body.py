"""Three sections side by side, two, or one, as there is room."""

from __future__ import annotations

import pytest

from mnemoscope.panes.jobs.pane import JobsPane

pytestmark = pytest.mark.gui


@pytest.mark.parametrize(("width", "rows"), [(1400, 1), (860, 2), (560, 3)])
def test_sections_stand_where_there_is_room(pane: JobsPane, qtbot, width: int, rows: int) -> None:
    pane.resize(width, 800)
    qtbot.wait(20)
    body = pane.body
    tops = {part.mapTo(body.widget(), part.rect().topLeft()).y() for part in parts(pane)}
    assert len(tops) == rows
    assert body.horizontalScrollBar().maximum() == 0


def parts(pane: JobsPane):
    return pane.body.story, pane.body.quiet, pane.body.next
