"""One candidate in full."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QLabel, QPushButton
from tests.panes.candidates.test_dots import history
from tests.panes.candidates.test_faces import showing

from mnemoscope.domain.judgements import Verdict
from mnemoscope.domain.profile import SEED
from mnemoscope.panes.candidates.detail import Detail

pytestmark = pytest.mark.gui


@pytest.fixture
def detail(theme, qtbot) -> Detail:
    made = Detail(theme)
    qtbot.addWidget(made)
    made.resize(900, 200)
    made.show()
    return made


def buttons(detail: Detail) -> dict[str, QPushButton]:
    found = detail.findChildren(QPushButton)
    return {b.text(): b for b in found if b.isVisibleTo(detail)}


def texts(detail: Detail) -> list[str]:
    labels = detail.findChildren(QLabel)
    return [label.text() for label in labels if label.isVisibleTo(detail)]


def test_it_offers_what_can_be_done(detail, loaded):
    held = showing(loaded, 5)
    detail.show_candidate(held, SEED.gates, writable=True)
    assert {"Promote anyway", "Pin", "Reject", "Never"} <= buttons(detail).keys()
    assert "Undo" not in buttons(detail)
    pinned = replace(held, row=replace(held.row, verdict=Verdict.PINNED))
    detail.show_candidate(pinned, SEED.gates, writable=True)
    assert "Pin" not in buttons(detail)
    assert "Undo" in buttons(detail)
    detail.show_candidate(showing(loaded, 3), SEED.gates, writable=True)
    assert "Promote now" in buttons(detail)
    detail.show_candidate(showing(loaded, 8), SEED.gates, writable=True)
    assert not {"Promote now", "Promote anyway", "Pin"} & buttons(detail).keys()


def test_a_long_text_leaves_what_can_be_done_in_sight(detail, loaded, qtbot):
    held = showing(loaded, 5)
    text = "An agent once noted a whole page here. " * 20
    long = replace(held, row=replace(held.row, claim="long", text=text))
    detail.show_candidate(long, SEED.gates, writable=True)
    assert text not in texts(detail)
    assert any(one.startswith(text[:100]) and one.endswith("…") for one in texts(detail))
    low = detail.needed(900)
    with qtbot.waitSignal(detail.grown):
        buttons(detail)["Show all of it"].click()
    assert text in texts(detail)
    assert "Show all of it" not in buttons(detail)
    qtbot.waitUntil(lambda: detail.needed(900) > low)
    detail.show_candidate(long, SEED.gates, writable=True)
    assert text in texts(detail), "ranked anew it stays as it was"
    detail.show_candidate(held, SEED.gates, writable=True)
    assert "Show all of it" not in buttons(detail)


def test_read_only_it_offers_nothing(detail, loaded):
    detail.show_candidate(showing(loaded, 5), SEED.gates, writable=False)
    assert not buttons(detail)["Pin"].isEnabled()
    assert "This workspace is read-only." in texts(detail)


def test_decisions_are_sent(detail, loaded, qtbot):
    detail.show_candidate(showing(loaded, 5), SEED.gates, writable=True)
    for name, verdict in (("Pin", "pinned"), ("Reject", "rejected"), ("Never", "never")):
        with qtbot.waitSignal(detail.judged) as judged:
            buttons(detail)[name].click()
        assert judged.args == [verdict]
    with qtbot.waitSignal(detail.promoted):
        buttons(detail)["Promote anyway"].click()
    with qtbot.waitSignal(detail.opened):
        buttons(detail)["memory/2026-11-20.md:5"].click()


def test_consent_is_asked_inline_and_forgotten_with_the_candidate(detail, loaded, qtbot):
    detail.show_candidate(showing(loaded, 6), SEED.gates, writable=True)
    detail.ask_consent("Write it all the same?")
    assert "Write it all the same?" in texts(detail)
    with qtbot.waitSignal(detail.consented):
        buttons(detail)["Write it all the same"].click()
    detail.ask_consent("Write it all the same?")
    buttons(detail)["Leave it"].click()
    assert "Write it all the same" not in buttons(detail)
    detail.ask_consent("Write it all the same?")
    detail.show_candidate(showing(loaded, 5), SEED.gates, writable=True)
    assert "Write it all the same" not in buttons(detail)


def test_the_history_has_its_question(detail, loaded, qtbot):
    detail.show_candidate(showing(loaded, 3), SEED.gates, writable=True)
    detail.show_history(history())
    assert "3 signals on 2 days" in texts(detail)
    with qtbot.waitSignal(detail.asked) as asked:
        buttons(detail)["“how deep”"].click()
    assert asked.args == ["how deep"]


def test_without_a_candidate_it_shows_nothing(detail):
    detail.show_nothing()
    assert texts(detail) == []
    assert detail.needed(900) > 100
