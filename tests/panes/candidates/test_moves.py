"""What a trial moves is drawn and spoken."""

from __future__ import annotations

import pytest

from mnemoscope.kit.pill import PillFace
from mnemoscope.panes.candidates.moves import MoveFace, MoveList

pytestmark = pytest.mark.gui


def test_lines_are_spoken_and_take_their_room(theme, qtbot):
    moves = MoveList(theme)
    qtbot.addWidget(moves)
    assert moves.sizeHint().height() == 0
    moves.set_moves(
        [
            MoveFace(4, 3, "证书到期前提醒", PillFace("passes", "good")),
            MoveFace(3, 4, "restic check"),
            MoveFace(5, 5, "stays"),
        ]
    )
    assert moves.accessibleName() == (
        "4 → 3, 证书到期前提醒, passes; 3 → 4, restic check; 5 → 5, stays"
    )
    assert moves.sizeHint().height() == 72
    moves.resize(240, 72)
    filled = moves.grab().toImage()
    moves.set_moves([])
    assert moves.accessibleName() == "Nothing moves"
    assert moves.grab().toImage() != filled
