"""The foot says what becomes of a memory, and offers only what can be done."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLineEdit, QWidget
from tests.panes.decay import stock as source

from mnemoscope.domain.outcomes import Control
from mnemoscope.engine.cleanup import cleanup_plan
from mnemoscope.panes.decay.figures import Way, reckon
from mnemoscope.panes.decay.foot import Foot, fate_words
from mnemoscope.panes.decay.stock import read_stock
from mnemoscope.panes.decay.verbs import Verb

pytestmark = pytest.mark.gui


def row(figures, text):
    return figures.stock.row(source.key(text))


def test_fates(qapp, figures):
    assert "after 30 days without a use" in fate_words(figures, row(figures, source.MAILS))
    assert fate_words(figures, row(figures, source.PROMOTED)).startswith("Held: it does not fade")
    assert "Written by hand" in fate_words(figures, row(figures, source.HAND))


def test_what_a_cleanup_takes_is_said_to_be_taken_though_it_is_held(qapp, stand, figures):
    note = "Kite moves to the newer file server."
    path = stand.root / "memory/projects/kite.md"
    path.parent.mkdir(parents=True)
    path.write_text(f"---\ndate: 2026-09-01\n---\n\n{note}\n", encoding="utf-8")
    found = reckon(read_stock(stand.context.session, control=Control()), figures.way)
    where = found.stock.row(source.key(note))
    assert where is not None
    assert found.held[where]
    assert "a cleanup moves it" in fate_words(found, where)
    plan = cleanup_plan(stand.context.session)
    assert source.key(note) in {step.id for step in plan.steps}


def test_no_cleanup_is_foretold_of_an_open_task(qapp, open_stand):
    note = "# Day\n\n- [ ] Ring the sail maker\n- [x] Ring the harbour\n"
    session = open_stand(source.files(**{"memory/2026-10-02.md": note})).context.session
    found = reckon(read_stock(session, control=Control()), Way())
    words = fate_words(found, row(found, "[ ] Ring the sail maker"))
    assert words == "If it falls: nothing happens; no job touches it (an open task)."
    assert "a cleanup moves it" in fate_words(found, row(found, "[x] Ring the harbour"))


def test_one_many_and_none(theme, figures, qtbot):
    foot = Foot(theme)
    qtbot.addWidget(foot)
    assert not foot._refresh.isEnabled()
    foot.show_rows(figures, [row(figures, source.NEW)], writable=True)
    assert foot._refresh.isEnabled()
    assert "Never recalled" in foot._unsaid.text()
    rows = [row(figures, source.NEW), row(figures, source.GATEWAY)]
    foot.show_rows(figures, rows, writable=True)
    assert foot._words.text() == "2 memories are chosen; 1 of them fall this week."
    foot.show_rows(figures, rows, writable=False)
    assert not foot._go.isEnabled()
    foot.show_rows(figures, [], writable=True)
    assert not foot._pin.isEnabled()


def test_buttons_send_their_verbs(theme, figures, qtbot):
    foot = Foot(theme)
    qtbot.addWidget(foot)
    foot.show_rows(figures, [row(figures, source.NEW)], writable=True)
    heard: list[Verb] = []
    foot.asked.connect(heard.append)
    for button in (foot._refresh, foot._pin, foot._go, foot._archive):
        button.click()
    assert heard == [Verb.REFRESH, Verb.PIN, Verb.LET_GO, Verb.ARCHIVE]


def test_a_button_that_was_grey_for_a_moment_has_the_keys_again(theme, figures, qtbot):
    page = QWidget()
    qtbot.addWidget(page)
    foot, other = Foot(theme, page), QLineEdit(page)
    rows = [row(figures, source.NEW)]
    foot.show_rows(figures, rows, writable=True)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    foot._refresh.setFocus()
    foot.show_rows(figures, rows, writable=False)
    assert not foot._refresh.hasFocus()
    foot.show_rows(figures, rows, writable=True)
    assert foot._refresh.hasFocus()
    foot.show_rows(figures, rows, writable=False)
    foot.setFocus()
    foot.show_rows(figures, rows, writable=True)
    other.setFocus()
    foot.show_rows(figures, rows, writable=False)
    foot.show_rows(figures, rows, writable=True)
    assert other.hasFocus()
