"""Buttons of every kind: primary, plain, quiet, danger, and the link in a sentence."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.keycap import cap_size, paint_cap
from mnemoscope.kit.theme import Theme

_LEAST = 64
"""Pixels of one that is cut."""
KINDS = ("plain", "primary", "quiet", "danger", "link")


@dataclass(frozen=True, slots=True)
class _Look:
    fill: str | None
    line: str | None
    words: str


_LOOKS = {
    "plain": _Look("surface", "border_strong", "text"),
    "primary": _Look("accent", None, "on_accent"),
    "quiet": _Look(None, None, "text"),
    "danger": _Look("surface", "border_strong", "bad"),
    "link": _Look(None, None, "accent"),
}
_OFF = {
    "plain": _Look("surface", "border", "disabled"),
    "primary": _Look("track", None, "disabled"),
    "quiet": _Look(None, None, "disabled"),
    "danger": _Look("surface", "border", "disabled"),
    "link": _Look(None, None, "disabled"),
}


class Button(QPushButton):
    """A button of `kind` plain, primary, quiet, danger or link.

    `small` makes it 24 high; `key` is shown as a cap; `name` is the accessible name (and tip) of a
    button that shows an icon only. With a menu it shows a caret. One that may be `cut` gives way
    where there is little room: its words lose their middle.
    """

    def __init__(
        self,
        theme: Theme,
        text: str,
        *,
        kind: str = "plain",
        icon: str | None = None,
        small: bool = False,
        key: str | None = None,
        name: str | None = None,
        cut: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(text, parent)
        if kind not in KINDS:
            raise ValueError(kind)
        self._theme = theme
        self._kind = kind
        self._icon = icon
        self._small = small
        self._key = key
        self._cut = cut
        self._ring = self._compact = self._capless = False
        self.setProperty("kind", kind)
        self._setup(name)

    def set_compact(self, *, compact: bool) -> None:
        """Show the icon alone, where there is one; the words are told by the tip."""
        if compact != self._compact and self._icon:
            self._compact = compact
            if not self.toolTip():
                self.setToolTip(self._label())
            self._restyle()

    def set_kind(self, kind: str) -> None:
        """Become a button of another kind, such as the main one of what is current."""
        if kind not in KINDS:
            raise ValueError(kind)
        if kind != self._kind:
            self._kind = kind
            self.setProperty("kind", kind)
            self._restyle()

    def set_icon(self, icon: str | None) -> None:
        """Show another icon, such as a caret that has been turned."""
        if icon != self._icon:
            self._icon = icon
            self._restyle()

    def set_key(self, key: str | None) -> None:
        """Show the cap of another key, or none."""
        if key != self._key:
            self._key = key
            self._restyle()

    def set_capless(self, *, capless: bool) -> None:
        """Leave out the cap of its key, where the words need its room."""
        if capless != self._capless:
            self._capless = capless
            self._restyle()

    def width_of_words(self) -> int:
        """How wide it is with its words and its key, compact or not."""
        return self._width(compact=False) + (0 if not self._capless else self.width_of_cap())

    def width_of_cap(self) -> int:
        """How much of it the cap of its key takes."""
        return cap_size(self._theme, self._key).width() + self._gap() if self._key else 0

    def width_saved(self) -> int:
        """By how much it is narrower where it is compact."""
        return self._width(compact=False) - self._width(compact=True) if self._icon else 0

    def sizeHint(self) -> QSize:
        """Wide enough for icon, text, key cap and caret."""
        return QSize(self._width(compact=self._compact), self._height())

    def minimumSizeHint(self) -> QSize:
        """A button is never cut, unless it may be."""
        size = self.sizeHint()
        return (
            QSize(min(size.width(), self._theme.scaled(_LEAST)), size.height())
            if self._cut
            else size
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses it, as the space bar does."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
            return
        super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the ring after keys only."""
        self._ring = paint.ring_after(event, self._ring)
        super().focusInEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the button in its state."""
        painter = QPainter(self)
        look = (_LOOKS if self.isEnabled() else _OFF)[self._kind]
        rect = QRectF(self.rect())
        radius = self._theme.radius("control")
        fill = self._fill(look)
        if fill or look.line:
            paint.box(painter, rect, radius, self._theme, fill=fill, line=look.line)
        self._paint_content(painter, look)
        if self.hasFocus() and self._ring:
            filled = self._kind == "primary" or self.isChecked()
            paint.focus_ring(painter, rect, radius, self._theme, filled=filled)

    def _setup(self, name: str | None) -> None:
        if name is not None:
            self.setAccessibleName(name)
            self.setToolTip(name)
        if self._kind == "link":
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAutoDefault(False)
        across = QSizePolicy.Policy.Maximum if self._cut else QSizePolicy.Policy.Fixed
        self.setSizePolicy(across, QSizePolicy.Policy.Fixed)
        self._theme.changed.connect(self._restyle)

    def _fill(self, look: _Look) -> str | None:
        if not self.isEnabled():
            return look.fill
        if self._kind == "primary" or self.isChecked():
            busy = self.isDown() or self.underMouse()
            return "accent_strong" if busy else "accent"
        if self._kind == "link":
            return None
        return "hover" if self.underMouse() or self.isDown() else look.fill

    def _font(self) -> str:
        return "small_control" if self._small or self._kind == "link" else "control"

    def _height(self) -> int:
        if self._kind == "link":
            return self._theme.line("small") + 4
        return self._theme.size("control_small" if self._small else "control")

    def _width(self, *, compact: bool) -> int:
        parts = self._parts(compact=compact)
        return sum(parts) + self._gap() * (len(parts) - 1) + 2 * self._pad(compact=compact)

    def _pad(self, *, compact: bool) -> int:
        if self._kind == "link":
            return 2
        if compact or not self.text():
            return (self._height() - self._icon_side()) // 2
        return 8 if self._small else 12

    def _gap(self) -> int:
        return 6 if self._small else 8

    def _icon_side(self) -> int:
        return self._theme.icon_size("inline" if self._small else "row")

    def _label(self) -> str:
        return self.text().replace("&&", "\0").replace("&", "").replace("\0", "&")

    def _parts(self, *, compact: bool) -> list[int]:
        parts: list[int] = []
        if self._icon:
            parts.append(self._icon_side())
        if self.text() and not compact:
            parts.append(paint.width_of(self._theme, self._label(), self._font()))
        if self._key and not compact and not self._capless:
            parts.append(cap_size(self._theme, self._key).width())
        if self.menu() is not None:
            parts.append(self._theme.scaled(12))
        return parts

    def _paint_content(self, painter: QPainter, look: _Look) -> None:
        role = "on_accent" if self.isChecked() and self.isEnabled() else look.words
        parts, gap = self._parts(compact=self._compact), self._gap()
        missing = max(0, self._width(compact=self._compact) - self.width()) if self._cut else 0
        x = (self.width() - sum(parts) - gap * (len(parts) - 1) + missing) / 2
        middle, theme = self.height() / 2, self._theme
        if self._icon:
            side = self._icon_side()
            at = QPointF(x + side / 2, middle)
            paint.icon(painter, theme, self._icon, role, at, side, fill=self.isChecked())
            x += side + gap
        if self.text() and not self._compact:
            font, label = self._font(), self._label()
            width = paint.width_of(theme, label, font) - missing
            area = QRectF(x, 0, width + 1, self.height())
            middle_goes = Qt.TextElideMode.ElideMiddle
            paint.text(painter, theme, area, label, font=font, role=role, elide=middle_goes)
            x += width + gap
        if self._key and not self._compact and not self._capless:
            cap = cap_size(theme, self._key)
            area = QRectF(x, (self.height() - cap.height()) // 2, cap.width(), cap.height())
            paint_cap(painter, theme, area, self._key, on_accent=role == "on_accent")
            x += cap.width() + gap
        if self.menu() is not None:
            side = theme.scaled(12)
            paint.icon(painter, theme, "caret-down", role, QPointF(x + side / 2, middle), side)

    @Slot()
    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()
