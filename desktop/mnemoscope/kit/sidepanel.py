"""The panel beside a pane's centre: sections with hairlines between, actions at its foot."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QSplitter,
    QStyle,
    QVBoxLayout,
    QWidget,
)

from mnemoscope.kit.label import Label
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme


class Section(Painted):
    """One section: a title, a value and a note at its right, and `body` for what stands below."""

    def __init__(
        self, theme: Theme, title: str = "", note: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, parent)
        self._title = Label(theme, title, "strong")
        self._value = Label(theme, "", "strong")
        self._note = Label(theme, note, "small", "muted", elide=True)
        self._head = QWidget()
        self.body = QVBoxLayout(self)
        self._build()
        self.set_words(title, note)

    def set_words(self, title: str, note: str = "", value: str = "") -> None:
        """Change title, note and value."""
        self._title.setText(title)
        self._value.setText(value)
        self._note.setText(note)
        self._head.setVisible(bool(title or note or value))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the hairline below."""
        line = self._theme.color("border")
        QPainter(self).fillRect(0, self.height() - 1, self.width(), 1, line)

    def _build(self) -> None:
        head = QHBoxLayout(self._head)
        head.setContentsMargins(0, 0, 0, 0)
        head.setSpacing(6)
        head.addWidget(self._title, 1)
        head.addWidget(self._value)
        head.addWidget(self._note)
        # As wide as its words where there is room: the title is never cut for it.
        self._note.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        self.body.setContentsMargins(24, 12, max(8, 24 - bar), 13)
        self.body.setSpacing(6)
        self.body.addWidget(self._head)


class SidePanel(QFrame):
    """320, 336 or 360 wide; its sections scroll, the action row at its foot does not."""

    def __init__(self, theme: Theme, width: int = 336, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._width = width
        self._area = QScrollArea()
        self._holder = QWidget()
        self._column = QVBoxLayout(self._holder)
        self._foot = QWidget()
        self._foot_row = QHBoxLayout(self._foot)
        self._build()
        theme.changed.connect(self._restyle)

    def add_section(self, title: str = "", note: str = "") -> Section:
        """A new section below the others."""
        section = Section(self._theme, title, note)
        self.insert(section)
        return section

    def insert(self, widget: QWidget) -> None:
        """Put a widget below the sections that are there."""
        self._column.insertWidget(self._column.count() - 1, widget)

    def add_action(self, widget: QWidget, *, end: bool = False) -> None:
        """Put an action into the row at the foot; `end` sets it at the right."""
        if end:
            self._foot_row.addWidget(widget)
        else:
            self._foot_row.insertWidget(self._foot_row.count() - 1, widget)
        self._foot.show()

    def show_actions(self, *, shown: bool) -> None:
        """Show the row at the foot, where there is something to act on."""
        self._foot.setVisible(shown)
        self.update()

    def reveal(self, widget: QWidget) -> None:
        """Scroll to a widget that has just been shown or has grown."""
        # All of them: what has grown within the widget is asked first, the holder last.
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
        self._area.ensureWidgetVisible(widget)

    def set_shown(self, *, shown: bool) -> None:
        """Show the sections, or the ground alone where there is nothing to tell of."""
        self._holder.setVisible(shown)

    def sizeHint(self) -> QSize:
        """As wide as was asked for; wider for larger text."""
        return QSize(self._theme.scaled(self._width), super().sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground, the hairline at the left and the one above the foot."""
        painter, line = QPainter(self), self._theme.color("border")
        painter.fillRect(self.rect(), self._theme.color("sunken"))
        # A splitter draws the line itself.
        if not isinstance(self.parentWidget(), QSplitter):
            painter.fillRect(0, 0, 1, self.height(), line)
        if self._foot.isVisible():
            painter.fillRect(0, self._foot.y() - 1, self.width(), 1, line)

    def _build(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addStretch()
        self._area.setWidget(self._holder)
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        # The bar has its room from the start: what is read keeps its width when it appears.
        self._area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        for part in (self._area.viewport(), self._holder):
            part.setBackgroundRole(QPalette.ColorRole.AlternateBase)
            part.setAutoFillBackground(True)
        self._foot_row.setContentsMargins(24, 0, 24, 0)
        self._foot_row.setSpacing(8)
        self._foot_row.addStretch()
        self._foot.hide()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(1, 0, 0, 0)
        outer.setSpacing(1)
        outer.addWidget(self._area, 1)
        outer.addWidget(self._foot)
        self._restyle()

    @Slot()
    def _restyle(self) -> None:
        self.setMinimumWidth(min(self._width, 280))
        self.setMaximumWidth(round(self._theme.scaled(self._width) * 1.5))
        self._foot.setFixedHeight(max(56, self._theme.size("control") + 24))
        self.update()
