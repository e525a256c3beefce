"""A key cap is a small box around the name of a key."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from tests.kit.looking import colours, drawn

from mnemoscope.kit.keycap import KeyCap, cap_size, paint_cap
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui


def test_a_letter_is_square_and_a_chord_is_wide(theme: Theme):
    letter, chord = cap_size(theme, "A"), cap_size(theme, "Ctrl+Shift+F")
    assert letter.width() == letter.height() == chord.height()
    assert chord.width() > 3 * letter.width()


def test_a_cap_is_spoken_and_follows_the_text(theme: Theme):
    cap = KeyCap(theme, "J")
    assert cap.accessibleName() == "J"
    low = cap.sizeHint().height()
    theme.set_text_scale(2.0)
    assert cap.sizeHint().height() > low


def test_a_cap_on_the_accent_is_an_outline(theme: Theme):
    place = QRectF(0, 0, 40, 16)
    plain = drawn(40, 16, lambda painter: paint_cap(painter, theme, place, ""))
    lit = drawn(40, 16, lambda painter: paint_cap(painter, theme, place, "", on_accent=True))
    assert plain.pixelColor(20, 8) == theme.color("sunken")
    assert theme.color("border").rgb() in colours(plain)
    assert lit.pixelColor(20, 8).alpha() == 0
    assert theme.color("on_accent").rgb() in colours(lit)
