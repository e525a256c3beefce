"""The head of the side."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mnemoscope.panes.graph.headline import Headline

pytestmark = pytest.mark.gui


def test_a_page_can_be_opened(theme, qtbot, stock) -> None:
    head = Headline(theme)
    qtbot.addWidget(head)
    head.show()
    entity = stock.graph.by_id["osprey"]
    head.show_entity(entity)
    assert head._page.isHidden()
    head.show_entity(replace(entity, page="wiki/osprey.md"))
    with qtbot.waitSignal(head.paged):
        head._page.click()
    head.show_words("The whole graph", "")
    assert head._mark.isHidden()
    head.grab()
