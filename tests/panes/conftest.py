"""What the tests of the panes share: a small workspace opened for real, and a pane shown on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.outcomes import Changes
from mnemoscope.engine.session import Session
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.base import Pane, PaneContext
from mnemoscope.runtime.bus import Bus, Notice, Target
from mnemoscope.runtime.commands import CommandTable
from mnemoscope.runtime.jobs import Jobs
from mnemoscope.runtime.settings import SettingsStore
from mnemoscope.runtime.writes import Writes

Files = Mapping[str, str | bytes]
_Pane = TypeVar("_Pane", bound=Pane)

MEMORY = """\
# Long-term memory

## Hosts
- osprey is the backup server
- kite holds the files
  - NFS is open to 10.20.0.0/16

## 工作方式
- 信息类问题只回答，不动手改配置。

## Promoted From Short-Term Memory (2026-11-24)

<!-- openclaw-memory-promotion:memory:memory/2026-11-08.md:4:4 -->
- Backups start at 03:30. [score=0.908 signals=7 recalls=5 avg=0.810 source=memory/2026-11-08.md:4-4]
"""  # noqa: E501 - a promoted line is one line
NOTE = """\
# 2026-11-08

## Ops
- Backups start at 03:30.
- 刘洋负责协作工具的备份。
"""
SMALL: Files = {
    "IDENTITY.md": "- Name: Kestrel\n",
    "MEMORY.md": MEMORY,
    "memory/2026-11-08.md": NOTE,
}


@dataclass
class Stand(QObject):
    """A workspace with everything that a pane needs around it."""

    root: Path
    context: PaneContext
    failures: list[Exception] = field(default_factory=list)
    notices: list[Notice] = field(default_factory=list)
    places: list[Target] = field(default_factory=list)
    changes: list[Changes] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()
        self._panes: list[Pane] = []
        self.context.jobs.failed.connect(self.failures.append)
        self.context.bus.noticed.connect(self.notices.append)
        self.context.bus.going.connect(self.places.append)
        self.context.bus.changed.connect(self._spread)

    def show(self, pane: type[_Pane], qtbot: QtBot, size: tuple[int, int] = (1240, 836)) -> _Pane:
        made = pane(self.context)
        qtbot.addWidget(made)
        commands = made.commands()
        self.context.commands.add(commands)
        self.context.commands.enter(made.id)
        self._panes.append(made)
        made.resize(*size)
        made.activate()
        made.show()
        self.settle(qtbot)
        return made

    def settle(self, qtbot: QtBot) -> None:
        """Wait until nothing runs and nothing is about to."""

        def calm() -> bool:
            return not self.context.jobs.busy() and all(pane.settled() for pane in self._panes)

        qtbot.waitUntil(calm, timeout=20_000)
        QApplication.processEvents()
        qtbot.waitUntil(calm, timeout=20_000)

    def _spread(self, changes: Changes, origin: object) -> None:
        del origin
        self.changes.append(changes)
        for pane in self._panes:
            pane.touch(changes)

    def texts(self) -> list[str]:
        return [notice.text for notice in self.notices]


@pytest.fixture
def theme(qapp: QApplication, resources: Path) -> Theme:
    return Theme(resources / "themes", resources / "icons", "light")


@pytest.fixture
def open_stand(
    workspace: Callable[[Files], Path],
    home: Path,
    resources: Path,
    clock: FixedClock,
    theme: Theme,
) -> Iterator[Callable[..., Stand]]:
    made: list[Stand] = []

    def open_it(files: Files = SMALL, *, read_only: bool = False, consent: bool = True) -> Stand:
        root = workspace(files)
        session = Session.open(
            root,
            home=home,
            resources=resources,
            clock=clock,
            zone=UTC,
            read_only=read_only,
            consent=consent,
        )
        jobs, bus = Jobs(), Bus()
        context = PaneContext(
            session=session,
            jobs=jobs,
            writes=Writes(session, jobs, bus),
            bus=bus,
            theme=theme,
            settings=SettingsStore(home / "settings.toml"),
            commands=CommandTable(),
        )
        made.append(Stand(root, context))
        return made[-1]

    yield open_it
    for widget in QApplication.topLevelWidgets():
        quieten(widget)
    for stand in made:
        stand.context.jobs.close()
        stand.context.session.close()
        assert stand.failures == []
    # Now, as the window's loop does: half collected ones would be asked for their size later.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def quieten(thing: QObject) -> None:
    """Let no timer of a pane fire any more: the window deletes panes before the lanes close."""
    for timer in thing.findChildren(QTimer):
        timer.stop()


@pytest.fixture
def owner(open_stand: Callable[..., Stand]) -> Iterator[QObject]:
    """A parent for what is no widget."""
    made = QObject()
    yield made
    quieten(made)


@pytest.fixture
def stand(open_stand: Callable[..., Stand]) -> Stand:
    return open_stand()
