"""Words for gates with what is missing, reasons, decisions and kinds."""

from __future__ import annotations

import pytest

from mnemoscope.domain.factors import FACTORS
from mnemoscope.domain.judgements import Verdict
from mnemoscope.domain.profile import Gates
from mnemoscope.domain.promotion import Hold
from mnemoscope.domain.rules import Rule
from mnemoscope.domain.scoring import Gate
from mnemoscope.engine.signalhistory import Kind
from mnemoscope.panes.candidates import words

pytestmark = pytest.mark.gui


@pytest.mark.parametrize(
    ("raw", "least", "said"),
    [
        (0.742, 0.75, "score .742, .008 short"),
        (0.7499, 0.75, "score .750, .001 short"),
        (0.75, 0.75, "score .750, .75 needed"),
        (1.04, 0.8, "score 1.040, .80 needed"),
    ],
)
def test_a_score_says_how_much_it_lacks(raw: float, least: float, said: str):
    assert words.score_words(raw, least) == said


def test_measured_gates_say_what_is_there_and_what_is_needed(loaded):
    by_line = {row.candidate.entry.start_line: row.candidate for row in loaded.ranking.rows}
    gates = Gates()
    lacks = by_line[5]
    assert words.gate_words(Gate.CONTEXTS, lacks, gates, 0.8) == "1 of 2 contexts"
    assert words.gate_words(Gate.SIGNALS, lacks, gates, 0.8) == "10 of 3 signals"
    assert words.gate_words(Gate.AGE, lacks, Gates(max_age_days=-1), 0.8) == "no limit of age"
    assert "30 are allowed" in words.gate_words(Gate.AGE, lacks, gates, 0.8)
    held = words.held_words(Gate.CONTEXTS, lacks, gates, 0.8)
    assert held.startswith("all 10 signals came from one question or day; 2 are needed")
    assert "looks like a secret" in words.held_words(Gate.CONTAMINATED, by_line[6], gates, 0.8)


@pytest.mark.parametrize("reason", [*Gate, *Hold, *Rule])
def test_every_reason_has_words_of_its_own(reason: Gate | Hold | Rule):
    assert words.reasons()[reason.value] == words.blocked_words(reason.value)


def test_an_unknown_reason_stands_as_it_is():
    assert words.blocked_words("some-new-rule") == "some new rule"


def test_names_are_there_for_all():
    for verdict in Verdict:
        assert words.verdict_words(verdict)
    for kind in Kind:
        assert words.kind_words(kind, 2)
    for name in FACTORS:
        assert words.factor_words(name).lower() == words.factor_name(name)


def test_dreams_and_days_are_said():
    assert "3 times" in words.dream_words(3, 1)
    assert "not touched" in words.dream_words(0, 0)
    assert words.days_words(None) == "no limit of age"
    assert words.days_words(-2.0) == "expired"
    assert words.days_words(3.7).startswith("3 days left")
