"""The middle of the pane: filters, the table with its legend, and one candidate in full below."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal, Slot
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from mnemoscope.kit import format as numbers
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.empty import EmptyState
from mnemoscope.kit.label import Label
from mnemoscope.kit.scorebar import Legend
from mnemoscope.kit.table import Table
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.candidates.columnmenu import ColumnButton
from mnemoscope.panes.candidates.columns import columns
from mnemoscope.panes.candidates.delegate import CandidateDelegate
from mnemoscope.panes.candidates.detail import Detail
from mnemoscope.panes.candidates.faces import legend
from mnemoscope.panes.candidates.filters import FilterRow

_SHARE = 0.42
"""Of the height, at most, for the chosen candidate."""
_LEAST = 3
"""Heights of a button below which a candidate cannot be read or decided."""


class Centre(QWidget):
    """`acted` is the empty state's button."""

    acted = Signal()

    def __init__(self, theme: Theme, gate: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        shown = columns(gate)
        self.columns = ColumnButton(theme, shown)
        self.filters = FilterRow(theme, self.columns)
        self.table = Table(theme, self.tr("Candidates"), shown)
        self.table.setItemDelegate(CandidateDelegate(theme, self.table, shown))
        self.detail = Detail(theme)
        self.note = Label(theme, "", "small", "warn", wrap=True)
        self._count = Label(theme, "", "small", "muted")
        self._legend = Legend(theme, legend())
        self._empty = EmptyState(theme, "ranking", "", "")
        self._rows = QStackedWidget()
        self._splitter = QSplitter(Qt.Orientation.Vertical)
        self._scroll = QScrollArea()
        self._full = Button(theme, "", kind="link")
        self._drawn = False
        self._build()

    def show_rows(self) -> None:
        """Bring the table to the front."""
        self._rows.setCurrentIndex(0)
        self.filters.setVisible(True)
        if self._scroll.isHidden():
            self._scroll.show()
            # The filters have taken their room by then.
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
            self.fit_detail()

    def show_empty(self, title: str, words: str, action: str = "", *, bare: bool = False) -> None:
        """Say why there are no rows; `bare`: there is nothing to be filtered either."""
        self._empty.set_words("ranking", title, words, action)
        self._rows.setCurrentIndex(1)
        self.filters.setVisible(not bare)
        self._count.setText("")
        self.detail.show_nothing()
        self._scroll.hide()

    def show_count(self, shown: int, known: int, elsewhere: int) -> None:
        """Say how many of how many are listed."""
        words = self.tr("{0} of {1} shown").replace("{0}", numbers.count(shown))
        self._count.setText(words.replace("{1}", numbers.count(known)))
        more = self.tr("%n more were recalled from other places than dated notes.", None, elsewhere)
        self._count.setToolTip(more if elsewhere else "")

    def show_note(self, words: str) -> None:
        """Say above the table what is wrong or different; nothing for empty words."""
        self.note.setText(words)
        self._note_box.setVisible(bool(words))

    def state(self) -> dict[str, object]:
        """Return columns, filter and the height of the detail as JSON values."""
        return {
            "columns": self.table.kept(),
            "heights": self._splitter.sizes() if self._drawn else [],
            **self.filters.state(),
        }

    def restore(self, state: Mapping[str, object]) -> None:
        """Take up a state, perhaps a damaged one."""
        kept, heights = state.get("columns"), state.get("heights")
        if isinstance(kept, dict):
            self.table.restore(cast("dict[str, object]", kept))
        if isinstance(heights, list) and all(isinstance(height, int) for height in heights):
            sizes = cast("list[int]", heights)
            if len(sizes) == self._splitter.count() and sum(sizes):
                self._splitter.setSizes(sizes)
                self._drawn = True
        self.filters.restore(state)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the detail the height that it needs, until a person has drawn it otherwise."""
        super().resizeEvent(event)
        self.fit_detail()

    def fit_detail(self) -> None:
        """See `resizeEvent`."""
        turn = self._full.sizeHint().width() if self._full.isVisibleTo(self) else 0
        room = self._splitter.width() - self._count.sizeHint().width() - turn - 96
        self._legend.setVisible(self._legend.sizeHint().width() <= room)
        if self._drawn or self._scroll.isHidden():
            return
        whole = self._splitter.height()
        table = self.table
        foot = max(self._count.sizeHint().height(), self._legend.sizeHint().height()) + 20
        row = table.horizontalHeader().height() + table.verticalHeader().defaultSectionSize() + foot
        most = max(0, min(round(whole * _SHARE), whole - row - 2))
        needed = self.detail.needed(self._splitter.width())
        self._offer_full(cramped=most < min(needed, _LEAST * self.columns.sizeHint().height()))
        full = self._full.isChecked()
        # Else the empty page behind the list would keep its room.
        self._rows.setMinimumHeight(foot if full else 0)
        needed = whole - foot if full else min(needed, most)
        self._splitter.setSizes([whole - needed, needed])

    def _offer_full(self, *, cramped: bool) -> None:
        """Where the window is too low for both, list and candidate take turns."""
        self._full.setVisible(cramped)
        self._full.setChecked(cramped and self._full.isChecked())
        full = self._full.isChecked()
        self._full.setText(self.tr("Back to the list") if full else self.tr("Show it in full"))
        self.table.setVisible(not full)

    @Slot()
    def _on_full(self) -> None:
        self.fit_detail()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
        self.fit_detail()

    def _build(self) -> None:
        self._note_box = QWidget()
        note = QHBoxLayout(self._note_box)
        note.setContentsMargins(24, 0, 24, 10)
        note.addWidget(self.note)
        self._note_box.hide()
        self._rows.addWidget(self._listing())
        self._rows.addWidget(self._empty)
        self._scroll.setWidget(self.detail)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._splitter.setHandleWidth(1)
        self._splitter.setChildrenCollapsible(False)
        self._splitter.addWidget(self._rows)
        self._splitter.addWidget(self._scroll)
        self._splitter.setCollapsible(1, True)  # noqa: FBT003 - Qt names no such argument
        self._splitter.setStretchFactor(0, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.filters)
        column.addWidget(self._note_box)
        column.addWidget(self._splitter, 1)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        self._empty.acted.connect(self.acted)
        self._splitter.splitterMoved.connect(self._on_drawn)
        self._full.setCheckable(True)
        self._full.hide()
        self._full.clicked.connect(self._on_full)
        self.detail.grown.connect(self._on_grown)

    @Slot()
    def _on_grown(self) -> None:
        """Show a question of the detail with its answers."""
        # Its height is known once its parts have been laid out.
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
        self.fit_detail()
        asking = self.detail.asking()
        if asking is not None:
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
            self._scroll.ensureWidgetVisible(asking, 0, 12)

    @Slot()
    def _on_drawn(self) -> None:
        self._drawn = True

    def _listing(self) -> QWidget:
        listing, foot = QWidget(), QHBoxLayout()
        foot.setContentsMargins(24, 6, 24, 8)
        foot.addWidget(self._count)
        foot.addWidget(self._full)
        foot.addStretch(1)
        foot.addWidget(self._legend)
        column = QVBoxLayout(listing)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.table, 1)
        column.addLayout(foot)
        return listing
