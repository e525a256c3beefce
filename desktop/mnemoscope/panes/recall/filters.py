"""The filters of a question as buttons: where, of what kind, from which days."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from mnemoscope.domain.model import Layer
from mnemoscope.domain.paths import MEMORY_NAMES, note_day
from mnemoscope.engine.listing import Listing
from mnemoscope.engine.recallviews import Filters
from mnemoscope.engine.shelves import Shelves
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.filterbutton import Choice, FilterButton
from mnemoscope.kit.flow import FlowRow
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.recall.dayfilter import DayFilter
from mnemoscope.panes.recall.tuning import Turning
from mnemoscope.panes.recall.words import kind_words, layer_words, status_words

_MEMORY = "memory-file"
_MOST_FOLDERS = 20
_KEPT = ("layer", "kind", "status", "scope", "tag", "away")
"""What is taken up at the next start beside the days."""


class FilterRow(FlowRow):
    """Filter buttons and the switches of `turning`; `chosen` is sent when a filter changes.

    Kinds, statuses, scopes and tags are offered where the workspace has any.
    """

    chosen = Signal()

    def __init__(self, theme: Theme, turning: Turning, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        tr = self.tr
        any_ = [Choice("", tr("any"))]
        self._where = FilterButton(theme, tr("Where"), [Choice("", tr("everywhere"))])
        self._by = {
            "layer": FilterButton(theme, tr("Layer"), self._layers()),
            "kind": FilterButton(theme, tr("Type"), any_),
            "status": FilterButton(theme, tr("Status"), any_),
            "scope": FilterButton(theme, tr("Scope"), any_),
            "tag": FilterButton(theme, tr("Tag"), any_),
            "away": FilterButton(theme, tr("Put away"), self._put_away()),
        }
        self._since = DayFilter(theme, tr("Since"), self._spans(tr("always")))
        self._until = DayFilter(theme, tr("Until"), self._spans(tr("today"), back=True))
        self._shelves = Shelves()
        more = tr("More filters")
        icon = "sliders-horizontal"
        self._more = Button(theme, "", kind="quiet", icon=icon, small=True, name=more)
        self._build(turning)

    def offer(self, listing: Listing, today: date) -> None:
        """Offer the folders that hold files, and the days that have notes."""
        folders = sorted({f.path.partition("/")[0] + "/" for f in listing.files if "/" in f.path})
        choices = [Choice("", self.tr("everywhere"))]
        if listing.has_memory:
            choices.append(Choice(_MEMORY, listing.memory_path))
        choices += [Choice(folder, folder) for folder in folders[:_MOST_FOLDERS]]
        self._where.set_choices(choices)
        days = frozenset(
            date.fromisoformat(day) for f in listing.files if (day := note_day(f.path)) is not None
        )
        for button in (self._since, self._until):
            button.offer(today, days)

    def stock(self, shelves: Shelves) -> None:
        """Offer what the memories of the workspace are filed under."""
        if shelves == self._shelves:
            return
        self._shelves = shelves
        self._fill("kind", shelves.kinds, kind_words)
        self._fill("status", shelves.statuses, status_words)
        self._fill("scope", shelves.scopes, str)
        self._fill("tag", shelves.tags, _hashed)

    def filters(self, today: date) -> Filters:
        """Return what is chosen."""
        where = self._where.current()
        since, until = self._since.day(today), self._until.day(today)
        if since and until and since > until:
            since, until = until, since
        layer, away = self._by["layer"].current(), self._by["away"].current()
        return Filters(
            paths=MEMORY_NAMES if where == _MEMORY else _one(where),
            layers=(Layer(layer),) if layer else (),
            since=since,
            until=until,
            types=_one(self._by["kind"].current()),
            statuses=_one(self._by["status"].current()),
            scopes=_one(self._by["scope"].current()),
            tags=_one(self._by["tag"].current()),
            hidden=away in ("hidden", "all"),
            superseded=away in ("superseded", "all"),
            archived=away in ("archived", "all"),
        )

    def is_usual(self) -> bool:
        """Tell whether nothing is filtered."""
        return all(button.is_usual() for button in self._buttons())

    def clear(self) -> None:
        """Filter nothing."""
        for button in (self._where, *self._by.values()):
            button.set_current("")
        self._since.take("")
        self._until.take("")
        self._reveal()
        self.chosen.emit()

    def state(self) -> dict[str, object]:
        """Return all but the folder, which another workspace may not have."""
        kept = {name: self._by[name].current() for name in _KEPT}
        days = {"since": self._since.current(), "until": self._until.current()}
        return {**kept, **days, "more": self._more.isChecked()}

    def restore(self, state: Mapping[str, object]) -> None:
        """Take up a state of `state`, perhaps a damaged one."""
        for name in _KEPT:
            value = state.get(name)
            if isinstance(value, str) and len(value) < 100:
                self._restore(name, value)
        self._since.take(state.get("since"))
        self._until.take(state.get("until"))
        self._more.setChecked(state.get("more") is True)
        self._reveal()

    def _restore(self, name: str, value: str) -> None:
        button = self._by[name]
        fixed = {"layer": self._layers(), "away": self._put_away()}
        if name in fixed:
            if value in {choice.key for choice in fixed[name]}:
                button.set_current(value)
        elif value:
            # The index may have to be read before it is offered.
            button.set_choices([Choice("", self.tr("any")), Choice(value, value)])
            button.set_current(value)

    def _fill(self, name: str, values: Sequence[str], words: Callable[[str], str]) -> None:
        button = self._by[name]
        held = button.current()
        offered = [*values, held] if held and held not in values else list(values)
        choices = [Choice(value, words(value)) for value in offered]
        button.set_choices([Choice("", self.tr("any")), *choices])
        button.set_current(held)
        self._reveal()

    def _layers(self) -> list[Choice]:
        layers = (Choice(layer, layer_words(layer)) for layer in Layer)
        return [Choice("", self.tr("any")), *layers]

    def _put_away(self) -> list[Choice]:
        tr = self.tr
        return [
            Choice("", tr("left out")),
            Choice("hidden", tr("hidden too")),
            Choice("superseded", tr("superseded too")),
            Choice("archived", tr("archived too")),
            Choice("all", tr("all of it too")),
        ]

    def _spans(self, usual: str, *, back: bool = False) -> list[Choice]:
        tr = self.tr
        days = ("1", "7", "30") if back else ("7", "30", "90", "365")
        words = {"1": tr("yesterday"), "365": tr("a year ago")}
        told = [
            Choice(each, words.get(each) or tr("%n days ago", None, int(each))) for each in days
        ]
        return [Choice("", usual), *told]

    def _build(self, turning: Turning) -> None:
        for button in (self._where, self._by["kind"], self._by["status"], self._since):
            self.add(button)
        for button in (self._where, *self._by.values()):
            button.chosen.connect(self._on_chosen)
        for button in (self._since, self._until):
            button.settled.connect(self.chosen)
        self._more.setCheckable(True)
        self._more.toggled.connect(self._reveal)
        self.add(self._more)
        for button in self._further():
            self.add(button)
        for box in (turning.older, turning.copies):
            self.add(box, end=True)
        self._reveal()

    def _buttons(self) -> tuple[FilterButton, ...]:
        first = (self._where, self._by["kind"], self._by["status"], self._since)
        return (*first, *self._further())

    def _further(self) -> tuple[FilterButton, ...]:
        """Return the filters that stand behind the button for more."""
        by = self._by
        return by["layer"], self._until, by["scope"], by["tag"], by["away"]

    @Slot()
    def _reveal(self) -> None:
        """Show what offers a choice; of the further ones only those that hold, unless asked."""
        stocked = {"kind", "status", "scope", "tag"}
        empty = {self._by[name] for name in stocked if self._by[name].menu().actions()[1:] == []}
        for button in self._buttons():
            wanted = button not in self._further() or self._more.isChecked()
            button.setVisible((wanted and button not in empty) or not button.is_usual())

    @Slot(str)
    def _on_chosen(self, _key: str) -> None:
        self.chosen.emit()


def _one(value: str) -> tuple[str, ...]:
    return (value,) if value else ()


def _hashed(tag: str) -> str:
    return f"#{tag}"
