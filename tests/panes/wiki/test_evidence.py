"""Evidence is listed with its place, its tier and its weight; places can be gone to."""

from __future__ import annotations

from datetime import UTC

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from mnemoscope.domain.wikipages import Evidence
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.pill import Pill
from mnemoscope.panes.wiki.evidence import EvidenceRows

pytestmark = pytest.mark.gui


@pytest.fixture
def rows(theme, qtbot: QtBot) -> EvidenceRows:
    made = EvidenceRows(theme, UTC)
    qtbot.addWidget(made)
    made.show()
    return made


def test_a_place_is_sent(rows, qtbot: QtBot):
    piece = Evidence(path="memory/a&b.md", lines="3", privacy="private", weight=0.7)
    rows.set_evidence((piece, Evidence(note="said")))
    first, second = rows.findChildren(Button)
    assert first.text() == "memory/a&&b.md:3"
    assert not second.isEnabled()
    with qtbot.waitSignal(rows.opened) as opened:
        first.click()
    assert opened.args == [piece]
    assert [pill.accessibleName() for pill in rows.findChildren(Pill)] == ["private"]
    assert ".70" in [label.text() for label in rows.findChildren(QLabel)]


def test_many_pieces_are_cut_and_counted(rows):
    rows.set_evidence([Evidence(path=f"{'x' * 80}/{n}.md") for n in range(50)])
    places = rows.findChildren(Button)
    assert len(places) == 40
    assert places[7].text().startswith("…")
    assert places[7].text().endswith("/7.md")
    assert any(label.text() == "10 more" for label in rows.findChildren(QLabel))


def test_the_same_evidence_is_not_made_anew(rows):
    rows.set_evidence((Evidence(path="a.md"),))
    before = rows.findChildren(Button)
    rows.set_evidence((Evidence(path="a.md"),))
    assert rows.findChildren(Button) == before
