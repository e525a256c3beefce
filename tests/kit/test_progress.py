"""Progress is spoken, and drawn as long as what is done."""

from __future__ import annotations

import time

import pytest
from tests.kit.conftest import Show
from tests.kit.looking import bounds, colours, row_of

from mnemoscope.kit.progress import ProgressLine, QueueBar
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui


def test_a_queue_has_a_block_for_each_item(theme: Theme, show: Show):
    bar = QueueBar(theme)
    bar.set_states(["done", "refused", "current", "waiting"], "2 of 4 decided")
    show(bar)
    assert bar.accessibleName() == bar.toolTip() == "2 of 4 decided"
    assert (bar.width(), bar.height()) == (36, 8)
    pixels = row_of(bar, 4)
    roles = ("good", "bad", "accent", "track")
    assert [pixels[at * 9 + 3] for at in range(4)] == [theme.color(role).rgb() for role in roles]
    ground = bar.palette().color(bar.backgroundRole()).rgb()
    assert [pixels[at * 9 + 8] for at in range(4)] == [ground] * 4


def test_a_long_queue_is_squeezed_and_still_ends(theme: Theme, show: Show):
    bar = QueueBar(theme)
    bar.set_states(["done"] * 999 + ["current"], "999 of 1,000")
    show(bar)
    assert bar.width() == 360
    assert row_of(bar, 4)[-1] == theme.color("accent").rgb()


@pytest.mark.pace
def test_ten_thousand_are_drawn_as_fast_as_the_pixels_they_share(theme: Theme, show: Show):
    bar = QueueBar(theme)
    states = ["done"] * 5000 + ["waiting"] * 5000
    states[2500] = "current"
    bar.set_states(states, "")
    show(bar)
    pixels = row_of(bar, 4)
    good, accent, track = (theme.color(role).rgb() for role in ("good", "accent", "track"))
    assert pixels[90] == accent
    assert (pixels[0], pixels[89], pixels[179]) == (good, good, good)
    assert (pixels[181], pixels[359]) == (track, track)
    began = time.thread_time()
    for _ in range(20):
        bar.grab()
    assert (time.thread_time() - began) / 20 < 0.01


def test_an_empty_queue_is_nothing(theme: Theme):
    bar = QueueBar(theme)
    bar.set_states([], "")
    assert bar.sizeHint().width() == 0


@pytest.mark.parametrize(
    ("share", "length"), [(0.4, 80), (1.0, 200), (7.0, 200), (0.0, 0), (-1.0, 0)]
)
def test_a_line_is_as_long_as_what_is_done(theme: Theme, show: Show, share: float, length: int):
    line = ProgressLine(theme)
    line.set_share(share, "words")
    show(line, width=200)
    accent = bounds(line, theme.color("accent"))
    assert accent.width() == pytest.approx(length, abs=2)
    assert line.accessibleName() == line.toolTip() == "words"


def test_a_line_of_which_nobody_knows_is_in_the_middle(theme: Theme, show: Show):
    line = ProgressLine(theme)
    line.set_share(None, "working")
    show(line, width=300)
    accent = bounds(line, theme.color("accent"))
    assert (accent.left(), accent.right()) == (
        pytest.approx(100, abs=2),
        pytest.approx(200, abs=2),
    )
    assert theme.color("track").rgb() in colours(line)
