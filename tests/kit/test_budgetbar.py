"""The budget bar is a picture of the numbers, up to the cut and beyond."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRectF
from tests.kit.conftest import Show
from tests.kit.looking import bounds, picture, row_of

from mnemoscope.kit.budgetbar import BudgetBar, BudgetFace, BudgetPart
from mnemoscope.kit.paint import width_of
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui


def budget(*parts: tuple[str, int], limit: int = 10_000) -> BudgetFace:
    return BudgetFace([BudgetPart(role, value, "") for role, value in parts], limit, "reads to")


@given(st.lists(st.integers(0, 10**7), max_size=4), st.integers(1, 10**6))
def test_the_scale_holds_the_limit_and_all_that_is_used(values: list[int], limit: int):
    face = budget(*(("accent", value) for value in values), limit=limit)
    assert face.used == sum(values)
    assert face.scale > face.limit
    assert face.scale >= face.used


def test_a_budget_within_its_limit_has_nothing_hatched(theme: Theme, show: Show):
    bar = BudgetBar(theme)
    bar.set_face(budget(("layer_fill.hand_written", 2500)), "2,500 of 10,000")
    show(bar, width=1100)
    pixels = row_of(bar, bar.height() // 2)
    assert pixels.count(theme.color("layer_fill.hand_written").rgb()) == pytest.approx(250, abs=2)
    assert theme.color("bad_wash").rgb() not in pixels
    assert bar.accessibleName() == "2,500 of 10,000"
    assert bar.toolTip() == "<p>2,500 of 10,000</p>"


def test_what_is_over_the_budget_is_hatched_beyond_the_cut(theme: Theme, show: Show):
    bar = BudgetBar(theme)
    face = budget(("layer_fill.hand_written", 3902), ("layer_fill.promoted", 6746))
    bar.set_face(face, "648 over")
    show(bar, width=1100)
    pixels = row_of(bar, bar.height() // 2)
    wash = [at for at, pixel in enumerate(pixels) if pixel == theme.color("bad_wash").rgb()]
    assert min(wash) > 998
    assert max(wash) < 1066


def test_the_cut_stands_out_of_the_bar_at_the_limit(theme: Theme, show: Show):
    bar = BudgetBar(theme)
    bar.set_face(BudgetFace([BudgetPart("accent", 10, "")], 10_000, ""), "words")
    show(bar, width=1100)
    tick = bounds(bar, theme.color("cut"))
    assert tick.center().x() == pytest.approx(1000, abs=1)
    assert tick.height() > 12


def test_the_sentence_goes_to_the_side_that_has_room(theme: Theme, show: Show):
    bar = BudgetBar(theme)
    bar.set_face(BudgetFace([], 10_000, "██"), "words")
    show(bar, width=600)
    line = theme.line("micro") // 2
    left = [x for x, p in enumerate(row_of(bar, line)) if p == theme.color("cut").rgb()]
    assert min(left) < 600 * 10 / 11 - 10
    bar.set_face(BudgetFace([BudgetPart("accent", 100_000, "")], 1000, "██"), "words")
    right = [x for x, p in enumerate(row_of(bar, line)) if p == theme.color("cut").rgb()]
    assert max(right) > 15


@pytest.mark.parametrize(
    ("used", "limit", "painted"),
    [(0, 10_000, True), (500_000, 10, True), (5, 1, True), (5, 0, False)],
)
def test_odd_budgets_are_drawn_or_left_out(
    theme: Theme, show: Show, used: int, limit: int, painted: bool
):
    bar = BudgetBar(theme)
    show(bar, width=200)
    nothing = picture(bar)
    bar.set_face(budget(("accent", used), limit=limit), "words")
    assert (picture(bar) != nothing) is painted


def test_words_below_the_bar_are_moved_or_left_out_but_never_cut(theme: Theme):
    parts = (BudgetPart("layer_fill.hand_written", 400, "Hand-written 400"),)
    parts += (BudgetPart("layer_fill.promoted", 590, "Promoted 590"),)
    bar = BudgetBar(theme)
    bar.set_face(face := BudgetFace(parts, 1000, "read to here"), "words")
    for width in (600, 260, 160):
        places = bar._word_places(QRectF(0, 0, width, 12), face, width)
        for text, x in places:
            assert 0 <= x <= width - width_of(theme, text, "micro")
    assert [text for text, _ in bar._word_places(QRectF(0, 0, 600, 12), face, 600)] == [
        "Hand-written 400",
        "Promoted 590",
    ]


def test_a_size_that_is_advised_is_a_thin_line_through_the_bar(theme: Theme, show: Show):
    bar = BudgetBar(theme)
    face = budget(("layer_fill.hand_written", 7500))
    bar.set_face(replace(face, advised=5_000), "7,500 of 10,000")
    show(bar, width=1100)
    pixels = row_of(bar, bar.height() // 2)
    line = [at for at, pixel in enumerate(pixels) if pixel == theme.color("surface").rgb()]
    assert [at for at in line if at < 750] == [pytest.approx(500, abs=1)]
