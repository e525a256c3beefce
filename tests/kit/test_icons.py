"""Icons are tinted by role when they are painted."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QIcon, QImage, QPixmap
from tests.kit.conftest import RESOURCES

from mnemoscope.kit.icons import IconFolder
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui

SQUARE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="currentColor" {}/></svg>'
)


@pytest.fixture
def folder(tmp_path: Path) -> IconFolder:
    (tmp_path / "half.svg").write_text(SQUARE.format('d="M0 0h4v8H0z"'), "utf-8")
    (tmp_path / "half-fill.svg").write_text(SQUARE.format('d="M0 0h8v8H0z"'), "utf-8")
    (tmp_path / "lone.svg").write_text(SQUARE.format('d="M0 0h4v8H0z"'), "utf-8")
    return IconFolder(tmp_path)


def strongest(pixmap: QPixmap) -> int:
    """The colour of the most opaque pixel."""
    image = pixmap.toImage()
    places = [(x, y) for x in range(image.width()) for y in range(image.height())]
    x, y = max(places, key=lambda place: image.pixelColor(*place).alpha())
    return image.pixelColor(x, y).rgb()


def sides(image: QImage) -> tuple[int, int]:
    """How opaque the left and the right half are."""
    y = image.height() // 2
    return image.pixelColor(1, y).alpha(), image.pixelColor(image.width() - 2, y).alpha()


def test_an_icon_is_drawn_in_one_colour_on_nothing(folder: IconFolder):
    image = folder.draw("half", QColor("teal"), 24).toImage()
    assert (image.width(), image.height()) == (24, 24)
    assert image.pixelColor(2, 12) == QColor("teal")
    assert sides(image) == (255, 0)


def test_the_filled_twin_serves_where_there_is_one(folder: IconFolder):
    colour = QColor("teal")
    assert sides(folder.draw("half", colour, 24, fill=True).toImage()) == (255, 255)
    assert sides(folder.draw("lone", colour, 24, fill=True).toImage()) == (255, 0)


def test_an_icon_that_is_not_shipped_is_a_fault(folder: IconFolder):
    with pytest.raises(FileNotFoundError, match="gone"):
        folder.draw("gone", QColor("teal"), 24)


def test_every_svg_takes_its_colour_from_the_role():
    for path in (RESOURCES / "icons").glob("*.svg"):
        source = path.read_bytes()
        assert b"currentColor" in source, path.name
        assert b"<script" not in source
        assert b"http" not in source.replace(b"http://www.w3.org/2000/svg", b"")


def test_icons_follow_the_theme(theme: Theme):
    icon = theme.icon("moon", "accent", fill=True)
    light = strongest(icon.pixmap(QSize(32, 32)))
    assert light == theme.color("accent").rgb()
    theme.set_scheme("dark")
    assert strongest(icon.pixmap(QSize(32, 32))) == theme.color("accent").rgb() != light


def test_icons_of_what_is_off_are_grey(theme: Theme):
    icon = theme.icon("trash", "bad")
    assert strongest(icon.pixmap(QSize(64, 64), QIcon.Mode.Disabled)) == (
        theme.color("disabled").rgb()
    )


def test_what_is_on_takes_the_filled_twin(theme: Theme):
    icon = theme.icon("moon", "accent")
    on = icon.pixmap(QSize(32, 32), QIcon.Mode.Normal, QIcon.State.On).toImage()
    assert on == theme.pixmap("moon", "accent", 32, fill=True).toImage()
    assert on != icon.pixmap(QSize(32, 32)).toImage()


def test_a_changed_copy_of_an_icon_is_safe(theme: Theme):
    icon = QIcon(theme.icon("moon"))
    icon.addPixmap(theme.pixmap("moon"))
    assert not icon.pixmap(QSize(16, 16)).isNull()
