"""Result cards: a ranked text with its source at the left, its score and why at the right."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QEvent, QModelIndex, QPoint, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QListView, QStyle, QWidget

from mnemoscope.kit.carddelegate import CardDelegate
from mnemoscope.kit.cardface import CardFace, Cards, ListedCards, spoken
from mnemoscope.kit.label import plain_tip
from mnemoscope.kit.listview import KeyList
from mnemoscope.kit.rows import FACE, Index
from mnemoscope.kit.theme import Theme

_ANSWERS = {Qt.Key.Key_Y: True, Qt.Key.Key_N: False}


class CardModel(QAbstractListModel):
    """Cards as a model."""

    def __init__(self) -> None:
        super().__init__()
        self._cards: Cards = ListedCards()

    def set_cards(self, cards: Cards) -> None:
        """Replace all cards."""
        self.beginResetModel()
        self._cards = cards
        self.endResetModel()

    def change(self, cards: Cards) -> None:
        """Take as many cards in the same order that show something else."""
        self._cards = cards
        if len(cards):
            self.dataChanged.emit(self.index(0), self.index(len(cards) - 1))

    def card(self, place: int) -> CardFace:
        """The card at a place."""
        return self._cards.card(place)

    def place(self, key: str) -> int | None:
        """Place of a key."""
        return self._cards.place(key)

    def is_cut(self, place: int) -> bool:
        """Whether a cut stands there."""
        return self._cards.is_cut(place)

    def rowCount(self, parent: Index | None = None) -> int:
        """Number of cards, cuts included."""
        return 0 if parent is not None and parent.isValid() else len(self._cards)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """The cut cannot be chosen."""
        if not index.isValid() or self._cards.is_cut(index.row()):
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        """Words, tip and face of a card."""
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self.card(index.row()).text
            case Qt.ItemDataRole.AccessibleTextRole:
                return spoken(self.card(index.row()))
            case Qt.ItemDataRole.ToolTipRole:
                card = self.card(index.row())
                words = (card.text, card.tip or card.terms)
                return plain_tip("\n".join(each for each in words if each))
            case _:
                return self.card(index.row()) if role == FACE else None


class CardList(KeyList):
    """Cards under each other. `chosen` follows the current card, `opened` Enter or double click.

    `judged` sends key and answer where a card that asks was answered, by its buttons or Y and N;
    `left` says that Up was pressed on the first card, or Escape on any.
    """

    chosen = Signal(str)
    opened = Signal(str)
    judged = Signal(str, bool)
    left = Signal()

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, name, parent)
        self._cards = CardModel()
        self._quiet = False
        self._delegate = CardDelegate(theme, self, self._cards.is_cut)
        self.setModel(self._cards)
        self.take(self._delegate)
        # The cards are as wide as the view and all of one height: another width moves none.
        self.setResizeMode(QListView.ResizeMode.Fixed)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.selectionModel().currentChanged.connect(self._on_current)
        self.activated.connect(self._on_activated)

    def bar_width(self) -> int:
        """Room at the right of the cards that their scroll bar takes."""
        return self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)

    def set_cards(self, cards: Sequence[CardFace] | Cards) -> None:
        """Replace the cards and go back to the top."""
        self._delegate.hot = None
        self._cards.set_cards(ListedCards(cards) if isinstance(cards, Sequence) else cards)
        self.scrollToTop()

    def change_cards(self, cards: Cards) -> None:
        """Let the same cards show something else; what is current and in sight stays."""
        self._cards.change(cards)

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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Y and N answer the question of the current card; Escape leaves the cards."""
        index = self.currentIndex()
        said = _ANSWERS.get(Qt.Key(event.key()))
        bare = event.modifiers() == Qt.KeyboardModifier.NoModifier
        if said is not None and bare and index.isValid():
            self._say(index, said=said)
        elif bare and (
            event.key() == Qt.Key.Key_Escape or (event.key() == Qt.Key.Key_Up and index.row() <= 0)
        ):
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Letters do not search the cards: the question is asked above them."""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press on an answer gives it."""
        super().mousePressEvent(event)
        button = self._button(event.position().toPoint())
        if button is not None and event.button() == Qt.MouseButton.LeftButton:
            self._say(self._cards.index(button[0]), said=button[1])

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A double click opens, but not on an answer, which it gives twice."""
        if self._button(event.position().toPoint()) is None:
            super().mouseDoubleClickEvent(event)
        else:
            self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The answer below the mouse is marked."""
        super().mouseMoveEvent(event)
        self._heat(self._button(event.position().toPoint()))

    def leaveEvent(self, event: QEvent) -> None:
        """No answer is marked any more."""
        super().leaveEvent(event)
        self._heat(None)

    def _say(self, index: QModelIndex, *, said: bool) -> None:
        card = self._cards.card(index.row())
        if card.asks:
            self.judged.emit(card.key, said)

    def _button(self, where: QPoint) -> tuple[int, bool] | None:
        index = self.indexAt(where)
        if not index.isValid() or not self._cards.card(index.row()).asks:
            return None
        said = self._delegate.button_at(self.visualRect(index), where)
        return None if said is None else (index.row(), said)

    def _heat(self, button: tuple[int, bool] | None) -> None:
        if button == self._delegate.hot:
            return
        self._delegate.hot = button
        hand, arrow = Qt.CursorShape.PointingHandCursor, Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(arrow if button is None else hand)
        self.viewport().update()

    @Slot(QModelIndex, QModelIndex)
    def _on_current(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid() and not self._quiet:
            self.chosen.emit(self._cards.card(current.row()).key)

    @Slot(QModelIndex)
    def _on_activated(self, index: QModelIndex) -> None:
        self.opened.emit(self._cards.card(index.row()).key)
