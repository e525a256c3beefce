"""Every operation of a job has words, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from mnemoscope.engine.heartbeat import HEARTBEAT
from mnemoscope.engine.jobsettings import PAUSE, RESUME, SET
from mnemoscope.engine.logsync import SYNC
from mnemoscope.engine.reflecting import REFLECT
from mnemoscope.engine.ruminating import RUMINATE
from mnemoscope.engine.views import Operation
from mnemoscope.shell.job_operations import job_words
from mnemoscope.shell.language import Language
from mnemoscope.shell.words import operation_words

pytestmark = pytest.mark.gui


@pytest.fixture
def language(qapp: QApplication, resources: Path) -> Iterator[Language]:
    spoken = Language(qapp, resources / "i18n")
    spoken.speak("en")
    yield spoken
    spoken.close()


@pytest.mark.parametrize(
    ("name", "subject", "words"),
    [
        (SYNC, "2026-11-28", "sessions in the log of 28 Nov"),
        (REFLECT, "2026-11-28", "reflection on 28 Nov"),
        (RUMINATE, "2026-11-28", "patterns of 28 Nov"),
        (HEARTBEAT, "NOW.md", "state in NOW.md"),
        (SET, "dream", "plan of “Dream”"),
        (PAUSE, "dream", "pausing “Dream”"),
        (PAUSE, "", "pausing all jobs"),
        (RESUME, "", "resuming all jobs"),
        (RESUME, "graph", "resuming “Graph”"),
    ],
)
def test_operations_have_words_in_both_languages(
    language: Language, name: str, subject: str, words: str
) -> None:
    now = datetime(2026, 11, 28, tzinfo=UTC)
    operation = Operation(1, name, subject, now, (), undone=False)
    assert operation_words(operation) == words
    language.speak("zh_CN")
    assert operation_words(operation) != words


def test_others_are_not_named_here(language: Language) -> None:
    assert job_words("edit", "MEMORY.md") is None
