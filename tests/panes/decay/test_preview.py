"""A plan is shown with places and reasons; leaving it writes nothing."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.panes.decay import stock as source

from mnemoscope.panes.decay.preview import Preview
from mnemoscope.panes.decay.verbs import Verb, done_words, plan_of

pytestmark = pytest.mark.gui


@pytest.fixture
def preview(theme, qtbot) -> Preview:
    made = Preview(theme)
    qtbot.addWidget(made)
    made.resize(346, 500)
    made.show()
    return made


def test_steps_with_place_and_strength_and_what_stays(preview, stand):
    ids = [source.key(source.GATEWAY), "no such memory"]
    plan = plan_of(stand.context.session, Verb.LET_GO, ids)
    preview.show_plan(Verb.LET_GO, plan, {source.key(source.GATEWAY): ".03"})
    rows = preview._rows.model()
    face = rows.row(0).face
    assert face.text == source.GATEWAY
    assert face.note == "memory/2026-09-20.md:4"
    assert face.value == ".03"
    assert rows.row(1).face.muted
    assert "stays: it is not there any more" in rows.row(1).face.note
    assert preview._agree.text() == "Let go"


def test_an_empty_note_that_goes_along_is_shown_and_not_counted(preview, stand):
    plan = plan_of(stand.context.session, Verb.LET_GO, [source.key(source.NEW)])
    preview.show_plan(Verb.LET_GO, plan, {})
    words = "goes with it: only headings would be left · memory/2026-11-27.md"
    assert preview._rows.model().row(1).face.note == words
    assert preview._title.text() == "Let 1 memories go?"
    assert done_words(Verb.LET_GO, plan, "").startswith(f"Let “{source.NEW[:10]}")


def test_a_plan_of_nothing_cannot_be_agreed_to(preview, stand):
    plan = plan_of(stand.context.session, Verb.LET_GO, ["no such memory"])
    preview.show_plan(Verb.LET_GO, plan, {})
    assert not preview._agree.isVisibleTo(preview)
    assert preview._title.text() == "Nothing would happen"


def test_the_harmless_button_has_the_keys_and_escape_leaves(preview, stand, qtbot):
    preview.show_plan(
        Verb.ARCHIVE, plan_of(stand.context.session, Verb.ARCHIVE, [source.key(source.NEW)]), {}
    )
    assert preview._agree.text() == "Archive"
    with qtbot.waitSignal(preview.left):
        QTest.keyClick(preview._leave, Qt.Key.Key_Escape)
    with qtbot.waitSignal(preview.left):
        preview._leave.click()
    with qtbot.waitSignal(preview.agreed):
        preview._agree.click()
