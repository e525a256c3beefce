"""Two hundred starts and ends: each clean, none leaves anything behind."""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path

import pytest
from tests.cycles import cycle, prepared

CYCLES, LOTS = 20, 10


@pytest.mark.timeout(320)  # on a machine that is busy otherwise a cycle takes eight seconds
@pytest.mark.skipif(sys.platform == "win32", reason="ends the window by a signal")
@pytest.mark.parametrize("lot", range(LOTS))
def test_the_program_ends_cleanly_twenty_times(home: Path, lot: int) -> None:
    chance = random.Random(lot)
    # Paths of sockets may not be long.
    with tempfile.TemporaryDirectory() as name:
        scratch = Path(name)
        environment = prepared(scratch, home)
        took = sorted(cycle(environment, scratch, chance) for _ in range(CYCLES))
    print(f"\nto its end: {took[CYCLES // 2]:.2f} s, at most {took[-1]:.2f} s")
    # Lanes are given ten seconds to come to their next step.
    assert took[-1] < 12.0
