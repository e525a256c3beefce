"""Phrases of a relation as patterns over a sentence in which every name is one sign.

A sign is a character for private use that tells the type of the name, so that a pattern takes only
names of types that fit: names of no known type fit everywhere and take the type of their place.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from mnemoscope.domain.foundgraph import CITY, FILE, NAME, PLACE, TIME
from mnemoscope.domain.graph import ENTITY_TYPES

OTHER = "other"
"""A type that is in no list."""
TYPES = (*ENTITY_TYPES, TIME, PLACE, CITY, FILE, NAME, OTHER)
MOST = 64
"""Names of one sentence that are looked at."""
FIRST_SIGN = 0xE000
LISTS = 0xF000
"""From here on the signs are those of lists of two or more names."""
SIGNS = "\ue000-\uf7ff"

_HAN = re.compile("[\u3400-\u9fff]")
_PLACE = re.compile(
    r"(?:\[(?P<before>[a-z]+)\])?(?<![A-Za-z\\])(?P<letter>[ABGX])(?![A-Za-z])"
    r"(?:\[(?P<after>[a-z]+)\])?"
)
_BREAK = f"{SIGNS},，;；:：()（）"
_OFTEN = "now|also|still|already|currently|usually|mostly|always|only|just|mainly|partly|being|been"
_BLANK = f"[ ](?:(?:{_OFTEN})[ ])?"
_ADVERB = (
    r"(?:[ ](?:now|also|still|already|currently|usually|mostly|always|only|then|really|has|have|had"
    r"|both|all|just|today|yesterday|again|\w+ly|himself|herself|themselves))*"
)
_LITTLE = (
    r"(?:(?!(?:on|in|at|to|by|with|from|for|and|or|but|that|which|who|as|than|if|is|are|was)\b)"
    r"[\w'’/.-]+[ ]){0,4}?"
)
_JOINED = (
    r"(?:(?:,[ ])?\b(?:and|but|then|he|she|they|it)\b|,(?=[ ])"
    r"|[，,](?:并且?|而且|且|还|也|又|再|然后|他们?|她|它|现在)?|并且?|(?<=[\u3400-\u9fff])又)"
)
_WHICH = r"(?:,?[ ](?:which|who|that)\b|，?(?:后者|它))"


@dataclass(frozen=True, slots=True, eq=False)
class Phrase:
    """One way to say a relation."""

    kind: str
    pattern: re.Pattern[str]
    """Groups a, b: the ends; g: a list; c: a word that stands for an earlier a; w: for the last."""
    han: bool
    """Chinese."""
    sources: frozenset[str]
    """Types of what may stand in for a left-out first name."""
    defaults: tuple[str, str]
    """What ends without a type are."""
    needs: tuple[frozenset[str], ...]
    """Of each of these at least one type is in a sentence that says it."""


def sign(kind: str, number: int, *, several: bool) -> str:
    """Return the sign for a name, or a list of names, of a type."""
    at = TYPES.index(kind if kind in TYPES else OTHER) * MOST + number
    return chr((LISTS if several else FIRST_SIGN) + at)


def phrases_of(
    kind: str,
    phrases: Iterable[str],
    *,
    sources: Sequence[str],
    targets: Sequence[str],
    defaults: tuple[str, str],
) -> tuple[Phrase, ...]:
    """Compile the phrases of a kind; raises `re.error` for one that is none."""
    return tuple(
        _compiled(kind, phrase, frozenset(sources), frozenset(targets), defaults)
        for phrase in phrases
    )


def _compiled(
    kind: str,
    phrase: str,
    sources: frozenset[str],
    targets: frozenset[str],
    defaults: tuple[str, str],
) -> Phrase:
    han = _HAN.search(phrase) is not None
    parts: list[str] = []
    end = 0
    kept = sources
    needs: list[frozenset[str]] = []
    for place in _PLACE.finditer(phrase):
        parts.append(_words(phrase[end : place.start()], han=han))
        letter, only = place["letter"], place["before"] or place["after"]
        types = targets if letter == "B" else sources
        fitting = _fitting(frozenset({only}) if only else types, strict=only)
        group = _class(fitting, several=letter == "G")
        first = place.start() == 0
        last = place.end() == len(phrase)
        if not first and phrase[place.start() - 1] in " ?":
            parts.append(f"[^{_BREAK}]{{0,6}}?" if han else _LITTLE)
        if letter != "X" and not (first and letter == "A"):
            needs.append(fitting)
        named = f"[{SIGNS}]" if letter == "X" else f"(?P<{letter.lower()}>{group})"
        # The last name stays for the next phrase of the kind: "A needs B, which needs C".
        named = f"(?={named})" if last and not first else named
        if first and letter == "A":
            kept = frozenset({only}) if only else sources
            named = rf"(?:{named}|(?P<w>{_WHICH})|(?P<c>{_JOINED}))"
        parts.append(named)
        if first and not last:
            # What is said of something of a name is not said of the name itself.
            parts.append(f"[^{_BREAK}的]{{0,6}}?" if han else _ADVERB)
        end = place.end()
    parts.append(_words(phrase[end:], han=han))
    pattern = re.compile("".join(parts), re.IGNORECASE)
    return Phrase(kind, pattern, han, kept, defaults, tuple(needs))


def _words(text: str, *, han: bool) -> str:
    """Return the words between two names as a pattern."""
    text = text.replace("'s", "['’]s")
    if han:
        text = text.replace("[^，,]", f"[^{_BREAK}]")
        text = text.replace("…", f"[^{_BREAK}]{{0,12}}?")
        return text.replace(" ?", " ").replace(" ", "[ ]?")
    # Blanks of the pattern itself must not be replaced once more.
    text = text.replace(" … ", f"\x00(?:[^{_BREAK}]{{0,40}}?\x00)?").replace(" ?", "\x01")
    return text.replace(" ", _BLANK).replace("\x00", "[ ]+").replace("\x01", "[ ]?")


def _fitting(types: frozenset[str], *, strict: str | None) -> frozenset[str]:
    """Return the types that fit; where one is named only that does."""
    wanted = set(types)
    if PLACE in wanted:
        wanted.add(CITY)
    if strict in (None, PLACE):
        wanted |= {NAME, OTHER} - ({OTHER} if wanted & {TIME, PLACE, FILE} else set())
    if TIME in wanted or strict == FILE:
        wanted -= {NAME}
    if strict is None and FILE not in wanted and "concept" in wanted:
        wanted.add(FILE)
    return frozenset(wanted)


def _class(types: frozenset[str], *, several: bool) -> str:
    """Return a pattern for one sign of these types."""
    ranges: list[str] = []
    for kind in types:
        at = TYPES.index(kind) * MOST
        bases = (LISTS,) if several else (FIRST_SIGN, LISTS)
        ranges += [f"{chr(base + at)}-{chr(base + at + MOST - 1)}" for base in bases]
    return f"[{''.join(ranges)}]"
