from __future__ import annotations

import errno
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QThread
from pytestqt.qtbot import QtBot

from mnemoscope import __version__
from mnemoscope.domain.outcomes import BadInput, EnvironmentFault, Stopped
from mnemoscope.runtime.reporter import Fault, FaultKind, Reporter, fault_of, report_text

pytestmark = pytest.mark.gui


@pytest.fixture
def reporter(qapp: object) -> Iterator[Reporter]:
    before = (sys.excepthook, threading.excepthook)
    installed = Reporter()
    installed.install()
    yield installed
    installed.remove()
    assert (sys.excepthook, threading.excepthook) == before


def caught(error: Exception) -> Exception:
    try:
        raise error
    except type(error) as again:
        return again


def test_a_report_names_versions_and_places() -> None:
    text = report_text(caught(TypeError("unsupported operand")))
    assert f"Mnemoscope {__version__}" in text
    assert sys.version.split()[0] in text
    assert "test_reporter.py" in text
    assert "TypeError: unsupported operand" in text


def test_a_report_never_quotes_the_memory() -> None:
    secret = "the password of osprey is hunter2"
    error = caught(ValueError(f"cannot read {secret!r}"))
    error.__cause__ = caught(KeyError(secret))
    text = report_text(error)
    assert "hunter2" not in text
    assert "ValueError" in text
    assert "caused by" in text
    assert "KeyError" in text


def test_a_report_hides_the_persons_home() -> None:
    error = EnvironmentFault(f"No space left below {Path.home()}/notes")
    assert str(Path.home()) not in report_text(error)


def test_errors_of_the_disk_keep_their_reason_only() -> None:
    error = OSError(errno.ENOSPC, "No space left on device", "/home/someone/secret.md")
    text = report_text(error)
    assert "No space left on device" in text
    assert "secret.md" not in text


def test_faults_are_told_apart() -> None:
    disk = fault_of(EnvironmentFault("The disk is full.", path="MEMORY.md", hint="Make room."))
    assert (disk.kind, disk.message, disk.hint) == (
        FaultKind.ENVIRONMENT,
        "MEMORY.md: The disk is full.",
        "Make room.",
    )
    wrong = fault_of(BadInput("unclosed header", path="a.md", line=3))
    assert (wrong.kind, wrong.message) == (FaultKind.INPUT, "a.md:3: unclosed header")
    assert fault_of(KeyError("x")).kind is FaultKind.BUG


def test_stopping_is_no_error(reporter: Reporter, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(reporter.reported):
        reporter.report(Stopped("scan"))


def test_an_uncaught_error_reaches_the_window(
    reporter: Reporter, qtbot: QtBot, capsys: pytest.CaptureFixture[str]
) -> None:
    with qtbot.waitSignal(reporter.reported) as blocker:
        sys.excepthook(ValueError, ValueError("x"), None)
    fault = blocker.args[0]
    assert isinstance(fault, Fault)
    assert fault.kind is FaultKind.BUG
    assert "ValueError" in capsys.readouterr().err


def test_an_error_of_a_thread_lands_on_the_windows_thread(reporter: Reporter, qtbot: QtBot) -> None:
    landed: list[QThread] = []
    reporter.reported.connect(lambda _: landed.append(QThread.currentThread()))

    def fail() -> None:
        raise RuntimeError("in a thread")

    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: bool(landed))
    assert landed == [reporter.thread()]
