"""The icon in the tray, on desktops that have one."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal, Slot
from PySide6.QtWidgets import QMenu, QSystemTrayIcon

from mnemoscope.kit.mark import mark_icon
from mnemoscope.kit.theme import Theme
from mnemoscope.runtime.commands import CommandTable

ENTRIES = ("window.show", "dream.run", "app.quit")
"""Ids of the commands in its menu; what is not declared now is left out."""
_LOOK_EVERY_MS = 2000
_LOOK_FOR_MS = 30_000


def tray_available() -> bool:
    """Tell whether this desktop shows tray icons now; an icon's own visibility tells nothing."""
    return QSystemTrayIcon.isSystemTrayAvailable()


class Tray(QObject):
    """Shows the icon as soon as there is a tray; looks for one for 30 seconds after the start."""

    missing = Signal()
    """Half a minute has passed and there is no tray."""
    opened = Signal()
    """The person clicked the icon."""

    def __init__(self, theme: Theme, table: CommandTable, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._table = table
        self._icon: QSystemTrayIcon | None = None
        self._menu = QMenu()
        self._menu.aboutToShow.connect(self._fill)
        self._since = QElapsedTimer()
        self._timer = QTimer(self, interval=_LOOK_EVERY_MS)
        self._timer.timeout.connect(self.look)
        theme.changed.connect(self._restyle)

    def start(self) -> None:
        """Begin to look for a tray."""
        self._since.start()
        self._timer.start()
        self.look()

    @property
    def shown(self) -> bool:
        """Whether the icon is there and the desktop still has a tray."""
        return self._icon is not None and tray_available()

    @Slot()
    def look(self) -> None:
        """Show the icon where there is a tray now."""
        if tray_available():
            self._timer.stop()
            self._show()
        elif self._since.elapsed() >= _LOOK_FOR_MS:
            self._timer.stop()
            self.missing.emit()

    def stop(self) -> None:
        """Take the icon away."""
        self._timer.stop()
        if self._icon is not None:
            self._icon.hide()
            self._icon.deleteLater()
            self._icon = None
        self._menu.deleteLater()

    def _show(self) -> None:
        icon = QSystemTrayIcon(mark_icon(self._theme.color("accent")), self)
        icon.setToolTip("Mnemoscope")
        icon.setContextMenu(self._menu)
        icon.activated.connect(self._on_activated)
        self._fill()
        icon.show()
        self._icon = icon

    @Slot()
    def _fill(self) -> None:
        self._menu.clear()
        for command_id in ENTRIES:
            command = self._table.find(command_id)
            if command is None:
                continue
            if command_id == ENTRIES[-1]:
                self._menu.addSeparator()
            action = self._menu.addAction(command.text())
            action.setEnabled(self._table.enabled(command))
            action.triggered.connect(partial(self._run, command_id))

    def _run(self, command_id: str, checked: bool = False) -> None:  # noqa: FBT001, FBT002 - Qt's
        del checked
        self._table.run(command_id)

    @Slot(QSystemTrayIcon.ActivationReason)
    def _on_activated(self, reason: QSystemTrayIcon.ActivationReason) -> None:
        if reason is not QSystemTrayIcon.ActivationReason.Context:
            self.opened.emit()

    @Slot()
    def _restyle(self) -> None:
        if self._icon is not None:
            self._icon.setIcon(mark_icon(self._theme.color("accent")))
