"""The lines of choices above the graph: search, whole or local, steps, kind, size; the legend."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, QStringListModel, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QCompleter, QHBoxLayout, QSizePolicy, QSlider, QVBoxLayout, QWidget

from mnemoscope.kit import format as numbers
from mnemoscope.kit.field import Field
from mnemoscope.kit.filterbutton import Choice, FilterButton
from mnemoscope.kit.flow import FlowRow
from mnemoscope.kit.graphlegend import GraphLegend, LegendType
from mnemoscope.kit.label import Label
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.segmented import Segment, Segmented
from mnemoscope.kit.theme import Theme
from mnemoscope.kit.wheel import WheelGuard
from mnemoscope.panes.graph.words import kind_words

_MOST_STEPS = 5
_MOST_NAMES = 20_000
_LONGEST = 18


class Toolbar(Painted):
    """`changed` says that something else is wanted; `searched` sends words, `gone` the wish."""

    changed = Signal()
    searched = Signal(str)
    sought = Signal(str)
    """Enter in the search field."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        tr = self.tr
        self.field = Field(theme, tr("Find who or what"), icon="magnifying-glass", small=True)
        segments = [Segment("whole", tr("Whole")), Segment("local", tr("Around …"))]
        self._scope = Segmented(theme, segments, name=tr("What is shown"))
        self._steps = QSlider(Qt.Orientation.Horizontal)
        self._steps_words = Label(theme, tr("Steps"), "small", "muted")
        self._steps_count = Label(theme, "2", "small_strong")
        self._kind = FilterButton(theme, tr("Relation"), [Choice("", tr("all"))])
        self._size = FilterButton(theme, tr("Size by"), self._sizes())
        self.legend = GraphLegend(theme)
        self._flow, self._names = FlowRow(), QStringListModel(self)
        self._steps_box = QWidget()
        self._build()

    def scope(self) -> str:
        """``whole`` or ``local``."""
        return self._scope.current()

    def steps(self) -> int:
        """How many steps around the centre are shown."""
        return self._steps.value()

    def kind(self) -> str:
        """The kind of relation that alone is shown, or nothing."""
        return self._kind.current()

    def size_by(self) -> str:
        """What makes marks larger."""
        return self._size.current()

    def show_scope(self, centre: str, *, local: bool) -> None:
        """Name the centre (or nobody), and show whether its surroundings are shown."""
        name = centre if len(centre) <= _LONGEST else centre[: _LONGEST - 1] + "…"
        self._scope.set_text("local", self.tr("Around {0}").replace("{0}", name or "…"))
        self._scope.set_current("local" if local else "whole")
        self._scope.setEnabled(bool(centre) or local)
        self._steps_box.setVisible(local)
        self._flow.updateGeometry()

    def show_types(self, types: Sequence[LegendType], hidden: frozenset[str]) -> None:
        """Show the types in use."""
        self.legend.set_types(types, hidden)

    def show_kinds(self, kinds: Sequence[str]) -> None:
        """Offer the kinds in use."""
        words = self.tr("all {0}").replace("{0}", numbers.count(len(kinds)))
        self._kind.set_choices(
            [Choice("", words), *(Choice(kind, kind_words(kind)) for kind in kinds)]
        )

    def show_names(self, names: Sequence[str]) -> None:
        """Offer names while somebody types."""
        self._names.setStringList(list(names[:_MOST_NAMES]))

    def set_steps(self, steps: int) -> None:
        """Choose a number of steps without a signal."""
        self._steps.blockSignals(True)  # noqa: FBT003
        self._steps.setValue(steps)
        self._steps.blockSignals(False)  # noqa: FBT003
        self._steps_count.setText(str(self._steps.value()))

    def clear(self) -> None:
        """Filter no kind, without a signal."""
        self._kind.set_current("")

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground of the legend and the hairlines."""
        painter, theme = QPainter(self), self._theme
        top = self._flow.geometry().bottom() + 10
        painter.fillRect(self.rect(), theme.color("surface"))
        painter.fillRect(0, top, self.width(), self.height() - top, theme.color("sunken"))
        for y in (top, self.height() - 1):
            painter.fillRect(0, y, self.width(), 1, theme.color("border"))

    def sizeHint(self) -> QSize:
        """As high as its lines."""
        return QSize(600, super().sizeHint().height())

    def _sizes(self) -> list[Choice]:
        tr = self.tr
        return [
            Choice("links", tr("links")),
            Choice("lines", tr("lines that speak for it")),
            Choice("same", tr("nothing")),
        ]

    def _build(self) -> None:
        steps = QHBoxLayout(self._steps_box)
        steps.setContentsMargins(0, 0, 0, 0)
        steps.setSpacing(8)
        for widget in (self._steps_words, self._steps, self._steps_count):
            steps.addWidget(widget)
        self._steps.setRange(1, _MOST_STEPS)
        self._steps.setPageStep(1)
        self._steps.setValue(2)
        self._steps.setFixedWidth(90)
        self._steps.setAccessibleName(self.tr("Steps around the centre"))
        WheelGuard(self).watch(self._steps)
        self._complete()
        for widget in (self.field, self._scope, self._steps_box):
            self._flow.add(widget)
        for widget in (self._kind, self._size):
            self._flow.add(widget, end=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 11, 24, 9)
        column.setSpacing(20)
        column.addWidget(self._flow)
        column.addWidget(self.legend)
        self._steps_box.hide()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        for signal in (self._scope.chosen, self._kind.chosen, self._size.chosen):
            signal.connect(self.changed)
        self.legend.filtered.connect(self.changed)
        self._steps.valueChanged.connect(self._on_steps)
        self.field.textChanged.connect(self.searched)
        self.field.returnPressed.connect(self._on_enter)

    def _complete(self) -> None:
        completer = QCompleter(self._names, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setMaxVisibleItems(12)
        completer.activated.connect(self.sought)
        self.field.setCompleter(completer)
        self.field.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.field.setMinimumWidth(120)

    @Slot(int)
    def _on_steps(self, steps: int) -> None:
        self._steps_count.setText(str(steps))
        self.changed.emit()

    @Slot()
    def _on_enter(self) -> None:
        self.sought.emit(self.field.text())
