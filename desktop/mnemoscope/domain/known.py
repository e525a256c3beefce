"""What is written down already, so that no dream writes it a second time."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from mnemoscope.domain.rules import Blocked, Rule, RuleSet
from mnemoscope.domain.similarity import SAME, likeness, tokens


@dataclass(frozen=True, slots=True)
class KnownText:
    """One text that stands somewhere already."""

    text: str
    where: str
    """``path:line``."""
    rule: Rule
    """`Rule.RESTATES`, `Rule.REMEMBERED` or `Rule.COVERED`: what a text that says the same breaks."""


class Known:
    """Texts that are written down already, by their tokens; compared by identity."""

    __slots__ = ("_by_token", "_sets", "_texts")

    def __init__(self, texts: Iterable[KnownText] = ()) -> None:
        self._texts = tuple(texts)
        self._sets = [tokens(known.text) for known in self._texts]
        self._by_token: defaultdict[str, list[int]] = defaultdict(list)
        for at, own in enumerate(self._sets):
            for token in own:
                self._by_token[token].append(at)

    def covering(self, text: str, rules: RuleSet) -> Blocked | None:
        """Return what says the same as a text already; None where nothing does."""
        if not self._texts:
            return None
        mine = tokens(text)
        candidates = {at for token in mine for at in self._by_token.get(token, ())}
        for at in sorted(candidates):
            known = self._texts[at]
            if rules.holds(known.rule) and likeness(mine, self._sets[at]) >= SAME:
                return Blocked(known.rule, (0, len(text)), text, where=known.where)
        return None


NOTHING = Known()
