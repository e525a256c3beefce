"""All dreams of the past in a list: when, why, what came of it, and the way to each."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import tzinfo

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mnemoscope.engine.dreamviews import DreamRun
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.empty import EmptyState
from mnemoscope.kit.label import Label
from mnemoscope.kit.listview import Row, RowList
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.dreams.historywords import run_face


class History(QWidget):
    """The newest dreams first; `opened` asks for one, `reverted` to take one back."""

    opened = Signal(int)
    reverted = Signal(int)

    def __init__(self, theme: Theme, zone: tzinfo, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._zone = zone
        tr = self.tr
        self._runs: dict[str, DreamRun] = {}
        self._able = True
        self._list = RowList(theme, tr("Dreams of the past"))
        self._count = Label(theme, "", "small", "muted", elide=True)
        self._open = Button(theme, tr("Show this night"), small=True, icon="eye")
        self._revert = Button(
            theme, tr("Revert the night"), small=True, icon="arrow-counter-clockwise"
        )
        self._none = EmptyState(
            theme,
            "clock-counter-clockwise",
            tr("No dream yet"),
            tr(
                "Every dream stands here with what it did, also those that failed or wrote nothing."
            ),
        )
        self._build()

    def set_runs(self, runs: Sequence[DreamRun]) -> None:
        """Show these dreams; the current one stays where it still is there."""
        before = self._list.current()
        self._runs = {str(run.id): run for run in runs}
        self._list.set_rows([Row(str(run.id), run_face(run, self._zone)) for run in runs])
        self._list.set_current(before if before in self._runs else next(iter(self._runs), ""))
        self._list.setVisible(bool(runs))
        self._none.setVisible(not runs)
        self._count.setText(self.tr("%n dreams, newest first", None, len(runs)))
        self._show()

    def set_able(self, *, able: bool) -> None:
        """Say whether a night may be taken back now."""
        self._able = able
        self._show()

    def take_keys(self) -> None:
        """Give the keys to the list."""
        self._list.setFocus()

    def _build(self) -> None:
        self._list.setBackgroundRole(QPalette.ColorRole.Base)
        foot = QHBoxLayout()
        foot.setContentsMargins(24, 8, 24, 12)
        foot.setSpacing(8)
        foot.addWidget(self._open)
        foot.addWidget(self._revert)
        foot.addWidget(self._count, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._list, 1)
        column.addWidget(self._none, 1)
        column.addLayout(foot)
        self._none.hide()
        self._list.opened.connect(self._on_opened)
        self._list.chosen.connect(self._on_chosen)
        self._open.clicked.connect(self._on_open)
        self._revert.clicked.connect(self._on_revert)

    def _show(self) -> None:
        run = self._runs.get(self._list.current())
        self._open.setEnabled(run is not None)
        wrote = run is not None and run.operation is not None and not run.reverted
        self._revert.setEnabled(wrote and self._able)

    @Slot(str)
    def _on_opened(self, key: str) -> None:
        self.opened.emit(int(key))

    @Slot(str)
    def _on_chosen(self, _key: str) -> None:
        self._show()

    @Slot()
    def _on_open(self) -> None:
        if self._list.current():
            self.opened.emit(int(self._list.current()))

    @Slot()
    def _on_revert(self) -> None:
        if self._list.current():
            self.reverted.emit(int(self._list.current()))
