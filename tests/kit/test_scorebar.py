"""A score bar is as long as its score; its legend names the parts."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF
from tests.kit.conftest import Show
from tests.kit.looking import bounds, colours, count, drawn, row_of

from mnemoscope.kit.scorebar import (
    Legend,
    LegendItem,
    Part,
    ScoreBar,
    paint_score_bar,
    paint_swatch,
)
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui

STYLES = ("solid", "hollow", "dashed")


def test_a_score_bar_is_as_long_as_its_score(theme: Theme, show: Show):
    bar = ScoreBar(theme)
    bar.set_parts([Part("chart_1", 0.2), Part("chart_2", 0.3)], "Score .500", 0.75)
    show(bar, width=1000)
    pixels = row_of(bar, bar.height() // 2)
    assert pixels.count(theme.color("chart_1").rgb()) == pytest.approx(199, abs=1)
    assert pixels.count(theme.color("chart_2").rgb()) == pytest.approx(299, abs=1)
    assert pixels[750] == theme.color("text").rgb()
    assert (bar.accessibleName(), bar.toolTip()) == ("Score .500", "<p>Score .500</p>")


def test_a_gap_stands_between_parts(theme: Theme, show: Show):
    bar = ScoreBar(theme)
    bar.set_parts([Part("chart_1", 0.5), Part("chart_2", 0.5)], "")
    show(bar, width=200)
    pixels = row_of(bar, bar.height() // 2)
    assert pixels[98:102] == [
        theme.color("chart_1").rgb(),
        theme.color("track").rgb(),
        theme.color("chart_2").rgb(),
        theme.color("chart_2").rgb(),
    ]


@pytest.mark.parametrize("share", [-1.0, 0.0, 0.0001, 5.0])
def test_odd_scores_stay_inside_the_bar(theme: Theme, share: float):
    parts, place = [Part("chart_1", share), Part("accent", share, "hollow")], QRectF(10, 6, 80, 8)
    image = drawn(100, 20, lambda painter: paint_score_bar(painter, theme, place, parts, share))
    for role in ("chart_1", "accent", "text"):
        seen = bounds(image, theme.color(role))
        assert seen.isEmpty() or (seen.left() >= 10 and seen.right() <= 92)


def test_a_bonus_is_hollow_and_what_is_lost_is_dashed(theme: Theme):
    def ink(style: str) -> int:
        parts, place = [Part("chart_1", 1.0, style)], QRectF(0, 0, 100, 8)
        image = drawn(100, 8, lambda painter: paint_score_bar(painter, theme, place, parts))
        return count(image, theme.color("chart_1"))

    solid, hollow, dashed = (ink(style) for style in STYLES)
    assert solid > hollow > dashed > 0


@pytest.mark.parametrize("style", STYLES)
def test_a_swatch_is_small_and_in_its_role(theme: Theme, style: str):
    place = QPointF(10, 10)
    image = drawn(20, 20, lambda painter: paint_swatch(painter, theme, place, "chart_3", style))
    covered = {(x, y) for x in range(20) for y in range(20) if image.pixelColor(x, y).alpha()}
    assert covered <= {(x, y) for x in range(5, 15) for y in range(5, 15)}
    assert (image.pixelColor(10, 10) == theme.color("chart_3")) is (style == "solid")


def test_a_legend_names_its_parts(theme: Theme, show: Show):
    items = [LegendItem("chart_1", "meaning"), LegendItem("chart_2", "words")]
    legend = Legend(theme, items)
    assert legend.accessibleName() == "meaning, words"
    show(legend)
    assert {theme.color("chart_1").rgb(), theme.color("chart_2").rgb()} <= colours(legend)
    assert legend.sizeHint().width() > Legend(theme, items[:1]).sizeHint().width()
    first, second = (bounds(legend, theme.color(role)) for role in ("chart_1", "chart_2"))
    assert first.right() < second.left()
    assert second.right() < legend.width()


def test_a_legend_can_name_others(theme: Theme):
    legend = Legend(theme, [])
    assert legend.sizeHint().width() == 0
    legend.set_items([LegendItem("chart_1", "meaning")])
    assert legend.accessibleName() == "meaning"
    assert legend.sizeHint().width() > 0
