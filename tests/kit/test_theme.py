from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPalette
from PySide6.QtWidgets import QApplication

from mnemoscope.kit import theme as theme_module
from mnemoscope.kit import tokens
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui

RESOURCES = Path(__file__).parents[2] / "resources"
KIT = Path(__file__).parents[2] / "desktop" / "mnemoscope" / "kit"
TOKENS = tokens.load(RESOURCES / "themes")
GROUNDS = ("window", "surface", "sunken", "raised", "selection", "hover", "track")
WORDS = ("text", "muted", "accent", "layer.short_term", "layer.promoted", "layer.hand_written")
WASHES = {"good": "good_wash", "warn": "warn_wash", "bad": "bad_wash", "cut": "surface"}


def luminance(hex_value: str) -> float:
    def linear(channel: float) -> float:
        return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4

    red, green, blue = (int(hex_value[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("words", WORDS)
def test_text_can_be_read_on_every_ground(scheme: str, ground: str, words: str):
    table = getattr(TOKENS, scheme)
    assert contrast(table[words], table[ground]) >= 4.5


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("words", "wash"), WASHES.items())
def test_states_can_be_read_on_their_washes(scheme: str, words: str, wash: str):
    table = getattr(TOKENS, scheme)
    for ground in (wash, "surface", "sunken"):
        assert contrast(table[words], table[ground]) >= 4.5
    assert contrast(table["text"], table[wash]) >= 4.5


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_controls_and_fills_stand_out(scheme: str):
    table = getattr(TOKENS, scheme)
    assert contrast(table["on_accent"], table["accent"]) >= 4.5
    assert contrast(table["on_accent"], table["accent_strong"]) >= 4.5
    assert contrast(table["border_strong"], table["surface"]) >= 3.3
    for number in range(1, 9):
        assert contrast(table[f"chart_{number}"], table["surface"]) >= 3.0


def test_both_themes_know_the_same_roles():
    assert set(TOKENS.light) == set(TOKENS.dark)
    assert {"factor.recency", "layer_fill.promoted", "status.refuted", "entity.person"} <= set(
        TOKENS.light
    )


def test_no_colour_stands_outside_the_theme_files():
    hex_colour = re.compile(r"#[0-9a-fA-F]{6}\b|#[0-9a-fA-F]{3}\b|QColor\(\d")
    found = [path.name for path in KIT.glob("*.py") if hex_colour.search(path.read_text("utf-8"))]
    assert found == []


def test_every_icon_a_widget_names_is_shipped():
    named = re.compile(r'"([a-z]+(?:-[a-z]+)+|circle|scissors|info|check|x|moon)"')
    shipped = {path.stem for path in (RESOURCES / "icons").glob("*.svg")}
    wanted = set(TOKENS.symbols.values())
    for path in KIT.glob("*.py"):
        for found in named.findall(path.read_text("utf-8")):
            is_icon = found in shipped or found.startswith(("caret", "check-", "x-", "warning"))
            wanted |= {found} if is_icon else set()
    assert wanted <= shipped


def test_every_svg_takes_its_colour_from_the_role(theme: Theme):
    for path in (RESOURCES / "icons").glob("*.svg"):
        source = path.read_bytes()
        assert b"currentColor" in source, path.name
        assert b"<script" not in source
        assert b"http" not in source.replace(b"http://www.w3.org/2000/svg", b"")


def test_palette_of_the_application_is_the_theme(qapp: QApplication, theme: Theme):
    assert qapp.palette().color(QPalette.ColorRole.Window) == theme.color("window")
    theme.set_scheme("dark")
    assert qapp.palette().color(QPalette.ColorRole.Window) == theme.color("window")
    assert theme.color("window") == QColor(TOKENS.dark["window"])
    disabled = qapp.palette().color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Text)
    assert disabled == theme.color("disabled")


def test_follows_the_system_while_it_runs(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, qtbot
):
    monkeypatch.setattr(theme_module, "system_is_dark", lambda: False)
    made = Theme(RESOURCES / "themes", RESOURCES / "icons", "system")
    made.install(qapp)
    assert not made.dark
    # No desktop stands behind the tests; only its answer is put in its place.
    monkeypatch.setattr(theme_module, "system_is_dark", lambda: True)
    hints = QGuiApplication.styleHints()
    with qtbot.waitSignal(made.changed):
        hints.colorSchemeChanged.emit(hints.colorScheme())
    assert made.dark
    assert made.color("surface") == QColor(TOKENS.dark["surface"])


def test_a_chosen_scheme_does_not_follow_the_system(
    qapp: QApplication, theme: Theme, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(theme_module, "system_is_dark", lambda: True)
    hints = QGuiApplication.styleHints()
    hints.colorSchemeChanged.emit(hints.colorScheme())
    assert not theme.dark


def test_unknown_scheme_and_role_are_refused(theme: Theme):
    with pytest.raises(ValueError, match="sepia"):
        theme.set_scheme("sepia")
    with pytest.raises(KeyError):
        theme.color("no such role")


def test_icons_follow_the_theme(theme: Theme):
    icon = theme.icon("moon", "accent", fill=True)
    before = strongest(icon.pixmap(QSize(32, 32)))
    theme.set_scheme("dark")
    after = strongest(icon.pixmap(QSize(32, 32)))
    assert before == QColor(TOKENS.light["accent"]).rgb()
    assert after == QColor(TOKENS.dark["accent"]).rgb()


def test_icons_of_what_is_off_are_grey(theme: Theme):
    icon = theme.icon("trash", "bad")
    assert strongest(icon.pixmap(QSize(64, 64), QIcon.Mode.Disabled)) == (
        theme.color("disabled").rgb()
    )


def test_a_changed_copy_of_an_icon_is_safe(theme: Theme):
    icon = QIcon(theme.icon("moon"))
    icon.addPixmap(theme.pixmap("moon"))
    assert not icon.pixmap(QSize(16, 16)).isNull()


def test_pixmaps_have_device_pixels(theme: Theme):
    pixmap = theme.pixmap("moon", "text", 16, ratio=2.0)
    assert (pixmap.width(), pixmap.devicePixelRatio()) == (32, 2.0)
    assert theme.pixmap("moon", "text", 16, ratio=2.0).cacheKey() == pixmap.cacheKey()


def test_larger_text_makes_rows_higher_and_bars_stay(theme: Theme):
    row, line, moon = theme.size("row"), theme.line(), theme.color("accent")
    theme.set_text_scale(2.0)
    assert theme.size("row") >= 1.5 * row
    assert theme.line() >= 1.8 * line
    assert theme.color("accent") == moon
    theme.set_text_scale(1.0)
    assert theme.size("row") == row


def test_fonts_are_factors_of_the_system_font(theme: Theme):
    body = theme.font("body").pointSizeF()
    assert theme.font("title").pointSizeF() == pytest.approx(body * 1.54, rel=0.02)
    assert theme.font("micro").pointSizeF() < body
    assert theme.font("body", strong=True).weight() == 600


def strongest(pixmap) -> int:
    """The colour of the most opaque pixel."""
    image = pixmap.toImage()
    places = [(x, y) for x in range(image.width()) for y in range(image.height())]
    x, y = max(places, key=lambda place: image.pixelColor(*place).alpha())
    return image.pixelColor(x, y).rgb()
