"""Pills and badges: a word with its colour, never the colour alone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from tests.kit.looking import bounds, colours, drawn

from mnemoscope.kit.pill import Pill, PillFace, badge_size, paint_badge, paint_pill, pill_size
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui


def test_a_pill_is_spoken(theme: Theme):
    pill = Pill(theme, "有争议", "warn", icon="scales")
    assert pill.accessibleName() == "有争议"
    pill.set_face(PillFace("accepted", "good"))
    assert pill.accessibleName() == "accepted"


@pytest.mark.parametrize(
    ("tone", "wash", "words"),
    [
        ("good", "good_wash", "good"),
        ("warn", "warn_wash", "warn"),
        ("bad", "bad_wash", "bad"),
        ("accent", "selection", "accent"),
        ("neutral", "track", "text"),
        ("line", "border", "text"),
    ],
)
def test_a_tone_is_a_wash_and_words_of_its_own(theme: Theme, tone: str, wash: str, words: str):
    found = colours(Pill(theme, "████", tone))
    assert {theme.color(wash).rgb(), theme.color(words).rgb()} <= found


def test_a_pill_holds_its_icon_and_grows_with_the_text(theme: Theme):
    plain, marked = PillFace("contested", "warn"), PillFace("contested", "warn", "scales")
    assert pill_size(theme, marked).width() > pill_size(theme, plain).width()
    low = pill_size(theme, plain)
    theme.set_text_scale(2.0)
    high = pill_size(theme, plain)
    assert high.height() > low.height()
    assert high.width() > low.width()


def test_a_pill_fills_its_place(theme: Theme):
    face = PillFace("", "good")
    image = drawn(60, 30, lambda painter: paint_pill(painter, theme, QRectF(5, 5, 40, 20), face))
    assert bounds(image, theme.color("good_wash")) == QRectF(5, 5, 40, 20)


def test_a_badge_is_round_and_tells_what_waits(theme: Theme):
    assert badge_size(theme, "1").width() == 20
    assert badge_size(theme, "999+").width() > 20

    def draw(painter: QPainter, urgent: bool) -> None:
        paint_badge(painter, theme, QRectF(0, 0, 40, 16), "", urgent=urgent)

    calm = drawn(40, 16, lambda painter: draw(painter, urgent=False))
    urgent = drawn(40, 16, lambda painter: draw(painter, urgent=True))
    assert calm.pixelColor(20, 8) == theme.color("track")
    assert urgent.pixelColor(20, 8) == theme.color("accent")
    assert urgent.pixelColor(0, 0).alpha() == 0
