"""A switch of a few values as segments, and as a button with a menu for where room is scarce."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal, Slot

from mnemoscope.kit.filterbutton import Choice, FilterButton
from mnemoscope.kit.segmented import Segment, Segmented
from mnemoscope.kit.theme import Theme


class Switch(QObject):
    """Keeps both in step; `chosen` sends the key that a person has chosen in either."""

    chosen = Signal(str)

    def __init__(
        self,
        theme: Theme,
        label: str,
        segments: Sequence[Segment],
        *,
        name: str = "",
        parent: QObject | None = None,
    ) -> None:
        """``label``: before the value of the button; ``name``: the accessible one of the row."""
        super().__init__(parent)
        self.segments = Segmented(theme, segments, name=name)
        self._texts = {segment.key: segment.text for segment in segments}
        self.button = FilterButton(theme, label, self._choices())
        self.segments.chosen.connect(self._on_segment)
        self.button.chosen.connect(self._on_button)

    def current(self) -> str:
        """Key of the value that is on."""
        return self.segments.current()

    def set_current(self, key: str) -> None:
        """Switch without sending `chosen`."""
        self.segments.set_current(key)
        self.button.set_current(key)

    def set_texts(self, texts: dict[str, str]) -> None:
        """Change the words of values, such as their counts."""
        if texts.items() <= self._texts.items():
            return
        self._texts |= texts
        for key, text in texts.items():
            self.segments.set_text(key, text)
        self.button.set_choices(self._choices())

    def _choices(self) -> list[Choice]:
        return [Choice(key, text) for key, text in self._texts.items()]

    @Slot(str)
    def _on_segment(self, key: str) -> None:
        self.button.set_current(key)
        self.chosen.emit(key)

    @Slot(str)
    def _on_button(self, key: str) -> None:
        self.segments.set_current(key)
        self.chosen.emit(key)
