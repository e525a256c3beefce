"""Lets Tab walk through widgets as they stand on the page, whenever they were made."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QScrollArea, QSplitter, QStackedWidget, QWidget


def put_in_order(root: QWidget) -> None:
    """Chain whatever below `root` takes Tab in the order of its layouts.

    Qt puts what was made later, such as the rows of another page, behind all else of the window.
    """
    found = [widget for widget in reading(root) if widget.focusPolicy() & Qt.FocusPolicy.TabFocus]
    for before, after in pairwise(found):
        if before.nextInFocusChain() is not after:
            QWidget.setTabOrder(before, after)


def reading(widget: QWidget) -> Iterator[QWidget]:
    """Yield a widget and all within it as they are read; of stacked pages only the one in front."""
    yield widget
    for part in _parts(widget):
        yield from reading(part)


def _parts(widget: QWidget) -> list[QWidget]:
    if isinstance(widget, QScrollArea):
        inner = widget.widget()
        return [] if inner is None else [inner]
    if isinstance(widget, QStackedWidget):
        front = widget.currentWidget()
        return [] if front is None else [front]
    if isinstance(widget, QSplitter):
        held = (widget.widget(at) for at in range(widget.count()))
        return [each for each in held if each is not None]
    layout = widget.layout()
    if layout is not None:
        return list(_laid(layout))
    children = (each for each in widget.children() if isinstance(each, QWidget))
    return [each for each in children if not each.isWindow()]


def _laid(layout: QLayout) -> Iterator[QWidget]:
    for at in range(layout.count()):
        item = layout.itemAt(at)
        if item is None:
            continue
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            yield widget
        elif inner is not None:
            yield from _laid(inner)
