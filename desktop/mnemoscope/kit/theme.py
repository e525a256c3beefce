"""The theme: what colour, font, icon and size a role has now; widgets ask for roles only."""

from __future__ import annotations

from math import ceil
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QFontInfo,
    QFontMetrics,
    QFontMetricsF,
    QGuiApplication,
    QIcon,
    QPixmap,
)
from PySide6.QtWidgets import QApplication

from mnemoscope.kit import tokens as tokens_module
from mnemoscope.kit.icons import IconFolder, ThemeIconEngine
from mnemoscope.kit.style import MnemoStyle, build_palette
from mnemoscope.kit.tokens import TEXT_PX, Tokens

_FEATURES = {
    # A text must look as it is written: `<!--` is four characters, not an arrow.
    "code": (("liga", 0), ("calt", 0)),
    "text": (("tnum", 1),),
}
_ASKED = {
    "system": Qt.ColorScheme.Unknown,
    "light": Qt.ColorScheme.Light,
    "dark": Qt.ColorScheme.Dark,
}
SCHEMES = ("system", "light", "dark")
_MOST_WIDTHS = 4096
_LONGEST = 80
"""Characters of words whose width is kept: those of controls, not of what a person has written."""


def system_is_dark() -> bool:
    """Whether the desktop asks for a dark theme now."""
    return QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark


class Theme(QObject):
    """Roles to colours, fonts and icons; follows the system's light and dark scheme live.

    `tokens` is the folder of theme files, `icons` the folder of SVG files. `changed` is sent after
    the palette of the application was replaced.
    """

    changed = Signal()

    def __init__(self, tokens: Path, icons: Path, scheme: str = "system") -> None:
        super().__init__()
        self._tokens: Tokens = tokens_module.load(tokens)
        self._icons = IconFolder(icons)
        self._scheme = scheme
        self._scale = 1.0
        self._dark = self._wants_dark()
        self._colours: dict[str, QColor] = {}
        self._fonts: dict[tuple[str, bool], QFont] = {}
        self._lines: dict[str, int] = {}
        self._widths: dict[tuple[str, bool, str], int] = {}
        self._pixmaps: dict[tuple[object, ...], QPixmap] = {}
        self._style: MnemoStyle | None = None
        self._base = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
        self._fixed = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        self._text_px = float(QFontInfo(self._base).pixelSize())
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._on_system_scheme)

    @property
    def dark(self) -> bool:
        """Whether the dark theme is on."""
        return self._dark

    @property
    def scheme(self) -> str:
        """What was chosen: system, light or dark."""
        return self._scheme

    @property
    def space(self) -> tokens_module.Space:
        """The steps of the grid."""
        return self._tokens.space

    def color(self, role: str) -> QColor:
        """The colour of a role; KeyError when no theme file knows it."""
        colour = self._colours.get(role)
        if colour is None:
            table = self._tokens.dark if self._dark else self._tokens.light
            colour = self._colours[role] = QColor(table[role])
        return colour

    def shape(self, role: str) -> str:
        """The word of the shape that a role is drawn as; empty: it has none."""
        return self._tokens.shapes.get(role, "")

    def font(self, role: str = "body", *, strong: bool = False) -> QFont:
        """The font of a text role; `strong` sets it in 600. Treat it as read-only."""
        key = (role, strong)
        if key not in self._fonts:
            self._fonts[key] = self._make_font(role, strong=strong)
        return self._fonts[key]

    def line(self, role: str = "body") -> int:
        """Height of one line of text in pixels: the design's, or the font's where that is more."""
        height = self._lines.get(role)
        if height is None:
            wanted = round(self._tokens.type[role].line * self._factor())
            height = self._lines[role] = max(wanted, QFontMetrics(self.font(role)).height())
        return height

    def width(self, words: str, role: str = "body", *, strong: bool = False) -> int:
        """Width of one line of text in pixels; layouts ask for that of each button many times."""
        key = (role, strong, words)
        width = self._widths.get(key)
        if width is None:
            metrics = QFontMetricsF(self.font(role, strong=strong))
            width = ceil(metrics.horizontalAdvance(words))
            if len(words) <= _LONGEST:
                if len(self._widths) >= _MOST_WIDTHS:
                    self._widths.clear()
                self._widths[key] = width
        return width

    def icon(self, name: str, role: str = "text", *, fill: bool = False) -> QIcon:
        """An icon that follows the theme; also its filled twin for the state On."""
        return QIcon(ThemeIconEngine(self, name, role, fill=fill))

    def pixmap(
        self,
        name: str,
        role: str = "text",
        size: int = 16,
        *,
        fill: bool = False,
        ratio: float = 1.0,
    ) -> QPixmap:
        """The tinted icon, `size` logical pixels square; cached until the theme changes.

        A role that never stands without its icon, as `layer.promoted`, is also its icon's name.
        """
        key = (name, role, size, fill, ratio)
        pixmap = self._pixmaps.get(key)
        if pixmap is None:
            file = self._tokens.symbols.get(name, name)
            pixmap = self._icons.draw(file, self.color(role), round(size * ratio), fill=fill)
            pixmap.setDevicePixelRatio(ratio)
            self._pixmaps[key] = pixmap
        return pixmap

    def cached(self, key: tuple[object, ...]) -> QPixmap | None:
        """A drawing that a widget kept with `keep`; gone after a change of theme."""
        return self._pixmaps.get(key)

    def keep(self, key: tuple[object, ...], pixmap: QPixmap) -> QPixmap:
        """Keep a drawing until the theme changes; the key starts with the drawing's own name."""
        self._pixmaps[key] = pixmap
        return pixmap

    def size(self, name: str) -> int:
        """A size of the design in pixels; what holds text grows with large system fonts."""
        return round(self._tokens.sizes[name] * max(1.0, self._factor()) / 2) * 2

    def icon_size(self, name: str) -> int:
        """Side of an icon (inline, row, rail, mark, empty); grows with large system fonts."""
        return self.scaled(self._tokens.icon_sizes[name])

    def scaled(self, pixels: float) -> int:
        """A length that has to keep up with text, such as the side of an icon in a pill."""
        return round(pixels * max(1.0, self._factor()))

    def radius(self, name: str) -> int:
        """Corner radius in pixels of bar, pill, control or card."""
        return self._tokens.radii[name]

    def install(self, app: QApplication) -> None:
        """Give the application the style, the font and the palette of this theme."""
        self._style = MnemoStyle(self)
        app.setStyle(self._style)
        self._apply(app)

    def set_scheme(self, scheme: str) -> None:
        """Choose system, light or dark."""
        if scheme not in SCHEMES:
            raise ValueError(scheme)
        self._scheme = scheme
        # The system's own parts, such as the title bar, are asked to follow.
        QGuiApplication.styleHints().setColorScheme(_ASKED[scheme])
        self._refresh()

    def set_text_scale(self, factor: float) -> None:
        """Set all text larger or smaller than the system font; 1.0 is the system's size."""
        self._scale = factor
        for kept in (self._fonts, self._lines, self._widths):
            kept.clear()
        self._announce()

    def _factor(self) -> float:
        return self._text_px * self._scale / TEXT_PX

    def _wants_dark(self) -> bool:
        if self._scheme != "system":
            return self._scheme == "dark"
        return system_is_dark()

    @Slot()
    def _on_system_scheme(self) -> None:
        self._refresh()

    def _refresh(self) -> None:
        dark = self._wants_dark()
        if dark != self._dark:
            self._dark = dark
            self._announce()

    def _announce(self) -> None:
        self._colours.clear()
        self._pixmaps.clear()
        app = QApplication.instance()
        if self._style is not None and isinstance(app, QApplication):
            self._apply(app)
        self.changed.emit()

    def _apply(self, app: QApplication) -> None:
        app.setFont(self.font("body"))
        app.setPalette(build_palette(self))

    def _make_font(self, role: str, *, strong: bool) -> QFont:
        style = self._tokens.type[role]
        font = QFont(self._fixed if role == "code" else self._base)
        families = self._tokens.families
        if role == "prose":
            font.setFamilies([*families["prose"], *families["prose_chinese"]])
        else:
            # An alias such as "Sans Serif" would lose against the next family that really exists.
            font.setFamilies([QFontInfo(font).family(), *families["chinese"]])
        factor = style.factor * self._scale
        if self._base.pointSizeF() > 0:
            font.setPointSizeF(self._base.pointSizeF() * factor)
        else:
            font.setPixelSize(round(self._text_px * factor))
        font.setWeight(QFont.Weight(600 if strong else style.weight))
        for feature, value in _FEATURES["code" if role == "code" else "text"]:
            font.setFeature(QFont.Tag(feature), value)
        return font
