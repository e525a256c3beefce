"""Every rule has words of its own."""

from __future__ import annotations

import pytest

from mnemoscope.domain.rules import Rule
from mnemoscope.panes.dreams.rulewords import rule_words

pytestmark = pytest.mark.gui


@pytest.mark.parametrize("rule", list(Rule))
def test_every_rule_is_said(rule):
    assert rule_words(rule.value)
    assert rule_words(rule.value) != rule.value


def test_what_is_no_rule_has_no_words():
    assert rule_words("score") == ""
