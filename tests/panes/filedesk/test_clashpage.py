"""A clash is shown with both changes, and with two ways out."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.domain.outcomes import Clash
from mnemoscope.kit.diffview import DiffHunk
from mnemoscope.panes.filedesk.clashpage import ClashPage, ClashWords

pytestmark = pytest.mark.gui

WORDS = ClashWords("MEMORY.md was changed", "Nothing was written.", "Since", "Wanted")


def test_both_changes_stand_under_their_names(theme, qtbot: QtBot):
    page = ClashPage(theme)
    qtbot.addWidget(page)
    page.resize(780, 600)
    page.show()
    page.show_clash(
        Clash("MEMORY.md", "# M\r\n- kite\r\n", "# M\r\n", "# M\r\n- KITE\r\n", "f"), WORDS
    )
    since, back = page._area.widget().findChildren(DiffHunk)
    assert "KITE" in since._text.toPlainText()
    assert "KITE" not in back._text.toPlainText()
    assert page._title.text() == WORDS.title
    assert page._words.text() == WORDS.explanation
    with qtbot.waitSignal(page.opened) as heard:
        page._open.click()
    assert heard.args == ["MEMORY.md", 2]
    with qtbot.waitSignal(page.left):
        page._leave.click()
    page.take_keys()


def test_secrets_stay_covered(theme, qtbot: QtBot):
    page = ClashPage(theme)
    qtbot.addWidget(page)
    page.show()
    base, disk = "# M\n- password: hunter2hunter2\n", "# M\n- password: hunter3hunter3\n"
    page.show_clash(Clash("MEMORY.md", base, "# M\n", disk, "f"), WORDS)
    texts = [hunk._text.toPlainText() for hunk in page._area.widget().findChildren(DiffHunk)]
    assert len(texts) == 2
    assert all("password" in text for text in texts)
    assert not any("hunter" in text for text in texts)
