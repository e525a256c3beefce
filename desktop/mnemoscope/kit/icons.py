"""Icons of the set, tinted by role when they are painted, so that they follow the theme."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QByteArray, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QIconEngine, QPainter, QPixmap


class Palette(Protocol):
    """What an icon needs to know of a theme."""

    def pixmap(
        self, name: str, role: str = ..., size: int = ..., *, fill: bool = ..., ratio: float = ...
    ) -> QPixmap:
        """The tinted icon, square, `size` logical pixels at device pixel ratio `ratio`."""
        ...


class IconFolder:
    """The shipped SVG files; each is read once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._sources: dict[str, bytes] = {}

    def draw(self, name: str, colour: QColor, pixels: int, *, fill: bool = False) -> QPixmap:
        """The icon in one colour on nothing, `pixels` device pixels square."""
        # Loaded with the first icon: the time before the first paint is counted.
        from PySide6.QtSvg import QSvgRenderer

        source = self._source(name, fill=fill)
        tinted = source.replace(b"currentColor", colour.name().encode())
        renderer = QSvgRenderer(QByteArray(tinted))
        pixmap = QPixmap(pixels, pixels)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        renderer.render(painter, QRectF(0, 0, pixels, pixels))
        painter.end()
        return pixmap

    def _source(self, name: str, *, fill: bool) -> bytes:
        filled = self._folder / f"{name}-fill.svg"
        # Only what is ever selected or done ships a filled twin; the outline serves otherwise.
        path = filled if fill and filled.exists() else self._folder / f"{name}.svg"
        if path.name not in self._sources:
            self._sources[path.name] = path.read_bytes()
        return self._sources[path.name]


class ThemeIconEngine(QIconEngine):
    """Paints one icon in the colour its role has at that moment."""

    # Qt deletes clones by itself and never tells Python; the reference keeps their wrapper alive.
    _clones: list[ThemeIconEngine] = []  # noqa: RUF012

    def __init__(self, theme: Palette, name: str, role: str, *, fill: bool) -> None:
        super().__init__()
        self._theme = theme
        self._name = name
        self._role = role
        self._fill = fill

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        """Draw the icon centred in `rect`."""
        side = min(rect.width(), rect.height())
        ratio = painter.device().devicePixelRatio()
        pixmap = self._tinted(side, ratio, mode, state)
        left = rect.x() + (rect.width() - side) // 2
        painter.drawPixmap(left, rect.y() + (rect.height() - side) // 2, pixmap)

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        """The icon in device pixels."""
        return self._tinted(min(size.width(), size.height()), 1.0, mode, state)

    def key(self) -> str:
        """Name of the engine."""
        return "mnemoscope"

    def clone(self) -> QIconEngine:
        """A copy for an icon that is about to be changed."""
        copy = ThemeIconEngine(self._theme, self._name, self._role, fill=self._fill)
        self._clones.append(copy)
        return copy

    def _tinted(self, side: int, ratio: float, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        role = "disabled" if mode is QIcon.Mode.Disabled else self._role
        fill = self._fill or state is QIcon.State.On
        return self._theme.pixmap(self._name, role, max(1, side), fill=fill, ratio=ratio)
