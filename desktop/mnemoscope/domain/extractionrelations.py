"""Reads out of a sentence how its names hang together."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from mnemoscope.domain.extractionphrases import FIRST_SIGN, MOST, OTHER, SIGNS, TYPES, Phrase, sign
from mnemoscope.domain.extractionwords import GraphWords
from mnemoscope.domain.foundgraph import CITY, FILE, NAME, PLACE, TIME, Mention

_LIST = re.compile(
    r"(?:,[ ]?(?:and|as well as)[ ]|,[ ]|[ ](?:and|&|as well as)[ ]"
    r"|[ ]?[、+＋/][ ]?|[ ]?(?:和|与|跟|及|以及|还有|或)[ ]?)"
    r"(?:the[ ])?"
)
_FOR = re.compile(r"[ ](?:for|as)[ ](?:\w+[ ]?){1,3},[ ](?:and[ ])?")
_BREAKS = re.compile(r"[,，;；:：.。!！?？]")
_HAN = re.compile("[\u3400-\u9fff]")
_LETTER = re.compile("[A-Za-z]{2}")
_SIGN = re.compile(f"[{SIGNS}]")
_MOST_ENDS = 6
"""Names of one list that are related; more are an enumeration of something else."""
_CONCEPTS = frozenset({TIME, PLACE, CITY, FILE})
_SURE, _INHERITED = 0.75, 0.6
_IN_LIST = 0.55
_INSIDE = re.compile(
    rf"(?P<before>[{SIGNS}])?[ ]?(?<!\d[ ])"
    r"\b(?:on|in|at|from|of|for|by|with|to|behind|near)[ ](?:the[ ])?$"
)
"""What stands before a name that is no subject, and the name before that; *version 2 of* is one."""
_FIRST = re.compile(
    r"\W*(?:(?:[^\W\u3400-\u9fff]|['’-])+[ ]){0,2}"
    r"|[^A-Za-z]{0,3}(?<![用把将给在对被由和跟])(?<![用把将给在对被由和跟][ ])"
)
"""What may stand before the subject of a sentence."""
_SYMMETRIC = frozenset({"knows", "partner_of"})


@dataclass(frozen=True, slots=True)
class Said:
    """A relation between two mentions of a sentence, by their numbers."""

    source: int
    kind: str
    target: int
    cue: str
    confidence: float


def relations_in_sentence(
    text: str, mentions: Sequence[Mention], words: GraphWords
) -> tuple[list[Mention], list[Said]]:
    """Return the mentions with the types that relations give them, and the relations.

    A sentence that asks or supposes has none, nor has a clause that denies.
    """
    if len(mentions) < 2 or words.guards.sentence.search(text):
        return list(mentions), []
    reader = _Reader(text, mentions, words)
    for phrase in reader.phrases(words):
        reader.read(phrase)
    return reader.mentions, reader.said()


class _Reader:
    def __init__(self, text: str, mentions: Sequence[Mention], words: GraphWords) -> None:
        self.mentions = list(mentions)
        self._guards = words.guards
        self._lists = _lists(text, mentions)[:MOST]
        self._tell_types()
        self._tagged = _tagged(text, self.mentions, self._lists)
        kinds = (one.type if one.type in TYPES else OTHER for one in self.mentions)
        self._kinds = frozenset(kinds)
        bare = _SIGN.sub("", self._tagged)
        self._han, self._latin = bool(_HAN.search(bare)), bool(_LETTER.search(bare))
        self._found: dict[tuple[int, str, int], Said] = {}

    def phrases(self, words: GraphWords) -> tuple[Phrase, ...]:
        """Return the phrases that may say something here."""
        return _fitting(words, self._kinds, han=self._han, latin=self._latin)

    def read(self, phrase: Phrase) -> None:
        """Find all places where a phrase says something."""
        for match in phrase.pattern.finditer(self._tagged):
            if self._is_stated(match):
                self._take(phrase, match)

    def said(self) -> list[Said]:
        """Return what was found, in the order of the sentence; each pair and kind once."""
        return sorted(self._found.values(), key=lambda one: (one.source, one.target, one.kind))

    def _tell_types(self) -> None:
        """Give names of no type in a list that of the others: *Wiebke and Ralf*."""
        for members in self._lists:
            kinds = {self.mentions[number].type for number in members}
            if len(kinds) > 1:
                kind = next(iter(kinds - {NAME}))
                for number in members:
                    one = self.mentions[number]
                    if one.type == NAME:
                        self.mentions[number] = replace(
                            one, type=kind, cue="list", confidence=_IN_LIST
                        )

    def _take(self, phrase: Phrase, match: re.Match[str]) -> None:
        groups = match.groupdict()
        if (several := groups.get("g")) is not None:
            members = self._members(several)
            pairs = [(a, b) for at, a in enumerate(members) for b in members[at + 1 :]]
            confidence = _SURE
        else:
            sources, confidence = self._sources(phrase, match)
            pairs = [(a, b) for a in sources for b in self._members(groups["b"])]
        cue = _SIGN.sub("…", match[0]).strip()
        for source, target in pairs:
            self._relate(phrase, source, target, Said(source, phrase.kind, target, cue, confidence))

    def _relate(self, phrase: Phrase, source: int, target: int, said: Said) -> None:
        if source == target or self.mentions[source].name == self.mentions[target].name:
            return
        kinds = {self.mentions[source].type, self.mentions[target].type} - {NAME}
        if phrase.kind == "partner_of" and len(kinds) > 1:
            return
        reverse = (target, phrase.kind, source)
        if phrase.kind in _SYMMETRIC and reverse in self._found:
            return
        common = next(iter(kinds), "") if phrase.kind == "partner_of" else ""
        for number, kind in zip((source, target), phrase.defaults, strict=True):
            one = self.mentions[number]
            if one.type == NAME:
                self.mentions[number] = replace(one, type=common or kind, cue=phrase.kind)
        self._found.setdefault((source, phrase.kind, target), said)

    def _sources(self, phrase: Phrase, match: re.Match[str]) -> tuple[list[int], float]:
        named = match["a"]
        before = self._tagged[: match.start()]
        if named is not None:
            inside = _INSIDE.search(before) if match.start("a") == match.start() else None
            if inside is None:
                return self._members(named), _SURE
            # Keycloak on finch-2 needs Postgres: it is Keycloak that does.
            named = inside["before"]
        elif match.groupdict().get("w") is not None:
            signs = _SIGN.findall(before)
            named = signs[-1] if signs else None
        else:
            named = self._subject(before)
        members = self._members(named) if named is not None else []
        return (members, _INHERITED) if self._fits(members, phrase) else ([], 0.0)

    def _subject(self, before: str) -> str | None:
        """Return the name with which a sentence begins, after what it is listed under."""
        first = _SIGN.search(before)
        if first is None:
            return None
        start = max(before.rfind(mark, 0, first.start()) for mark in ":：") + 1
        opens = _FIRST.fullmatch(before, start, first.start()) is not None
        return first[0] if opens else None

    def _fits(self, members: list[int], phrase: Phrase) -> bool:
        return all(self.mentions[number].type in phrase.sources for number in members)

    def _members(self, one: str) -> list[int]:
        members = self._lists[(ord(one) - FIRST_SIGN) % MOST]
        return members if len(members) <= _MOST_ENDS else []

    def _is_stated(self, match: re.Match[str]) -> bool:
        """Look at the clause up to the second name and what hangs on behind it."""
        stop = max(match.end(), match.end("b") if "b" in match.re.groupindex else 0)
        begun = [one.end() for one in _BREAKS.finditer(self._tagged, 0, match.start() + 1)]
        start = begun[-1] if begun else 0
        clause = self._tagged[start:stop]
        if self._guards.denied.search(clause) or self._guards.supposed.search(clause):
            return False
        ended = _BREAKS.search(self._tagged, stop)
        rest = self._tagged[stop : ended.start() if ended else len(self._tagged)]
        following = _SIGN.split(rest)[0]
        return re.search(r"\b(?:any ?more|no longer|if|unless|in the past)\b", following) is None


@lru_cache(maxsize=512)
def _fitting(
    words: GraphWords, kinds: frozenset[str], *, han: bool, latin: bool
) -> tuple[Phrase, ...]:
    return tuple(
        one
        for one in words.phrases
        if (han if one.han else latin) and not any(map(kinds.isdisjoint, one.needs))
    )


def _lists(text: str, mentions: Sequence[Mention]) -> list[list[int]]:
    """Join names of one type that follow each other: *A, B and C*."""
    lists: list[list[int]] = []
    for number, one in enumerate(mentions):
        if lists:
            before = mentions[lists[-1][-1]]
            between = text[before.outer[1] : one.outer[0]]
            alike = before.type == one.type or NAME in (before.type, one.type)
            alike = alike and not {before.type, one.type} & _CONCEPTS
            tools = before.type == one.type == "tool" and _FOR.fullmatch(between) is not None
            if alike and (_LIST.fullmatch(between) or tools):
                lists[-1].append(number)
                continue
        lists.append([number])
    return lists


def _tagged(text: str, mentions: Sequence[Mention], lists: Sequence[Sequence[int]]) -> str:
    """Return a sentence with one sign in place of each name or list."""
    parts: list[str] = []
    end = 0
    for number, members in enumerate(lists):
        kinds = [mentions[member].type for member in members]
        kind = next((one for one in kinds if one != NAME), NAME)
        mark = sign(kind, number, several=len(members) > 1)
        parts += [text[end : mentions[members[0]].outer[0]], mark]
        end = mentions[members[-1]].outer[1]
    parts.append(text[end:])
    return "".join(parts)
