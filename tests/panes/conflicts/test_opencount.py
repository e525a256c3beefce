"""The badge counts what is open."""

from __future__ import annotations

import threading

import pytest

from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.panes.conflicts.opencount import OpenCount
from mnemoscope.runtime.jobs import Lane

pytestmark = pytest.mark.gui


def test_the_number_comes_once_it_was_asked_for(stand, owner, qtbot) -> None:
    count = OpenCount(stand.context, owner)
    assert count.badge() is None
    qtbot.waitUntil(lambda: count.badge() is not None, timeout=10_000)
    badge = count.badge()
    assert (badge.text, badge.hint, badge.urgent) == ("2", "2 conflicts are open", False)


def test_a_number_that_is_taken_needs_no_counting(stand, owner) -> None:
    count = OpenCount(stand.context, owner)
    count.take(1200)
    assert count.badge().text == "999+"
    count.take(0)
    assert count.badge() is None
    assert [change.facets for change in stand.changes] == [Facet.NONE, Facet.NONE]


def test_only_what_may_matter_is_counted_anew(stand, owner) -> None:
    count = OpenCount(stand.context, owner)
    count.touch(Changes(Facet.SETTINGS))
    assert not count._rest.isActive()
    count.touch(Changes(Facet.TEXT))
    assert count._rest.isActive()


def test_while_texts_are_being_read_nothing_is_counted(stand, owner, qtbot) -> None:
    gate = threading.Event()
    jobs = stand.context.jobs
    jobs.submit(Lane.DERIVED, gate.wait, 10)
    count = OpenCount(stand.context, owner)
    count._ask()
    assert not jobs.busy(Lane.IDLE)
    assert count._rest.isActive()
    gate.set()
    qtbot.waitUntil(lambda: count.badge() is not None, timeout=10_000)
