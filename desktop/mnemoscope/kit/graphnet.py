"""A graph that mouse and keys work on: move, zoom, choose, drag, box, and walk by the arrows."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
)
from PySide6.QtWidgets import QRubberBand, QToolTip, QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.graphpicture import toward
from mnemoscope.kit.graphview import GraphCanvas
from mnemoscope.kit.label import plain_tip
from mnemoscope.kit.theme import Theme

_ZOOM = 1.3
_PAN = 0.12
_WAYS = {
    Qt.Key.Key_Left: (-1.0, 0.0),
    Qt.Key.Key_Right: (1.0, 0.0),
    Qt.Key.Key_Up: (0.0, 1.0),
    Qt.Key.Key_Down: (0.0, -1.0),
}
_ADDING = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


class GraphNet(GraphCanvas):
    """The arrows go to the nearest node in their direction, with Alt they move the picture."""

    picked = Signal(tuple)
    """Numbers of the nodes that are chosen now, the current one first; perhaps none."""
    opened = Signal(int)
    """A node was asked for by Enter or a double click."""
    dragged = Signal(int)
    """A node was put elsewhere by the mouse."""
    asked = Signal(int, QPoint)
    """A menu is wanted for a node (or -1), at a point of the screen."""

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, name, parent)
        self._pressed: QPointF | None = None
        self._held = -1
        self._moved = False
        self._band = QRubberBand(QRubberBand.Shape.Rectangle, self)

    def mousePressEvent(self, ev: QMouseEvent) -> None:
        """Hold a node, begin a box with Shift, or move the picture."""
        self._pressed, self._moved = ev.position(), False
        self._held = self.node_at(ev.position())
        boxing = ev.modifiers() & Qt.KeyboardModifier.ShiftModifier and self._held < 0
        if ev.button() is not Qt.MouseButton.LeftButton:
            self._pressed = None
        elif boxing:
            self._band.setGeometry(QRectF(ev.position(), ev.position()).toRect())
            self._band.show()
        elif self._held < 0:
            super().mousePressEvent(ev)
        self.setFocus(Qt.FocusReason.MouseFocusReason)

    def mouseMoveEvent(self, ev: QMouseEvent) -> None:
        """Light what is below the mouse, or drag what is held."""
        point, pressed = ev.position(), self._pressed
        if pressed is None:
            super().mouseMoveEvent(ev)
            node = self.node_at(point)
            self.light(node)
            shape = Qt.CursorShape.PointingHandCursor if node >= 0 else Qt.CursorShape.ArrowCursor
            self.viewport().setCursor(shape)
            return
        self._moved = self._moved or (point - pressed).manhattanLength() >= 4
        if self._band.isVisible():
            self._band.setGeometry(QRectF(pressed, point).normalized().toRect())
        elif self._held >= 0 and self._moved:
            places = self.places.copy()
            places[self._held] = self.at(point)
            self.move_to(places)
        elif self._held < 0:
            super().mouseMoveEvent(ev)

    def mouseReleaseEvent(self, ev: QMouseEvent) -> None:
        """End what was begun; a click is not a move."""
        pressed, held, moved = self._pressed, self._held, self._moved
        self._pressed, self._held = None, -1
        if self._band.isVisible():
            self._band.hide()
            if pressed is not None:
                self._box(QRectF(pressed, ev.position()).normalized())
            return
        if held < 0:
            super().mouseReleaseEvent(ev)
        if pressed is None:
            return
        if held >= 0 and moved:
            self.dragged.emit(held)
        elif not moved:
            self._click(held, adding=bool(ev.modifiers() & _ADDING))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Ask for a node; beside all of them bring all into sight."""
        node = self.node_at(event.position())
        if node >= 0:
            self.opened.emit(node)
        else:
            self.fit(fly=True)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for a menu: by the mouse for what is below it, by keys for the chosen one."""
        if event.reason() is QContextMenuEvent.Reason.Keyboard:
            node = self.chosen[0] if self.chosen else -1
            point = self.pixels()[node] if node >= 0 else np.array([20.0, 20.0])
            at = self.viewport().mapToGlobal(QPoint(*map(round, point.tolist())))
        else:
            node, at = self.node_at(QPointF(event.pos())), event.globalPos()
        if node >= 0 and node not in self.chosen:
            self._take((node,))
        self.asked.emit(node, at)

    def leaveEvent(self, ev: QEvent) -> None:
        """The mouse is no longer here."""
        super().leaveEvent(ev)
        self.light(-1)

    def viewportEvent(self, event: QEvent) -> bool:
        """Tell the whole name of what is below the mouse."""
        if isinstance(event, QHelpEvent):
            node = self.node_at(QPointF(event.pos()))
            tip = plain_tip(self._spoken(node)) if node >= 0 else ""
            QToolTip.showText(event.globalPos(), tip, self)
            return True
        return super().viewportEvent(event)

    def keyPressEvent(self, ev: QKeyEvent) -> None:
        """Walk, open, zoom; letters are left to the commands of the pane."""
        key, held = ev.key(), ev.modifiers()
        if key in _WAYS:
            way = _WAYS[Qt.Key(key)]
            if held & Qt.KeyboardModifier.AltModifier:
                self._pan(way)
            else:
                self._walk(way, adding=bool(held & Qt.KeyboardModifier.ShiftModifier))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.chosen:
            self.opened.emit(self.chosen[0])
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom(_ZOOM)
        elif key == Qt.Key.Key_Minus:
            self.zoom(1 / _ZOOM)
        elif key == Qt.Key.Key_0 and not held & Qt.KeyboardModifier.ControlModifier:
            self.fit(fly=True)
        elif key == Qt.Key.Key_Escape and self.chosen:
            self._take(())
        else:
            ev.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the ring after keys only."""
        self._ring = paint.ring_after(event, self._ring)
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Put the ring away."""
        super().focusOutEvent(event)
        self.viewport().update()

    def sizeHint(self) -> QSize:
        """Large."""
        return QSize(800, 600)

    def _click(self, node: int, *, adding: bool) -> None:
        if node < 0:
            if not adding and self.chosen:
                self._take(())
        elif not adding:
            self._take((node,))
        elif node in self.chosen:
            self._take(tuple(one for one in self.chosen if one != node))
        else:
            self._take((node, *self.chosen))

    def _box(self, area: QRectF) -> None:
        points = self.pixels()
        x, y = points[:, 0], points[:, 1]
        inside = (x >= area.left()) & (x <= area.right()) & (y >= area.top()) & (y <= area.bottom())
        found = np.flatnonzero(inside)
        order = np.argsort(-self.picture.ranks[found], kind="stable")
        self._take(tuple(found[order].tolist()))

    def _walk(self, way: tuple[float, float], *, adding: bool) -> None:
        if not len(self.places):
            return
        if not self.chosen:
            self._take((int(np.argmax(self.picture.ranks)),))
            self.show_node(self.chosen[0])
            return
        node = toward(self.places, self.chosen[0], way)
        if node is not None:
            rest = tuple(one for one in self.chosen if one != node) if adding else ()
            self._take((node, *rest))
            self.show_node(node)

    def _pan(self, way: tuple[float, float]) -> None:
        shown = self.box.viewRect()
        self.box.translateBy((way[0] * shown.width() * _PAN, way[1] * shown.height() * _PAN))

    def _take(self, nodes: tuple[int, ...]) -> None:
        self.choose(nodes)
        self.setAccessibleDescription(self._spoken(nodes[0]) if nodes else "")
        self.picked.emit(nodes)

    def _spoken(self, node: int) -> str:
        picture = self.picture
        nearest: list[int] = picture.neighbours(node)[:8].tolist()
        near = [picture.names[other] for other in nearest]
        words = f"{picture.names[node]}, {picture.types[node]}"
        return f"{words}: {', '.join(near)}" if near else words
