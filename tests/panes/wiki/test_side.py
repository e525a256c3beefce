"""What belongs to a page stands beside it; what it does not have gives way for readers."""

from __future__ import annotations

from datetime import UTC

import pytest
from pytestqt.qtbot import QtBot
from tests.panes.wiki import vault

from mnemoscope.domain.wikifindings import Code, Finding, SetValue
from mnemoscope.engine.pageedit import ChangeTexts
from mnemoscope.engine.wikidesk import survey
from mnemoscope.kit.label import Label
from mnemoscope.panes.wiki.side import Side

pytestmark = pytest.mark.gui


@pytest.fixture
def side(theme, qtbot: QtBot) -> Side:
    made = Side(theme, UTC)
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def known(stand):
    return survey(stand.context.session)


def texts(side: Side) -> list[str]:
    return [label.text() for label in side.findChildren(Label) if label.isVisibleTo(side)]


def test_a_person_has_a_card_and_a_server_none(side, known):
    side.show_page(known.page(vault.TOMAS), writable=True)
    assert "Person" in texts(side)
    side.show_page(known.page(vault.MILL), writable=True)
    assert "Person" not in texts(side)
    assert "Contradictions noted" in texts(side)
    assert side._settle.isVisibleTo(side)


def test_lists_send_their_field(side, known):
    side.show_page(known.page(vault.MILL), writable=True)
    sent: list[object] = []
    side.changed.connect(sent.append)
    for fields, name in (
        (side._questions, "questions"),
        (side._contradictions, "contradictions"),
        (side._aliases, "aliases"),
    ):
        fields.changed.emit(("a",), ("b",))
        assert sent[-1] == ChangeTexts((name,), ("a",), ("b",))


def test_a_reader_sees_no_empty_sections(side, known):
    side.show_page(known.page(vault.WINDOW), writable=False)
    assert "Open questions" not in texts(side)
    assert "Contradictions noted" not in texts(side)
    assert "Also called" in texts(side)


def test_findings_are_counted_and_put_right_together(side, qtbot: QtBot):
    side.show_findings(None, writable=True)
    assert "Being looked through…" in texts(side)
    side.show_findings((), writable=True)
    assert "Nothing wrong." in texts(side)
    found = [Finding(Code.MISSING_ID, "a", n, fix=SetValue(("id",), "x")) for n in (1, 2)]
    side.show_findings((*found, Finding(Code.ORPHAN_PAGE, "a")), writable=True)
    with qtbot.waitSignal(side.fixing) as fixing:
        side._fix_all.click()
    assert fixing.args == [tuple(found)]
    side.show_findings(found, writable=False)
    assert not side._fix_all.isVisibleTo(side)
