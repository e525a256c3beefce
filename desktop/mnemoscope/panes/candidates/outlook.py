"""What a trial would do: who passes, who moves, how long MEMORY.md gets, what past nights took."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mnemoscope.domain.promotion import Hold
from mnemoscope.engine.whatif import Played, Tonight
from mnemoscope.kit import format as numbers
from mnemoscope.kit.budgetbar import BudgetBar, BudgetFace, BudgetPart
from mnemoscope.kit.label import Label
from mnemoscope.kit.sidepanel import Section
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.candidates.moves import MoveFace, MoveList
from mnemoscope.panes.candidates.nights import NightColumns, night_columns


class Outlook(QWidget):
    """Three sections: tonight, MEMORY.md, the last 30 nights."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._passing = Section(theme)
        self._count = Label(theme, "", "section")
        self._count_words = Label(theme, "", "small", "muted")
        self._moves = MoveList(theme)
        self._memory = Section(theme)
        self._memory_words = Label(theme, self.tr("MEMORY.md would be"), elide=True)
        self._size = Label(theme, "", "strong")
        self._bar = BudgetBar(theme)
        self._fit = Label(theme, "", "small", "muted", wrap=True)
        self._past = Section(theme, self.tr("Last 30 nights"))
        self._nights = NightColumns(theme)
        self._past_words = Label(theme, "", "small", "muted", wrap=True)
        self._build()

    def show_passing(self, before: int, after: int, moves: Sequence[MoveFace]) -> None:
        """Say how many pass, by what is saved and by what is tried, and who moves."""
        words = numbers.count(after)
        if before != after:
            words = f"{numbers.count(before)} → {words}"
        self._count.setText(words)
        self._count_words.setText(self.tr("would pass tonight"))
        self._moves.set_moves(moves)
        self._moves.setVisible(bool(moves))

    def show_tonight(self, tonight: Tonight) -> None:
        """Say how long MEMORY.md would be and what would leave it."""
        after = tonight.after
        lost = sum(reason not in (Hold.LIMIT, Hold.BUDGET) for _, reason in tonight.holds)
        if self._count.text():
            held = self.tr("would pass tonight, %n held back", None, lost)
            self._count_words.setText(held if lost else self.tr("would pass tonight"))
        self._memory.setVisible(after is not None or bool(tonight.fault))
        for part in (self._bar, self._memory_words, self._size):
            part.setVisible(after is not None)
        if after is None:
            self._fit.setText(tonight.fault)
            return
        size = self.tr("{0} characters").replace("{0}", numbers.count(tonight.wanted))
        self._size.setText(size)
        before = tonight.before or after
        fresh = max(0, tonight.wanted - before.used)
        parts = (
            BudgetPart("layer_fill.hand_written", before.used - before.promoted, ""),
            BudgetPart("layer_fill.promoted", before.promoted, ""),
            BudgetPart("accent", fresh, ""),
        )
        words = self.tr("{0} of {1} characters").replace("{0}", numbers.count(tonight.wanted))
        words = words.replace("{1}", numbers.count(after.limit))
        self._bar.set_face(BudgetFace(parts, after.limit, numbers.count(after.limit)), words)
        self._fit.setText(self._fit_words(tonight))

    def show_played(self, played: Played) -> None:
        """Say what the nights of the past would have promoted."""
        columns = night_columns(played)
        self._nights.set_nights(columns)
        tried, saved = (
            len({key for night in nights for key in night.promoted})
            for nights in (played.tried, played.saved)
        )
        words = self.tr("{0} would have been promoted; {1} by what is saved, {2} were in truth.")
        counts = (tried, saved, sum(night.real for night in columns))
        for place, count in enumerate(counts):
            words = words.replace(f"{{{place}}}", numbers.count(count))
        if played.reckoned:
            words += " " + self.tr(
                "The history is not complete: of %n memories only the days and sums are known,"
                " and their signals were spread evenly.",
                None,
                played.reckoned,
            )
        self._past_words.setText(words)
        self._past.show()

    def clear(self) -> None:
        """Nothing is known yet."""
        self._memory.hide()
        self._past.hide()
        self._moves.hide()
        for label in (self._count, self._count_words):
            label.setText("")

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self._count)
        head.addWidget(self._count_words, 1)
        self._passing.body.addLayout(head)
        self._passing.body.addWidget(self._moves)
        size = QHBoxLayout()
        size.addWidget(self._memory_words, 1)
        size.addWidget(self._size)
        self._memory.body.addLayout(size)
        for widget in (self._bar, self._fit):
            self._memory.body.addWidget(widget)
        for widget in (self._nights, self._past_words):
            self._past.body.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for section in (self._passing, self._memory, self._past):
            column.addWidget(section)
        self.clear()

    def _fit_words(self, tonight: Tonight) -> str:
        if tonight.evicted:
            return self.tr(
                "To fit, the dream would evict the %n promoted entries with the lowest score.",
                None,
                len(tonight.evicted),
            )
        waiting = sum(reason.value == "budget" for _, reason in tonight.holds)
        if waiting:
            return self.tr("%n would have to wait for room.", None, waiting)
        if tonight.after is not None and tonight.after.over:
            return self.tr("It would be longer than the agent reads.")
        return self.tr("Nothing has to leave.")
