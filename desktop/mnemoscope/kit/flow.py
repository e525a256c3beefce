"""A line of controls that goes on in the next line where there is no room for all."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget


class FlowRow(QWidget):
    """Controls from the left on; those at the end stand at the right of the last line."""

    def __init__(self, gap: int = 8, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._gap = gap
        self._items: list[QWidget] = []
        self._ends: list[QWidget] = []
        self._heights: dict[int, int] = {}
        """By width, while nothing has changed: layouts ask again and again."""
        self._widths: tuple[int, int] | None = None
        """Reckoned with the heights, and true as long as they are."""
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def add(self, widget: QWidget, *, end: bool = False) -> None:
        """Put a control behind the others of its side."""
        widget.setParent(self)
        (self._ends if end else self._items).append(widget)
        self._heights.clear()
        self.updateGeometry()

    def forget(self) -> None:
        """Place none of the controls any more; they stay their owner's."""
        self._items.clear()
        self._ends.clear()
        self._heights.clear()
        self.updateGeometry()

    def hasHeightForWidth(self) -> bool:
        """Narrow rows are higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """As high as its lines."""
        known = self._heights.get(width)
        if known is None:
            known = max((area.bottom() + 1 for _, area in self._places(width)), default=0)
            # Qt tells of changes of the controls only while they are on the screen.
            if self.isVisible():
                if not self._heights:
                    self._widths = None
                self._heights[width] = known
        return known

    def sizeHint(self) -> QSize:
        """All in one line, as high as the present width asks for."""
        width = self._needs()[0]
        return QSize(width, self.heightForWidth(self.width() if self.isVisible() else width))

    def minimumSizeHint(self) -> QSize:
        """As wide as its widest control."""
        widest = self._needs()[1]
        return QSize(widest, self.heightForWidth(max(widest, self.width())))

    def _needs(self) -> tuple[int, int]:
        """Return how wide all are in one line, and how wide the widest one is."""
        if self._heights and self._widths is not None:
            return self._widths
        widths = [widget.sizeHint().width() for widget in self._shown()]
        together = sum(widths) + self._gap * max(0, len(widths) - 1)
        self._widths = (together, max(widths, default=0))
        return self._widths

    def event(self, event: QEvent) -> bool:
        """Place the controls anew when one of them comes, goes or becomes wider."""
        if event.type() is QEvent.Type.Show:
            # What changed while nobody saw it was not told.
            self._heights.clear()
            self._arrange()
        if event.type() is QEvent.Type.LayoutRequest:
            self._heights.clear()
            self.updateGeometry()
            self._arrange()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the controls anew."""
        super().resizeEvent(event)
        if self.heightForWidth(self.width()) != self.height():
            self.updateGeometry()
        self._arrange()

    def _arrange(self) -> None:
        for widget, area in self._places(self.width()):
            widget.setGeometry(area)

    def _shown(self) -> list[QWidget]:
        return [widget for widget in (*self._items, *self._ends) if not widget.isHidden()]

    def _places(self, width: int) -> list[tuple[QWidget, QRect]]:
        """Return where each control stands in rows of that width."""
        sizes = {widget: widget.sizeHint() for widget in self._shown()}
        lines: list[list[QWidget]] = [[]]
        used = 0
        for widget in sizes:
            needed = sizes[widget].width()
            if lines[-1] and used + self._gap + needed > width:
                lines.append([])
                used = 0
            used += needed + (self._gap if lines[-1] else 0)
            lines[-1].append(widget)
        places: list[tuple[QWidget, QRect]] = []
        top = 0
        for line in lines:
            height = max((sizes[widget].height() for widget in line), default=0)
            places += self._placed(line, sizes, QRect(0, top, width, height))
            top += height + self._gap
        return places

    def _placed(
        self, line: list[QWidget], sizes: dict[QWidget, QSize], area: QRect
    ) -> list[tuple[QWidget, QRect]]:
        x = area.left()
        places: list[tuple[QWidget, QRect]] = []
        ends = [widget for widget in line if widget in self._ends]
        start = sum(sizes[widget].width() + self._gap for widget in ends) - self._gap
        for widget in line:
            size = sizes[widget]
            if ends and widget is ends[0]:
                x = max(x, area.right() + 1 - start)
            top = area.top() + (area.height() - size.height()) // 2
            places.append((widget, QRect(x, top, size.width(), size.height())))
            x += size.width() + self._gap
        return places
