"""Which candidates are listed: shelves with counts, what blocks them, decisions, words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QSize, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from mnemoscope.domain.judgements import Verdict
from mnemoscope.domain.scoring import Gate
from mnemoscope.kit import format as numbers
from mnemoscope.kit import paint
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.field import Field
from mnemoscope.kit.filterbutton import Choice, FilterButton
from mnemoscope.kit.filtermenu import FilterMenu
from mnemoscope.kit.fitrow import FitRow, Fold
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.segmented import Segment
from mnemoscope.kit.switch import Switch
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.candidates.sieve import SHELVES, Wanted
from mnemoscope.panes.candidates.words import blocked_words, verdict_words


class FilterRow(QWidget):
    """A line of filters; `chosen` says that a person has changed one."""

    chosen = Signal()

    def __init__(self, theme: Theme, columns: Button, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        tr = self.tr
        shelves = [Segment(key, self._shelf(key)) for key in SHELVES]
        name = tr("Candidates shown")
        self._shelves = Switch(theme, tr("Show"), shelves, name=name, parent=self)
        self._key = IconKey(theme)
        self._columns = columns
        self._quiet = False
        self._field = Field(theme, tr("Search in the list"), small=True)
        self._blocked = FilterButton(theme, tr("Blocked by"), [Choice("", tr("anything"))])
        self._judged = FilterButton(theme, tr("Decided"), [Choice("", tr("anything"))])
        self._filters = FilterMenu(theme, tr("Filters"), (self._blocked, self._judged))
        self._build()

    def wanted(self, wanted: Wanted) -> Wanted:
        """Return what is chosen; the order of the rows is that of `wanted`."""
        return replace(
            wanted,
            shelf=self._shelves.current(),
            blocked=self._blocked.current(),
            judged=self._judged.current(),
            words=self._field.text().strip(),
        )

    def show_counts(
        self,
        shelves: Mapping[str, int],
        blocked: Sequence[tuple[str, int]],
        judged: Sequence[tuple[str, int]],
    ) -> None:
        """Say how many each filter lets through."""
        counts = {key: f"{self._shelf(key)} {numbers.count(shelves[key])}" for key in SHELVES}
        self._shelves.set_texts(counts)
        choices = [(reason, f"{blocked_words(reason)}  {count}") for reason, count in blocked]
        self._fill(self._blocked, choices, blocked_words)
        known = [(name, f"{verdict_words(Verdict(name))}  {count}") for name, count in judged]
        self._fill(self._judged, known, _verdict)

    def show_blocked_by(self, reason: str) -> None:
        """List those alone that something holds back, without sending `chosen`."""
        self.clear()
        if reason == Gate.PROMOTED:
            # These have a shelf of their own, and stand in no other.
            self._shelves.set_current("promoted")
        elif reason:
            choice = Choice(reason, blocked_words(reason))
            self._blocked.set_choices([Choice("", self.tr("anything")), choice])
            self._blocked.set_current(reason)

    def clear(self) -> None:
        """Filter nothing, without sending `chosen`."""
        self._shelves.set_current(SHELVES[0])
        self._blocked.set_current("")
        self._judged.set_current("")
        self._quiet = True
        self._field.clear()
        self._quiet = False

    def is_usual(self) -> bool:
        """Tell whether nothing is filtered."""
        return self.wanted(Wanted()) == Wanted()

    def take_keys(self) -> None:
        """Give the keys to the field."""
        self._field.setFocus()
        self._field.selectAll()

    def state(self) -> dict[str, object]:
        """Return the shelf as a JSON value."""
        return {"shelf": self._shelves.current()}

    def restore(self, state: Mapping[str, object]) -> None:
        """Take up a state, perhaps a damaged one."""
        shelf = state.get("shelf")
        if isinstance(shelf, str) and shelf in SHELVES:
            self._shelves.set_current(shelf)

    def _build(self) -> None:
        row, shelves, both = FitRow(), self._shelves, [self._blocked, self._judged]
        for widget in (shelves.segments, shelves.button, self._field, *both, self._filters):
            row.add(widget)
        for widget in (self._key, self._columns):
            row.add(widget, end=True)
        row.swap([self._key], [])
        row.swap([*both], [self._filters])
        row.add_fold(Fold(self._columns.width_saved, self._fold_columns))
        row.swap([shelves.segments], [shelves.button])
        line = QHBoxLayout(self)
        line.setContentsMargins(24, 12, 24, 12)
        line.addWidget(row)
        self._shelves.chosen.connect(self._on_chosen)
        self._blocked.chosen.connect(self._on_chosen)
        self._judged.chosen.connect(self._on_chosen)
        self._field.textChanged.connect(self._on_chosen)

    def _fold_columns(self, folded: bool) -> None:  # noqa: FBT001 - `Fold.turn`
        self._columns.set_compact(compact=folded)

    def _shelf(self, key: str) -> str:
        tr = self.tr
        known = {
            "all": tr("All"),
            "pass": tr("Pass"),
            "near": tr("Nearly there"),
            "fading": tr("Fading out"),
            "promoted": tr("Promoted"),
        }
        return known[key]

    def _fill(
        self, button: FilterButton, known: Sequence[tuple[str, str]], name: Callable[[str], str]
    ) -> None:
        choices = [Choice("", self.tr("anything")), *(Choice(key, text) for key, text in known)]
        current = button.current()
        if current and current not in {choice.key for choice in choices}:
            words = name(current)
            choices.append(Choice(current, f"{words}  0"))
        button.set_choices(choices)

    @Slot()
    def _on_chosen(self) -> None:
        if not self._quiet:
            self.chosen.emit()


class IconKey(Painted):
    """What the icons above the ticks stand for."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        tr = self.tr
        self._items = (
            ("gauge", tr("score")),
            ("pulse", tr("signals")),
            ("chats-circle", tr("contexts")),
        )
        self.setAccessibleName(", ".join(words for _, words in self._items))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """As wide as icons and words."""
        side = self._theme.icon_size("inline")
        widths = (paint.width_of(self._theme, words, "small") for _, words in self._items)
        return QSize(sum(side + 5 + width + 12 for width in widths), self._theme.line("small"))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the line."""
        painter, theme, x = QPainter(self), self._theme, 0.0
        side = theme.icon_size("inline")
        for icon, words in self._items:
            at = QPointF(x + side / 2, self.height() / 2)
            paint.icon(painter, theme, icon, "muted", at, side)
            area = QRectF(x + side + 5, 0, self.width(), self.height())
            used = paint.text(painter, theme, area, words, font="small", role="muted")
            x += side + 5 + used + 12


def _verdict(name: str) -> str:
    return verdict_words(Verdict(name))
