from __future__ import annotations

import pytest

from mnemoscope.shell.questions import consent_question, unsaved_question

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
