"""What the entity graph answers, above the hits: its relations, each with a way to its line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, QObject, QRectF, QTimer, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from mnemoscope.domain.wikirelations import Kinds
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
_KEPT_MS = 250
"""So long may an answer stay while the next question is looked up: typing on moves nothing."""


class KnownBlock(Painted):
    """A few relations under each other; `placed` sends the evidence to go to."""

    placed = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._title = Label(theme, self.tr("Known from the graph"), "small", "muted")
        self._rows = QGridLayout()
        self._made: list[QWidget] = []
        self._shown: tuple[str, ...] = ()
        self._kinds = Kinds(())
        self._rows.setHorizontalSpacing(16)
        self._rows.setVerticalSpacing(2)
        self._rows.setColumnStretch(0, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(4)
        column.addWidget(self._title)
        column.addLayout(self._rows)
        self.hide()

    def name_kinds(self, kinds: Kinds) -> None:
        """Take the recommended kinds, by whose names those of relations are said."""
        self._kinds = kinds

    def show_answer(self, answer: Answer | None) -> None:
        """Show the relations of an answer; None: there is nothing to show."""
        lines = () if answer is None else _lines(answer)
        if lines and lines == self._shown:
            return
        self._shown = lines
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
        said = "  ".join(_said(one, graph, self._kinds))
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
        self._late = QTimer(self, singleShot=True, interval=_KEPT_MS)
        self._late.timeout.connect(self._forget)
        block.placed.connect(self._go)

    def ask(self, query: str) -> None:
        """Ask; what is shown for another question goes with the answer, at the latest soon."""
        changed, self._asked = query != self._asked, query
        if not query.strip():
            self._forget()
        else:
            if changed:
                self._late.start()
            self._context.jobs.read(
                _known, self._context.session, query, done=self._on_known, token=("recall", "graph")
            )

    def _on_known(self, found: tuple[str, Answer | None, Kinds]) -> None:
        query, answer, kinds = found
        if query == self._asked:
            self._late.stop()
            self._block.name_kinds(kinds)
            self._block.show_answer(answer)

    @Slot()
    def _forget(self) -> None:
        self._late.stop()
        self._block.show_answer(None)

    @Slot(object)
    def _go(self, said: Evidence) -> None:
        target = Place(said.path, said.start_line) if said.start_line else PagePlace(said.path)
        self._context.bus.going.emit(target)


def _lines(answer: Answer) -> tuple[str, ...]:
    """Return what the rows say, with the places that they lead to."""
    return tuple(f"{answer.graph.line(one)} {one.evidence}" for one in answer.relations)


def _said(one: Relation, graph: Graph, kinds: Kinds) -> tuple[str, str, str]:
    """Say a relation in the language of the window: one end, its kind, the other end."""
    ends = graph.name(one.source), graph.name(one.target)
    kind = kinds.by_name.get(one.kind)
    if QLocale().language() is not QLocale.Language.Chinese or kind is None or not kind.chinese:
        return ends[0], one.kind.replace("_", " "), ends[1]
    inverse = kinds.by_name.get(kind.inverse)
    if kind.chinese.startswith("被") and inverse is not None and inverse.chinese:
        # Chinese has the passive in front of the agent: the other way round it reads by itself.
        return ends[1], inverse.chinese, ends[0]
    return ends[0], kind.chinese, ends[1]


def _known(session: Session, query: str) -> tuple[str, Answer | None, Kinds]:
    # Only now: the window must not load it before its first paint.
    from mnemoscope.engine.graphquick import quick_answer
    from mnemoscope.engine.relationkinds import relation_kinds

    return query, quick_answer(session, query), relation_kinds(session.resources)
