"""The quality rules of a workspace: which hold, what they judge by, how one is switched."""

from __future__ import annotations

from mnemoscope.domain.judgements import Verdict
from mnemoscope.domain.outcomes import Changes, Facet, RefusalReason, Refused
from mnemoscope.domain.quality import Quality
from mnemoscope.domain.rules import CONSENTABLE, Rule, RuleSet
from mnemoscope.engine.known import known
from mnemoscope.engine.session import Session


def rules(session: Session) -> RuleSet:
    """Return which rules hold in this workspace; a name of no rule is left out."""
    known = {rule.value: rule for rule in Rule}
    off = session.ledger.meta.rules_off()
    return RuleSet(frozenset(known[name] for name in off if name in known))


def switch(session: Session, rule: Rule, *, on: bool, sure: bool = False) -> Changes | Refused:
    """Switch a rule of this workspace on or off.

    Those that a person can consent to for one text (`CONSENTABLE`) go off only for whoever is
    ``sure``; the answer is a refusal (``consent-needed``) otherwise.
    """
    held = rules(session)
    if held.holds(rule) is on:
        return Changes(Facet.NONE)
    if rule in CONSENTABLE and not on and not sure:
        return Refused(RefusalReason.CONSENT_NEEDED, rule.value)
    off = held.off - {rule} if on else held.off | {rule}
    session.ledger.meta.set_rules_off(sorted(off))
    return Changes(Facet.SETTINGS | Facet.SCORES)


def quality(session: Session) -> Quality:
    """Return what texts of this workspace are judged by now."""
    verdicts = session.ledger.judgements.by_claim()
    consented = frozenset(claim for claim, said in verdicts.items() if Verdict.CONSENTED in said)
    return Quality(rules(session), known(session), consented)
