"""The quality gate: judges whether a text may become a lasting memory."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache

from mnemoscope.domain.chatter import chatter
from mnemoscope.domain.concepts import Lexicon, Noise
from mnemoscope.domain.disguise import View, seen
from mnemoscope.domain.keys import Keys, keys
from mnemoscope.domain.known import NOTHING, Known
from mnemoscope.domain.machinetext import is_empty, machine_text
from mnemoscope.domain.noise import cleaned
from mnemoscope.domain.orders import orders
from mnemoscope.domain.redaction import masked, personal_spans, secret_spans
from mnemoscope.domain.rules import Blocked, Rule, RuleSet
from mnemoscope.domain.signals import claim_hash, collapse
from mnemoscope.domain.splitting import split

LONGEST = 640
"""Characters of a text that one memory may hold; OpenClaw 2026.9 cuts longer ones off."""
_MOST_SHOWN = 300
_AROUND = 160
"""No more characters lie between the name of a secret and its end."""

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

    def out_of_place(self, rule: Rule, text: str) -> Blocked | None:
        """Judge a text of which only its place in a note breaks a rule."""
        return Blocked(rule, (0, len(text)), masked(text)) if self.rules.holds(rule) else None

    def when_ranked(self) -> Quality:
        """What short-term memories are judged by before a night looks into MEMORY.md."""
        return replace(self, rules=RuleSet(self.rules.off | {Rule.REMEMBERED}))

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
    bare = cleaned(text, lexicon.noise) or collapse(text)
    view = seen(bare)
    reading = _Reading(bare, view, keys(view.lowered))
    blocked = next(_blocking(reading, lexicon.noise, rules), None) or known.covering(bare, rules)
    at = text.find(bare)
    if blocked is None or at <= 0:
        return blocked
    start, end = blocked.span
    return replace(blocked, span=(start + at, end + at))


@dataclass(frozen=True, slots=True)
class _Reading:
    """An unwrapped text, as written and as seen."""

    text: str
    view: View
    present: Keys


def _blocking(reading: _Reading, noise: Noise, rules: RuleSet) -> Iterator[Blocked]:
    """Yield what blocks a text, one rule after the other; nothing is looked for early."""
    text = reading.text
    for rule, start, end in _findings(reading, noise, rules):
        if rules.holds(rule):
            parts = split(text) if rule is Rule.TOO_LONG else ()
            yield Blocked(rule, (start, end), _shown(text, start, end), parts=parts)


def _findings(reading: _Reading, noise: Noise, rules: RuleSet) -> Iterator[tuple[Rule, int, int]]:
    """Yield what speaks against a text; rules that cost much are asked only where they hold."""
    text, view, present = reading.text, reading.view, reading.present
    plain = view.lowered
    yield from machine_text(text, plain, present, noise)
    yield from chatter(view, present, noise)
    if is_empty(text, plain, present, noise):
        yield Rule.PLACEHOLDER, 0, len(text)
    if rules.holds(Rule.INSTRUCTION):
        order = orders(noise).order(text, view, present)
        if order is not None:
            yield Rule.INSTRUCTION, *order
    if rules.holds(Rule.SECRET) and (secret := next(secret_spans(view, present), None)):
        yield Rule.SECRET, *secret
    if rules.holds(Rule.PERSONAL) and (mine := next(personal_spans(view, present), None)):
        yield Rule.PERSONAL, *mine
    if len(text) > LONGEST:
        yield Rule.TOO_LONG, 0, len(text)


def _shown(text: str, start: int, end: int) -> str:
    """The beginning of a span, secrets covered; what names them may stand around it."""
    last = min(end, start + _MOST_SHOWN)
    first = max(0, start - _AROUND)
    return masked(text[first : last + _AROUND], start - first, last - first)
