"""The menu of a node, or of the ground: the commands that hold there."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPoint, Slot
from PySide6.QtWidgets import QMenu, QWidget

from mnemoscope.panes.base import PaneContext

_OF_NODE = (
    "graph.around", "graph.pin", "", "graph.edit", "graph.relation", "graph.merge", "graph.split",
    "", "graph.remove",
)  # fmt: skip
_OF_GROUND = (
    "graph.relation", "graph.entity", "", "graph.whole", "graph.fit", "graph.layout", "",
    "graph.same", "graph.prune", "graph.export",
)  # fmt: skip


class Menus(QWidget):
    """Never shown by itself: it holds the menu, which is not waited for."""

    def __init__(self, context: PaneContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.menu: QMenu | None = None
        self.hide()

    @Slot(str, QPoint)
    def open(self, node: str = "", at: QPoint | None = None) -> None:
        """Open the menu of a node (or of the ground) at a point of the screen."""
        if self.menu is not None:
            self.menu.deleteLater()
        self.menu = menu = QMenu(self.window())
        for name in _OF_NODE if node else _OF_GROUND:
            command = self._context.commands.find(name)
            if command is None:
                menu.addSeparator()
                continue
            action = menu.addAction(
                self._context.theme.icon(command.icon or "graph"), command.text()
            )
            action.setEnabled(self._context.commands.enabled(command))
            action.triggered.connect(partial(self._context.commands.run, name))
        menu.popup(at or QPoint())
