from __future__ import annotations

import pytest
from PySide6.QtGui import QImage

from mnemoscope.kit.meter import Meter, MeterFace, MeterMoon, MeterPart
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui


def drawn(meter: Meter) -> QImage:
    return meter.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


@pytest.fixture
def meter(theme: Theme, qtbot) -> Meter:
    made = Meter(theme)
    qtbot.addWidget(made)
    made.resize(200, 20)
    return made


def test_the_parts_stand_beside_each_other(meter: Meter, theme: Theme) -> None:
    face = MeterFace((MeterPart(0.25, "layer_fill.hand_written"), MeterPart(0.5, "accent")), 0.9)
    meter.set_face(face, "MEMORY.md: 75 of 100")
    image = drawn(meter)
    assert image.pixelColor(25, 10) == theme.color("layer_fill.hand_written")
    assert image.pixelColor(100, 10) == theme.color("accent")
    assert image.pixelColor(165, 10) == theme.color("track")
    assert image.pixelColor(180, 4).lightness() < theme.color("muted").lightness()
    assert meter.accessibleName() == "MEMORY.md: 75 of 100"


def test_more_than_everything_stays_within_the_bar(meter: Meter, theme: Theme) -> None:
    meter.set_face(MeterFace((MeterPart(0.8), MeterPart(0.8, "bad"))), "over")
    image = drawn(meter)
    assert image.pixelColor(190, 10) == theme.color("bad")


def test_moons_take_the_place_of_the_bar_and_leave_it_again(meter: Meter, theme: Theme) -> None:
    moons = [MeterMoon(1.0, f"night {n}") for n in range(7)]
    meter.set_moons(moons)
    assert meter.accessibleName().startswith("night 0, night 1")
    assert drawn(meter).pixelColor(8, 10) == theme.color("accent")
    least = meter.minimumSizeHint().width()
    assert least >= 7 * theme.size("moon")
    meter.resize(least, 20)
    assert drawn(meter).pixelColor(least - 9, 10) == theme.color("accent")
    meter.set_face(MeterFace(), "empty")
    assert drawn(meter).pixelColor(8, 10) == theme.color("track")
