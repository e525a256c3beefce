"""The theme gives colours, fonts and sizes by role, and follows the system while it runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication
from tests.kit.conftest import RESOURCES

from mnemoscope.kit import theme as theme_module
from mnemoscope.kit import tokens
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui

KIT = Path(__file__).parents[2] / "desktop" / "mnemoscope" / "kit"
TOKENS = tokens.load(RESOURCES / "themes")


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


def test_pixmaps_have_device_pixels(theme: Theme):
    pixmap = theme.pixmap("moon", "text", 16, ratio=2.0)
    assert (pixmap.width(), pixmap.devicePixelRatio()) == (32, 2.0)
    assert theme.pixmap("moon", "text", 16, ratio=2.0).cacheKey() == pixmap.cacheKey()


def test_a_role_that_never_stands_without_its_icon_names_it(theme: Theme):
    for role, name in TOKENS.symbols.items():
        by_role = theme.pixmap(role, role, 16).toImage()
        assert by_role == theme.pixmap(name, role, 16).toImage()


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


def test_widths_and_lines_follow_the_size_of_the_text(theme: Theme):
    words = ("Accept", "接受", "x" * 200)
    before = [theme.width(each) for each in words]
    assert before == [theme.width(each) for each in words]
    assert theme.width("Accept", strong=True) > before[0]
    line = theme.line()
    theme.set_text_scale(1.5)
    assert all(theme.width(each) > narrow for each, narrow in zip(words, before, strict=True))
    assert theme.line() > line
