"""What fades this week: refresh it or let it go, with one press and one undo."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mnemoscope.engine.todayviews import Fade, FadesToday, Fault, Today
from mnemoscope.kit import format as numbers
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.iconmark import IconMark
from mnemoscope.kit.label import Label
from mnemoscope.kit.moon import Moon
from mnemoscope.kit.paint import width_of
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.today.rows import FaceRow, RowColumn, Section
from mnemoscope.panes.today.words import day_words, fault_words, flat

SHOWN = 6


@dataclass(frozen=True, slots=True)
class FadeFace:
    """A memory that fades, and on which day."""

    fade: Fade
    day: str


class FadeRow(FaceRow[FadeFace]):
    """Moon, layer, words, strength, day, two buttons."""

    refreshed = Signal(object)
    """The `Fade`."""
    let_go = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, 32, parent)
        self._fade: Fade | None = None
        self._moon = Moon(theme, 0.0, "", fading=True)
        self._layer = IconMark(theme, "hourglass-simple", "layer.short_term")
        self._words = Label(theme, elide=True)
        self._score = Label(theme, "", "body", "muted")
        self._day = Label(theme)
        self._day.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.refresh = Button(theme, self.tr("Refresh"), small=True)
        self.drop = Button(theme, self.tr("Let go"), small=True)
        self._build()

    def show_face(self, face: FadeFace) -> None:
        """Show another memory."""
        fade = self._fade = face.fade
        score = numbers.score(fade.strength, 2)
        self._moon.set_value(
            fade.strength, self.tr("strength {0}").replace("{0}", score), fading=True
        )
        self._layer.set_icon("hourglass-simple", "layer.short_term", self.tr("short-term"))
        self._words.setText(flat(fade.text))
        self._score.setText(score)
        self._day.setText(face.day)
        for button, name in (
            (self.refresh, self.tr("Refresh “{0}”")),
            (self.drop, self.tr("Let “{0}” go")),
        ):
            button.setAccessibleName(name.replace("{0}", flat(fade.text)))
        self.refresh.setToolTip(self.tr("It still holds: its strength begins anew"))
        self.drop.setToolTip(self.tr("Into the trash, for 7 days"))

    def align(self, day: int) -> None:
        """Give the column of days its width."""
        self._day.setFixedWidth(day)

    def _build(self) -> None:
        self.line.addWidget(self._moon)
        self.line.addWidget(self._layer)
        self.line.addWidget(self._words, 1)
        self.line.addWidget(self._score)
        self.line.addSpacing(4)
        self.line.addWidget(self._day)
        self.line.addWidget(self.refresh)
        self.line.addWidget(self.drop)
        self.refresh.clicked.connect(self._on_refresh)
        self.drop.clicked.connect(self._on_drop)

    @Slot()
    def _on_refresh(self) -> None:
        if self._fade is not None:
            self.refreshed.emit(self._fade)

    @Slot()
    def _on_drop(self) -> None:
        if self._fade is not None:
            self.let_go.emit(self._fade)


class FadeList(Section):
    """The section; `refreshed` and `let_go` bring the `Fade`, `opened` wants the pane Decay."""

    refreshed = Signal(object)
    let_go = Signal(object)
    opened = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, "")
        self._theme = theme
        self.head.set_title(self.tr("Fades this week"))
        self.head.link.setText(self.tr("Open Decay"))
        self.head.link.setVisible(True)
        self.head.link.clicked.connect(self.opened)
        self.column = RowColumn[FadeFace](self._make)
        self._foot = Label(theme, "", "small", "muted", wrap=True)
        self._build()

    def show_day(self, day: Today) -> None:
        """Show what fades by now."""
        found = day.fades
        if isinstance(found, Fault):
            self.column.show_faces([])
            self.head.set_note("")
            self._foot.setText("")
            self.say(fault_words(found), "bad")
        elif found is not None:
            self._show(found, day)

    def _show(self, found: FadesToday, day: Today) -> None:
        today = day.at.date()
        faces = [FadeFace(fade, day_words(fade.day, today)) for fade in found.rows[:SHOWN]]
        self.column.show_faces(faces)
        width = max((width_of(self._theme, face.day) for face in faces), default=0)
        for row in self.column.rows:
            if isinstance(row, FadeRow):
                row.align(width + 2)
        self.say("" if faces else self._nothing(found))
        self.head.set_note(self._note(found) if faces else "")
        self._foot.setText(self._counts(found))

    def _note(self, found: FadesToday) -> str:
        words = self.tr("{0} of {1} shown, of %n memories", None, found.total)
        words = words.replace("{0}", numbers.count(min(SHOWN, found.count)))
        return words.replace("{1}", numbers.count(found.count))

    def _nothing(self, found: FadesToday) -> str:
        if not found.total:
            return self.tr("There is no memory yet that could fade.")
        words = self.tr("None of %n memories falls below {0} this week.", None, found.total)
        return words.replace("{0}", numbers.score(found.threshold, 2))

    def _counts(self, found: FadesToday) -> str:
        said = (
            self.tr("%n below the threshold now", None, found.below) if found.below else "",
            self.tr("%n cold", None, found.cold),
            self.tr("%n pinned", None, found.pinned),
            self.tr("%n stale", None, found.stale),
        )
        return " · ".join(filter(None, said)) if found.total else ""

    def _make(self) -> FadeRow:
        row = FadeRow(self._theme)
        row.refreshed.connect(self.refreshed)
        row.let_go.connect(self.let_go)
        return row

    def _build(self) -> None:
        foot = QWidget()
        line = QHBoxLayout(foot)
        line.setContentsMargins(0, 8, 0, 0)
        line.addWidget(self._foot)
        self.put(self.column)
        self.put(foot)
        self.close_up()
        self.say(self.tr("Looking…"))
