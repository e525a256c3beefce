"""The icon in the tray, on desktops that have one."""

from __future__ import annotations

import os
from collections.abc import Callable
from enum import StrEnum

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal, Slot
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QMenu, QSystemTrayIcon

from mnemoscope.kit.mark import mark_icon
from mnemoscope.kit.theme import Theme
from mnemoscope.runtime.bus import Notice, NoticeKind
from mnemoscope.shell.desktopnotices import DesktopNotices

_LOOK_EVERY_MS = 2000
_LOOK_FOR_MS = 30_000
_TOLD_MS = 10_000
_SELDOM_MS = 30_000
"""After the first half minute a tray is looked for as often as the clock is."""


class TrayState(StrEnum):
    """What the icon says."""

    IDLE = "idle"
    RUNNING = "running"
    """A job is at work: a ring at the foot of the mark."""
    ATTENTION = "attention"
    """Something waits for the person: a dot at its head."""


def tray_available() -> bool:
    """Tell whether this desktop shows tray icons now; an icon's own visibility tells nothing."""
    return QSystemTrayIcon.isSystemTrayAvailable()


class Tray(QObject):
    """Shows the icon as soon as there is a tray, and again when one comes back."""

    missing = Signal()
    """Half a minute has passed and there is no tray."""
    appeared = Signal()
    """The icon is shown."""
    opened = Signal()
    """The person clicked the icon."""

    def __init__(
        self, theme: Theme, fill: Callable[[QMenu], None], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._fill_menu = fill
        self._icon: QSystemTrayIcon | None = None
        self._state = TrayState.IDLE
        self._words = "Mnemoscope"
        self._clicked: Callable[[], None] | None = None
        self._desktop = DesktopNotices(parent=self)
        self._desktop.opened.connect(self._on_opened)
        self._desktop.untold.connect(self._on_untold)
        self._told = False
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

    @property
    def state(self) -> TrayState:
        """What the icon says now."""
        return self._state

    def show_state(self, state: TrayState, words: str) -> None:
        """Let the icon say this, and its tip these words."""
        known = self._state, self._words
        self._state, self._words = state, words
        self._restyle()
        if self._icon is not None and known != (state, words) and not self._menu.isVisible():
            # A desktop that copies the menu shows at once what it has when it is opened.
            self._fill()

    def tell(self, notice: Notice) -> bool:
        """Tell something on the desktop, else beside the tray; False: there is neither.

        A click does what the notice says.
        """
        return self._desktop.tell(notice) or self._tell_here(notice)

    def withdraw(self, key: str) -> None:
        """Take back what was told under a key."""
        self._desktop.withdraw(key)

    def _tell_here(self, notice: Notice) -> bool:
        if self._icon is None or not self.shown:
            return False
        self._clicked = notice.act
        kinds = QSystemTrayIcon.MessageIcon
        if notice.kind is NoticeKind.BAD:
            # It stays until it is read, where the desktop lets it.
            self._icon.showMessage("Mnemoscope", notice.text, kinds.Critical, 0)
        else:
            self._icon.showMessage("Mnemoscope", notice.text, kinds.Information, _TOLD_MS)
        return True

    @Slot()
    def look(self) -> None:
        """Show the icon where there is a tray now."""
        if tray_available():
            self._timer.setInterval(_SELDOM_MS)
            if self._icon is None:
                self._show()
        elif self._since.elapsed() >= _LOOK_FOR_MS:
            # A desktop that shows trays late, or whose panel has been started anew, is noticed.
            self._timer.setInterval(_SELDOM_MS)
            if not self._told:
                self._told = True
                self.missing.emit()

    def stop(self) -> None:
        """Take the icon away."""
        self._timer.stop()
        self._desktop.stop()
        if self._icon is not None:
            self._icon.hide()
            self._icon.deleteLater()
            self._icon = None
        self._menu.deleteLater()

    def _show(self) -> None:
        icon = QSystemTrayIcon(self._drawn(), self)
        icon.setToolTip(self._words)
        icon.setContextMenu(self._menu)
        icon.activated.connect(self._on_activated)
        icon.messageClicked.connect(self._on_message)
        # Drawn once now: some desktops copy the menu before it is ever opened.
        self._fill()
        icon.show()
        self._icon = icon
        self.appeared.emit()

    @Slot()
    def _fill(self) -> None:
        self._fill_menu(self._menu)

    def _drawn(self) -> QIcon:
        theme = self._theme
        badge = theme.color("tray_waits") if self._state is TrayState.ATTENTION else None
        ring = theme.color("tray_running") if self._state is TrayState.RUNNING else None
        return mark_icon(theme.color("tray"), badge=badge, ring=ring)

    @Slot(QSystemTrayIcon.ActivationReason)
    def _on_activated(self, reason: QSystemTrayIcon.ActivationReason) -> None:
        if reason is not QSystemTrayIcon.ActivationReason.Context:
            self.opened.emit()

    @Slot()
    def _on_message(self) -> None:
        # Qt tells of clicks on the notices of other programs, too.
        clicked, self._clicked = self._clicked, None
        if clicked is not None:
            self.opened.emit()
            clicked()

    @Slot(object)
    def _on_untold(self, notice: Notice) -> None:
        self._tell_here(notice)

    @Slot(object, str)
    def _on_opened(self, notice: Notice, token: str) -> None:
        if token:
            # Where windows may not raise themselves, the click lends them the right to.
            os.environ["XDG_ACTIVATION_TOKEN"] = token
        self.opened.emit()
        if notice.act is not None:
            notice.act()

    @Slot()
    def _restyle(self) -> None:
        if self._icon is not None:
            self._icon.setIcon(self._drawn())
            self._icon.setToolTip(self._words)
