"""The diary reader: one day at a time, with chips of the days around it and a pager."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mnemoscope.kit import dates
from mnemoscope.kit import format as numbers
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import Label
from mnemoscope.kit.prosetext import ProseText
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.dreams.diaryview import DiaryDay, DiaryView

_CHIPS = 4
"""Days that are offered at once."""
_REPEATS = 0.5
"""From this share on an entry is marked as one that says the same again."""


class DiaryReader(QWidget):
    """Shows what the diary tells of a day; `turned` says that the person chose another one."""

    turned = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._view = DiaryView("", ())
        self._place = -1
        tr = self.tr
        self._newer = Button(theme, "", icon="caret-left", small=True, name=tr("Newer entry"))
        self._older = Button(theme, "", icon="caret-right", small=True, name=tr("Older entry"))
        self._chips = [Button(theme, "", small=True) for _ in range(_CHIPS)]
        self._where = Label(theme, "", "small", "muted")
        self._pager = QWidget()
        self._column = QVBoxLayout(self)
        self._pieces: list[QWidget] = []
        self._build()

    def set_view(self, view: DiaryView) -> None:
        """Take the diary up; the day stays where it still is told of."""
        day = self._day()
        self._view = view
        place = view.place_of(day) if day is not None else None
        self._place = -1 if place is None else place
        self._show()

    def show_day(self, day: date) -> bool:
        """Go to a day; False where the diary tells nothing of it."""
        place = self._view.place_of(day)
        self._place = -1 if place is None else place
        self._show()
        return place is not None

    def show_before(self, day: date) -> None:
        """Go to the newest day before one of which the diary tells nothing."""
        days = self._view.days
        self._place = next((at for at, each in enumerate(days) if each.day < day), -1)
        self._show()

    def show_words(self, words: str) -> None:
        """Show words that do not stand in the diary, such as those of a plan."""
        self._place = -1
        self._show()
        self._put([self._prose(words)])

    def _day(self) -> date | None:
        days = self._view.days
        return days[self._place].day if 0 <= self._place < len(days) else None

    def _build(self) -> None:
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        row = QHBoxLayout(self._pager)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        row.addWidget(self._newer)
        for chip in self._chips:
            chip.setCheckable(True)
            chip.clicked.connect(self._on_chip)
            row.addWidget(chip)
        row.addWidget(self._older)
        row.addStretch(1)
        self._column.addWidget(self._pager)
        self._column.addWidget(self._where)
        self._newer.clicked.connect(self._on_newer)
        self._older.clicked.connect(self._on_older)
        self._show()

    def _show(self) -> None:
        days = self._view.days
        self._pager.setVisible(bool(days))
        self._newer.setEnabled(self._place > 0)
        self._older.setEnabled(self._place < len(days) - 1)
        first = min(max(0, self._place - 1), max(0, len(days) - _CHIPS))
        for at, chip in enumerate(self._chips):
            place = first + at
            chip.setVisible(place < len(days))
            if place < len(days):
                chip.setText(dates.short_day(days[place].day))
                chip.setChecked(place == self._place)
                chip.setProperty("place", place)
                chip.setAccessibleName(dates.night(days[place].day))
        day = days[self._place] if 0 <= self._place < len(days) else None
        self._where.setVisible(day is not None and len(days) > 1)
        words = self.tr("day {0} of {1}, newest first")
        words = words.replace("{0}", numbers.count(self._place + 1))
        self._where.setText(words.replace("{1}", numbers.count(len(days))))
        self._put(self._of_day(day) if day is not None else [])

    def _of_day(self, day: DiaryDay) -> list[QWidget]:
        made: list[QWidget] = []
        for piece in day.pieces:
            if len(day.pieces) > 1:
                made.append(Label(self._theme, piece.when, "small", "muted", wrap=True))
            made.append(self._prose(piece.words))
            if piece.repeated is not None and piece.repeated >= _REPEATS:
                words = self.tr("{0} % of it stands in the entries before it as well")
                words = words.replace("{0}", str(round(100 * piece.repeated)))
                made.append(Label(self._theme, words, "small", "warn", wrap=True))
        return made

    def _prose(self, words: str) -> ProseText:
        text = ProseText(self._theme, self.tr("Diary"))
        text.set_words(words)
        return text

    def _put(self, pieces: list[QWidget]) -> None:
        for piece in self._pieces:
            self._column.removeWidget(piece)
            piece.hide()
            piece.deleteLater()
        self._pieces = pieces
        for piece in pieces:
            self._column.addWidget(piece)

    @Slot()
    def _on_chip(self) -> None:
        self._turn(int(self.sender().property("place")))

    @Slot()
    def _on_newer(self) -> None:
        self._turn(self._place - 1)

    @Slot()
    def _on_older(self) -> None:
        self._turn(self._place + 1)

    def _turn(self, place: int) -> None:
        if 0 <= place < len(self._view.days):
            self._place = place
            self._show()
            self.turned.emit(self._view.days[place].day)
