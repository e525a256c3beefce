"""Any text fits its lines, and its matches are marked by characters."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication
from tests.kit.conftest import RESOURCES
from tests.kit.looking import bounds, colours, drawn

from mnemoscope.kit import paint
from mnemoscope.kit.richline import lay_out, paint_lines
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui


@pytest.fixture(scope="module")
def same_theme(qapp: QApplication) -> Theme:
    return Theme(RESOURCES / "themes", RESOURCES / "icons", "light")


@pytest.mark.parametrize(
    "text", ["", "x", "长" * 5000, "word " * 3000, "🌙" * 900, "a\nb\tc\u2028d"]
)
@pytest.mark.parametrize("lines", [1, 2])
def test_any_text_fits_its_lines(theme: Theme, text: str, lines: int):
    layout = lay_out(theme, text, 200, lines=lines, matches=((0, 2), (5, 3)))
    assert layout.lineCount() <= lines + (1 if not text else 0)
    for at in range(layout.lineCount()):
        assert layout.lineAt(at).naturalTextWidth() <= 201


def test_what_was_cut_ends_with_an_ellipsis(theme: Theme):
    assert lay_out(theme, "word " * 300, 200, lines=2).text().endswith("…")
    assert lay_out(theme, "word", 200, lines=2).text() == "word"


def test_lines_stand_at_the_distance_of_the_design(theme: Theme):
    layout = lay_out(theme, "中文 and words " * 10, 200, lines=2)
    first, second = layout.lineAt(0), layout.lineAt(1)
    middles = [line.y() + line.height() / 2 for line in (first, second)]
    assert middles[1] - middles[0] == pytest.approx(theme.line("body"), abs=0.5)


@given(st.lists(st.sampled_from("a中🌙"), min_size=1, max_size=20), st.data())
def test_matches_are_counted_in_characters(same_theme: Theme, letters: list[str], data):
    words = "".join(letters)
    start = data.draw(st.integers(0, len(words) - 1))
    length = data.draw(st.integers(1, len(words) - start))
    (found,) = lay_out(same_theme, words, 10_000, matches=((start, length),)).formats()

    def units(text: str) -> int:
        return len(text.encode("utf-16-le")) // 2

    assert found.start == units(words[:start])
    assert found.length == units(words[start : start + length])


def test_a_match_stands_on_its_wash(theme: Theme):
    def draw(painter: QPainter) -> None:
        layout = lay_out(theme, "aa bb", 200, matches=((3, 2),))
        paint_lines(painter, theme, QRectF(10, 4, 200, 30), layout, "bad")

    image = drawn(220, 40, draw)
    wash = bounds(image, theme.color("match"))
    assert wash.left() == pytest.approx(10 + paint.width_of(theme, "aa "), abs=2)
    assert theme.color("text").rgb() not in colours(image)
