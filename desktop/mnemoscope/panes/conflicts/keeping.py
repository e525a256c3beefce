"""Keeps the keys in the pane while what had them is replaced by something else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtWidgets import QApplication, QWidget


@contextmanager
def keys_kept(pane: QWidget, fallback: Callable[[], None]) -> Iterator[None]:
    """Call `fallback` afterwards where a part of the pane had the keys and has lost them.

    Qt gives them to whatever comes next in the window, such as the button of the workspace.
    """
    held = QApplication.focusWidget()
    inside = held is not None and pane.isAncestorOf(held)
    yield
    if inside and QApplication.focusWidget() is not held:
        fallback()
