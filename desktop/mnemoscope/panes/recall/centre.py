"""The middle of the pane: the question, its filters, and the cards or why there are none."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from mnemoscope.engine.recallviews import RecallAnswer
from mnemoscope.kit import format as numbers
from mnemoscope.kit.cards import CardList
from mnemoscope.kit.empty import EmptyState
from mnemoscope.kit.field import Field
from mnemoscope.kit.label import Label
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.scorebar import Legend, LegendItem
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.recall.filters import FilterRow
from mnemoscope.panes.recall.known import KnownBlock
from mnemoscope.panes.recall.words import milliseconds_words, note_words


class Centre(QWidget):
    """Field, filters, notes, legend and cards under each other; `acted` is the empty state's."""

    acted = Signal()

    def __init__(self, theme: Theme, filters: FilterRow, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ui = theme
        words = self.tr("Ask something in any language")
        self.field = Field(theme, words, name=self.tr("Question"), large=True)
        self.filters = filters
        self.note = Label(theme, "", "small", "warn", wrap=True)
        self.like = Label(theme, "", "small", "muted", wrap=True)
        self.known = KnownBlock(theme)
        self.count = Label(theme, "", "small", "muted")
        self.cards = CardList(theme, self.tr("Results"))
        self.empty = EmptyState(theme, "magnifying-glass", "", "")
        self._legend: QWidget = QWidget()
        self._legend_row = QHBoxLayout()
        self._results = QStackedWidget()
        self._build()

    def show_cards(self) -> None:
        """Bring the cards to the front."""
        self._results.setCurrentIndex(0)

    def show_empty(self, icon: str, title: str, words: str, action: str = "") -> None:
        """Say why there are no cards."""
        self.empty.set_words(icon, title, words, action)
        self._results.setCurrentIndex(1)

    def show_notes(self, note: str, like: str = "") -> None:
        """Say what the answer lacks, and whose answer it is; nothing for empty words."""
        for label, words in ((self.note, note), (self.like, like)):
            label.setText(words)
            label.setVisible(bool(words))

    def show_legend(self, items: Sequence[LegendItem]) -> None:
        """Name the parts of the bars."""
        fresh = Legend(self._ui, items)
        self._legend_row.replaceWidget(self._legend, fresh)
        self._legend.hide()
        self._legend.deleteLater()
        self._legend = fresh

    def show_found(self, answer: RecallAnswer) -> None:
        """Say how many were found and shown, and how long it took."""
        shown, found = numbers.count(len(answer.hits)), numbers.count(answer.found)
        words = self.tr("{0} of {1} shown").replace("{0}", shown).replace("{1}", found)
        self.count.setText(words if answer.hits else "")
        took = milliseconds_words(answer.elapsed_ms)
        note = self.tr("{0} found, {1}").replace("{0}", found).replace("{1}", took)
        self.field.set_note(note)

    def show_blank(self, agent: str) -> None:
        """Say what can be asked."""
        self._bare()
        title = self.tr("What would {0} remember?").replace("{0}", agent)
        words = self.tr("Type a question or a few words above. English and Chinese may be mixed.")
        self.show_empty("magnifying-glass", title, words)

    def show_none(self, answer: RecallAnswer, *, filtered: bool) -> None:
        """Say why there is no result, and what may help."""
        self.show_legend([])
        nothing = self.tr("Nothing found")
        if answer.note == "index-building":
            self.show_notes("")
            title = self.tr("The index is being built")
            self.show_empty("database", title, note_words(answer.note))
        elif filtered:
            words = self.tr("Nothing that the filters let through answers this.")
            self.show_empty("magnifying-glass", nothing, words, self.tr("Clear the filters"))
        elif answer.note == "vectors-building":
            words = self.tr("Nothing that has been read so far answers this; not all is read yet.")
            self.show_empty("magnifying-glass", nothing, words)
        else:
            words = self.tr("Nothing in the workspace answers this. Try other words.")
            self.show_empty("magnifying-glass", nothing, words)

    def show_failure(self) -> None:
        """Say that there is no answer; the reason stands at the foot of the window."""
        self._bare()
        words = self.tr("The question could not be answered; the reason stands below.")
        title = self.tr("No answer")
        self.show_empty("warning-circle", title, words, self.tr("Try again"))

    def _bare(self) -> None:
        self.show_notes("")
        self.show_legend([])
        self.count.setText("")
        self.field.set_note("")

    def _build(self) -> None:
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        self._legend_row.setContentsMargins(24, 0, 24, 0)
        self._legend_row.addWidget(self._legend)
        self._legend_row.addStretch(1)
        self._legend_row.addWidget(self.count)
        top = QVBoxLayout()
        top.setContentsMargins(24, 16, 24, 4)
        top.setSpacing(12)
        for widget in (self.field, self.filters, self.note, self.like, self.known):
            top.addWidget(widget)
        holder = QWidget()
        box = QVBoxLayout(holder)
        # The cards end where the field does; their scroll bar stands in the margin.
        box.setContentsMargins(24, 0, max(0, 24 - self.cards.bar_width()), 0)
        box.addWidget(self.cards)
        for page in (holder, self.empty):
            self._results.addWidget(page)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(top)
        column.addWidget(_Rule(self._ui))
        column.addLayout(self._legend_row)
        column.addWidget(self._results, 1)
        self.empty.acted.connect(self.acted)


class _Rule(Painted):
    """The hairline between the question and its answers."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.setFixedHeight(1)

    def paintEvent(self, _event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), self._theme.color("border"))
