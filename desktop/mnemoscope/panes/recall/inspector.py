"""The panel at the right: why a result stands where it stands, and where the time went."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QSizePolicy, QWidget

from mnemoscope.domain.injection import GIVEN, relevant_memories
from mnemoscope.engine.views import RecallAnswer
from mnemoscope.kit import format as numbers
from mnemoscope.kit.factrows import FactRows
from mnemoscope.kit.label import Label
from mnemoscope.kit.scorebar import ScoreBar
from mnemoscope.kit.sidepanel import SidePanel
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.recall.faces import milliseconds_words, step_rows, term_rows

_MOST_LINES = 16


class RecallInspector(SidePanel):
    """Explains the chosen result and the answer that it belongs to."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, 336, parent)
        self._ui = theme
        self._hint = Label(theme, "", "body", "muted", wrap=True)
        self._terms = FactRows(theme)
        self._remark = Label(theme, "", "small", "muted", wrap=True)
        self._bar = ScoreBar(theme)
        self._steps = FactRows(theme)
        self._block = _Given()
        self._furnish()

    def show_nothing(self, words: str) -> None:
        """There is no answer to explain."""
        self._hint.setText(words)
        self._blank.show()
        for section in (self._why, self._time, self._given):
            section.hide()

    def show_answer(self, answer: RecallAnswer, agent: str) -> None:
        """Explain an answer and its first result."""
        self._blank.setVisible(False)
        self._time.show()
        parts, rows = step_rows(answer)
        whole = milliseconds_words(answer.elapsed_ms)
        self._time.set_words(self.tr("Where the time went"), whole)
        self._bar.set_parts(parts, whole)
        self._steps.set_rows(rows)
        given = answer.hits[:GIVEN]
        self._given.setVisible(bool(given))
        title = self.tr("What {0} gets").replace("{0}", agent)
        self._given.set_words(title, self.tr("%n memories", None, len(given)))
        self._block.setPlainText(relevant_memories([hit.snippet for hit in given]))
        self._block.setAccessibleName(title)
        self._fit_block()
        self.show_hit(answer, 0)

    def show_hit(self, answer: RecallAnswer, place: int) -> None:
        """Explain one result of the answer."""
        self._why.setVisible(0 <= place < len(answer.hits))
        if not 0 <= place < len(answer.hits):
            return
        hit = answer.hits[place]
        title = self.tr("Why number 1 is first")
        if place:
            title = self.tr("Why number {0} is there").replace("{0}", str(place + 1))
        self._why.set_words(title, numbers.score(hit.score))
        self._terms.set_rows(term_rows(hit))
        self._remark.setText(self._remarks(answer, place))

    def _remarks(self, answer: RecallAnswer, place: int) -> str:
        hit = answer.hits[place]
        if hit.matched:
            met = self.tr("Met: {0}.").replace("{0}", ", ".join(hit.matched[:8]))
        else:
            met = self.tr("None of the words stand there; it is near in meaning.")
        if place + 1 == len(answer.hits):
            return met
        less = numbers.score(hit.score - answer.hits[place + 1].score)
        words = self.tr("Number {0} scores {1} less.").replace("{0}", str(place + 2))
        both = self.tr("{0} {1}", "two sentences").replace("{1}", words.replace("{1}", less))
        return both.replace("{0}", met)

    def _furnish(self) -> None:
        self._blank = self.add_section()
        self._blank.body.addWidget(self._hint)
        self._why = self.add_section()
        self._why.body.addWidget(self._terms)
        self._why.body.addWidget(self._remark)
        self._time = self.add_section()
        self._time.body.addWidget(self._bar)
        self._time.body.addWidget(self._steps)
        self._given = self.add_section()
        self._given.body.addWidget(self._block)
        self._block.document().setDocumentMargin(8)
        self._block.rewrapped.connect(self._fit_block)
        self._block.setReadOnly(True)
        self._block.setFrameShape(QFrame.Shape.NoFrame)
        self._block.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._block.setTabChangesFocus(True)
        self._block.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._ui.changed.connect(self._dress)
        self._dress()

    @Slot()
    def _dress(self) -> None:
        self._block.setFont(self._ui.font("code"))
        palette = self._block.palette()
        palette.setColor(QPalette.ColorRole.Text, self._ui.color("muted"))
        self._block.setPalette(palette)
        self._fit_block()

    @Slot()
    def _fit_block(self) -> None:
        """Show the whole block where it is short, some lines of it where it is not."""
        most = _MOST_LINES * self._ui.line("code")
        margins = 2 * self._block.document().documentMargin()
        self._block.setFixedHeight(round(min(self._block.height_of_text(), most) + margins))


class _Given(QPlainTextEdit):
    """A text that tells how high it is, and when its lines have broken anew."""

    rewrapped = Signal()

    def height_of_text(self) -> float:
        height, block = 0.0, self.document().firstBlock()
        while block.isValid():
            height += self.blockBoundingRect(block).height()
            block = block.next()
        return height

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.rewrapped.emit()
