"""Every gate and hold has words; unknown ones stand as they are."""

from __future__ import annotations

import pytest

from mnemoscope.domain.profile import Gates
from mnemoscope.domain.promotion import Hold
from mnemoscope.domain.scoring import Gate
from mnemoscope.panes.jobs.gatewords import gate_words

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]


@pytest.fixture
def gates(open_stand) -> Gates:
    return open_stand().context.session.profile.gates


@pytest.mark.parametrize("reason", sorted({*map(str, Gate), *map(str, Hold)}))
def test_each_reason_is_told(reason: str, gates: Gates) -> None:
    said = gate_words(reason, gates)
    assert said
    assert "-" not in said


def test_what_nobody_knows_stands_as_it_is(gates: Gates) -> None:
    assert gate_words("made-up", gates) == "made up"
