"""The themes of a night as chips with their counts."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from mnemoscope.kit import format as numbers
from mnemoscope.kit.flow import FlowRow
from mnemoscope.kit.pill import Pill
from mnemoscope.kit.theme import Theme


class ThemeChips(QWidget):
    """Pills such as ``backup 9`` that go on in the next line."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._flow: FlowRow | None = None
        self._shown: tuple[tuple[str, int], ...] = ()

    def set_themes(self, themes: Sequence[tuple[str, int]]) -> None:
        """Show other themes."""
        if tuple(themes) == self._shown:
            return
        self._shown = tuple(themes)
        if self._flow is not None:
            self._column.removeWidget(self._flow)
            self._flow.hide()
            self._flow.deleteLater()
        self._flow = FlowRow(6)
        for tag, count in themes:
            self._flow.add(Pill(self._theme, f"{tag} {numbers.count(count)}"))
        self._column.addWidget(self._flow)
        self.setAccessibleName(", ".join(f"{tag} {count}" for tag, count in themes))
