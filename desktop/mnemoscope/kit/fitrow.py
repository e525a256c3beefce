"""A line of controls that become shorter, one after the other, where there is no room for all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from mnemoscope.kit.flow import FlowRow


@dataclass(frozen=True, slots=True)
class Fold:
    """One way to make the line shorter: how many pixels it saves, and what does or undoes it."""

    saved: Callable[[], int]
    turn: Callable[[bool], None]


class FitRow(FlowRow):
    """Folds in the order in which they were added until all stands in one line, else breaks.

    What a later fold leaves room for is unfolded again.
    """

    def __init__(self, gap: int = 8, parent: QWidget | None = None) -> None:
        super().__init__(gap, parent)
        self._space = gap
        self._folds: list[Fold] = []
        self._folded: frozenset[int] = frozenset()
        self._fitting = False

    @property
    def folded(self) -> frozenset[int]:
        """Places of the folds that are made now."""
        return self._folded

    def add_fold(self, fold: Fold) -> None:
        """Fold so where those before it are not enough."""
        self._folds.append(fold)
        fold.turn(False)  # noqa: FBT003 - `Fold.turn`

    def swap(self, wide: list[QWidget], narrow: list[QWidget]) -> None:
        """Show the narrow controls for the wide ones where those before are not enough."""

        def saved() -> int:
            return self._taken(wide) - self._taken(narrow)

        def turn(folded: bool) -> None:  # noqa: FBT001 - `Fold.turn`
            for widget in wide:
                widget.setVisible(not folded)
            for widget in narrow:
                widget.setVisible(folded)

        self.add_fold(Fold(saved, turn))

    def event(self, event: QEvent) -> bool:
        """Fold anew where a control has become wider or narrower."""
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Show):
            self.fit()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold anew for another width."""
        self.fit()
        super().resizeEvent(event)

    def fit(self) -> None:
        """Make as many folds as the width asks for."""
        if self._fitting:
            return
        wanted = self._wanted(self.width())
        if wanted == self._folded:
            return
        self._fitting = True
        for place, fold in enumerate(self._folds):
            fold.turn(place in wanted)
        self._folded = wanted
        self._fitting = False

    def _wanted(self, width: int) -> frozenset[int]:
        saved = [fold.saved() for fold in self._folds]
        needed = self._taken(self._shown()) - self._space
        needed += sum(saved[place] for place in self._folded)
        made: set[int] = set()
        for place, less in enumerate(saved):
            if needed <= width:
                break
            needed -= less
            made.add(place)
        for place in sorted(made, reverse=True):
            if needed + saved[place] <= width:
                needed += saved[place]
                made.discard(place)
        return frozenset(made)

    def _taken(self, widgets: list[QWidget]) -> int:
        return sum(widget.sizeHint().width() + self._space for widget in widgets)
