"""The head says what a page is; its buttons want the text or another program."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.domain.wikihealth import Freshness, Touched
from mnemoscope.domain.wikipages import Page, PageKind
from mnemoscope.kit.pill import Pill
from mnemoscope.panes.wiki.pagehead import PageHead

pytestmark = pytest.mark.gui


def page(**fields) -> Page:
    return Page("wiki/entities/a.md", "entities/a.md", PageKind.ENTITY, "entity.a", "A", **fields)


@pytest.fixture
def head(theme, qtbot: QtBot) -> PageHead:
    made = PageHead(theme)
    qtbot.addWidget(made)
    made.show()
    return made


def pills(head: PageHead) -> list[str]:
    return [pill.accessibleName() for pill in head.findChildren(Pill)]


def test_pills_tell_kind_freshness_confidence_and_tier(head):
    shown = page(entity_type="server", confidence=0.3, privacy="private", status="draft")
    head.show_page(shown, Touched(Freshness.AGING, "x", 40), writable=True)
    words = ["Entity · server", "aging, 40 days", "draft", "confidence .30", "private"]
    assert pills(head) == words
    head.show_page(page(status="active"), Touched(Freshness.FRESH, "x", 1), writable=False)
    assert pills(head) == ["Entity", "fresh, 1 days"]
    assert head._edit.text() == "Show text"


def test_programs_are_asked_for_by_name(head, qtbot: QtBot):
    sent: list[str] = []
    head.outside_asked.connect(sent.append)
    for action in head._menu.actions():
        action.trigger()
    assert sent == ["system", "obsidian"]
    with qtbot.waitSignal(head.edit_asked):
        head._edit.click()
