"""The main window: menu bar, rail, the stack of panes and the notice bar around them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QByteArray, QEvent, QRect, QSize, Qt, Signal, Slot
from PySide6.QtGui import QCloseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QMainWindow,
    QMenuBar,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from mnemoscope.kit.label import Label
from mnemoscope.kit.mark import mark_icon
from mnemoscope.kit.notice import NoticeBar, NoticeFace
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.base import Pane, PaneEntry
from mnemoscope.runtime.bus import Bus, Notice
from mnemoscope.runtime.commands import CommandTable
from mnemoscope.runtime.window_state import WindowState
from mnemoscope.shell.actions import Actions
from mnemoscope.shell.ask_bar import AskBar
from mnemoscope.shell.model_banner import ModelBanner
from mnemoscope.shell.palette import Palette
from mnemoscope.shell.quick_open import QuickOpenBox
from mnemoscope.shell.rail_column import RailColumn
from mnemoscope.shell.welcome import Welcome

SMALLEST = QSize(900, 600)
USUAL = QSize(1440, 900)
_NARROW_BELOW = 5.2
"""In widths of the rail: 1040 pixels, and more where text is larger."""


@dataclass(frozen=True, slots=True)
class WindowParts:
    """What a window is made of and does not own."""

    theme: Theme
    bus: Bus
    table: CommandTable
    state: WindowState
    panes: tuple[PaneEntry, ...]


class MainWindow(QMainWindow):
    """Holds the widgets; what happens in them is decided by the desk."""

    painted = Signal()
    """It has been painted for the first time."""
    closing = Signal(QCloseEvent)
    """The person closes it; whoever hears this may refuse."""
    focused = Signal()
    """It has become the active window."""

    def __init__(self, parts: WindowParts) -> None:
        super().__init__()
        self._parts = parts
        theme = parts.theme
        self.welcome = Welcome(theme)
        self.stack = QStackedWidget()
        self.ask_bar = AskBar(theme)
        self.model_banner = ModelBanner(theme)
        self.column = RailColumn(theme, parts.table)
        self.notices = NoticeBar(theme)
        self._wait = Label(theme, "", "body", "muted")
        self._notice_key = ""
        self._was_painted = False
        self._build()
        self._build_menus()
        self._restore()
        self.palette_box = Palette(theme, self)
        parts.bus.noticed.connect(self._on_notice)
        parts.bus.withdrawn.connect(self._on_withdrawn)
        theme.changed.connect(self._restyle)

    def show_welcome(self) -> None:
        """Show the first screen: no workspace is open."""
        self.setWindowTitle("Mnemoscope")
        self.column.button.set_words("Mnemoscope", self.tr("No workspace open"))
        self.column.set_panes(self._parts.panes, enabled=False)
        self.stack.setCurrentWidget(self.welcome)

    def show_opening(self, name: str, place: str) -> None:
        """Show that a workspace is being opened."""
        self.setWindowTitle(f"{name} · Mnemoscope")
        self.column.button.set_words(name, place)
        self.column.set_panes(self._parts.panes, enabled=False)
        self._wait.setText(self.tr("Opening {0}…").replace("{0}", name))
        self.stack.setCurrentWidget(self._wait)
        # What is typed too early must not press the button of the workspace.
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def seat(self, name: str, place: str) -> None:
        """Let the panes of a workspace be chosen."""
        self.setWindowTitle(f"{name} · Mnemoscope")
        self.column.button.set_words(name, place)
        self.column.set_panes(self._parts.panes, enabled=True)

    def unseat(self, panes: Sequence[Pane]) -> None:
        """Let the panes of a workspace go; they are deleted."""
        for pane in panes:
            self.stack.removeWidget(pane)
            pane.hide()
            pane.deleteLater()

    def come_to_front(self) -> None:
        """Show it above other windows, as far as the desktop allows."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    def keep_state(self) -> None:
        """Note geometry for the next start."""
        geometry = self.saveGeometry().toBase64().toStdString()
        section = dict(self._parts.state.section("window"))
        self._parts.state.put("window", {**section, "geometry": geometry})

    def closeEvent(self, event: QCloseEvent) -> None:
        """Let the desk decide."""
        self.closing.emit(event)

    def changeEvent(self, event: QEvent) -> None:
        """Tell when it becomes active."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange and self.isActiveWindow():
            self.focused.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Tell when it was painted for the first time."""
        super().paintEvent(event)
        if not self._was_painted:
            self._was_painted = True
            self.painted.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shrink the rail in a narrow window."""
        super().resizeEvent(event)
        self._fit_rail()

    def _build(self) -> None:
        self.setMinimumSize(SMALLEST)
        right = QVBoxLayout()
        right.setSpacing(0)
        right.addWidget(self.ask_bar)
        right.addWidget(self.model_banner)
        right.addWidget(self.stack, 1)
        body = QHBoxLayout()
        body.setSpacing(0)
        body.addWidget(self.column)
        body.addLayout(right, 1)
        central = QWidget()
        outer = QVBoxLayout(central)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addLayout(body, 1)
        outer.addWidget(self.notices)
        self._wait.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._wait.setAutoFillBackground(True)
        self._wait.setBackgroundRole(self.palette().ColorRole.Base)
        self.stack.addWidget(self.welcome)
        self.stack.addWidget(self._wait)
        self.setCentralWidget(central)

    def _build_menus(self) -> None:
        strip = MenuStrip(self._parts.theme)
        strip.quick.clicked.connect(self._on_quick_open)
        self.setMenuWidget(strip)
        self.drawn = Actions(self._parts.table, strip.menus, self, self._parts.theme)
        self._restyle()

    def _restore(self) -> None:
        screen = self.screen().availableGeometry() if self.screen() else QRect(0, 0, 1440, 900)
        self.resize(USUAL.boundedTo(screen.size()))
        geometry = self._parts.state.text("window", "geometry")
        if geometry:
            self.restoreGeometry(QByteArray.fromBase64(geometry.encode()))

    @Slot()
    def _on_quick_open(self) -> None:
        self._parts.table.run("go.quick")

    @Slot(object)
    def _on_notice(self, notice: Notice) -> None:
        if notice.key and notice.key == self._notice_key:
            self.notices.dismiss()
        self._notice_key = notice.key
        face = NoticeFace(notice.text, str(notice.kind), notice.link, notice.act)
        self.notices.show_notice(face)

    @Slot(str)
    def _on_withdrawn(self, key: str) -> None:
        if key == self._notice_key:
            self._notice_key = ""
            self.notices.dismiss()

    def _fit_rail(self) -> None:
        narrow = self.width() < _NARROW_BELOW * self._parts.theme.size("rail")
        self.column.set_narrow(narrow=narrow)

    @Slot()
    def _restyle(self) -> None:
        self._fit_rail()
        self.setWindowIcon(mark_icon(self._parts.theme.color("accent")))


class MenuStrip(QWidget):
    """The top of the window: menus at the left, quick open at the right, a hairline below."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.menus = QMenuBar()
        self.quick = QuickOpenBox(theme, "Ctrl+K")
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 0, 8, 1)
        row.setSpacing(8)
        middle = Qt.AlignmentFlag.AlignVCenter
        row.addWidget(self.menus, 0, middle)
        row.addStretch(1)
        row.addWidget(self.quick, 0, middle)

    def sizeHint(self) -> QSize:
        """At least as high as the grid says."""
        size = super().sizeHint()
        return QSize(size.width(), max(size.height(), self._theme.size("menu_bar")))

    def minimumSizeHint(self) -> QSize:
        """As high as its hint."""
        return QSize(super().minimumSizeHint().width(), self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground and the line."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("window"))
        line = QRect(0, self.height() - 1, self.width(), 1)
        painter.fillRect(line, self._theme.color("border"))
