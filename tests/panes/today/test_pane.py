"""The pane on workspaces with something, with nothing, and with what cannot be read."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import Label
from mnemoscope.ledger.proposals import NewProposal
from mnemoscope.panes.today.fadelist import FadeRow
from mnemoscope.panes.today.pane import TodayPane
from mnemoscope.runtime.bus import DecayPlace, DreamPlace, Place, Question
from mnemoscope.runtime.commands import Command

pytestmark = pytest.mark.gui


def texts(pane: TodayPane) -> set[str]:
    return {label.text() for label in pane.findChildren(Label) if label.isVisibleTo(pane)}


def button(pane: TodayPane, words: str) -> Button:
    found = (each for each in pane.findChildren(Button) if each.text() == words)
    return next(each for each in found if each.isVisibleTo(pane))


def propose(session: Any) -> int:
    run = session.ledger.runs.start("dream", "manual", session.clock.now())
    session.ledger.runs.finish(run, session.clock.now(), "proposed", {"proposed": 1})
    new = NewProposal(run, "added", "k", "c", "words", "words", "memory/a.md", 1, 1, 0.8, "{}")
    session.ledger.proposals.add([new])
    return run


def test_the_day_of_a_workspace(pane: TodayPane) -> None:
    said = texts(pane)
    assert {"Today", "Last night", "Tonight", "Waiting for you", "Health and budgets"} <= said
    assert "Saturday 28 November 2026. Kestrel has not dreamt yet." in said
    assert "Recalled by Kestrel" in said


def test_what_fades_can_be_refreshed_here(pane: TodayPane, stand: Any, qtbot: QtBot) -> None:
    rows = [row for row in pane.findChildren(FadeRow) if row.isVisibleTo(pane)]
    assert rows
    rows[0].refresh.setFocus()
    before = rows[0].refresh.accessibleName()
    qtbot.keyClick(rows[0].refresh, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: any(text.startswith("Refreshed") for text in stand.texts()))
    stand.settle(qtbot)
    qtbot.waitUntil(lambda: rows[0].refresh.accessibleName() != before, timeout=10_000)


def test_a_dream_is_planned_before_it_is_run(pane: TodayPane, stand: Any) -> None:
    button(pane, "Run a dream now").click()
    assert stand.places[-1] == DreamPlace(None)


def test_what_waits_is_the_main_thing(pane: TodayPane, stand: Any, qtbot: QtBot) -> None:
    run_now = button(pane, "Run a dream now")
    assert run_now.property("kind") == "primary"
    run = propose(stand.context.session)
    pane.touch(Changes(Facet.REVIEW | Facet.RUNS))
    qtbot.waitUntil(lambda: run_now.property("kind") == "plain", timeout=10_000)
    button(pane, "Review the night").click()
    assert stand.places[-1] == DreamPlace(run)
    button(pane, "Review").click()
    assert stand.places[-1] == DreamPlace(run)


def test_the_links_lead_to_their_panes(pane: TodayPane, stand: Any) -> None:
    button(pane, "Open Decay").click()
    button(pane, "Open Recall").click()
    assert stand.places == [DecayPlace(fading=True), Question("")]


def test_an_empty_folder_says_what_would_be_here(
    open_stand: Callable[..., Any], qtbot: QtBot
) -> None:
    stand = open_stand({})
    pane = stand.show(TodayPane, qtbot)
    assert "A memory begins here" in texts(pane)
    shown = [each.text() for each in pane.findChildren(Button) if each.isVisibleTo(pane)]
    assert shown == ["Write the first note"]
    button(pane, "Write the first note").click()
    assert stand.places == [Place("MEMORY.md")]


def test_a_workspace_without_consent_offers_it(
    open_stand: Callable[..., Any], qtbot: QtBot
) -> None:
    stand = open_stand(consent=False)
    asked: list[str] = []
    allow = Command("memory.allow_writing", "Allow", lambda: asked.append("allow"))
    stand.context.commands.add([allow])
    pane = stand.show(TodayPane, qtbot)
    button(pane, "Allow…").click()
    assert asked == ["allow"]


def test_a_broken_ledger_says_so_in_its_places(stand: Any, qtbot: QtBot) -> None:
    path = stand.context.session.ledger.database.path
    for each in (path, *path.parent.glob("memory.db-*")):
        each.rename(each.with_name(f"old-{each.name}"))
    path.write_bytes(b"this is no database" * 400)
    pane = stand.show(TodayPane, qtbot)
    told = [words for words in texts(pane) if "This cannot be read" in words]
    assert told
    assert all("memory.db" in words for words in told)


def test_the_keys_begin_at_what_waits(pane: TodayPane, qtbot: QtBot) -> None:
    first = pane.first_focus()
    assert isinstance(first, Button)
    assert first.isVisibleTo(pane)


def test_with_a_new_day_all_is_read_anew(
    pane: TodayPane, stand: Any, clock: FixedClock, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    later = FixedClock(clock.now() + timedelta(days=1))
    monkeypatch.setattr(stand.context.session, "clock", later)
    pane.hide()
    pane.show()
    stand.settle(qtbot)
    assert any(words.startswith("Sunday 29 November 2026.") for words in texts(pane))
