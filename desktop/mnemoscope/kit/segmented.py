"""A switch between a few views of the same list: exactly one segment is on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QPainter, QPainterPath, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QHBoxLayout,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from mnemoscope.kit import paint
from mnemoscope.kit.theme import Theme

_PAD = 10
_PAD_BARE = 6
_GAP = 6


@dataclass(frozen=True, slots=True)
class Segment:
    """One choice: its key, its words, and an icon with the colour role of its own."""

    key: str
    text: str
    icon: str | None = None
    role: str = "text"
    fill: bool = False


class Segmented(QWidget):
    """A row of segments of which one is on; `chosen` sends its key when a person changes it."""

    chosen = Signal(str)

    def __init__(
        self,
        theme: Theme,
        segments: Sequence[Segment],
        *,
        name: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        self._buttons: dict[str, _SegmentButton] = {}
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for segment in segments:
            self._buttons[segment.key] = button = _SegmentButton(theme, segment, self)
            self._group.addButton(button)
            row.addWidget(button)
        if segments:
            self.set_current(segments[0].key)
        self._group.buttonClicked.connect(self._on_clicked)

    def current(self) -> str:
        """Key of the segment that is on; empty without segments."""
        button = self._group.checkedButton()
        return button.segment.key if isinstance(button, _SegmentButton) else ""

    def set_current(self, key: str) -> None:
        """Switch without sending `chosen`."""
        self._buttons[key].setChecked(True)

    def set_text(self, key: str, text: str) -> None:
        """Change the words of a segment, such as its count."""
        self._buttons[key].set_text(text)

    def minimumSizeHint(self) -> QSize:
        """The words alone: icons give way first."""
        widths = (button.width_needed(bare=True) for button in self._buttons.values())
        return QSize(sum(widths), self.sizeHint().height())

    def sizeHint(self) -> QSize:
        """As wide as icons and words need."""
        widths = (button.width_needed(bare=False) for button in self._buttons.values())
        return QSize(sum(widths), self._theme.size("control_small"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the icons out where they would cut the words."""
        super().resizeEvent(event)
        bare = event.size().width() < self.sizeHint().width()
        for button in self._buttons.values():
            button.set_bare(bare=bare)

    @Slot(QAbstractButton)
    def _on_clicked(self, button: QAbstractButton) -> None:
        if isinstance(button, _SegmentButton):
            self.chosen.emit(button.segment.key)


class _SegmentButton(QToolButton):
    def __init__(self, theme: Theme, segment: Segment, holder: QWidget) -> None:
        super().__init__(holder)
        self._holder = holder
        self.segment = segment
        self._theme = theme
        self._ring = self._bare = False
        self.setText(segment.text)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._restyle)

    def set_text(self, text: str) -> None:
        self.setText(text)
        self._restyle()

    def set_bare(self, *, bare: bool) -> None:
        if bare != self._bare:
            self._bare = bare
            self._restyle()

    def width_needed(self, *, bare: bool) -> int:
        # Measured in 600, so that nothing moves when the choice does.
        words = paint.width_of(self._theme, self.text(), "small_strong")
        side = self._theme.icon_size("inline") + _GAP if self.segment.icon and not bare else 0
        return words + side + 2 * (_PAD_BARE if bare else _PAD)

    def sizeHint(self) -> QSize:
        return QSize(self.width_needed(bare=self._bare), self._theme.size("control_small"))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.width_needed(bare=True), self.sizeHint().height())

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._ring = paint.ring_after(event, self._ring)
        super().focusInEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter)
        theme, middle = self._theme, self.height() / 2
        on, live = self.isChecked(), self.isEnabled()
        role = "disabled" if not live else "accent" if on else "text"
        x = _PAD
        with_icon = self.segment.icon and not self._bare
        if self.segment.icon and with_icon:
            side = theme.icon_size("inline")
            own = "disabled" if not live else self.segment.role
            at, fill = QPointF(x + side / 2, middle), self.segment.fill
            paint.icon(painter, theme, self.segment.icon, own, at, side, fill=fill)
            x += side + _GAP
        font = "small_strong" if on else "small_control"
        area = QRectF(x, 0, self.width() - x - _PAD + 2, self.height())
        if not with_icon:
            area = QRectF(0, 0, self.width(), self.height())
        align = paint.LEFT if with_icon else paint.CENTRE
        paint.text(painter, theme, area, self.text(), font=font, role=role, align=align)
        if self.hasFocus() and self._ring:
            paint.focus_ring(painter, QRectF(self.rect()), theme.radius("control"), theme)

    def _paint_ground(self, painter: QPainter) -> None:
        """This segment's part of the whole switch: one outline, hairlines between."""
        whole = QRectF(self._holder.rect()).translated(-self.x(), -self.y())
        radius = self._theme.radius("control")
        outline = QPainterPath()
        outline.addRoundedRect(whole, radius, radius)
        painter.setClipPath(outline)
        hovered = self.underMouse() and self.isEnabled()
        fill = "selection" if self.isChecked() else "hover" if hovered else "surface"
        painter.fillRect(self.rect(), self._theme.color(fill))
        line = "border_strong" if self.isEnabled() else "border"
        if self.x() > 0:
            painter.fillRect(QRectF(0, 0, 1, self.height()), self._theme.color(line))
        painter.setClipping(False)
        paint.box(painter, whole, radius, self._theme, line=line)

    @Slot()
    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()
