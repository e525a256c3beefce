"""The quality gate: judges whether a text may become a lasting memory."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from mnemoscope.domain.concepts import Lexicon
from mnemoscope.domain.known import NOTHING, Known
from mnemoscope.domain.noise import cleaned, line_rule
from mnemoscope.domain.rules import Blocked, Rule, RuleSet
from mnemoscope.domain.signals import claim_hash

_EVERY = RuleSet()


@dataclass(frozen=True, slots=True)
class Quality:
    """What texts are judged by: the rules that hold, what is known already, what was allowed."""

    rules: RuleSet = _EVERY
    known: Known = NOTHING
    consented: frozenset[str] = field(default_factory=frozenset[str])
    """Claim hashes of texts that may be promoted although they hold a secret or an order."""

    def rejects_whole(self, rule: Rule) -> bool:
        """Tell whether a rule of OpenClaw's speaks against all lines of a text.

        A score tag does not: it is cut off.
        """
        return rule is not Rule.SCORE_TAIL and self.rules.holds(rule)

    def judged(self, text: str, lexicon: Lexicon, claims: Iterable[str] = ()) -> Blocked | None:
        """Judge a text; ``claims`` are further hashes under which consent may have been given."""
        rules = self.rules
        if self.consented and not self.consented.isdisjoint((claim_hash(text), *claims)):
            rules = rules.consented()
        return judge_text(text, lexicon, rules, self.known)


ALL_RULES = Quality()
"""Every rule holds, and nothing is known yet."""


@lru_cache(maxsize=40_000)
def judge_text(
    text: str, lexicon: Lexicon, rules: RuleSet = _EVERY, known: Known = NOTHING
) -> Blocked | None:
    """Judge one text, its wrappings (list mark, envelope, score tag) looked through.

    None where it may be promoted. Spans count characters of the text as it was given, where its
    words stand in it unbroken, else of the text without its wrappings.
    """
    bare = cleaned(text, lexicon.noise)
    rule = line_rule(bare, lexicon.noise)
    if rule is None or not rules.holds(rule):
        return known.covering(bare, rules)
    start = max(0, text.find(bare))
    return Blocked(rule, (start, start + len(bare)), bare)
