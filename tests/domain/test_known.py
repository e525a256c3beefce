"""What stands somewhere already is found by its words, whatever their order and marks."""

from __future__ import annotations

import pytest

from mnemoscope.domain.known import NOTHING, Known, KnownText
from mnemoscope.domain.rules import Blocked, Rule, RuleSet

KNOWN = Known(
    [
        KnownText("Prefers green tea, never coffee.", "USER.md:4", Rule.RESTATES),
        KnownText("窑炉每周二升温到一千二百度。", "MEMORY.md:9", Rule.REMEMBERED),
    ]
)


@pytest.mark.parametrize(
    ("text", "rule", "where"),
    [
        ("prefers green tea - never coffee", Rule.RESTATES, "USER.md:4"),
        ("窑炉每周二升温到一千二百度", Rule.REMEMBERED, "MEMORY.md:9"),
    ],
)
def test_the_same_words_are_known(text: str, rule: Rule, where: str) -> None:
    assert KNOWN.covering(text, RuleSet()) == Blocked(rule, (0, len(text)), text, where)
    assert KNOWN.covering(text, RuleSet(frozenset({rule}))) is None


@pytest.mark.parametrize("text", ["Prefers black tea in the morning.", "窑炉每周五清理。", ""])
def test_other_words_are_new(text: str) -> None:
    assert KNOWN.covering(text, RuleSet()) is None
    assert NOTHING.covering(text, RuleSet()) is None
