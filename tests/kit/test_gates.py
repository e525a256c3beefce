"""A gate is told by shape, colour and words."""

from __future__ import annotations

import pytest
from tests.kit.conftest import Show
from tests.kit.looking import find

from mnemoscope.kit.gates import Gate, GateTick
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui


@pytest.mark.parametrize(("passed", "verdict"), [(True, "passed"), (False, "missed")])
def test_a_gate_is_spoken_with_its_verdict(theme: Theme, passed: bool, verdict: str):
    tick = GateTick(theme, Gate("6 signals", passed=passed))
    assert tick.accessibleName() == f"6 signals, {verdict}"
    assert tick.toolTip() == f"<p>{verdict}</p>"
    told = GateTick(theme, Gate("x", passed=passed, tip="at least 3"))
    assert told.accessibleDescription() == "at least 3"
    assert "at least 3" in GateTick(theme, Gate("x", passed=passed, tip="at least 3")).toolTip()


@pytest.mark.parametrize(
    ("passed", "icon", "role"), [(True, "check-circle", "good"), (False, "x-circle", "bad")]
)
def test_passed_is_a_filled_check_and_missed_a_hollow_cross(
    theme: Theme, show: Show, passed: bool, icon: str, role: str
):
    tick = GateTick(theme, Gate("6 signals", passed=passed))
    show(tick)
    ground = tick.palette().color(tick.backgroundRole())
    side = theme.icon_size("row")
    assert find(tick, theme.pixmap(icon, role, side, fill=passed), ground) is not None
    assert find(tick, theme.pixmap(icon, role, side, fill=not passed), ground) is None


def test_a_gate_is_as_wide_as_its_words(theme: Theme):
    short, long = (GateTick(theme, Gate(words, passed=True)) for words in ("6", "6 signals"))
    assert long.sizeHint().width() > short.sizeHint().width() > theme.icon_size("row")
