"""The middle says what was found, or why there is nothing."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.engine.recallviews import RecallAnswer
from mnemoscope.kit.scorebar import LegendItem
from mnemoscope.panes.recall.centre import Centre
from mnemoscope.panes.recall.filters import FilterRow
from mnemoscope.panes.recall.tuning import Turning

pytestmark = pytest.mark.gui


@pytest.fixture
def centre(theme, qtbot: QtBot) -> Centre:
    turning = Turning(theme)
    made = Centre(theme, FilterRow(theme, turning))
    qtbot.addWidget(made)
    qtbot.addWidget(turning.more)
    made.resize(900, 700)
    made.show()
    return made


def none(note: str = "") -> RecallAnswer:
    return RecallAnswer("q", (), 0, ("words",), 12.4, note)


def test_each_reason_for_nothing_has_its_own_words_and_help(centre):
    centre.show_none(none(), filtered=False)
    assert centre.empty.accessibleName().startswith("Nothing found. Nothing in the workspace")
    centre.show_none(none(), filtered=True)
    assert "filters" in centre.empty.accessibleName()
    centre.show_none(none("vectors-building"), filtered=False)
    assert "not all is read yet" in centre.empty.accessibleName()
    centre.show_none(none("index-building"), filtered=True)
    assert centre.empty.accessibleName().startswith("The index is being built")
    centre.show_failure()
    assert centre.empty.accessibleName().startswith("No answer")
    centre.show_blank("Kestrel")
    assert centre.empty.accessibleName().startswith("What would Kestrel remember?")


def test_notes_take_no_room_when_there_are_none(centre):
    centre.show_notes("Vectors not used.", "Answered as “x”.")
    assert centre.note.isVisible()
    assert centre.like.isVisible()
    centre.show_notes("")
    assert not centre.note.isVisible()
    assert not centre.like.isVisible()


def test_the_field_tells_how_many_and_how_long(centre):
    centre.show_found(RecallAnswer("q", (), 37, ("words",), 84.2))
    assert centre.field.note() == "37 found, 84 ms"
    centre.show_blank("Kestrel")
    assert centre.field.note() == ""


def test_a_legend_takes_the_place_of_the_last_one(centre):
    centre.show_legend([LegendItem("chart_1", "meaning")])
    centre.show_legend([LegendItem("chart_2", "words")])
    assert centre._legend.accessibleName() == "words"
