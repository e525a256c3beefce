"""A line of input with an icon before it and a count behind it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.keycap import cap_size, paint_cap
from mnemoscope.kit.theme import Theme


class Field(QLineEdit):
    """A text field, 32 high or 40 where `large`; Esc empties it, a second Esc goes further up."""

    def __init__(
        self,
        theme: Theme,
        placeholder: str = "",
        *,
        icon: str | None = "magnifying-glass",
        name: str = "",
        large: bool = False,
        small: bool = False,
        key: str | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._icon = icon
        self._size = 40 if large else 0
        self._small = small
        self._key = key
        self._note = ""
        self._clear = Button(theme, "", kind="quiet", icon="x", small=True, name=self.tr("Clear"))
        self.setPlaceholderText(placeholder)
        self.setAccessibleName(name or placeholder)
        self._setup()

    def set_note(self, note: str) -> None:
        """Words at the end of the field, such as how much was found."""
        self._note = note
        self._restyle()

    def note(self) -> str:
        """The words at the end of the field."""
        return self._note

    def sizeHint(self) -> QSize:
        """As wide as a line of input, as high as its kind."""
        name = "control_small" if self._small else "field"
        height = max(self._size, self._theme.size(name))
        return QSize(super().sizeHint().width(), height)

    def minimumSizeHint(self) -> QSize:
        """High as ever, narrow as it can."""
        return QSize(80, self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc empties the field first."""
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
            event.accept()
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the clear button at the end."""
        super().resizeEvent(event)
        side = self._clear.sizeHint()
        self._clear.setGeometry(
            self.width() - side.width() - 6,
            (self.height() - side.height()) // 2,
            side.width(),
            side.height(),
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the field, then its icon and its note."""
        super().paintEvent(event)
        painter = QPainter(self)
        side, middle = self._theme.icon_size("row"), self.height() / 2
        if self._icon:
            live = "accent" if self.hasFocus() else "muted"
            role = live if self.isEnabled() else "disabled"
            at = QPointF(self._lead() + side / 2, middle)
            paint.icon(painter, self._theme, self._icon, role, at, side)
        end = self.width() - self._tail_start()
        if self._note:
            area = QRectF(0, 0, end, self.height())
            paint.text(
                painter,
                self._theme,
                area,
                self._note,
                font="small",
                role="muted",
                align=paint.RIGHT,
            )
        elif self._key and not self.text():
            cap = cap_size(self._theme, self._key)
            top = (self.height() - cap.height()) // 2
            area = QRectF(self.width() - cap.width() - 6, top, cap.width(), cap.height())
            paint_cap(painter, self._theme, area, self._key)

    def _setup(self) -> None:
        self._clear.setParent(self)
        self._clear.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._clear.setCursor(Qt.CursorShape.ArrowCursor)
        self._clear.clicked.connect(self.clear)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.textChanged.connect(self._restyle)
        self._theme.changed.connect(self._restyle)
        self._restyle()

    def _lead(self) -> int:
        return 10 if self._size == 0 else 14

    def _tail_start(self) -> int:
        return self._clear.sizeHint().width() + 12 if self.text() else 12

    @Slot()
    def _restyle(self) -> None:
        self._clear.setVisible(bool(self.text()))
        self.setFont(self._theme.font("small" if self._small else "body"))
        lead = self._lead() + self._theme.icon_size("row") + 6 if self._icon else 8
        note = paint.width_of(self._theme, self._note, "small") + 8 if self._note else 0
        self.setTextMargins(lead - 2, 0, note + self._tail_start() - 2, 0)
        self.updateGeometry()
        self.update()
