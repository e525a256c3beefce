"""Result cards: a ranked text with its source at the left, its score and why at the right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.cutline import paint_cut
from mnemoscope.kit.label import plain_tip
from mnemoscope.kit.listview import KeyList
from mnemoscope.kit.pill import PillFace, paint_pill, pill_size
from mnemoscope.kit.richline import Span, lay_out, paint_lines
from mnemoscope.kit.rows import FACE, Index, Mark
from mnemoscope.kit.scorebar import Part, paint_score_bar
from mnemoscope.kit.theme import Theme

_GAP = 8
_LEFT = 48
_SIDE = 224
_SIDE_NARROW = 96
_LINES = 2


@dataclass(frozen=True, slots=True)
class CardFace:
    """What a card shows; a cut stands between cards as a card whose `cut` is its sentence."""

    key: str
    number: str = ""
    text: str = ""
    matches: tuple[Span, ...] = ()
    icon: Mark | None = None
    source: str = ""
    """In the fixed font, such as `MEMORY.md:9`."""
    detail: str = ""
    pills: tuple[PillFace, ...] = ()
    score: str = ""
    terms: str = ""
    """How the score came about, such as ".83 meaning · .79 words"."""
    parts: tuple[Part, ...] = ()
    cut: str = ""


def spoken(face: CardFace) -> str:
    """What a screen reader says of a card."""
    if face.cut:
        return face.cut
    pills = ", ".join(pill.text for pill in face.pills)
    words = (face.number, face.text, face.source, face.detail, pills, face.score, face.terms)
    return ", ".join(word for word in words if word)


class CardModel(QAbstractListModel):
    """Cards as a model."""

    def __init__(self) -> None:
        super().__init__()
        self._cards: tuple[CardFace, ...] = ()

    def set_cards(self, cards: Sequence[CardFace]) -> None:
        """Replace all cards."""
        self.beginResetModel()
        self._cards = tuple(cards)
        self.endResetModel()

    def card(self, place: int) -> CardFace:
        """The card at a place."""
        return self._cards[place]

    def place(self, key: str) -> int | None:
        """Place of a key."""
        return next((at for at, card in enumerate(self._cards) if card.key == key), None)

    def rowCount(self, parent: Index | None = None) -> int:
        """Number of cards, cuts included."""
        return 0 if parent is not None and parent.isValid() else len(self._cards)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """The cut cannot be chosen."""
        if not index.isValid() or self._cards[index.row()].cut:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        """Words, tip and face of a card."""
        card = self._cards[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return card.text
            case Qt.ItemDataRole.AccessibleTextRole:
                return spoken(card)
            case Qt.ItemDataRole.ToolTipRole:
                return plain_tip("\n".join(words for words in (card.text, card.terms) if words))
            case _:
                return card if role == FACE else None


class CardDelegate(QStyledItemDelegate):
    """Draws the cards; a long text takes two lines."""

    def __init__(self, theme: Theme, view: KeyList) -> None:
        super().__init__(view)
        self._theme = theme
        self._view = view

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """As high as the text needs at the width of the view."""
        face: CardFace = index.data(FACE)
        theme = self._theme
        if face.cut:
            return QSize(200, theme.size("row") + _GAP // 2)
        width = self._text_width(self._view.viewport().width())
        lines = lay_out(theme, face.text, width, matches=face.matches, lines=_LINES).lineCount()
        foot = max(theme.size("pill"), theme.line("small")) + 4
        height = max(64, lines * theme.line() + foot + 24)
        return QSize(200, height + _GAP)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one card in its state."""
        face: CardFace = index.data(FACE)
        rect = QRectF(option.rect).adjusted(0, 0, 0, -_GAP)
        painter.save()
        if face.cut:
            paint_cut(painter, self._theme, rect.adjusted(0, 0, 0, _GAP // 2), face.cut)
            painter.restore()
            return
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
        fill = "selection" if selected else "hover" if hovered else "raised"
        line = "accent" if selected else "border"
        radius = self._theme.radius("card")
        paint.box(painter, rect, radius, self._theme, fill=fill, line=line)
        self._paint_text(painter, rect, face)
        self._paint_score(painter, rect, face)
        if option.state & QStyle.StateFlag.State_HasFocus and self._view.shows_ring:
            paint.focus_ring(painter, rect, radius, self._theme)
        painter.restore()

    def _left(self) -> int:
        return self._theme.scaled(_LEFT)

    def _side(self, width: float) -> float:
        return self._theme.scaled(_SIDE if width >= self._theme.scaled(560) else _SIDE_NARROW)

    def _text_width(self, width: float) -> float:
        return max(80.0, width - self._left() - self._side(width) - 16 - 24)

    def _paint_text(self, painter: QPainter, rect: QRectF, face: CardFace) -> None:
        theme, top = self._theme, rect.top() + 12
        number = QRectF(rect.left() + 8, top, self._left() - 12, theme.line())
        paint.text(
            painter, theme, number, face.number, font="small", role="muted", align=paint.CENTRE
        )
        width = self._text_width(rect.width())
        layout = lay_out(theme, face.text, width, matches=face.matches, lines=_LINES)
        area = QRectF(rect.left() + self._left(), top, width, layout.lineCount() * theme.line())
        paint_lines(painter, theme, area, layout)
        foot = QRectF(area.left(), area.bottom() + 4, width, max(20, theme.line("small")))
        self._paint_foot(painter, foot, face)

    def _paint_foot(self, painter: QPainter, foot: QRectF, face: CardFace) -> None:
        theme, x = self._theme, foot.left()
        if face.icon is not None:
            side = theme.icon_size("inline")
            at = QPointF(x + side / 2, foot.center().y())
            icon = face.icon
            paint.icon(painter, theme, icon.icon, icon.role, at, side, fill=icon.fill)
            x += side + 8
        pills = sum(pill_size(theme, pill).width() + 8 for pill in face.pills)
        room = max(40.0, foot.right() - x - pills)
        area = QRectF(x, foot.top(), room, foot.height())
        middle = Qt.TextElideMode.ElideMiddle
        x += paint.text(painter, theme, area, face.source, font="code", role="muted", elide=middle)
        area = QRectF(x + 8, foot.top(), foot.right() - x - pills - 8, foot.height())
        x += 8 + paint.text(painter, theme, area, face.detail, font="small", role="muted")
        for pill in face.pills:
            size = pill_size(theme, pill)
            top = foot.center().y() - size.height() / 2
            paint_pill(painter, theme, QRectF(x + 4, top, size.width(), size.height()), pill)
            x += size.width() + 8

    def _paint_score(self, painter: QPainter, rect: QRectF, face: CardFace) -> None:
        theme, side = self._theme, self._side(rect.width())
        left, top = rect.right() - 16 - side, rect.top() + 12
        area = QRectF(left, top, side, theme.line())
        used = paint.text(painter, theme, area, face.score, font="strong")
        area.setLeft(left + used + 8)
        if paint.width_of(theme, face.terms, "micro") <= area.width():
            # Otherwise the bar tells them, and the tip in words.
            right = paint.RIGHT
            paint.text(painter, theme, area, face.terms, font="micro", role="muted", align=right)
        bar = QRectF(left, top + theme.line() + 6, side, theme.size("score_bar"))
        paint_score_bar(painter, theme, bar, face.parts)


class CardList(KeyList):
    """Cards under each other. `chosen` follows the current card, `opened` Enter or double click."""

    chosen = Signal(str)
    opened = Signal(str)

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, name, parent)
        self._cards = CardModel()
        self._quiet = False
        self.setModel(self._cards)
        self.take(CardDelegate(theme, self))
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.selectionModel().currentChanged.connect(self._on_current)
        self.activated.connect(self._on_activated)

    def set_cards(self, cards: Sequence[CardFace]) -> None:
        """Replace the cards and go back to the top."""
        self._cards.set_cards(cards)
        self.scrollToTop()

    def current(self) -> str:
        """Key of the current card, or nothing."""
        index = self.currentIndex()
        return self._cards.card(index.row()).key if index.isValid() else ""

    def set_current(self, key: str) -> None:
        """Go to a card without sending `chosen`; an unknown key changes nothing."""
        place = self._cards.place(key)
        if place is not None:
            self._quiet = True
            self.setCurrentIndex(self._cards.index(place))
            self._quiet = False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Texts break anew at another width."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    @Slot(QModelIndex, QModelIndex)
    def _on_current(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid() and not self._quiet:
            self.chosen.emit(self._cards.card(current.row()).key)

    @Slot(QModelIndex)
    def _on_activated(self, index: QModelIndex) -> None:
        self.opened.emit(self._cards.card(index.row()).key)
