"""Dots over their days, counted where they are too many."""

from __future__ import annotations

import pytest
from tests.kit.conftest import Show
from tests.kit.looking import bounds, colours

from mnemoscope.kit.daydots import DayDots, Dot, DotDay, DotFace
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui


def face(*days: DotDay) -> DotFace:
    return DotFace(30, days, [(0, "30 Oct"), (29, "today"), (28, "yesterday")])


def test_days_stand_from_left_to_right(theme: Theme, show: Show) -> None:
    dots = DayDots(theme)
    dots.set_face(face(DotDay(29, (Dot("bad"),), "today: 1")), "one today")
    show(dots, width=300)
    assert bounds(dots, theme.color("bad")).left() > 280
    assert dots.accessibleName() == "one today"
    dots.set_face(face(DotDay(0, (Dot("bad"),), "")), "one then")
    assert bounds(dots, theme.color("bad")).right() < 12


def test_dots_of_one_day_are_stacked_up_to_five(theme: Theme, show: Show) -> None:
    dots = DayDots(theme)
    dots.set_face(face(DotDay(10, (Dot("bad"),), "")), "")
    show(dots, width=300)
    one = bounds(dots, theme.color("bad")).height()
    dots.set_face(face(DotDay(10, (Dot("bad"),) * 5, "")), "")
    five = bounds(dots, theme.color("bad")).height()
    dots.set_face(face(DotDay(10, (Dot("bad"),) * 60, "")), "")
    assert one < five
    assert bounds(dots, theme.color("bad")).height() < five, "the rest is a number"


def test_a_ring_is_hollow(theme: Theme, show: Show) -> None:
    dots = DayDots(theme)
    dots.set_face(face(DotDay(10, (Dot("bad", hollow=True),), "")), "")
    show(dots, width=300)
    assert theme.color("sunken").rgb() in colours(dots)


def test_nothing_is_a_line(theme: Theme, show: Show) -> None:
    dots = DayDots(theme)
    show(dots, width=300)
    assert theme.color("border_strong").rgb() in colours(dots)
