"""The claims of a page as cards under each other; many are made a few at a time."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import tzinfo

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mnemoscope.engine.pageedit import AddClaim
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import Label
from mnemoscope.kit.theme import Theme
from mnemoscope.kit.wordfield import WordField
from mnemoscope.panes.wiki.claimcard import ClaimCard, ClaimFace
from mnemoscope.panes.wiki.words import count_words

_AT_ONCE = 3
"""Cards that are made in one go: so many take a fraction of what a person notices."""
_SHOWN = 30
"""Claims that are shown until more are asked for."""


class Claims(QWidget):
    """`changed` sends a change of the header; the other signals are those of the cards."""

    changed = Signal(object)
    opened = Signal(object)
    line_asked = Signal(int)
    settling = Signal(str)
    grown = Signal()
    """A card that was waited for is there."""

    def __init__(self, theme: Theme, zone: tzinfo, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._zone = zone
        self._faces: tuple[ClaimFace, ...] = ()
        self._path = ""
        self._writable = True
        self._most = _SHOWN
        self._wanted = ""
        self._cards: list[ClaimCard] = []
        self._editor: WordField | None = None
        self._column = QVBoxLayout()
        self._count = Label(theme, "", "small", "muted")
        self._more = Button(theme, self.tr("Show more"), small=True)
        self._timer = QTimer(self, interval=0)
        self._build()

    def show_claims(self, path: str, faces: Sequence[ClaimFace], *, writable: bool) -> None:
        """Show the claims of a page; cards are kept, and show other claims."""
        if path != self._path:
            self.flush()
            self._path, self._most = path, _SHOWN
        if writable != self._writable:
            self._clear()
            self._writable = writable
        self._faces = tuple(faces)
        while len(self._cards) > min(len(faces), self._most):
            self._drop(self._cards.pop())
        for card, face in zip(self._cards, faces, strict=False):
            card.show_claim(face)
        self._make_some()

    def flush(self) -> None:
        """Write what waits, and give up what is being typed, before another page is shown."""
        for card in self._cards:
            card.flush()
        self._close_editor()

    def reveal(self, claim: str) -> None:
        """Give the keys to a claim, by its id or its words, once its card is there."""
        places = [at for at, face in enumerate(self._faces) if _is(face, claim)]
        if places:
            self._most = max(self._most, places[0] + 1)
            self._wanted = claim
            self._make_some()

    def settled(self) -> bool:
        """Tell whether all cards are there and nothing waits to be written."""
        return not self._timer.isActive() and all(card.settled() for card in self._cards)

    def take_keys(self) -> None:
        """Give the keys to the first claim."""
        if self._cards:
            self._cards[0].take_keys()

    def current(self) -> ClaimCard | None:
        """The card that has the keys or had them last, else the first."""
        focus = self.focusWidget()
        held = (card for card in self._cards if focus is not None and card.isAncestorOf(focus))
        return next(held, self._cards[0] if self._cards else None)

    @Slot()
    def begin_new(self) -> None:
        """Put a field for a new claim below the others."""
        if self._editor is None and self._writable:
            name = self.tr("Words of the new claim")
            keep = self.tr("Add this claim")
            self._editor = WordField(self._theme, "", keep=keep, name=name, flush=True)
            self._editor.kept.connect(self._on_kept)
            self._editor.left.connect(self._close_editor)
            self._outer.addWidget(self._editor)
        if self._editor is not None:
            self._editor.take_keys()
            self.grown.emit()

    def editor(self) -> QWidget | None:
        """The field for a new claim, where it is open."""
        return self._editor

    def card(self, claim: str) -> ClaimCard | None:
        """The card of a claim, by its id or its words."""
        pairs = zip(self._cards, self._faces, strict=False)
        return next((card for card, face in pairs if _is(face, claim)), None)

    def _build(self) -> None:
        self._column.setSpacing(8)
        self._outer = QVBoxLayout(self)
        self._outer.setContentsMargins(0, 0, 0, 0)
        self._outer.setSpacing(8)
        self._outer.addLayout(self._column)
        self._outer.addWidget(self._count)
        self._outer.addWidget(self._more)
        self._more.clicked.connect(self._on_more)
        self._timer.timeout.connect(self._make_some)
        self._count.hide()
        self._more.hide()

    @Slot()
    def _make_some(self) -> None:
        goal = min(len(self._faces), self._most)
        for face in self._faces[len(self._cards) : goal][:_AT_ONCE]:
            self._add(face)
        if len(self._cards) < goal:
            self._timer.start()
            return
        self._timer.stop()
        left = len(self._faces) - len(self._cards)
        self._count.setText(count_words(len(self._cards), len(self._faces)))
        self._count.setVisible(left > 0)
        self._more.setVisible(left > 0)
        if self._wanted and self.card(self._wanted) is not None:
            self.grown.emit()

    def wanted(self) -> ClaimCard | None:
        """Return the card that was asked for, once."""
        wanted, self._wanted = self._wanted, ""
        return self.card(wanted) if wanted else None

    def _add(self, face: ClaimFace) -> None:
        card = ClaimCard(self._theme, self._zone, face, writable=self._writable)
        card.changed.connect(self.changed)
        card.opened.connect(self.opened)
        card.line_asked.connect(self.line_asked)
        card.settling.connect(self.settling)
        self._cards.append(card)
        self._column.addWidget(card)

    def _drop(self, card: ClaimCard) -> None:
        self._column.removeWidget(card)
        card.hide()
        card.deleteLater()

    def _clear(self) -> None:
        self._timer.stop()
        while self._cards:
            self._drop(self._cards.pop())

    @Slot()
    def _on_more(self) -> None:
        self._most += _SHOWN
        self._make_some()

    @Slot()
    def _on_kept(self) -> None:
        words = self._editor.words() if self._editor is not None else ""
        self._close_editor()
        if words:
            self.changed.emit(AddClaim(words))

    @Slot()
    def _close_editor(self) -> None:
        if self._editor is not None:
            editor, self._editor = self._editor, None
            self._outer.removeWidget(editor)
            editor.hide()
            editor.deleteLater()
            self.take_keys()


def _is(face: ClaimFace, claim: str) -> bool:
    return claim in (face.claim.id, face.claim.text)
