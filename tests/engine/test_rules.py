"""The rules of a workspace: switched, kept, and consent for single texts."""

from __future__ import annotations

from typing import Any

import pytest

from mnemoscope.domain.judgements import Judgement, Verdict
from mnemoscope.domain.outcomes import Changes, Facet, RefusalReason, Refused
from mnemoscope.domain.rules import CONSENTABLE, Rule, RuleSet
from mnemoscope.domain.signals import claim_hash
from mnemoscope.engine.rules import quality, rules, switch


def test_a_rule_is_switched_off_for_good(workspace: Any, open_session: Any) -> None:
    root = workspace()
    session = open_session(root)
    assert rules(session) == RuleSet()
    assert switch(session, Rule.TASK, on=False) == Changes(Facet.SETTINGS | Facet.SCORES)
    assert switch(session, Rule.TASK, on=False) == Changes(Facet.NONE)
    assert rules(open_session(root)) == RuleSet(frozenset({Rule.TASK}))
    switch(session, Rule.TASK, on=True)
    assert rules(session) == RuleSet()


@pytest.mark.parametrize("rule", sorted(CONSENTABLE))
def test_rules_that_protect_go_off_only_for_whoever_insists(
    workspace: Any, open_session: Any, rule: Rule
) -> None:
    session = open_session(workspace())
    refused = switch(session, rule, on=False)
    assert refused == Refused(RefusalReason.CONSENT_NEEDED, rule.value)
    assert rules(session).holds(rule)
    switch(session, rule, on=False, sure=True)
    assert not rules(session).holds(rule)


def test_a_rule_of_another_version_is_left_alone(workspace: Any, open_session: Any) -> None:
    session = open_session(workspace())
    session.ledger.meta.set_rules_off(["of-tomorrow", "open-task"])
    assert rules(session) == RuleSet(frozenset({Rule.TASK}))


def test_consent_is_for_one_text(workspace: Any, open_session: Any, lexicon: Any) -> None:
    session = open_session(workspace())
    words = "The key is sk-test-0000000000000000000000 for now"
    other = words.replace("now", "ever")
    session.ledger.judgements.put(
        Judgement(claim_hash(words), Verdict.CONSENTED, "", "", words, session.clock.now())
    )
    assert quality(session).judged(words, lexicon) is None
    assert quality(session).judged(other, lexicon) is not None
