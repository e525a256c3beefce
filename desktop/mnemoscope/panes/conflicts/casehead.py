"""The head of a conflict: what it is about, why it is one, and the way to the next."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mnemoscope.domain.conflicts import Conflict
from mnemoscope.kit import format as numbers
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.flow import FlowRow
from mnemoscope.kit.label import Label
from mnemoscope.kit.pill import Pill, PillFace
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.conflicts.titles import title_of
from mnemoscope.panes.conflicts.words import kind_words


class CaseHead(QWidget):
    """`stepped` sends +1 or -1."""

    stepped = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._title = Label(theme, "", "section", wrap=True)
        self._place = Pill(theme, "")
        self._kind = Pill(theme, "")
        self._sure = Pill(theme, "")
        self._proposed = Pill(theme, "", "warn", icon="cpu")
        self._note = Label(theme, "", "small", "muted", wrap=True)
        self._marked = Pill(theme, self.tr("differences are marked"), "warn")
        self._previous = Button(theme, self.tr("Previous"), small=True, key="P")
        self._next = Button(theme, self.tr("Next"), small=True, key="N")
        self._build()

    def show_conflict(self, conflict: Conflict, place: int, total: int) -> None:
        """Show another conflict, the so-manieth of all."""
        self._title.setText(title_of(conflict).text)
        words = self.tr("{0} of {1}").replace("{0}", numbers.count(place))
        self._place.set_face(PillFace(words.replace("{1}", numbers.count(total))))
        self._kind.set_face(PillFace(kind_words(conflict.kind), "neutral", "scales"))
        sure = self.tr("a conflict, {0} sure")
        self._sure.set_face(PillFace(sure.replace("{0}", numbers.score(conflict.confidence, 2))))
        words = self.tr("proposed by {0}").replace("{0}", conflict.model)
        self._proposed.set_face(PillFace(words, "warn", "cpu"))
        self._proposed.setVisible(conflict.proposed)
        self._note.setText(conflict.reason.note)
        self._note.setVisible(bool(conflict.reason.note))

    def show_marked(self, *, marked: bool) -> None:
        """Tell that words are marked, where any are."""
        self._marked.setVisible(marked)

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
        for part in (pills, self._note):
            column.addWidget(part)
        self._previous.clicked.connect(self._on_previous)
        self._next.clicked.connect(self._on_next)

    @Slot()
    def _on_previous(self) -> None:
        self.stepped.emit(-1)

    @Slot()
    def _on_next(self) -> None:
        self.stepped.emit(1)
