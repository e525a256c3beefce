"""Deeds for whichever memories are chosen; what takes them away is shown first."""

from __future__ import annotations

import os
from datetime import UTC, datetime

import pytest
from pytestqt.qtbot import QtBot
from tests.panes.decay import stock as source

from mnemoscope.domain.lifecycle import StepKind
from mnemoscope.engine.lives import life
from mnemoscope.panes.decay.pane import DecayPane
from mnemoscope.panes.decay.verbs import Verb, leaving
from mnemoscope.runtime.bus import Place

pytestmark = pytest.mark.gui


def test_refresh_needs_no_question(pane, stand, qtbot: QtBot):
    pane.listing.go(source.key(source.GATEWAY))
    pane.side.foot._refresh.click()
    stand.settle(qtbot)
    figures = pane.listing.figures
    assert figures.strengths[figures.stock.row(source.key(source.GATEWAY)), 0] == 1.0
    assert "→ 1" in stand.texts()[-1]


def test_letting_several_go_is_shown_first_and_undone_at_once(pane, stand, qtbot: QtBot):
    both = [source.key(source.GATEWAY), source.key(source.NEW)]
    pane.listing.go(both[0])
    pane.side.list.select(both)
    pane.side.foot._go.click()
    stand.settle(qtbot)
    assert pane.side.in_preview()
    assert source.NEW in (stand.root / "memory/2026-11-27.md").read_text("utf-8")
    pane.side.preview._agree.click()
    stand.settle(qtbot)
    assert not pane.side.in_preview()
    assert not (stand.root / "memory/2026-11-27.md").exists(), "only its heading was left"
    assert pane.listing.figures.stock.row(both[0]) is None
    assert pane.listing.current() is not None, "another one is chosen"
    stand.notices[-1].act()
    stand.settle(qtbot)
    assert {*both} <= set(pane.listing.figures.stock.lives.row_of)


def test_leaving_the_plan_writes_nothing(pane, stand, qtbot: QtBot):
    pane.listing.go(source.key(source.NEW))
    assert stand.context.commands.run("decay.archive")
    stand.settle(qtbot)
    pane.side.preview._leave.click()
    stand.settle(qtbot)
    assert not pane.side.in_preview()
    assert life(stand.context.session, source.key(source.NEW)) is not None


def test_pin_and_unpin(pane, stand, qtbot: QtBot):
    pane.listing.go(source.key(source.NEW))
    assert stand.context.commands.run("decay.pin")
    stand.settle(qtbot)
    assert life(stand.context.session, source.key(source.NEW)).pinned
    assert pane.side.foot._pin.text() == "Unpin"
    assert stand.context.commands.run("decay.pin")
    stand.settle(qtbot)
    assert not life(stand.context.session, source.key(source.NEW)).pinned


def test_enter_goes_to_where_it_stands(pane, stand):
    pane.listing.go(source.key(source.MAILS))
    pane.side.list.opened.emit(source.key(source.MAILS))
    place = stand.places[-1]
    assert isinstance(place, Place)
    assert (place.path, place.line) == ("memory/2026-09-20.md", 3)


ALIKE = "Mina waters the tomatoes in the greenhouse every morning at seven."
NEARLY = "Mina waters the tomatoes in the greenhouse every morning at seven, too."


def test_a_cleanup_proposes_a_merge_and_one_undo_takes_the_joined_text_back(open_stand, qtbot):
    path = "memory/garden.md"
    stand = open_stand(source.files(**{path: f"# Garden\n\n- {ALIKE}\n- {NEARLY}\n- Roses\n"}))
    pane, note = stand.show(DecayPane, qtbot), stand.root / path
    before = note.read_bytes()
    assert stand.context.commands.run("decay.cleanup")
    stand.settle(qtbot)
    preview = pane.side.preview
    plan = preview.plan
    at = next(n for n, step in enumerate(plan.steps) if step.kind is StepKind.MERGE)
    assert preview._rows.model().row(at).face.note.startswith("could be joined with “Mina waters")
    assert note.read_bytes() == before, "only shown"
    preview._rows.opened.emit(f"step {at}")
    stand.settle(qtbot)
    assert preview.verb is Verb.COMPACT
    assert preview.words() == preview.plan.steps[0].text, "in whole"
    assert not preview._agree.isVisibleTo(preview), "the field has its own button"
    preview._field._keep.click()
    stand.settle(qtbot)
    assert note.read_text("utf-8").count("Mina waters") == 1
    assert stand.texts()[-1] == "Joined 2 memories into one text"
    stand.notices[-1].act()
    stand.settle(qtbot)
    assert note.read_bytes() == before


def test_the_text_for_several_can_be_worded_otherwise(pane, stand, qtbot):
    both = [source.key(source.GATEWAY), source.key(source.MAILS)]
    note = stand.root / "memory/2026-09-20.md"
    before = note.read_bytes()
    pane.listing.go(both[0])
    pane.side.list.select(both)
    assert stand.context.commands.run("decay.join")
    stand.settle(qtbot)
    preview = pane.side.preview
    preview._field.set_words("")
    preview._field._keep.click()
    assert pane.side.in_preview(), "no words stand for nothing"
    preview._field.set_words("Priya reads the mails of the gateway.")
    preview._field._keep.click()
    stand.settle(qtbot)
    assert not pane.side.in_preview()
    text = note.read_text("utf-8")
    assert "Priya reads the mails of the gateway." in text
    assert source.GATEWAY not in text
    stand.notices[-1].act()
    stand.settle(qtbot)
    assert note.read_bytes() == before


def test_long_notes_that_cool_become_summaries_and_whole_ones_again(open_stand, qtbot):
    lines = "".join(f"- Quay {at} of the harbour is counted by Mina.\n" for at in range(60))
    stand = open_stand(source.files(**{"memory/harbour.md": f"# Harbour\n\n{lines}"}))
    pane = stand.show(DecayPane, qtbot)
    note = stand.root / "memory/harbour.md"
    stamp = datetime(2026, 11, 10, tzinfo=UTC).timestamp()
    os.utime(note, (stamp, stamp))
    before = note.read_bytes()
    pane.listing.begin()
    assert stand.context.commands.run("decay.warm")
    stand.settle(qtbot)
    preview = pane.side.preview
    assert preview.verb is Verb.WARM
    assert [step.path for step in preview.plan.steps] == ["memory/harbour.md"]
    assert note.read_bytes() == before, "only shown"
    preview._agree.click()
    stand.settle(qtbot)
    assert len(note.read_bytes()) < len(before) / 2
    assert stand.texts()[-1].startswith("Summarised 1 note")
    stand.notices[-1].act()
    stand.settle(qtbot)
    assert note.read_bytes() == before


def test_where_nothing_cools_that_is_said(pane, stand, qtbot):
    pane.listing.begin()
    assert stand.context.commands.run("decay.warm")
    stand.settle(qtbot)
    assert pane.side.preview._title.text() == "No long note is cooling"


def test_joining_is_offered_for_several_and_shown_first(pane, stand, qtbot):
    commands, both = stand.context.commands, [source.key(source.GATEWAY), source.key(source.NEW)]
    pane.listing.go(both[0])
    assert not commands.enabled(commands.find("decay.join"))
    pane.side.list.select(both)
    assert commands.run("decay.join")
    stand.settle(qtbot)
    assert pane.side.in_preview()
    assert pane.side.preview.verb is Verb.COMPACT
    assert source.NEW in (stand.root / "memory/2026-11-27.md").read_text("utf-8")


def test_a_cleanup_says_what_goes_and_puts_it_away(pane, stand, qtbot):
    assert stand.context.commands.run("decay.cleanup")
    stand.settle(qtbot)
    preview = pane.side.preview
    going = leaving(preview.plan)
    assert going
    assert "days" in preview._rows.model().row(0).face.note
    preview._agree.click()
    stand.settle(qtbot)
    assert stand.texts()[-1].startswith(f"Cleaned up: {len(going)} went to trash or archive")
    assert not (stand.root / going[0].path).exists()
