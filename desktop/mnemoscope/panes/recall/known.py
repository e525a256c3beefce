"""What the entity graph answers, above the hits: its relations, each with a way to its line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRectF, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from mnemoscope.engine.session import Session
from mnemoscope.kit import format as numbers
from mnemoscope.kit import paint
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import Label
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.base import PaneContext
from mnemoscope.runtime.bus import PagePlace, Place

if TYPE_CHECKING:
    from mnemoscope.domain.graph import Evidence, Graph, Relation
    from mnemoscope.domain.graphquestions import Answer

_MOST_ROWS = 4


class KnownBlock(Painted):
    """A few relations under each other; `placed` sends the evidence to go to."""

    placed = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._title = Label(theme, self.tr("Known from the graph"), "small", "muted")
        self._rows = QGridLayout()
        self._made: list[QWidget] = []
        self._rows.setHorizontalSpacing(16)
        self._rows.setVerticalSpacing(2)
        self._rows.setColumnStretch(0, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(4)
        column.addWidget(self._title)
        column.addLayout(self._rows)
        self.hide()

    def show_answer(self, answer: Answer | None) -> None:
        """Show the relations of an answer; None: there is nothing to show."""
        for widget in self._made:
            self._rows.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        self._made.clear()
        if answer is not None:
            for one in answer.relations[:_MOST_ROWS]:
                self._add(answer.graph, one)
            left = len(answer.relations) - _MOST_ROWS
            if left > 0:
                more = self.tr("and {0} more").replace("{0}", numbers.count(left))
                self._put(Label(self._theme, more, "small", "muted"), 0)
        self.setVisible(answer is not None)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw ground and outline."""
        radius = self._theme.radius("control")
        paint.box(
            QPainter(self), QRectF(self.rect()), radius, self._theme, fill="surface", line="border"
        )

    def _add(self, graph: Graph, one: Relation) -> None:
        kind = one.kind.replace("_", " ")
        said = f"{graph.name(one.source)}  {kind}  {graph.name(one.target)}"
        self._put(Label(self._theme, said, "body", elide=True), 0)
        # A line says more than the page that states the same.
        lines = sorted(one.evidence, key=lambda said: not said.start_line)
        if lines:
            self._put(self._link(lines[0]), 1)

    def _link(self, said: Evidence) -> Button:
        where = f"{said.path}:{said.start_line}" if said.start_line else said.path
        button = Button(self._theme, where, kind="link", small=True, cut=True)
        button.clicked.connect(lambda: self.placed.emit(said))
        return button

    def _put(self, widget: QWidget, column: int) -> None:
        row = self._rows.rowCount() if column == 0 else self._rows.rowCount() - 1
        self._rows.addWidget(widget, row, column)
        self._made.append(widget)


class Knowing(QObject):
    """Asks the graph beside each question; the answer to the latest one is shown, or none."""

    def __init__(self, context: PaneContext, block: KnownBlock, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._block = block
        self._asked = ""
        block.placed.connect(self._go)

    def ask(self, query: str) -> None:
        """Ask; what was shown for another question goes at once."""
        if query != self._asked:
            self._block.show_answer(None)
        self._asked = query
        if query.strip():
            self._context.jobs.read(
                _known, self._context.session, query, done=self._on_known, token=("recall", "graph")
            )

    def _on_known(self, found: tuple[str, Answer | None]) -> None:
        if found[0] == self._asked:
            self._block.show_answer(found[1])

    @Slot(object)
    def _go(self, said: Evidence) -> None:
        target = Place(said.path, said.start_line) if said.start_line else PagePlace(said.path)
        self._context.bus.going.emit(target)


def _known(session: Session, query: str) -> tuple[str, Answer | None]:
    # Only now: the window must not load it before its first paint.
    from mnemoscope.engine.graphquick import quick_answer

    return query, quick_answer(session, query)
