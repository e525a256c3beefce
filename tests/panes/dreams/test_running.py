"""One thing runs at a time, and each ends in a sentence."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot
from tests.engine.nights import files

from mnemoscope.domain.phases import Mode
from mnemoscope.engine.modes import set_dream_mode
from mnemoscope.panes.dreams.running import Running

pytestmark = pytest.mark.gui


def test_a_second_dream_waits_for_no_one(open_stand, owner, qtbot: QtBot):
    stand = open_stand(files())
    running = Running(stand.context, owner)
    ended: list[int] = []
    running.dreamt.connect(ended.append)
    running.run()
    assert running.dreaming
    running.run()
    running.plan()
    qtbot.waitUntil(lambda: not running.busy)
    qtbot.waitUntil(lambda: not stand.context.jobs.busy())
    assert len(ended) == 1


def test_stop_ends_a_dream_that_waits_for_consent_and_takes_the_question_back(
    open_stand, owner, qtbot: QtBot
):
    stand = open_stand(files(), consent=False)
    set_dream_mode(stand.context.session, Mode.WRITE)
    running = Running(stand.context, owner)
    with qtbot.waitSignal(stand.context.writes.asked):
        running.run()
    assert "answer" in running.words()
    with qtbot.waitSignal(stand.context.writes.answered):
        running.stop()
    assert not running.busy
    assert any("stopped" in text for text in stand.texts())
    stand.context.writes.allow()
    qtbot.waitUntil(lambda: not stand.context.jobs.busy())
    assert "kiln" not in (stand.root / "MEMORY.md").read_text("utf-8")


def test_stop_also_reaches_a_dream_that_was_just_allowed(open_stand, owner, qtbot: QtBot):
    stand = open_stand(files(), consent=False)
    set_dream_mode(stand.context.session, Mode.WRITE)
    running = Running(stand.context, owner)
    with qtbot.waitSignal(stand.context.writes.asked):
        running.run()
    stand.context.writes.allow()
    with qtbot.waitSignal(stand.context.writes.answered):
        pass
    assert "answer" not in running.words()
    running.stop()
    qtbot.waitUntil(lambda: not running.busy)
    assert any("stopped" in text for text in stand.texts())
    assert "kiln" not in (stand.root / "MEMORY.md").read_text("utf-8")


def test_a_declined_dream_is_refused_in_words(open_stand, owner, qtbot: QtBot):
    stand = open_stand(files(), consent=False)
    set_dream_mode(stand.context.session, Mode.WRITE)
    running = Running(stand.context, owner)
    with qtbot.waitSignal(stand.context.writes.asked):
        running.run()
    stand.context.writes.decline()
    assert not running.busy
    assert any("not allowed" in text for text in stand.texts())


def test_a_night_with_nothing_to_add_says_so(open_stand, owner, qtbot: QtBot):
    stand = open_stand({"MEMORY.md": "- a\n"})
    running = Running(stand.context, owner)
    running.run()
    qtbot.waitUntil(lambda: not running.busy)
    assert any("nothing to add" in text for text in stand.texts())
