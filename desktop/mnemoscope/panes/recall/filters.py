"""The filters of a question as buttons: where, which layer, since when."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from mnemoscope.domain.model import Layer
from mnemoscope.domain.paths import MEMORY_NAMES
from mnemoscope.engine.listing import Listing
from mnemoscope.engine.views import Filters
from mnemoscope.kit.filterbutton import Choice, FilterButton
from mnemoscope.kit.flow import FlowRow
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.recall.tuning import Turning

_MEMORY = "memory-file"
_MOST_FOLDERS = 20


class FilterRow(FlowRow):
    """Filter buttons and the switches of `turning`; `chosen` is sent when one of them changes."""

    chosen = Signal()

    def __init__(self, theme: Theme, turning: Turning, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        everywhere = [Choice("", self.tr("everywhere"))]
        self._where = FilterButton(theme, self.tr("Where"), everywhere)
        self._layer = FilterButton(theme, self.tr("Layer"), self._layers())
        self._since = FilterButton(theme, self.tr("Since"), self._spans())
        self._build(turning)

    def offer(self, listing: Listing) -> None:
        """Offer the folders that hold files."""
        folders = sorted({f.path.partition("/")[0] + "/" for f in listing.files if "/" in f.path})
        choices = [Choice("", self.tr("everywhere"))]
        if listing.has_memory:
            choices.append(Choice(_MEMORY, listing.memory_path))
        choices += [Choice(folder, folder) for folder in folders[:_MOST_FOLDERS]]
        self._where.set_choices(choices)

    def filters(self, today: date) -> Filters:
        """Return what is chosen."""
        where, layer, since = self._where.current(), self._layer.current(), self._since.current()
        paths = MEMORY_NAMES if where == _MEMORY else (where,) if where else ()
        day = (today - timedelta(days=int(since))).isoformat() if since else None
        return Filters(paths, (Layer(layer),) if layer else (), day)

    def is_usual(self) -> bool:
        """Tell whether nothing is filtered."""
        return all(button.is_usual() for button in self._buttons())

    def clear(self) -> None:
        """Filter nothing."""
        for button in self._buttons():
            button.set_current("")
        self.chosen.emit()

    def state(self) -> dict[str, str]:
        """Return layer and time."""
        return {"layer": self._layer.current(), "since": self._since.current()}

    def restore(self, state: Mapping[str, object]) -> None:
        """Take up layer and time, perhaps from a damaged state."""
        layer, since = state.get("layer"), state.get("since")
        if isinstance(layer, str) and layer in {"", *Layer}:
            self._layer.set_current(layer)
        if since in {"", "7", "30", "90", "365"}:
            self._since.set_current(str(since))

    def _layers(self) -> list[Choice]:
        tr = self.tr
        return [
            Choice("", tr("any")),
            Choice(Layer.HAND_WRITTEN, tr("hand-written")),
            Choice(Layer.PROMOTED, tr("promoted")),
            Choice(Layer.SHORT_TERM, tr("short-term")),
        ]

    def _spans(self) -> list[Choice]:
        tr = self.tr
        return [
            Choice("", tr("always")),
            Choice("7", tr("7 days")),
            Choice("30", tr("30 days")),
            Choice("90", tr("90 days")),
            Choice("365", tr("a year")),
        ]

    def _build(self, turning: Turning) -> None:
        for button in self._buttons():
            self.add(button)
            button.chosen.connect(self._on_chosen)
        for box in (turning.older, turning.copies):
            self.add(box, end=True)

    def _buttons(self) -> tuple[FilterButton, ...]:
        return self._where, self._layer, self._since

    @Slot(str)
    def _on_chosen(self, _key: str) -> None:
        self.chosen.emit()
