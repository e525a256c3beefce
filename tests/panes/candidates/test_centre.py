"""Table, empty states and the height of the detail."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel, QPushButton
from tests.panes.candidates.test_faces import showing

from mnemoscope.domain.profile import SEED
from mnemoscope.panes.candidates.centre import Centre

pytestmark = pytest.mark.gui


@pytest.fixture
def centre(theme, qtbot) -> Centre:
    made = Centre(theme, 0.75)
    qtbot.addWidget(made)
    made.resize(920, 700)
    made.show()
    return made


def texts(centre: Centre) -> list[str]:
    return [label.text() for label in centre.findChildren(QLabel) if label.isVisibleTo(centre)]


def test_empty_it_says_why_and_offers_one_act(centre, qtbot):
    centre.show_empty("Nothing here", "No candidate is of this kind now.", "Show all")
    assert "Nothing here" in texts(centre)
    assert centre.filters.isVisible()
    with qtbot.waitSignal(centre.acted):
        next(b for b in centre.findChildren(QPushButton) if b.text() == "Show all").click()
    centre.show_empty("No candidates yet", "", bare=True)
    assert not centre.filters.isVisible()
    centre.show_rows()
    assert centre.filters.isVisible()


def test_counts_and_notes_are_told(centre):
    centre.show_rows()
    centre.show_count(12, 1200, 3)
    assert "12 of 1,200 shown" in texts(centre)
    centre.show_note("short-term-recall.json: not readable")
    assert "short-term-recall.json: not readable" in texts(centre)
    centre.show_note("")
    assert "short-term-recall.json: not readable" not in texts(centre)


def test_the_detail_takes_what_it_needs_until_it_is_drawn_otherwise(centre, loaded):
    centre.show_rows()
    centre.detail.show_candidate(showing(loaded, 5), SEED.gates, writable=True)
    centre.fit_detail()
    assert centre.table.height() > 250
    assert centre.state()["heights"] == []
    centre.restore({"heights": [300, 200], "columns": {"hidden": ["days"]}, "shelf": "near"})
    assert centre.table.hidden() == {"days"}
    assert centre.state()["heights"] != []
    centre.restore({"heights": ["x"], "columns": 3})
    centre.restore({"heights": [1]})


def test_the_detail_has_its_height_from_the_first_row_on(centre, loaded):
    centre.show_empty("Ranking the memories…", "", bare=True)
    centre.detail.show_candidate(showing(loaded, 5), SEED.gates, writable=True)
    centre.show_rows()
    assert centre._splitter.sizes()[1] >= centre.detail.needed(centre.width())


def test_a_low_window_leaves_the_table_its_room(centre, loaded):
    centre.show_rows()
    centre.detail.show_candidate(showing(loaded, 5), SEED.gates, writable=True)
    centre.resize(920, 380)
    centre.fit_detail()
    assert centre.table.height() > 100


def test_a_question_of_the_detail_is_in_sight_with_its_answers(centre, loaded, qtbot):
    centre.resize(920, 420)
    centre.show_rows()
    centre.detail.show_candidate(showing(loaded, 5), SEED.gates, writable=True)
    centre.fit_detail()
    centre.detail.ask_consent("The rule keeps this text back. Write it all the same? " * 4)
    answers = [b for b in centre.findChildren(QPushButton) if b.text() == "Leave it"]
    assert not answers[0].visibleRegion().isEmpty()
    assert answers[0].visibleRegion().boundingRect() == answers[0].rect()
