"""What is written down already, so that no dream writes it a second time.

A text is known if another says the same (`domain.sayings`), or if it restates one: its telling
words are four fifths the same, in whatever order, and they differ in no number, name or negation.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from math import ceil

from mnemoscope.domain.concepts import is_cjk
from mnemoscope.domain.graphstated import Stated
from mnemoscope.domain.rules import Blocked, Rule, RuleSet
from mnemoscope.domain.sayings import Sayings
from mnemoscope.domain.wordsets import WordSets

RESTATED = 0.8
"""Likeness of the telling words from which one text restates another."""
_RESTATED_CJK = 0.85
"""Characters are shared more easily than words."""
_FEWEST = 4
"""Telling words below which a text is too short to be recognised by them."""
_RUN = re.compile(r"[^\W_]+")
_NAME = re.compile(r"(?<=[a-z0-9,;)] )[A-Z][\w-]*")
_TURNS = frozenset("不没沒无無非未勿别") | {"no", "not", "never", "none", "without", "nobody"}
_EMPTY_CJK = frozenset("的了是在和也就都把被着过吗呢吧啊之与及或而但这那其")
_ENDINGS = ("ing", "ed", "es", "s")
_SHORTEST_STEM = 3


@dataclass(frozen=True, slots=True)
class KnownText:
    """One text that stands somewhere already."""

    text: str
    where: str
    """``path:line``; of a relation that no line speaks for, ``A --manages--> B``."""
    rule: Rule
    """`Rule.RESTATES`, `Rule.REMEMBERED` or `Rule.COVERED`: what is broken by saying it again."""


class Known:
    """Texts that are written down already; compared by identity."""

    __slots__ = ("_empty", "_gists", "_said", "_stated", "_texts")

    def __init__(
        self,
        texts: Iterable[KnownText] = (),
        empty: Collection[str] = (),
        stated: Stated | None = None,
    ) -> None:
        """Take the texts in; ``empty`` are words that say nothing by themselves.

        ``stated``: what the graph of entities says already.
        """
        self._stated = stated
        self._empty = frozenset(empty) - _TURNS
        self._said: dict[Rule, Sayings[KnownText]] = {}
        self._texts: list[KnownText] = []
        self._gists = WordSets()
        for known in texts:
            self._said.setdefault(known.rule, Sayings()).add(known.text, known)
            gist = self._gist(known.text)
            if len(gist) >= _FEWEST:
                self._gists.add(gist)
                self._texts.append(known)

    def covering(self, text: str, rules: RuleSet) -> Blocked | None:
        """Return what says the same as a text already; None where nothing does."""
        known = self._find(text, rules)
        if known is None:
            return None
        return Blocked(known.rule, (0, len(text)), text, where=known.where)

    def _find(self, text: str, rules: RuleSet) -> KnownText | None:
        for rule, said in self._said.items():
            if rules.holds(rule) and (known := said.find(text)):
                return known
        if self._gists and (known := self._restated(text, rules)):
            return known
        return self._related(text) if rules.holds(Rule.COVERED) else None

    def _related(self, text: str) -> KnownText | None:
        """Return the relation of the graph that says no less than a text."""
        relation = self._stated and self._stated.saying(text)
        if self._stated is None or relation is None:
            return None
        lines = next((one for one in relation.evidence if one.start_line), None)
        where = f"{lines.path}:{lines.start_line}" if lines else self._stated.line(relation)
        return KnownText(text, where, Rule.COVERED)

    def _restated(self, text: str, rules: RuleSet) -> KnownText | None:
        mine = self._gist(text)
        if len(mine) < _FEWEST:
            return None
        least = _RESTATED_CJK if any(map(is_cjk, text)) else RESTATED
        # Who shares so much of the words shares one of the rarest of the rest and one more.
        met = [word for word in mine if word in self._gists]
        enough = len(met) - ceil(least * len(mine)) + 1
        if enough <= 0:
            return None
        rarest = sorted(met, key=self._gists.count)[:enough]
        for at in self._gists.holding(rarest):
            known = self._texts[at]
            if not self._gists.alike(mine, at, least) or not rules.holds(known.rule):
                continue
            if not self._differs(mine ^ self._gists.at(at), text, known.text):
                return known
        return None

    def _differs(self, words: frozenset[str], text: str, known: str) -> bool:
        """Tell whether words that only one of two texts has make it another statement."""
        if not words:
            return False
        names = {_stem(name.lower()) for both in (text, known) for name in _NAME.findall(both)}
        return any(word in _TURNS or word in names or any(map(str.isdigit, word)) for word in words)

    def _gist(self, text: str) -> frozenset[str]:
        """The telling words of a text without their endings, and its Chinese characters."""
        found: set[str] = set()
        for run in _RUN.findall(text.lower()):
            if run.isascii():
                if run not in self._empty and (len(run) > 1 or run.isdigit()):
                    found.add(_stem(run))
            else:
                found.update(char for char in run if is_cjk(char) and char not in _EMPTY_CJK)
                found.update(re.findall(r"[a-z0-9]+", run))
        return frozenset(found)


NOTHING = Known()


def _stem(word: str) -> str:
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM:
            return word[: -len(ending)]
    return word
