"""The panel at the right: how the question was read, why a result stands there, what is given."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from mnemoscope.domain.injection import GIVEN, relevant_memories
from mnemoscope.engine.innote import InNote
from mnemoscope.engine.recallviews import Hit, RecallAnswer
from mnemoscope.kit import format as numbers
from mnemoscope.kit.factrows import FactRows
from mnemoscope.kit.label import Label
from mnemoscope.kit.legendgrid import LegendGrid
from mnemoscope.kit.scorebar import ScoreBar
from mnemoscope.kit.sidepanel import Section, SidePanel
from mnemoscope.kit.termrows import TermRows
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.recall.facts import (
    BUDGET_MS,
    cut_words,
    left_out_rows,
    read_rows,
    reading_words,
    remarks,
    step_cells,
    term_rows,
)
from mnemoscope.panes.recall.givenblock import Framed, GivenBlock
from mnemoscope.panes.recall.noteview import NoteView
from mnemoscope.panes.recall.words import amount_of_ms, milliseconds_words


class RecallInspector(SidePanel):
    """Explains the chosen result and the answer that it belongs to; `asked` wants it opened."""

    asked = Signal()

    def __init__(self, theme: Theme, turning: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(theme, 336, parent)
        self._hint = Label(theme, "", "body", "muted", wrap=True)
        self._read = TermRows(theme)
        self._turning = turning
        self._steps_bar = ScoreBar(theme)
        self._steps = LegendGrid(theme)
        self._terms = FactRows(theme)
        self._remark = Label(theme, "", "small", "muted", wrap=True)
        self._note = NoteView(theme)
        self._left_rows = FactRows(theme)
        self._block = GivenBlock(theme)
        self._truncated = Label(theme, "", "small", "muted", wrap=True)
        self._furnish()

    def show_nothing(self, words: str) -> None:
        """There is no answer to explain."""
        self._hint.setText(words)
        self._hint_section.show()
        for section in (self._reading, self._time, self._why, self._place, self._left, self._given):
            section.hide()

    def show_answer(self, answer: RecallAnswer, agent: str) -> None:
        """Explain an answer; what belongs to one result follows by `show_hit`."""
        self._show_reading(answer)
        self._show_time(answer)
        rows = left_out_rows(answer)
        self._left.setVisible(bool(rows))
        out = sum(count for _, count in answer.left_out)
        of = self.tr("{0} of {1}").replace("{0}", numbers.count(out))
        of = of.replace("{1}", numbers.count(answer.found + out))
        self._left.set_words(self.tr("Left out"), of)
        self._left_rows.set_rows(rows)
        self._show_given(answer.hits[:GIVEN], agent)
        self._hint_section.setVisible(not answer.hits)
        self._hint.setText(self.tr("There is no result to explain."))
        if not answer.hits:
            self._why.hide()
            self._place.hide()

    def show_hit(self, answer: RecallAnswer, place: int) -> None:
        """Explain one result of the answer; its note follows by `show_note`."""
        self._why.setVisible(0 <= place < len(answer.hits))
        if not 0 <= place < len(answer.hits):
            return
        hit = answer.hits[place]
        title = self.tr("Why number 1 is first")
        if place:
            title = self.tr("Why number {0} is there").replace("{0}", str(place + 1))
        self._why.set_words(title, numbers.score(hit.score))
        self._terms.set_rows(term_rows(hit))
        self._remark.setText(remarks(answer, place))

    def show_note(self, hit: Hit, note: InNote, today: date) -> None:
        """Show the chosen result in its note."""
        self._note.show_note(hit, note, today)
        self._place.show()

    def _show_reading(self, answer: RecallAnswer) -> None:
        reading = answer.reading
        rows = read_rows(reading) if reading is not None else []
        words = reading_words(reading) if reading is not None else ""
        self._reading.set_words(self.tr("How the question was read"), words)
        self._read.set_rows(rows)
        self._read.setVisible(bool(rows))
        self._reading.show()

    def _show_time(self, answer: RecallAnswer) -> None:
        parts, cells = step_cells(answer)
        whole = self.tr("{0} of {1}").replace("{0}", amount_of_ms(answer.elapsed_ms))
        whole = whole.replace("{1}", milliseconds_words(BUDGET_MS))
        self._time.set_words(self.tr("Where the time went"), whole)
        self._steps_bar.set_parts(parts, whole)
        self._steps.set_cells(cells)
        self._time.show()

    def _show_given(self, given: Sequence[Hit], agent: str) -> None:
        self._given.setVisible(bool(given))
        block = relevant_memories([hit.snippet for hit in given])
        title = self.tr("What {0} gets").replace("{0}", agent)
        count = self.tr("%n memories", None, len(given))
        length = self.tr("%n characters", None, len(block))
        comma = self.tr(", ", "between two words")
        self._given.set_words(title, f"{count}{comma}{length}")
        self._block.show_text(block)
        self._block.setAccessibleName(title)
        self._truncated.setText(cut_words(tuple(given)))
        self._truncated.setVisible(bool(self._truncated.text()))

    def _furnish(self) -> None:
        self._hint_section = self._with(self._hint)
        self._reading = self._with(self._read, self._turning)
        self._time = self._with(self._steps_bar, self._steps)
        self._why = self._with(self._terms, self._remark)
        self._place = self._with(self._note)
        self._place.set_words(self.tr("In its note"))
        self._left = self._with(self._left_rows)
        self._given = self._with(Framed(self._theme, self._block), self._truncated)
        self._note.asked.connect(self.asked)

    def _with(self, *widgets: QWidget) -> Section:
        section = self.add_section()
        for widget in widgets:
            section.body.addWidget(widget)
        return section
