"""Progress of a queue, one block per item, and of one long piece of work."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme

_ROLES = {"done": "good", "refused": "bad", "current": "accent", "waiting": "track"}
_BLOCK = 9
_MOST = 40


class QueueBar(Painted):
    """One block for each item: done, refused, current or waiting."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._states: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_states(self, states: Sequence[str], words: str) -> None:
        """Show the items; `words` say it to whoever cannot see it."""
        self._states = tuple(states)
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """A block for each item; a long queue is squeezed."""
        return QSize(min(len(self._states), _MOST) * _BLOCK, 8)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the blocks."""
        painter = QPainter(self)
        for left, width, state in self._blocks():
            piece = QRectF(left, 0, width, self.height())
            painter.fillRect(piece, self._theme.color(_ROLES[state]))

    def _blocks(self) -> list[tuple[int, int, str]]:
        """Left edge, width and state of each block; where many share a pixel, one for all."""
        states, width, count = self._states, self.width(), len(self._states)
        step = width / max(1, count)
        if step >= 1:
            gap = 1 if step >= 3 else 0
            edges = pairwise(round(place * step) for place in range(count + 1))
            return [(a, b - a - gap, state) for (a, b), state in zip(edges, states, strict=True)]
        # Ten thousand blocks would be drawn at each step through the queue.
        blocks = [(x, 1, states[int(x / step)]) for x in range(width)]
        if "current" in states:
            blocks.append((min(round(states.index("current") * step), width - 1), 1, "current"))
        return blocks


class ProgressLine(Painted):
    """A thin bar that fills; without a known share it is a third of the track."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._share: float | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_share(self, share: float | None, words: str) -> None:
        """Show how much is done, 0 to 1, or None while nobody knows."""
        self._share = share
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.update()

    def sizeHint(self) -> QSize:
        """A thin line."""
        return QSize(120, 4)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw track and bar."""
        painter, rect = QPainter(self), QRectF(self.rect())
        paint.box(painter, rect, 2, self._theme, fill="track")
        if self._share is None:
            rect = rect.adjusted(rect.width() / 3, 0, -rect.width() / 3, 0)
        else:
            rect.setWidth(rect.width() * max(0.0, min(1.0, self._share)))
        paint.box(painter, rect, 2, self._theme, fill="accent")
