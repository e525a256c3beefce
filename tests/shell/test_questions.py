from __future__ import annotations

import pytest

from mnemoscope.shell.questions import (
    consent_question,
    missed_question,
    no_tray_question,
    running_question,
    unsaved_question,
)

pytestmark = pytest.mark.gui


def test_consent_names_the_workspace_and_escape_declines() -> None:
    heard: list[str] = []
    asked = consent_question("Kestrel", lambda: heard.append("yes"), lambda: heard.append("no"))
    assert "Kestrel" in asked.text
    for answer in asked.answers:
        answer.act()
    assert heard == ["no", "yes"]


def test_unsaved_edits_are_named_and_escape_keeps_them() -> None:
    heard: list[str] = []
    asked = unsaved_question(
        ("MEMORY.md", "USER.md"), lambda: heard.append("discard"), lambda: heard.append("save")
    )
    assert asked.text.startswith("MEMORY.md, USER.md")
    asked.answers[0].act()
    assert heard == []
    asked.answers[1].act()
    asked.answers[2].act()
    assert heard == ["discard", "save"]


def test_a_run_is_broken_off_by_none_but_the_persons_word() -> None:
    heard: list[str] = []
    asked = running_question(
        lambda: heard.append("stay"), lambda: heard.append("stop"), lambda: heard.append("finish")
    )
    for answer in asked.answers:
        answer.act()
    assert heard == ["stay", "stop", "finish"]


def test_a_missed_run_is_named_with_how_late_it_is() -> None:
    heard: list[str] = []
    asked = missed_question(
        "dream", "Dream", "5 h", lambda: heard.append("run"), lambda: heard.append("leave")
    )
    assert asked.text == "Dream was missed 5 h ago. Run it now?"
    assert asked.key == "missed-dream"
    for answer in asked.answers:
        answer.act()
    assert heard == ["leave", "run"]


def test_where_no_tray_keeps_the_night_another_way_is_named() -> None:
    heard: list[str] = []
    asked = no_tray_question(lambda: heard.append("stay"), lambda: heard.append("leave"))
    assert "mnemoscope service install" in asked.detail
    for answer in asked.answers:
        answer.act()
    assert heard == ["stay", "leave"]
