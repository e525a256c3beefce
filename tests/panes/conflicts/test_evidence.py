"""Evidence as rows."""

from __future__ import annotations

import pytest
from tests.panes.conflicts import stock

from mnemoscope.domain.wikipages import Evidence
from mnemoscope.engine.memories import ProvenanceStep, StepKind
from mnemoscope.kit.buttons import Button
from mnemoscope.panes.conflicts.casefile import SideFile
from mnemoscope.panes.conflicts.evidence import EvidenceRows, evidence_faces
from mnemoscope.runtime.bus import Place

pytestmark = pytest.mark.gui

SIDE = stock.side("x")
PIECE = Evidence("daily-note", "source.notes", "memory/2026-11-08.md", "12-18", 0.8, None, "team")


def test_a_piece_of_evidence_names_place_source_tier_and_weight() -> None:
    (face,) = evidence_faces(SideFile(SIDE, (PIECE,)))
    assert (face.where, face.note, face.tier, face.weight) == (
        "memory/2026-11-08.md:12-18",
        "source.notes",
        "team",
        0.8,
    )
    assert face.place == Place("memory/2026-11-08.md", 12)
    assert face.icon == "notebook"


def test_recalls_and_the_note_are_told() -> None:
    step = ProvenanceStep(StepKind.NOTE, "memory/2026-11-08.md", 4, 4, "x")
    file = SideFile(SIDE, source=step, recalled=9, recalled_at="2026-11-21", helpful=2, judged=4)
    source, recalled = evidence_faces(file)
    assert source.place == Place("memory/2026-11-08.md", 4)
    assert (recalled.where, recalled.note) == ("Recalled 9 times, helpful 2 of 4", "last 21 Nov")


def test_nothing_known_is_said_and_much_is_cut() -> None:
    assert evidence_faces(SideFile(SIDE))[0].icon == "minus-circle"
    faces = evidence_faces(SideFile(SIDE, (PIECE,) * 5))
    assert [face.where for face in faces][-1] == "2 more on the page"


def test_a_place_can_be_gone_to(theme, qtbot) -> None:
    rows = EvidenceRows(theme)
    qtbot.addWidget(rows)
    rows.set_faces(evidence_faces(SideFile(SIDE, (PIECE,))))
    (button,) = rows.findChildren(Button)
    assert button.accessibleName() == "Open memory/2026-11-08.md:12-18"
    with qtbot.waitSignal(rows.opened) as opened:
        button.click()
    assert opened.args == [Place("memory/2026-11-08.md", 12)]
