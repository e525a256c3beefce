"""The chosen memory among its neighbours, with what the ledger knows of it."""

from __future__ import annotations

from datetime import date

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from mnemoscope.domain.model import Layer
from mnemoscope.engine.innote import InNote, NoteLine
from mnemoscope.engine.recallviews import Hit
from mnemoscope.panes.recall.noteview import NoteView

pytestmark = pytest.mark.gui
TODAY = date(2026, 11, 28)
HIT = Hit("memory/2026-11-08.md", 4, 4, "Backups", 0.5, (), Layer.SHORT_TERM)
LINES = (
    NoteLine(3, "## Ops", own=False),
    NoteLine(4, "- Backups start at 03:30.", own=True),
    NoteLine(5, "- 刘洋负责备份。", own=False),
)
STRENGTHS = (0.0,) * 40 + (1.0,) * 10 + (0.5,) * 10
NOTE = InNote(("2026-11-08", "Ops"), LINES, 0, 7, ("2026-11-18", "2026-11-20"), 2, 1, STRENGTHS)


@pytest.fixture
def view(theme, qtbot: QtBot) -> NoteView:
    made = NoteView(theme)
    qtbot.addWidget(made)
    made.resize(300, 400)
    made.show()
    return made


def words(view: NoteView) -> list[str]:
    return [label.text() for label in view.findChildren(QLabel) if label.isVisible()]


def test_a_memory_is_shown_with_its_place_its_signals_and_its_curve(view):
    view.show_note(HIT, NOTE, TODAY)
    assert words(view) == ["memory/2026-11-08.md:4", "2026-11-08 › Ops"]
    assert "4 - Backups start at 03:30." in view._lines.accessibleName()
    assert view._facts.accessibleName() == (
        "Signals  7; Days with a recall  2; Last recall  20 Nov; Found helpful  2 of 3"
    )
    face = view._curve._face
    assert face.dots == (49, 51)
    assert face.words == "Strength over the last 60 days: .50 today"


def test_what_does_not_fade_is_held(view):
    note = InNote((), LINES, 0, 0, (), 0, 0, ())
    view.show_note(Hit("MEMORY.md", 4, 4, "x", 0.5, (), Layer.PROMOTED), note, TODAY)
    assert view._curve._face.words == "held: promoted memories do not fade"
    assert view._facts.accessibleName() == "Signals  0"


def test_what_was_never_recalled_has_no_curve(view):
    view.show_note(HIT, InNote((), LINES, 0, 0, (), 0, 0, (0.0,) * 60), TODAY)
    assert not view._curve.isVisible()
    view.show_note(HIT, NOTE, TODAY)
    assert view._curve.isVisible()


def test_a_note_that_is_gone_says_so_and_cannot_be_opened(view):
    view.show_note(HIT, InNote((), (), 0, 0, (), 0, 0, STRENGTHS), TODAY)
    assert "These lines are not in the note any more." in words(view)
    assert not view._open.isEnabled()
    assert not view._lines.isVisible()


def test_a_long_passage_says_how_much_more_there_is(view):
    view.show_note(HIT, InNote((), LINES, 24, 0, (), 0, 0, STRENGTHS), TODAY)
    assert "24 lines more" in words(view)


def test_the_button_asks_for_the_editor(view, qtbot: QtBot):
    view.show_note(HIT, NOTE, TODAY)
    with qtbot.waitSignal(view.asked):
        view._open.click()
