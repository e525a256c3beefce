"""Health and budgets: one number each, with a bar."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from mnemoscope.domain.model import Budget
from mnemoscope.engine.todayviews import (
    Fault,
    HealthToday,
    MemoryToday,
    NightsToday,
    RecallsToday,
    Today,
)
from mnemoscope.engine.views import VectorState
from mnemoscope.kit import format as numbers
from mnemoscope.kit import paint
from mnemoscope.kit.label import plain_tip
from mnemoscope.kit.meter import Meter, MeterFace, MeterMoon, MeterPart
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.today.nightwords import night_moons, week_words
from mnemoscope.panes.today.rows import FaceRow, RowColumn, Section
from mnemoscope.panes.today.words import fault_words

_GAP = 12


@dataclass(frozen=True, slots=True)
class StandingFace:
    """A name, a bar or moons, and the number in words."""

    name: str
    value: str
    bar: MeterFace = field(default_factory=MeterFace)
    moons: tuple[MeterMoon, ...] = ()
    role: str = "text"


class StandingRow(FaceRow[StandingFace]):
    """Name, bar and number; the columns of all rows have one width.

    Where there is little room the bar keeps its least length and the number is cut.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, 40, parent)
        self._face = StandingFace("", "")
        self._widths = (0, 0)
        self._bar = Meter(theme, self)

    def show_face(self, face: StandingFace) -> None:
        """Show another number."""
        self._face = face
        words = f"{face.name}: {face.value}"
        self.setAccessibleName(words)
        self.setToolTip(plain_tip(words))
        if face.moons:
            self._bar.set_moons(face.moons)
        else:
            self._bar.set_face(face.bar, words)
        self.update()

    def align(self, name: int, value: int) -> None:
        """Give the columns of names and numbers the widths that all of them need."""
        self._widths = name, value
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the bar what is left."""
        super().resizeEvent(event)
        self._place()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the hairline, the name and the number."""
        super().paintEvent(event)
        painter, theme, face = QPainter(self), self._theme, self._face
        area = QRectF(self.rect())
        paint.text(painter, theme, area, face.name)
        area.setLeft(self._bar.geometry().right() + _GAP)
        paint.text(painter, theme, area, face.value, role=face.role, align=paint.RIGHT)

    def _place(self) -> None:
        name, value = self._widths
        whole = self.width() - name - 2 * _GAP
        length = max(self._bar.minimumSizeHint().width(), whole - value)
        self._bar.setGeometry(name + _GAP, 1, length, self.height() - 1)


class Standing(Section):
    """The section with all of them."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, "")
        self.head.set_title(self.tr("Health and budgets"))
        self._theme = theme
        self._column = RowColumn[StandingFace](lambda: StandingRow(theme))
        self.put(self._column)
        self.close_up()
        self.say(self.tr("Looking…"))

    def show_day(self, day: Today) -> None:
        """Show the numbers that are known by now."""
        faces = list(self._faces(day))
        self._column.show_faces(faces)
        names = max((paint.width_of(self._theme, face.name) for face in faces), default=0)
        values = max((paint.width_of(self._theme, face.value) for face in faces), default=0)
        for row in self._column.rows:
            if isinstance(row, StandingRow):
                row.align(names + 2, values + 2)
        told = (day.health, day.memory, day.nights, day.recalls)
        faults = [fault_words(one) for one in told if isinstance(one, Fault)]
        self.say("\n".join(dict.fromkeys(faults)), "bad")

    def _faces(self, day: Today) -> Iterator[StandingFace]:
        if isinstance(day.health, HealthToday):
            yield self._health(day.health)
        if isinstance(day.memory, MemoryToday) and day.memory.budget is not None:
            yield self._budget(day.memory.path, day.memory.budget)
        if isinstance(day.nights, NightsToday):
            nights = day.nights
            role = "warn" if nights.failed else "text"
            name = self.tr("Last 7 nights")
            yield StandingFace(name, week_words(nights), moons=night_moons(nights), role=role)
        if isinstance(day.memory, MemoryToday):
            yield self._index(day.memory)
        if isinstance(day.recalls, RecallsToday):
            yield self._helpful(day.recalls)

    def _health(self, found: HealthToday) -> StandingFace:
        name = self.tr("Memory health")
        if found.value is None:
            return StandingFace(name, self.tr("too little is known yet"), role="muted")
        ill = found.value < found.floor
        words = self.tr("{0}, floor {1}").replace("{0}", numbers.score(found.value, 2))
        words = words.replace("{1}", numbers.score(found.floor, 2))
        bar = MeterFace((MeterPart(found.value, "bad" if ill else "accent"),), found.floor)
        return StandingFace(name, words, bar, role="bad" if ill else "text")

    def _budget(self, path: str, budget: Budget) -> StandingFace:
        words = self.tr("{0} of {1}").replace("{0}", numbers.count(budget.used))
        words = words.replace("{1}", numbers.count(budget.limit))
        whole = max(1.1 * budget.limit, budget.used)
        hand = min(budget.used - budget.promoted, budget.limit)
        read = min(budget.used, budget.limit)
        parts = (
            MeterPart(hand / whole, "layer_fill.hand_written"),
            MeterPart((read - hand) / whole, "layer_fill.promoted"),
            MeterPart(budget.over / whole, "bad"),
        )
        shown = tuple(part for part in parts if part.share > 0)
        bar = MeterFace(shown, budget.limit / whole, "cut")
        return StandingFace(path, words, bar, role="bad" if budget.over else "text")

    def _index(self, memory: MemoryToday) -> StandingFace:
        """How far the index is: all files read, and each passage with a vector."""
        name = self.tr("Index")
        if not memory.chunks and not memory.files:
            return StandingFace(name, self.tr("no file yet"), role="muted")
        done = 1.0 - memory.unread / max(1, memory.files)
        bar = MeterFace((MeterPart(max(0.0, min(1.0, done))),))
        chunks = self.tr("%n chunks", None, memory.chunks)
        if memory.unread:
            words = self.tr("{0} of {1} files")
            words = words.replace("{0}", numbers.count(memory.files - memory.unread))
            return StandingFace(name, words.replace("{1}", numbers.count(memory.files)), bar)
        states = {
            VectorState.READY: self.tr("{0}, current"),
            VectorState.BUILDING: self.tr("{0}, vectors to come"),
            VectorState.OFF: self.tr("{0}, words only"),
        }
        return StandingFace(name, states[memory.vectors].replace("{0}", chunks), bar)

    def _helpful(self, found: RecallsToday) -> StandingFace:
        name = self.tr("Helpful recalls")
        if not found.judged:
            return StandingFace(name, self.tr("none judged this week"), role="muted")
        words = self.tr("{0} of {1} since Monday").replace("{0}", numbers.count(found.helpful))
        bar = MeterFace((MeterPart(found.helpful / found.judged),))
        return StandingFace(name, words.replace("{1}", numbers.count(found.judged)), bar)
