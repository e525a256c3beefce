"""The cut inside a text is a step around what is read; its sentence finds a line with room."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QTextDocument
from PySide6.QtWidgets import QPlainTextDocumentLayout
from tests.kit.looking import drawn, places, row_of

from mnemoscope.kit import paint
from mnemoscope.kit.cutstep import paint_step
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui

WIDTH, GRID = 400, 20


def step(theme: Theme, text: str, column: int, words: str = "") -> QImage:
    """The step in the first line of a text whose lines stand on a grid."""
    document = QTextDocument()
    layout = QPlainTextDocumentLayout(document)
    document.setDocumentLayout(layout)
    document.setDefaultFont(theme.font("code"))
    document.setTextWidth(WIDTH)
    document.setPlainText(text)
    blocks = []
    top = 0.0
    block = document.firstBlock()
    while block.isValid():
        layout.blockBoundingRect(block)
        blocks.append((block, QRectF(0, top, WIDTH, GRID)))
        top += GRID * block.layout().lineCount()
        block = block.next()
    return drawn(
        WIDTH,
        max(120, round(top)),
        lambda painter: paint_step(painter, theme, blocks, column, WIDTH, words, GRID),
    )


def inked(image: QImage, theme: Theme, y: int) -> list[int]:
    cut = theme.color("cut")
    near = {y - 1, y, y + 1}
    return sorted({x for x, at in places(image, cut) if at in near} | translucent(image, near))


def translucent(image: QImage, rows: set[int]) -> set[int]:
    """Places where the thin pen covers a pixel by a part."""
    lines = [(y, row_of(image, y)) for y in rows if 0 <= y < image.height()]
    return {x for _, line in lines for x, pixel in enumerate(line) if pixel >> 24}


def test_the_step_goes_down_at_the_character(theme: Theme):
    text = "- read and not read"
    image = step(theme, text, len("- read"))
    x = paint.width_of(theme, "- read", "code") + 4  # the margin of the document
    above, below = inked(image, theme, 0), inked(image, theme, GRID - 1)
    assert min(above) == pytest.approx(x, abs=3)
    assert max(above) > WIDTH - 8
    assert max(below) == pytest.approx(x, abs=3)
    assert min(below) < 8


def test_the_sentence_takes_the_next_line_that_has_room(theme: Theme):
    long = "a line that is full to its end " * 2
    words = "stops here"
    short = step(theme, "cut\nshort\n" + long, 1, words)
    full = step(theme, "cut\n" + long[:45] + "\nshort", 1, words)
    assert rows_with_words(short, theme) <= set(range(GRID, 2 * GRID))
    assert rows_with_words(full, theme) <= set(range(2 * GRID, 3 * GRID))


def rows_with_words(image: QImage, theme: Theme) -> set[int]:
    """Rows right of the middle with ink, below the step itself."""
    found = {
        y
        for y in range(GRID + 2, image.height())
        if any(pixel >> 24 for pixel in row_of(image, y)[WIDTH // 2 :])
    }
    assert found
    return found


def test_without_a_line_below_there_is_no_sentence(theme: Theme):
    with_words, without = (step(theme, "cut", 1, words) for words in ("stops here", ""))
    assert with_words == without


def test_a_column_that_is_not_there_draws_nothing(theme: Theme):
    image = step(theme, "cut", 500)
    assert translucent(image, set(range(image.height()))) == set()
