from __future__ import annotations

import pytest
from PySide6.QtCore import QLocale

from mnemoscope.kit import format as numbers

pytestmark = pytest.mark.gui


@pytest.fixture(autouse=True)
def english():
    before = QLocale()
    QLocale.setDefault(QLocale(QLocale.Language.English))
    yield
    QLocale.setDefault(before)


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (0.908, ".908"),
        (0, ".000"),
        (1, "1.000"),
        (0.9999, "1.000"),
        (-0.25, "−.250"),
        (-0.0, ".000"),
    ],
)
def test_scores_have_no_leading_zero(value: float, words: str):
    assert numbers.score(value) == words


@pytest.mark.parametrize(
    ("value", "words"), [(0.08, "+.08"), (-0.08, "−.08"), (0.001, ""), (0, "")]
)
def test_differences_carry_their_sign(value: float, words: str):
    assert numbers.difference(value) == words


def test_counts_follow_the_locale():
    assert numbers.count(10_648) == "10,648"
    QLocale.setDefault(QLocale(QLocale.Language.German))
    assert numbers.count(10_648) == "10.648"
    assert numbers.score(0.908) == ",908"
    QLocale.setDefault(QLocale.c())
    assert numbers.count(10_648) == "10,648"


def test_a_badge_stays_small():
    assert numbers.badge(25) == "25"
    assert numbers.badge(12_000) == "999+"
