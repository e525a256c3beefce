"""The table twin of the charts: every number of every memory, to be sorted and searched."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mnemoscope.kit import format as numbers
from mnemoscope.kit.field import Field
from mnemoscope.kit.label import Label
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.decay.delegate import LineTable, MemoryDelegate
from mnemoscope.panes.decay.lines import MemoryLines, table_columns


class TablePage(QWidget):
    """`searched` says that other words are looked for."""

    searched = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        columns = table_columns()
        self.table = LineTable(theme, self.tr("Memories and their strengths"), columns, many=True)
        self.table.setItemDelegate(MemoryDelegate(theme, self.table, columns))
        self.field = Field(theme, self.tr("Search in the list"), small=True)
        self._count = Label(theme, "", "small", "muted")
        self._build()

    def show_lines(self, lines: MemoryLines, known: int) -> None:
        """Show other rows."""
        self.table.set_lines(lines)
        words = self.tr("{0} of {1} shown").replace("{0}", numbers.count(len(lines)))
        self._count.setText(words.replace("{1}", numbers.count(known)))

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(24, 12, 24, 12)
        head.addWidget(self.field)
        head.addStretch(1)
        head.addWidget(self._count)
        self.field.setMaximumWidth(320)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(self.table, 1)
        self.field.textChanged.connect(self.searched)
