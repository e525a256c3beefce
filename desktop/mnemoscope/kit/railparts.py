"""What stands above and below the rail: the workspace button and the horizon."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QToolButton, QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.label import plain_tip
from mnemoscope.kit.mark import paint_mark
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.rail import rail_width
from mnemoscope.kit.theme import Theme


class WorkspaceButton(QToolButton):
    """64 high: the mark, a name and a place in two lines; opens its menu."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._place = ""
        self._ring = False
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._restyle)

    def set_words(self, name: str, place: str) -> None:
        """Show the name of the workspace and where it lies."""
        self.setText(name)
        self._place = place
        self.setAccessibleName(self.tr("Workspace {name}").format(name=name))
        self.setAccessibleDescription(place)
        self.setToolTip(plain_tip(f"{name}\n{place}"))
        self.update()

    def sizeHint(self) -> QSize:
        """As high as a pane header."""
        lines = self._theme.line("strong") + self._theme.line("micro")
        return QSize(
            rail_width(self._theme, narrow=True), max(self._theme.size("pane_header"), lines + 16)
        )

    def minimumSizeHint(self) -> QSize:
        """Narrow enough for a rail of icons."""
        return self.sizeHint()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the ring after keys only."""
        self._ring = paint.ring_after(event, self._ring)
        super().focusInEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the mark, two lines and the carets."""
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        opened = self.isDown() or (self.menu() is not None and self.menu().isVisible())
        fill = "hover" if opened or self.underMouse() else "window"
        painter.fillRect(self.rect(), theme.color(fill))
        painter.fillRect(0, self.height() - 1, self.width(), 1, theme.color("border"))
        side, middle = theme.icon_size("mark"), self.height() / 2
        narrow = self.width() <= rail_width(theme, narrow=True)
        left = (self.width() - side) / 2 if narrow else 16
        paint_mark(painter, theme.color("accent"), QRectF(left, middle - side / 2, side, side))
        if not narrow:
            self._paint_words(painter, left + side + 8)
        if self.hasFocus() and self._ring:
            rect = QRectF(self.rect()).adjusted(2, 2, -2, -3)
            paint.focus_ring(painter, rect, theme.radius("control"), theme)

    def _paint_words(self, painter: QPainter, left: float) -> None:
        theme = self._theme
        first, second = theme.line("strong"), theme.line("micro")
        top = (self.height() - first - second) / 2
        width = self.width() - left - 32
        paint.text(painter, theme, QRectF(left, top, width, first), self.text(), font="strong")
        area = QRectF(left, top + first, width, second)
        middle = Qt.TextElideMode.ElideMiddle
        paint.text(painter, theme, area, self._place, font="micro", role="muted", elide=middle)
        at = QPointF(self.width() - 20, self.height() / 2)
        paint.icon(painter, theme, "caret-up-down", "muted", at, theme.icon_size("row"))

    @Slot()
    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()


@dataclass(frozen=True, slots=True)
class HorizonFace:
    """Noon to noon: what comes next, when, and where on the line it all lies (0 to 1)."""

    title: str
    when: str = ""
    note: str = ""
    now: float = 0.0
    ticks: Sequence[float] = ()
    hours: Sequence[str] = ("12", "18", "0", "6", "12")


class HorizonBlock(Painted):
    """112 high at the foot of the rail: night hours, jobs as ticks, now as a line."""

    _NIGHT = (10 / 24, 18 / 24)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._face: HorizonFace | None = None
        self._note = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_face(self, face: HorizonFace) -> None:
        """Show a plan."""
        self._face = face
        self._tell(", ".join(word for word in (face.title, face.when, face.note) if word))

    def set_note(self, note: str) -> None:
        """Say that there is no plan, and why."""
        self._face = None
        self._note = note
        self._tell(note)

    def sizeHint(self) -> QSize:
        """The whole block, or one line where nothing is planned."""
        if self._face is None:
            return QSize(80, 40)
        return QSize(80, max(112, 3 * self._theme.line("small") + 60))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the words and the strip."""
        painter, theme = QPainter(self), self._theme
        painter.fillRect(self.rect(), theme.color("window"))
        painter.fillRect(0, 0, self.width(), 1, theme.color("border"))
        if self.width() <= rail_width(theme, narrow=True):
            return
        area = QRectF(16, 0, self.width() - 32, self.height())
        if self._face is None:
            paint.text(painter, theme, area, self._note, font="small", role="muted")
            return
        line = theme.line("small")
        head = QRectF(area.left(), 12, area.width(), line)
        used = paint.text(painter, theme, head, self._face.title, font="small_strong")
        rest = head.adjusted(used + 8, 0, 0, 0)
        paint.text(painter, theme, rest, self._face.when, font="small", align=paint.RIGHT)
        strip = QRectF(area.left(), head.bottom() + 11, area.width(), 12)
        self._paint_strip(painter, strip)
        self._paint_hours(painter, strip)
        foot = QRectF(area.left(), strip.bottom() + 6 + theme.line("micro") + 4, area.width(), line)
        paint.text(painter, theme, foot, self._face.note, font="small", role="muted")

    def _paint_strip(self, painter: QPainter, strip: QRectF) -> None:
        theme, face = self._theme, self._face
        if face is None:
            return
        painter.fillRect(strip, theme.color("surface"))
        start, end = self._NIGHT
        night = QRectF(
            strip.left() + start * strip.width(),
            strip.top(),
            (end - start) * strip.width(),
            strip.height(),
        )
        painter.fillRect(night, theme.color("night"))
        painter.setPen(theme.color("border"))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(strip.adjusted(0.5, 0.5, -0.5, -0.5))
        for tick in face.ticks:
            x = strip.left() + tick * strip.width()
            painter.fillRect(QRectF(x - 1.5, strip.top() + 4, 3, 8), theme.color("muted"))
        x = strip.left() + face.now * strip.width()
        painter.fillRect(QRectF(x - 0.75, strip.top() - 4, 1.5, 16), theme.color("text"))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("text"))
        top = strip.top() - 6
        tip = [QPointF(x - 4, top), QPointF(x + 4, top), QPointF(x, top + 5)]
        painter.drawPolygon(QPolygonF(tip))

    def _paint_hours(self, painter: QPainter, strip: QRectF) -> None:
        face = self._face
        hours = face.hours if face is not None else ()
        for place, hour in enumerate(hours):
            last = place == len(hours) - 1
            align = paint.LEFT if place == 0 else paint.RIGHT if last else paint.CENTRE
            x = strip.left() + strip.width() * place / max(1, len(hours) - 1)
            left = strip.left() if place == 0 else x - 40 if last else x - 20
            area = QRectF(left, strip.bottom() + 6, 40, self._theme.line("micro"))
            paint.text(painter, self._theme, area, hour, font="micro", role="muted", align=align)

    def _tell(self, words: str) -> None:
        self.setAccessibleName(words)
        self.setToolTip(plain_tip(words))
        self._restyle()
