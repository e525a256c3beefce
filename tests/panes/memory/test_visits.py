"""Places are found where they are now, and the first one to open may be gone."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.panes.filedesk.desk import Desk
from mnemoscope.panes.memory.reading import Reading
from mnemoscope.panes.memory.visits import Visits
from mnemoscope.runtime.bus import Place

pytestmark = pytest.mark.gui


@pytest.fixture
def visits(stand, qtbot: QtBot) -> Visits:
    desk = Desk(stand.context)
    qtbot.addWidget(desk)
    reading = Reading(stand.context, desk)
    made = Visits(stand.context, desk, reading)
    # As the pane does, which shows each reading.
    reading.read.connect(made.arrive)
    return made


def come(visits: Visits, qtbot: QtBot) -> int:
    qtbot.waitUntil(lambda: not visits.on_the_way and not visits._context.jobs.busy())
    return visits._desk.paper.line()


def test_the_memory_is_opened_first_at_its_first_entry(visits, qtbot: QtBot):
    visits.look(Changes(Facet.FILES))
    qtbot.waitUntil(lambda: visits.listing is not None)
    assert come(visits, qtbot) == 4
    assert visits._desk.buffer.path == "MEMORY.md"


def test_a_place_of_last_time_is_opened_where_it_still_is_there(visits, qtbot: QtBot):
    visits.begin_at(Place("memory/2026-11-08.md", 5))
    visits.look(Changes(Facet.FILES))
    qtbot.waitUntil(lambda: visits.listing is not None)
    assert come(visits, qtbot) == 5
    assert visits._desk.buffer.path == "memory/2026-11-08.md"


def test_a_place_of_last_time_that_is_gone_gives_way_to_the_memory(visits, qtbot: QtBot):
    visits.begin_at(Place("memory/gone.md", 5))
    visits.look(Changes(Facet.FILES))
    qtbot.waitUntil(lambda: visits.listing is not None)
    come(visits, qtbot)
    assert visits._desk.buffer.path == "MEMORY.md"


def test_a_memory_that_moved_is_found_by_its_id(visits, qtbot: QtBot):
    visits.visit(Place("MEMORY.md", 4))
    come(visits, qtbot)
    kite = visits._reading.sheet.memories[1]
    visits._desk.paper.go_to(1)
    visits._desk.paper.insertPlainText("- new\n\n")
    visits.visit(Place("MEMORY.md", kite.start_line, kite.id))
    assert come(visits, qtbot) == kite.start_line + 2
    visits.visit(Place("MEMORY.md", 3, "no such id"))
    assert come(visits, qtbot) == 3
