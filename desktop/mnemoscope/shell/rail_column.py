"""The column at the left: workspace button, rail and horizon."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QMenu, QSizePolicy, QVBoxLayout, QWidget

from mnemoscope.kit.rail import Rail, RailItem, rail_width
from mnemoscope.kit.railparts import HorizonBlock, HorizonFace, WorkspaceButton
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.base import Badge, PaneEntry
from mnemoscope.runtime.commands import CommandTable

_COMMANDS = ("file.open", "file.empty", "help.sample", "file.close")
"""What stands below the recent workspaces in the menu of the button."""


@dataclass(frozen=True, slots=True)
class RecentEntry:
    """One line of the menu of workspaces."""

    path: Path
    text: str
    current: bool


class RailColumn(QWidget):
    """200 wide, or 56 where the window is narrow."""

    chosen = Signal(str)
    """The id of a pane."""
    picked = Signal(object)
    """The `Path` of a recent workspace."""

    def __init__(self, theme: Theme, table: CommandTable, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._table = table
        self._recent: Callable[[], Sequence[RecentEntry]] = tuple
        self.button = WorkspaceButton(theme)
        self.rail = Rail(theme, self.tr("Panes"))
        self._horizon = HorizonBlock(theme)
        self._menu = QMenu(self)
        self._build()

    def set_recent(self, recent: Callable[[], Sequence[RecentEntry]]) -> None:
        """Say where the menu gets the recent workspaces from when it opens."""
        self._recent = recent

    def set_panes(self, panes: Sequence[PaneEntry], *, enabled: bool) -> None:
        """Show these panes; greyed while no workspace is open."""
        items = [
            RailItem(each.id, each.title(), each.icon, str(each.group), enabled=enabled)
            for each in panes
        ]
        self.rail.set_items(items)

    def set_badge(self, pane_id: str, badge: Badge | None) -> None:
        """Show what waits in a pane."""
        if badge is None:
            self.rail.set_badge(pane_id, "")
        else:
            self.rail.set_badge(pane_id, badge.text, urgent=badge.urgent, tip=badge.hint)

    def set_horizon(self, face: HorizonFace | None, note: str = "") -> None:
        """Show what the night holds; without a plan why there is none."""
        if face is None:
            self._horizon.set_note(note or self.tr("No jobs are planned yet."))
        else:
            self._horizon.set_face(face)

    def set_narrow(self, *, narrow: bool) -> None:
        """Show icons only, or words too."""
        if narrow != self.rail.narrow:
            self.rail.set_narrow(narrow=narrow)
            self._horizon.setVisible(not narrow)
        self._fit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground and the hairline at the right."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("window"))
        painter.fillRect(self.width() - 1, 0, 1, self.height(), self._theme.color("border"))

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 1, 0)
        column.setSpacing(0)
        column.addWidget(self.button)
        column.addSpacing(8)
        column.addWidget(self.rail, 1)
        column.addWidget(self._horizon)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.set_horizon(None)
        self.button.setMenu(self._menu)
        self._menu.aboutToShow.connect(self._fill)
        self.rail.chosen.connect(self.chosen)
        self._theme.changed.connect(self._fit)
        self._fit()

    @Slot()
    def _fit(self) -> None:
        self.setFixedWidth(rail_width(self._theme, narrow=self.rail.narrow) + 1)

    @Slot()
    def _fill(self) -> None:
        self._menu.clear()
        for entry in self._recent():
            action = self._menu.addAction(entry.text.replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(entry.current)
            action.triggered.connect(partial(self._pick, entry.path))
        self._menu.addSeparator()
        for command_id in _COMMANDS:
            command = self._table.find(command_id)
            if command is not None:
                action = self._menu.addAction(command.text())
                action.setEnabled(self._table.enabled(command))
                action.triggered.connect(partial(self._run, command_id))

    def _pick(self, path: Path, checked: bool = False) -> None:  # noqa: FBT001, FBT002 - Qt's
        del checked
        self.picked.emit(path)

    def _run(self, command_id: str, checked: bool = False) -> None:  # noqa: FBT001, FBT002 - Qt's
        del checked
        self._table.run(command_id)
