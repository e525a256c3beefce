from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from mnemoscope.engine.questionreading import OWN_WORDS, read_question
from mnemoscope.engine.recall import recall
from mnemoscope.engine.reconcile import reconcile

FILES = {
    "MEMORY.md": "- 备份在凌晨两点开始。\n- The greenhouse has a new roof.\n",
    "memory/2026-11-01.md": "- glasshouse windows were cleaned\n- the boiler waits\n",
}


@pytest.fixture
def session(open_session: Any, workspace: Any) -> Any:
    opened = open_session(workspace(FILES))
    reconcile(opened, vectors=False)
    return opened


def found(session: Any, query: str) -> list[str]:
    return [hit.snippet for hit in recall(session, query, record=False).hits]


def test_words_of_the_other_language_are_found_without_vectors(session: Any) -> None:
    hits = recall(session, "backup", record=False).hits
    assert hits[0].snippet == "备份在凌晨两点开始。"
    assert hits[0].matched == ("备份",)


def test_the_word_itself_counts_more_than_one_that_stands_for_it(session: Any) -> None:
    _write(session.folder / OWN_WORDS, "greenhouse, glasshouse\n")
    assert found(session, "greenhouse") == [
        "The greenhouse has a new roof.",
        "glasshouse windows were cleaned",
    ]


def test_the_persons_own_words_are_read_again_when_they_change(session: Any) -> None:
    assert found(session, "heater") == []
    _write(session.folder / OWN_WORDS, "# mine\nheater, boiler\ntask: ^need to\n")
    assert found(session, "heater") == ["the boiler waits"]
    assert read_question(session, "need to paint").intent == "task"
    _write(session.folder / OWN_WORDS, "heater, roof\n", later=5)
    assert found(session, "heater") == ["The greenhouse has a new roof."]


def test_a_list_that_cannot_be_read_costs_no_answer(session: Any) -> None:
    (session.folder / OWN_WORDS).write_bytes(b"\xff\xfe\x00 heater, boiler")
    assert found(session, "boiler") == ["the boiler waits"]


def test_how_it_was_read_stands_in_the_answer(session: Any) -> None:
    reading = recall(session, "when does the backup start", record=False).reading
    assert reading is not None
    roles = {term.shown: term.role for term in reading.terms}
    assert roles["backup"] == "noun"
    assert roles["the"] == "stop"
    assert "备份" in next(term.widened for term in reading.terms if term.shown == "backup")
    assert reading.intent == "time"
    assert reading.script == "latin"
    assert reading.alpha is None


def _write(path: Path, text: str, later: int = 0) -> None:
    path.write_text(text, encoding="utf-8")
    if later:
        state = path.stat()
        os.utime(path, (state.st_atime + later, state.st_mtime + later))
