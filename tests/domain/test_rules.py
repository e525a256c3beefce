"""The names of the rules and what is switched off."""

from __future__ import annotations

from mnemoscope.domain.rules import CONSENTABLE, Rule, RuleSet


def test_all_rules_hold_until_they_are_switched_off() -> None:
    rules = RuleSet(frozenset({Rule.TASK}))
    assert [rule for rule in Rule if not rules.holds(rule)] == [Rule.TASK]


def test_consent_lifts_three_rules_and_no_others() -> None:
    rules = RuleSet(frozenset({Rule.TASK})).consented()
    assert {rule for rule in Rule if not rules.holds(rule)} == CONSENTABLE | {Rule.TASK}
