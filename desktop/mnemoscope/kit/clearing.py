"""Takes widgets out of a layout for good."""

from __future__ import annotations

from PySide6.QtWidgets import QBoxLayout


def clear(layout: QBoxLayout) -> None:
    """Delete all widgets of a layout; they leave the screen at once."""
    while layout.count():
        item = layout.takeAt(0)
        widget = item.widget() if item is not None else None
        if widget is not None:
            widget.hide()
            widget.deleteLater()
