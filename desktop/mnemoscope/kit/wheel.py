"""Keeps the wheel from changing a box that it only scrolls over."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QWidget


class WheelGuard(QObject):
    """Leaves the wheel to what scrolls, unless the box under it has the keys."""

    def watch(self, *boxes: QWidget) -> None:
        """Guard combo boxes, spin boxes or sliders."""
        for box in boxes:
            # Qt gives the keys to a box of the wheel's policy before the wheel reaches it.
            box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            box.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the wheel go on to the parent."""
        wheel = event.type() is QEvent.Type.Wheel
        if wheel and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return super().eventFilter(watched, event)
