"""How long a dream holds the window in which it was started."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests.probe import LoopProbe

from mnemoscope.app import Program
from mnemoscope.domain.phases import Mode
from mnemoscope.engine.modes import set_dream_mode
from mnemoscope.engine.sample import copy_sample
from mnemoscope.runtime.settings import Options

pytestmark = pytest.mark.gui

LONGEST_MS = 100
TRIES = 3


def test_the_window_answers_while_a_dream_runs(
    qapp: QApplication,
    home: Path,
    resources: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
    figures: Any,
) -> None:
    monkeypatch.setenv("MNEMOSCOPE_HOME", str(home))
    program = Program(qapp, Options(lang="en", theme="light"))
    program.desk.window.resize(1440, 900)
    program.desk.window.show()
    # The quietest of three: other programs of this machine must not decide.
    gaps = [
        _longest_gap(program, resources, tmp_path / f"kestrel-{number}", qtbot)
        for number in range(TRIES)
    ]
    program.close()
    name = "longest halt of the window while a dream runs and is shown"
    figures.note(name, f"{min(gaps):.0f} ms", f"{LONGEST_MS} ms")
    assert min(gaps) <= LONGEST_MS


def _longest_gap(program: Program, resources: Path, root: Path, qtbot: QtBot) -> float:
    copy_sample(resources / "sample", root, date(2026, 11, 28))
    program.desk.open(root)
    settled = _settled(program, root)
    qtbot.waitUntil(settled, timeout=60_000)
    opened = program.desk.workspaces.current
    assert opened is not None
    opened.writes.allow()
    qtbot.waitUntil(settled, timeout=60_000)
    set_dream_mode(opened.session, Mode.WRITE)
    with LoopProbe() as probe:
        assert program.parts.table.run("dream.run")
        qtbot.waitUntil(settled, timeout=60_000)
    return probe.longest_ms


def _settled(program: Program, root: Path) -> Callable[[], bool]:
    def settled() -> bool:
        opened = program.desk.workspaces.current
        return (
            opened is not None
            and opened.session.root == root
            and opened.upkeep.ready
            and not opened.jobs.busy()
            and not program.parts.jobs.busy()
        )

    return settled
