"""Reads one clause: values first, then words by the longest entry that the lists have."""

from __future__ import annotations

import re
from collections.abc import Mapping

from mnemoscope.domain.clauses import Clause, Key
from mnemoscope.domain.conflicts import Attribute
from mnemoscope.domain.conflictwords import ConflictWords, root, stem
from mnemoscope.domain.numerals import HAN
from mnemoscope.domain.quantities import values_of
from mnemoscope.domain.values import Value

_TOKEN = re.compile(r"[a-z0-9_À-ɏ][\wÀ-ɏ.+#/-]*(?:['’](?:s|t|re|ve|ll|d|m)\b)?|[\u3400-\u9fff]+")
_HAN = re.compile(r"[\u3400-\u9fff]")
_ORDER = re.compile(rf"第(?P<han>{HAN}{{1,3}}|\d+)")
_USED = re.compile(r"\b(?:uses?|using|runs? on|running on)\b|用")
_LOOSE = re.compile(r"[^也都就还又]+|也")
"""Adverbs stand between words that no list knows."""
_IF = re.compile(r"^\s*(?:if|unless|in case)\b|^\s*(?:如果|若|要是|万一)")
_COPULA = re.compile(r"\b(?:is|are|was|were)\b|[:：]|是|为")
_DEFINITE = re.compile(r"^\s*the\b|\bis the\b|'s\b|的")
_QUANTIFIERS = frozenset({"both", "all"})
"""All of a kind: the word after it sets nothing apart."""
_NUMBERED = re.compile(r"(?:[编单序档票]号|流水号)\s?[:：为]?\s?$")
"""Before a number by which a thing is told from others of its kind."""
_FIRST = 3
"""A version that begins so near to the beginning names what is spoken of: Release 0.9.2 …"""
_OLD_NAME = re.compile(
    r"(?:\binstead of|\brather than|\bno longer(?: in| at| with| by)?"
    r"|不再用|不再是|取代了?|代替了?)\s*$"
)
_FROM = re.compile(r"(?:\bfrom|从)\s*$")
_TO = re.compile(r"^.{0,24}(?:\bto\b|到|去)")
_LONGEST = 4
"""Words of the longest English phrase of the lists."""
_NEAR = 20
"""Characters before a name in which it is told that it is no longer so."""


def read_clause(text: str, words: ConflictWords, aliases: Mapping[str, str]) -> Clause:
    """Read a clause; ``aliases`` are names by their forms in small letters."""
    return _Reading(text, words, aliases).read()


class _Reading:
    """What is found in one clause, token by token."""

    def __init__(self, text: str, words: ConflictWords, aliases: Mapping[str, str]) -> None:
        lower = text.lower()
        self.text = text
        self.lower = lower if len(lower) == len(text) else text
        self.words = words
        self.aliases = aliases
        self.keys: list[Key] = []
        self.opposites: dict[int, int] = {}
        self.denials = self.turns = 0
        self.changed = self.passing = False
        self.role_at = self.place_at = self.part = -1
        self.doer = self.passive = False

    def read(self) -> Clause:
        """Read it."""
        found = list(values_of(self.text, self.lower, self.words))
        values = self._identifiers(found)
        self.passing = bool(values) and self._is_scheduled(values[0])
        tokens = [(m[0], m.start()) for m in _TOKEN.finditer(self._without(found))]
        at = 0
        while at < len(tokens):
            token, start = tokens[at]
            if _HAN.match(token):
                self._han(token, start)
                at += 1
            else:
                at += self._latin(tokens, at)
        copula = _COPULA.search(self.lower)
        used = _USED.search(self.lower)
        self.keys.sort(key=lambda key: key.start)
        return Clause(
            text=self.text.strip(),
            keys=tuple(self.keys),
            values=tuple(values),
            opposites={axis: side for axis, side in self.opposites.items() if side},
            denials=self.denials,
            turns=self.turns,
            changed=self.changed or any(value.old for value in values),
            passing=self.passing,
            role_at=self.role_at,
            part=self.part,
            doer=self.doer,
            place_at=self.place_at,
            copula_at=copula.start() if copula else -1,
            used_at=used.end() if used else -1,
            passive=self.passive,
            definite=_DEFINITE.search(self.lower) is not None,
            conditional=_IF.match(self.lower) is not None,
        )

    def _without(self, found: list[Value]) -> str:
        """Take values and places in an order out of the text; the places become keys."""
        masked = list(self.lower)
        for value in found:
            masked[value.start : value.end] = " " * (value.end - value.start)
        for match in _ORDER.finditer("".join(masked)):
            self.keys.append(Key(match[0], *match.span(), known=True, qualifier=True))
            masked[match.start() : match.end()] = " " * len(match[0])
        return "".join(masked)

    def _is_scheduled(self, first: Value) -> bool:
        """Tell whether a clause is an entry of a plan: ``Monday: review`` holds of one Monday."""
        if first.attribute not in (Attribute.WEEKDAY, Attribute.TIME):
            return False
        leads = not self.lower[: first.start].strip(" -*")
        return leads and self.lower[first.end :].lstrip().startswith((":", "："))

    def _identifiers(self, values: list[Value]) -> list[Value]:
        """Take for a name the version that a clause begins with, and the number of a thing.

        More is said of a thing that is named so; else the clause says which number it has.
        """
        kept: list[Value] = []
        for value in values:
            if self._numbers(value):
                self.keys.append(
                    Key(f"#{value.name}", value.start, value.end, known=True, qualifier=True)
                )
                continue
            lead = len(self.text[: value.start].lstrip(" -*#"))
            rest = self.text[value.end :].strip(" .,。，")
            named = value.attribute is Attribute.VERSION and lead <= _FIRST and rest
            if named and not self.words.changes & set(rest.lower().split()[:1]):
                name = f"{value.unit} {value.name}".strip()
                self.keys.append(Key(name, value.start, value.end, known=True, qualifier=True))
            else:
                kept.append(value)
        return kept

    def _numbers(self, value: Value) -> bool:
        """Tell whether a code is the number by which a thing is named: 编号2144的阀门在二楼."""
        if value.attribute is not Attribute.NAME or not _NUMBERED.search(self.text[: value.start]):
            return False
        return self.text[value.end :].strip(" .,。，)") != ""

    def _latin(self, tokens: list[tuple[str, int]], at: int) -> int:
        """Read the longest phrase that the lists know; return how many words it has."""
        run: list[str] = []
        for token, _ in tokens[at : at + _LONGEST]:
            if _HAN.match(token):
                break
            run.append(token.rstrip(".-/"))
        start = tokens[at][1]
        grouped = at > 0 and tokens[at - 1][0] in _QUANTIFIERS
        stems = [stem(word) for word in run]
        for size in range(len(run), 0, -1):
            for form in (" ".join(run[:size]), " ".join(stems[:size])):
                if grouped and form in self.words.concepts:
                    return size
                if self._known(form):
                    last, begun = tokens[at + size - 1]
                    self._take(form, start, begun + len(last.rstrip(".-/")))
                    return size
        word = run[0]
        end = start + len(word)
        name = root(stems[0])
        if grouped:
            return 1
        if name.isdigit() or (len(name) == 1 and not self.text[start].isupper()):
            self.keys.append(Key(f"#{name}", start, end, known=True, qualifier=True))
            return 1
        proper = self.text[start].isupper() or not name.isalpha()
        self._name(name, start, end, proper=proper)
        return 1

    def _han(self, run: str, start: int) -> None:
        """Cut a run of Chinese at what the lists know, the longest first."""
        at = loose = 0
        while at < len(run):
            size = next(
                (
                    size
                    for size in range(min(self.words.longest_han, len(run) - at), 0, -1)
                    if self._known(run[at : at + size])
                    and (size > 1 or run[at] not in self.words.qualifiers)
                ),
                0,
            )
            if not size:
                at += 1
                continue
            if size > 1 and self._is_cut(run, at, size):
                size = 1
            self._loose(run[loose:at], start + loose)
            self._take(run[at : at + size], start + at, start + at + size)
            at += size
            loose = at
        self._loose(run[loose:], start + loose)

    def _is_cut(self, run: str, at: int, size: int) -> bool:
        """Tell whether a light word takes away half of one that a denial stands before: 不过敏."""
        if run[at] not in self.words.denials or run[at : at + size] not in self.words.light:
            return False
        longest = min(self.words.longest_han, len(run) - at - 1)
        return any(self._known(run[at + 1 : at + 1 + more]) for more in range(size, longest + 1))

    def _loose(self, run: str, start: int) -> None:
        for part in _LOOSE.finditer(run):
            self._unknown(part[0], start + part.start())

    def _unknown(self, run: str, start: int) -> None:
        end = start + len(run)
        # 大会议室 is another room, 大周 a name.
        apart = run in self.words.qualifiers
        if apart:
            self.keys.append(Key(run, start, end, known=True, qualifier=True))
        else:
            self._name(run, start, end)

    def _known(self, form: str) -> bool:
        return form in self.words.known or form in self.aliases

    def _take(self, form: str, start: int, end: int) -> None:
        words = self.words
        if form in self.aliases:
            self._name(self.aliases[form], start, end, proper=True)
            return
        turns = form in words.denials
        if form in words.opposites:
            axis, side = words.opposites[form]
            # Coffee before four and tea after it: both sides at once oppose nothing.
            both = self.opposites.get(axis, side) != side
            self.opposites[axis] = 0 if both else side
            self.turns += turns
        elif turns:
            self.denials += 1
            self.turns += 1
        self.changed = self.changed or form in words.changes
        self.passing = self.passing or form in words.passing
        role = words.roles.get(form)
        if role is not None:
            self.role_at, self.part, self.doer = start, role[0], role[1] < 0
            self.passive = form.endswith((" by", " in"))
            # Whoever it is called, the part is the same: owns, owned by, 负责.
            self.keys.append(Key(f"@{role[0]}", start, end, known=True, part=True))
        if form in words.places:
            self.place_at = end
        if form in words.qualifiers:
            name = words.concepts.get(form, form)
            self.keys.append(Key(name, start, end, known=True, qualifier=True))
        elif form in words.concepts and not (
            turns or role or form in words.opposites or form in words.places
        ):
            name = words.concepts[form]
            if name not in words.light:
                self._name(name, start, end, known=True)

    def _name(
        self, name: str, start: int, end: int, *, known: bool = False, proper: bool = False
    ) -> None:
        """Note a thing, and whether something has taken its place or left it."""
        before = self.lower[max(0, start - _NEAR) : start]
        old = _OLD_NAME.search(before) is not None
        left = bool(_FROM.search(before) and _TO.search(self.lower[start:]))
        self.keys.append(Key(name, start, end, known=known, proper=proper, old=old, left=left))
