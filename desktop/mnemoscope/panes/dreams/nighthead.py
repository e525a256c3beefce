"""The line above the cards: which night, its phases, how much of it is decided."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mnemoscope.kit import format as numbers
from mnemoscope.kit import paint
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.filterbutton import Choice, FilterButton
from mnemoscope.kit.flow import FlowRow
from mnemoscope.kit.label import Label
from mnemoscope.kit.moon import paint_moon
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.pill import Pill
from mnemoscope.kit.progress import QueueBar
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.dreams.cardwords import queue_state
from mnemoscope.panes.dreams.nightview import NightView
from mnemoscope.panes.dreams.stage import Part
from mnemoscope.panes.dreams.words import state_pill, summary_words

_FULL_STAGE = 60
_FULL_THEMES = 12


class NightHead(QWidget):
    """Name, phases with their moons, decided squares, and the switch between cards and text.

    `rest` asks to accept what is left, `run_chosen` for another dream of the day, `part_chosen`
    for the entries or the text.
    """

    rest = Signal()
    run_chosen = Signal(str)
    part_chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        tr = self.tr
        self._name = Label(theme, "", "strong")
        self._runs = FilterButton(theme, tr("Dream"), [])
        self._pill = Pill(theme, "")
        self._phases = [PhaseMark(theme) for _ in range(3)]
        self._summary = Label(theme, "", "small", "muted")
        self._text = Button(
            theme, "", icon="file-text", small=True, name=tr("Show the text of MEMORY.md")
        )
        self._decided = Label(theme, "", "small")
        self._queue = QueueBar(theme)
        self._rest = Button(theme, tr("Accept the rest"), small=True)
        self._flow = FlowRow(10)
        self._build()

    def show_view(self, view: NightView, name: str) -> None:
        """Show a night under its name."""
        self._name.setText(name)
        face = state_pill(view)
        self._pill.setVisible(face is not None)
        if face is not None:
            self._pill.set_face(face)
        self._show_phases(view)
        words = summary_words(view)
        self._summary.setText(words)
        self._summary.setVisible(bool(words))
        self._show_decided(view)
        self._text.setVisible(bool(view.changes))
        if not view.changes:
            self._text.setChecked(False)

    def part(self) -> Part:
        """Which of both is to be shown."""
        return Part.TEXT if self._text.isChecked() else Part.ENTRIES

    def offer_runs(self, choices: Sequence[Choice], current: str) -> None:
        """Let the person choose among several dreams of one day."""
        self._runs.setVisible(len(choices) > 1)
        if choices:
            self._runs.set_choices(choices)
            self._runs.set_current(current)

    def set_able(self, *, able: bool) -> None:
        """Say whether the rest may be accepted now."""
        self._rest.setEnabled(able)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the hairline below."""
        line = self._theme.color("border")
        QPainter(self).fillRect(0, self.height() - 1, self.width(), 1, line)

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 10, 24, 11)
        column.addWidget(self._flow)
        for widget in (self._name, self._runs, self._pill, *self._phases, self._summary):
            self._flow.add(widget)
        done = QWidget()
        row = QHBoxLayout(done)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(self._decided)
        row.addWidget(self._queue)
        row.addWidget(self._rest)
        self._done = done
        self._text.setCheckable(True)
        self._flow.add(self._text, end=True)
        self._flow.add(done, end=True)
        self._runs.hide()
        self._text.clicked.connect(self._on_text)
        self._runs.chosen.connect(self.run_chosen)
        self._rest.clicked.connect(self.rest)

    @Slot()
    def _on_text(self) -> None:
        self.part_chosen.emit(self.part().value)

    def _show_phases(self, view: NightView) -> None:
        tr, light, rem, deep = self.tr, *self._phases
        light.setVisible(view.staged is not None)
        if view.staged is not None:
            words = tr("Light, %n staged", None, view.staged)
            if view.sighted:
                words = tr("Light, {0} sighted, {1} staged")
                words = words.replace("{0}", numbers.count(view.sighted))
                words = words.replace("{1}", numbers.count(view.staged))
            light.show_phase(view.staged / _FULL_STAGE, words)
        rem.setVisible(view.themes is not None)
        if view.themes is not None:
            rem.show_phase(view.themes / _FULL_THEMES, tr("REM, %n themes", None, view.themes))
        deep.setVisible(bool(view.considered))
        words = tr("Deep, {0} of {1}").replace("{0}", numbers.count(len(view.added)))
        deep.show_phase(1.0, words.replace("{1}", numbers.count(view.considered)))

    def _show_decided(self, view: NightView) -> None:
        decided = view.proposed - view.pending
        words = self.tr("{0} of {1} decided").replace("{0}", numbers.count(decided))
        words = words.replace("{1}", numbers.count(view.proposed))
        self._decided.setText(words)
        states = [queue_state(entry) for entry in view.entries if entry.proposal is not None]
        self._queue.set_states(states, words)
        self._done.setVisible(bool(view.proposed))
        self._rest.setVisible(any(entry.acceptable for entry in view.entries))
        self._done.updateGeometry()


class PhaseMark(Painted):
    """A phase of the night: a moon and its words."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._share, self._words = 0.0, ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_phase(self, share: float, words: str) -> None:
        """Show how full the phase was, 0 to 1, and say it."""
        self._share, self._words = share, words
        self.setAccessibleName(words)
        self._restyle()

    def sizeHint(self) -> QSize:
        """The moon and the words."""
        side = self._theme.size("moon")
        width = paint.width_of(self._theme, self._words, "small")
        return QSize(side + 6 + width + 2, max(side + 2, self._theme.line("small")))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw both."""
        painter, side = QPainter(self), self._theme.size("moon")
        at = QRectF(0, 0, side + 2, self.height()).center()
        paint_moon(painter, self._theme, at, side, self._share)
        area = QRectF(side + 6, 0, self.width() - side - 6, self.height())
        paint.text(painter, self._theme, area, self._words, font="small", role="muted")
