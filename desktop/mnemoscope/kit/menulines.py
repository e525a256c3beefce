"""A menu kept in step with lines of values; what stays the same is left in its place.

Some desktops copy a menu and paint the copy themselves. One that is emptied and filled while it
opens is painted there at the wrong size, or as it was before.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a menu; without words it is a separator, with lines below it a menu."""

    words: str = ""
    """As they are read: an ampersand is none of a key."""
    act: Callable[[], object] | None = None
    enabled: bool = True
    checked: bool | None = None
    """None: there is nothing to tick."""
    below: tuple[Line, ...] = ()


class MenuLines:
    """What stands in one menu."""

    def __init__(self, menu: QMenu) -> None:
        self.menu = menu
        self._shape: tuple[object, ...] | None = None
        self._deeds: list[_Deed] = []
        self._below: list[MenuLines] = []

    def show_lines(self, lines: Sequence[Line]) -> None:
        """Show these lines; the actions are new only where the menu is built otherwise."""
        shape = _shape(lines)
        if shape != self._shape:
            self._shape = shape
            self._build(lines)
        below = iter(self._below)
        for line, action, deed in zip(lines, self.menu.actions(), self._deeds, strict=True):
            if line.words:
                _set(action, line)
            deed.act = line.act
            if line.below:
                next(below).show_lines(line.below)

    def _build(self, lines: Sequence[Line]) -> None:
        for one in self._below:
            one.menu.deleteLater()
        self.menu.clear()
        self._deeds, self._below = [], []
        for line in lines:
            deed = _Deed()
            self._deeds.append(deed)
            if not line.words:
                self.menu.addSeparator()
            elif line.below:
                self._below.append(MenuLines(self.menu.addMenu(line.words)))
            else:
                action = self.menu.addAction(line.words)
                action.setCheckable(line.checked is not None)
                action.triggered.connect(deed)


class _Deed:
    """Does what a line says now."""

    __slots__ = ("act",)

    def __init__(self) -> None:
        self.act: Callable[[], object] | None = None

    def __call__(self, checked: bool = False) -> None:  # noqa: FBT001, FBT002 - Qt's
        del checked
        if self.act is not None:
            self.act()


def _shape(lines: Sequence[Line]) -> tuple[object, ...]:
    """How a menu is built, without its words."""
    return tuple((bool(line.words), line.checked is None, bool(line.below)) for line in lines)


def _set(action: QAction, line: Line) -> None:
    action.setText(line.words.replace("&", "&&"))
    action.setEnabled(line.enabled)
    if line.checked is not None:
        action.setChecked(line.checked)
