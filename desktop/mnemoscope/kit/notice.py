"""The bar at the window's foot: what just happened, with one link, and facts at the right."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import Label, plain_tip
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme

_ICONS = {"good": "check-circle", "info": "info", "warn": "warning-circle", "bad": "x-circle"}
_ROLES = {"good": "good", "info": "accent", "warn": "warn", "bad": "bad"}
_SHORT_MS = 1600
_LONG_MS = 12_000


@dataclass(frozen=True, slots=True)
class NoticeFace:
    """One message: a sentence, its tone (good, info, warn, bad), one link and what it does.

    A message of tone bad stays until another comes or a person closes it.
    """

    text: str
    tone: str = "info"
    link: str = ""
    act: Callable[[], None] | None = None
    detail: str = ""
    """More, for the tip."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that is always true of the window, at the right: icon, words, tip."""

    key: str
    icon: str
    text: str
    tip: str = ""


class NoticeBar(Painted):
    """32 high; messages queue up, none takes the focus. `fact_clicked` sends the key of a fact."""

    fact_clicked = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._queue: deque[NoticeFace] = deque(maxlen=20)
        self._now: NoticeFace | None = None
        self._facts: list[_FactButton] = []
        self._words = Label(theme, "", "small", elide=True)
        self._link = Button(theme, "", kind="link")
        self._close = Button(
            theme, "", kind="quiet", icon="x", small=True, name=self.tr("Close this message")
        )
        self._timer = QTimer(self)
        self._row = QHBoxLayout(self)
        self._build()

    def show_notice(self, face: NoticeFace) -> None:
        """Show a message now, or right after the one that has just come."""
        self._queue.append(face)
        if self._now is None or not self._timer.isActive() or self._now.tone == "info":
            self._next()
        else:
            self._timer.start(min(self._timer.remainingTime(), _SHORT_MS))

    def current(self) -> NoticeFace | None:
        """The message that is shown."""
        return self._now

    @Slot()
    def dismiss(self) -> None:
        """Close the message."""
        self._now = None
        self._next()

    def set_facts(self, facts: Sequence[Fact]) -> None:
        """Replace the facts at the right; one that only changes its words keeps the keys."""
        if [button.fact.key for button in self._facts] == [fact.key for fact in facts]:
            for button, fact in zip(self._facts, facts, strict=True):
                button.show_fact(fact)
            return
        for button in self._facts:
            self._row.removeWidget(button)
            button.deleteLater()
        self._facts = [_FactButton(self._theme, fact) for fact in facts]
        for button in self._facts:
            button.clicked.connect(self._on_fact)
            self._row.addWidget(button)

    def sizeHint(self) -> QSize:
        """As high as the grid says."""
        return QSize(400, self._theme.size("notice_bar"))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground, the hairline above and the icon of the message."""
        painter, theme = QPainter(self), self._theme
        painter.fillRect(self.rect(), theme.color("window"))
        painter.fillRect(0, 0, self.width(), 1, theme.color("border"))
        if self._now is not None:
            side = theme.icon_size("inline")
            at = QPointF(16 + side / 2, self.height() / 2)
            paint.icon(painter, theme, _ICONS[self._now.tone], _ROLES[self._now.tone], at, side)

    def _build(self) -> None:
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Messages"))
        self._words.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self._row.setSpacing(8)
        self._row.addWidget(self._words)
        self._row.addWidget(self._link)
        self._row.addWidget(self._close)
        self._row.addStretch(1)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._on_time)
        self._link.clicked.connect(self._on_link)
        self._close.clicked.connect(self.dismiss)
        self._restyle()
        self._show_now()

    def _next(self) -> None:
        if self._queue:
            self._now = self._queue.popleft()
        self._show_now()
        if self._now is None:
            self._timer.stop()
        elif self._queue:
            self._timer.start(_SHORT_MS)
        elif self._now.tone in ("good", "info"):
            self._timer.start(_LONG_MS)
        else:
            self._timer.stop()

    def _show_now(self) -> None:
        now = self._now
        self._words.setText(now.text if now else "")
        self._words.setAccessibleName(now.text if now else "")
        if now and now.detail:
            self._words.setToolTip(plain_tip(f"{now.text}\n{now.detail}"))
        self._link.setText(now.link if now else "")
        self._link.setVisible(bool(now and now.link))
        self._close.setVisible(bool(now and now.tone in ("warn", "bad")))
        self._link.updateGeometry()
        self.update()

    @Slot()
    def _on_time(self) -> None:
        self._now = None
        self._next()

    @Slot()
    def _on_link(self) -> None:
        now = self._now
        self.dismiss()
        if now is not None and now.act is not None:
            now.act()

    @Slot()
    def _on_fact(self) -> None:
        sender = self.sender()
        if isinstance(sender, _FactButton):
            self.fact_clicked.emit(sender.fact.key)

    @Slot()
    def _restyle(self) -> None:
        self._row.setContentsMargins(24 + self._theme.icon_size("inline"), 1, 16, 0)
        self.updateGeometry()
        self.update()


class _FactButton(QAbstractButton):
    def __init__(self, theme: Theme, fact: Fact) -> None:
        super().__init__()
        self._theme = theme
        self._ring = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.show_fact(fact)

    def show_fact(self, fact: Fact) -> None:
        self.fact = fact
        self.setText(fact.text)
        self.setToolTip(fact.tip)
        self.setAccessibleName(fact.text)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        width = paint.width_of(self._theme, self.text(), "small")
        return QSize(width + self._theme.icon_size("inline") + 32, 24)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._ring = paint.ring_after(event, self._ring)
        super().focusInEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self._theme
        side, middle = theme.icon_size("inline"), self.height() / 2
        painter.fillRect(QRectF(0, middle - 8, 1, 16), theme.color("border"))
        role = "text" if self.underMouse() else "muted"
        paint.icon(painter, theme, self.fact.icon, role, QPointF(16 + side / 2, middle), side)
        area = QRectF(16 + side + 6, 0, self.width() - side - 24, self.height())
        paint.text(painter, theme, area, self.text(), font="small", role=role)
        if self.hasFocus() and self._ring:
            paint.focus_ring(painter, QRectF(self.rect()).adjusted(6, 4, 0, -3), 4, theme)
