"""The head of a conflict: what it is about, why it is one, and the way to the next."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mnemoscope.domain.conflicts import Conflict
from mnemoscope.kit import format as numbers
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.flow import FlowRow
from mnemoscope.kit.label import Label
from mnemoscope.kit.pill import Pill, PillFace
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.conflicts.words import kind_words, place_words, title_of

_MOST = 4
_LONGEST = 48


class CaseHead(QWidget):
    """`stepped` sends +1 or -1, `other` the id of a conflict that shares a statement with it."""

    stepped = Signal(int)
    other = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._title = Label(theme, "", "section", wrap=True)
        self._place = Pill(theme, "")
        self._kind = Pill(theme, "")
        self._sure = Pill(theme, "")
        self._proposed = Pill(theme, self.tr("proposed by a language model"), "warn", icon="cpu")
        self._note = Label(theme, "", "small", "muted", wrap=True)
        self._marked = Pill(theme, self.tr("differences are marked"), "warn")
        self._previous = Button(theme, self.tr("Previous"), small=True, key="P")
        self._next = Button(theme, self.tr("Next"), small=True, key="N")
        self._others = FlowRow()
        self._more = Label(theme, "", "small", "muted")
        self._buttons: list[Button] = []
        self._claims: frozenset[str] = frozenset()
        self._build()

    def show_conflict(self, conflict: Conflict, place: int, total: int) -> None:
        """Show another conflict, the so-manieth of all."""
        self._claims = frozenset(side.claim for side in conflict.sides)
        self._title.setText(title_of(conflict))
        words = self.tr("{0} of {1}").replace("{0}", numbers.count(place))
        self._place.set_face(PillFace(words.replace("{1}", numbers.count(total))))
        self._kind.set_face(PillFace(kind_words(conflict.kind), "neutral", "scales"))
        sure = self.tr("a conflict, {0} sure")
        self._sure.set_face(PillFace(sure.replace("{0}", numbers.score(conflict.confidence, 2))))
        self._proposed.setVisible(conflict.proposed)
        self._note.setText(conflict.reason.note)
        self._note.setVisible(bool(conflict.reason.note))

    def show_marked(self, *, marked: bool) -> None:
        """Tell that words are marked, where any are."""
        self._marked.setVisible(marked)

    def show_others(self, others: Sequence[Conflict]) -> None:
        """Offer the conflicts that share a statement with this one: there are more than two."""
        self._others.forget()
        for button in self._buttons:
            button.hide()
            button.deleteLater()
        self._buttons = []
        self._others.setVisible(bool(others))
        if not others:
            return
        self._others.add(self._more)
        self._more.show()
        self._more.setText(self.tr("Also in %n other conflicts:", None, len(others)))
        for conflict in others[:_MOST]:
            third = next((one for one in conflict.sides if one.claim not in self._claims), None)
            title = title_of(conflict)
            if third is not None:
                title = f"{place_words(third)}: {third.text}"
            cut = title if len(title) <= _LONGEST else f"{title[:_LONGEST].rstrip()}…"
            button = Button(self._theme, cut.replace("&", "&&"), kind="link", icon="scales")
            button.setProperty("conflict", conflict.id)
            button.setAccessibleName(self.tr("Go to “{0}”").replace("{0}", title))
            button.clicked.connect(self._on_other)
            self._others.add(button)
            button.show()
            self._buttons.append(button)

    def show_enabled(self, *, able: bool) -> None:
        """Let a person go on, or not."""
        self._previous.setEnabled(able)
        self._next.setEnabled(able)

    def _build(self) -> None:
        first = QHBoxLayout()
        first.setSpacing(8)
        first.addWidget(self._title, 1)
        first.addWidget(self._previous)
        first.addWidget(self._next)
        pills = FlowRow()
        for pill in (self._place, self._kind, self._sure, self._proposed):
            pills.add(pill)
        pills.add(self._marked, end=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(first)
        for part in (pills, self._note, self._others):
            column.addWidget(part)
        self._others.hide()
        self._previous.clicked.connect(self._on_previous)
        self._next.clicked.connect(self._on_next)

    @Slot()
    def _on_previous(self) -> None:
        self.stepped.emit(-1)

    @Slot()
    def _on_next(self) -> None:
        self.stepped.emit(1)

    @Slot()
    def _on_other(self) -> None:
        self.other.emit(str(self.sender().property("conflict")))
