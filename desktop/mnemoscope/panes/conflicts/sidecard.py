"""One side of a conflict as a card: letter, place, words, who wrote it, its evidence."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from PySide6.QtCore import QRectF, QSize, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mnemoscope.domain.conflicts import Side
from mnemoscope.domain.wikipages import is_closed
from mnemoscope.kit import paint
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.flow import FlowRow
from mnemoscope.kit.iconmark import IconMark
from mnemoscope.kit.label import Label, plain_tip
from mnemoscope.kit.linediff import Span
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.pill import Pill, PillFace
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.conflicts.casefile import SideFile
from mnemoscope.panes.conflicts.confidencebar import ConfidenceBar
from mnemoscope.panes.conflicts.evidence import EvidenceRows, evidence_faces
from mnemoscope.panes.conflicts.going import target_of
from mnemoscope.panes.conflicts.markedtext import MarkedText
from mnemoscope.panes.conflicts.words import author_words, layer_words, place_words

_HEAD = 40
_STALE = 90
"""Days after which a statement counts as stale, as OpenClaw's wiki does."""
_AGING = 30


@dataclass(frozen=True, slots=True)
class CardFace:
    """What is known of a side at once, before its evidence was read."""

    side: Side
    spans: tuple[Span, ...]
    """The words that the other side has not."""
    advised: bool = False
    """The advice keeps it."""
    today: date | None = None


class SideCard(Painted):
    """`opened` sends the `Target` of the side or of its evidence."""

    opened = Signal(object)

    def __init__(self, theme: Theme, letter: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._letter = letter
        self._advised = False
        self._side: Side | None = None
        self._badge = _Letter(theme, letter)
        self._layer = IconMark(theme, "pen-nib", "text")
        self._place = Button(theme, "", kind="link", cut=True)
        self._status = Pill(theme, "")
        self.text = MarkedText(theme)
        self._author = Label(theme, "", "small", "muted")
        self._fresh = Pill(theme, "")
        self._tier = Pill(theme, "")
        self._sure = ConfidenceBar(theme)
        self._rows = EvidenceRows(theme)
        self._build()

    def show_face(self, face: CardFace) -> None:
        """Show a side; its evidence follows."""
        side = face.side
        self._side, self._advised = side, face.advised
        self._badge.set_on(on=face.advised)
        layer = f"layer.{side.layer.value}"
        self._layer.set_icon(layer, layer, layer_words(side.layer))
        self._place.setText(place_words(side).replace("&", "&&"))
        self._place.setEnabled(side.start_line > 0)
        name = self.tr("Open {0}").replace("{0}", place_words(side))
        self._place.setAccessibleName(name)
        self._place.setToolTip(plain_tip(place_words(side)))
        self._status.set_face(self._status_face(side))
        self.text.set_words(side.text, face.spans, self.tr("Differs in: {0}"))
        self._author.setText(author_words(side))
        fresh = self._fresh_face(side, face.today)
        self._fresh.setVisible(fresh is not None)
        if fresh is not None:
            self._fresh.set_face(fresh)
        self._sure.set_value(side.confidence)
        self._tier.hide()
        words = self.tr("Side {0}: {1}").replace("{0}", self._letter)
        self.setAccessibleName(words.replace("{1}", side.text))
        self.update()

    def show_file(self, file: SideFile) -> None:
        """Show what was read of it."""
        self._sure.set_value(file.confidence)
        self._rows.set_faces(evidence_faces(file))
        self._tier.setVisible(bool(file.tier))
        if file.tier:
            tone = "warn" if is_closed(file.tier) else "line"
            self._tier.set_face(PillFace(file.tier, tone, "lock-simple"))
        if file.gone:
            self._status.set_face(PillFace(self.tr("changed since"), "warn", "warning"))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw card and head; the advised one in the accent."""
        painter, theme, rect = QPainter(self), self._theme, QRectF(self.rect())
        radius = theme.radius("card")
        line = "accent" if self._advised else "border"
        paint.box(painter, rect, radius, theme, fill="raised", line=line)
        height = self._head_height()
        fill = theme.color("selection" if self._advised else "sunken")
        head = QRectF(1, 1, rect.width() - 2, height - 1)
        paint.box(painter, head, radius - 1, theme, fill="selection" if self._advised else "sunken")
        painter.fillRect(QRectF(1, height / 2, rect.width() - 2, height / 2), fill)
        painter.fillRect(QRectF(1, height, rect.width() - 2, 1), theme.color(line))

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(16, 0, 16, 0)
        head.setSpacing(8)
        for widget in (self._badge, self._layer, self._place):
            head.addWidget(widget)
        head.addStretch(1)
        head.addWidget(self._tier)
        head.addWidget(self._status)
        holder = self._holder = QWidget()
        holder.setLayout(head)
        holder.setFixedHeight(self._head_height())
        meta = FlowRow()
        for widget in (self._author, self._fresh):
            meta.add(widget)
        meta.add(self._sure, end=True)
        body = QVBoxLayout()
        body.setContentsMargins(16, 12, 16, 8)
        body.setSpacing(8)
        body.addWidget(self.text)
        body.addWidget(meta)
        body.addWidget(self._rows)
        body.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(holder)
        column.addLayout(body, 1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.setMinimumWidth(200)
        self._place.clicked.connect(self._on_place)
        self._rows.opened.connect(self.opened)

    def _restyle(self) -> None:
        self._holder.setFixedHeight(self._head_height())
        super()._restyle()

    def _head_height(self) -> int:
        return max(_HEAD, self._theme.line() + 20)

    def _status_face(self, side: Side) -> PillFace:
        """Say how the statement stands: its own status, else that it is contested."""
        known = {
            "supported": PillFace(self.tr("supported"), "good", "check-circle"),
            "refuted": PillFace(self.tr("refuted"), "bad", "x-circle"),
            "superseded": PillFace(self.tr("superseded"), "line", "clock-counter-clockwise"),
        }
        usual = PillFace(self.tr("contested"), "warn", "scales")
        return known.get(side.status.strip().lower(), usual)

    def _fresh_face(self, side: Side, today: date | None) -> PillFace | None:
        if today is None or not side.day:
            return None
        try:
            days = (today - date.fromisoformat(side.day)).days
        except ValueError:
            return None
        if days < 0:
            return None
        words = self.tr("%n days old", None, days) if days else self.tr("of today")
        if days > _STALE:
            return PillFace(words, "warn", "clock-countdown")
        return PillFace(words, "line" if days > _AGING else "good", "clock-countdown")

    @Slot()
    def _on_place(self) -> None:
        if self._side is not None:
            self.opened.emit(target_of(self._side))


class _Letter(Painted):
    """A or B in a square; filled where the advice keeps that side."""

    def __init__(self, theme: Theme, letter: str) -> None:
        super().__init__(theme)
        self._words = letter
        self._on = False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_on(self, *, on: bool) -> None:
        self._on = on
        self.update()

    def sizeHint(self) -> QSize:
        side = self._theme.size("control_small")
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, theme, rect = QPainter(self), self._theme, QRectF(self.rect())
        fill, role = ("accent", "on_accent") if self._on else ("track", "text")
        paint.box(painter, rect, theme.radius("control"), theme, fill=fill)
        paint.text(painter, theme, rect, self._words, strong=True, role=role, align=paint.CENTRE)
