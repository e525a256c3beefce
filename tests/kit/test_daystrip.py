from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from mnemoscope.kit.daystrip import DayStrip, StripFace, StripMoon, StripTick
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui

FACE = StripFace(
    nights=((0.2, 0.4), (0.7, 0.9)),
    hours=((0.125, "18:00"), (0.25, "00:00")),
    now=0.45,
    now_words="now 08:42",
    ticks=(StripTick(0.22), StripTick(0.8, "muted", hollow=True)),
    moons=(StripMoon(0.3, 1.0, "last dream"), StripMoon(0.78, 0.0, "next dream", "future")),
    note="no dream is planned",
)


@pytest.fixture
def strip(theme: Theme, qtbot) -> DayStrip:
    made = DayStrip(theme)
    qtbot.addWidget(made)
    made.resize(1000, made.sizeHint().height())
    made.set_face(FACE, "Now 08:42; the dream at 03:00")
    return made


def middle(theme: Theme) -> int:
    return theme.line("micro") + 4 + 12


def drawn(strip: DayStrip) -> QImage:
    return strip.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def test_nights_jobs_moons_and_now_have_their_places(strip: DayStrip, theme: Theme) -> None:
    image, y = drawn(strip), middle(theme)
    assert image.pixelColor(350, y) == theme.color("night")
    assert image.pixelColor(550, y) == theme.color("surface")
    assert image.pixelColor(450, y) == theme.color("text")
    assert image.pixelColor(300, y) == theme.color("accent")
    assert image.pixelColor(220, y + 6) == theme.color("text")
    # The one to come is empty, and no night shows through it.
    assert image.pixelColor(780, y) == theme.color("surface")


def test_it_says_itself_to_whoever_cannot_see_it(strip: DayStrip) -> None:
    assert strip.accessibleName() == "Now 08:42; the dream at 03:00"


@pytest.mark.parametrize("now", [0.0, 0.28, 0.3, 0.31, 0.77, 1.0])
@pytest.mark.parametrize("width", [320, 640, 1400])
def test_words_never_stand_on_each_other(
    strip: DayStrip, monkeypatch: pytest.MonkeyPatch, now: float, width: int
) -> None:
    areas: list[QRectF] = []
    from mnemoscope.kit import paint

    real = paint.text

    def spy(painter: QPainter, theme: Theme, rect: QRectF, words: str, **given: object) -> int:
        if rect.top() == 0:
            areas.append(QRectF(rect))
        return real(painter, theme, rect, words, **given)  # pyright: ignore[reportArgumentType]

    monkeypatch.setattr(paint, "text", spy)
    face = StripFace(now=now, now_words=FACE.now_words, moons=FACE.moons, note=FACE.note)
    strip.resize(width, strip.height())
    strip.set_face(face, "")
    strip.grab()
    assert areas
    assert all(area.left() >= 0 and area.right() <= width for area in areas)
    areas.sort(key=QRectF.left)
    assert not any(one.intersects(other) for one, other in pairwise(areas))


def test_hours_that_find_no_room_are_left_out(strip: DayStrip) -> None:
    crowded = StripFace(hours=tuple((n / 40, f"{n:02}:00") for n in range(40)))
    strip.set_face(crowded, "")
    strip.resize(320, strip.height())
    assert not drawn(strip).isNull()
