"""Statements taken apart: what each of their clauses speaks of, says of it, and how."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from mnemoscope.domain.conflicts import Attribute
from mnemoscope.domain.conflictwords import ConflictWords, phrases, stem
from mnemoscope.domain.numerals import HAN
from mnemoscope.domain.quantities import values_of
from mnemoscope.domain.values import Value

_TOKEN = re.compile(r"[a-z0-9_À-ɏ][\wÀ-ɏ.+#/-]*(?:['’](?:s|t|re|ve|ll|d|m)\b)?|[\u3400-\u9fff]+")
_HAN = re.compile(r"[\u3400-\u9fff]")
_ORDER = re.compile(rf"第(?P<han>{HAN}{{1,3}}|\d+)")
_USED = re.compile(r"\b(?:uses?|using|runs? on|running on)\b|用")
_LOOSE = re.compile(r"[^也都就还又]+|也")
"""Adverbs stand between words that no list knows."""
_LIFTED = re.compile(r"(?:^|\s)#{1,6}\s.*?(?=\s-\s|\s#{1,6}\s|$)")
_SENTENCE = re.compile(
    r"[。！？!?;；\n]+|\s@@.*$|(?<=[\w)\"”’`])\.\s+(?=[A-Z\u3400-\u9fff\"“`])|\s+[-–—]{1,2}\s+|——"
)
_COMMA = re.compile(
    r"[，,、](?!\d{3}\b)\s*|\s+(?=because\b|but\b|so that\b|which\b|although\b|that\b|and (?:no|not|never)\b)"
)
_REASON = re.compile(
    r"(?:because|so that|since it|as it|so\b|why\b|otherwise)\b|因为|由于|以便|所以|否则"
)
_TOLD = re.compile(r"\b(?:sa(?:id|ys?)|decided|thinks?|means|told|noted|wants|agreed|knows|so)$")
_ASIDE = re.compile(
    r"(?:after|before|until|while|when|including|which|where|who|that|as soon as)\b"
)
_SCOPE = re.compile(
    r"(?:on|in|since|from|at|if|when|during|starting|for|by|as of|如果|若|当|从|自)\b|如果|若|当|从|自"
)
_ASKED = re.compile(
    r"[?？]\s*$|^\s*(?:should|shall|does|do|is|are|can|could|who|what|why)\b.*\?|要不要|是否"
)
_IF = re.compile(r"^\s*(?:if|unless|in case)\b|^\s*(?:如果|若|要是|万一)")
_STAMP = re.compile(r"^\s*\[?\d{1,2}:\d{2}(?::\d{2})?\]?\s|^\s*\[[ xX]\]\s")
_COPULA = re.compile(r"\b(?:is|are|was|were)\b|[:：]|是|为")
_LABEL = re.compile(r"^[^:：]{1,40}[:：]\s")
_QUANTIFIERS = frozenset({"both", "all"})
"""All of a kind: the word after it sets nothing apart."""
_LABEL_WORDS = 4
_FIRST = 3
"""A version that begins so near to the beginning names what is spoken of: Release 0.9.2 …"""
_SWALLOWED = 12
_OLD_NAME = re.compile(
    r"(?:\binstead of|\brather than|\bno longer(?: in| at| with| by)?|不再用|不再是|取代了?|代替了?)\s*$"
)
_FROM = re.compile(r"(?:\bfrom|从)\s*$")
_TO = re.compile(r"^.{0,24}(?:\bto\b|到|去)")


@dataclass(frozen=True, slots=True)
class Key:
    """One thing that a clause names."""

    name: str
    """What it is, whatever the language; a name by its small letters."""
    start: int
    end: int
    known: bool
    """The lists know it; else it is a name or a word that they lack."""
    proper: bool = False
    """Written as a name."""
    qualifier: bool = False
    """Makes of a thing another one of its kind."""
    old: bool = False
    """The clause says that it was so until now."""
    part: bool = False
    """It is the part that somebody plays."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One thing said."""

    text: str
    keys: tuple[Key, ...]
    values: tuple[Value, ...]
    opposites: Mapping[int, int]
    """The sides of pairs of antonyms, by their line."""
    denials: int
    """How many words turn it round that are not among the antonyms."""
    turns: int
    """How many do at all."""
    changed: bool
    passing: bool
    role_at: int = -1
    """Where a word of a part stands that somebody plays; -1: nowhere."""
    part: int = -1
    """Which part that is."""
    doer: bool = False
    """It is a verb with its subject before it."""
    place_at: int = -1
    """Where a word of being somewhere ends; -1: nowhere."""
    copula_at: int = -1
    used_at: int = -1
    """Where a word of using something ends; -1: nowhere."""
    passive: bool = False
    """The part is one that is played by somebody: ``led by``."""
    conditional: bool = False
    inherited: frozenset[str] = frozenset()
    """What the sentence speaks of, where the clause does not name it again."""
    around: frozenset[str] = frozenset()
    """What all of its sentence names."""
    sentence: str = ""

    @property
    def names(self) -> frozenset[str]:
        """All things that it names."""
        return frozenset(key.name for key in self.keys)


@dataclass(frozen=True, slots=True)
class Statement:
    """A text taken apart."""

    text: str
    clauses: tuple[Clause, ...]
    around: frozenset[str]
    """What the headings above it name."""
    han: bool
    """Mostly Chinese."""


def statement(
    text: str, about: Sequence[str], words: ConflictWords, aliases: Mapping[str, str]
) -> Statement:
    """Take a text apart; ``about`` are the headings above it, ``aliases`` names by their forms.

    Questions, lines of a log and boxes to tick state nothing and have no clauses.
    """
    plain = _plain(text)
    clauses = () if _STAMP.match(plain) else tuple(_clauses(plain, words, aliases))
    around: set[str] = set()
    for heading in about:
        around.update(key.name for key in _read(_plain(heading), words, aliases).keys)
    latin = sum(1 for char in plain if char.isascii() and char.isalpha())
    han = len(_HAN.findall(plain))
    return Statement(plain, clauses, frozenset(around), 2 * han > latin / 2)


def _plain(text: str) -> str:
    """One form of each character, without marks of Markdown; what it is is not told by them."""
    plain = unicodedata.normalize("NFKC", text).replace("\u2019", "'")
    plain = re.sub(r"[*`「」“”\"]|<!--.*?-->", "", plain)
    # What a dream has lifted out of a note may bring its headings along.
    return _LIFTED.sub("; ", plain) if "# " in plain else plain


def _clauses(plain: str, words: ConflictWords, aliases: Mapping[str, str]) -> Iterator[Clause]:
    at = 0
    for end, stop in _ends(plain, _SENTENCE):
        sentence = plain[at:end]
        closing = plain[end:stop]
        at = stop
        if _ASKED.search(sentence + closing):
            continue
        inherited: frozenset[str] = frozenset()
        read = [_read(part, words, aliases) for part in _parts(sentence)]
        around = frozenset(key.name for clause in read for key in clause.keys)
        for clause in read:
            if not (clause.keys or clause.values):
                continue
            clause = replace(clause, around=around, sentence=sentence)
            yield clause if _has_subject(clause) else replace(clause, inherited=inherited)
            inherited = inherited or frozenset(key.name for key in clause.keys[:1])


def _has_subject(clause: Clause) -> bool:
    """Tell whether a part of a sentence begins with a name, so that it goes on about another."""
    first = clause.keys[0] if clause.keys else None
    return first is not None and first.start == 0 and not first.known


def _ends(text: str, pattern: re.Pattern[str]) -> Iterator[tuple[int, int]]:
    for match in pattern.finditer(text):
        yield match.span()
    yield len(text), len(text)


def _parts(sentence: str) -> Iterator[str]:
    """Cut a sentence at its commas; reasons are left out, conditions stay with what they are of."""
    at = 0
    waiting = ""
    pieces: list[str] = []
    for end, stop in _ends(sentence, _COMMA):
        pieces.append(sentence[at:end])
        at = stop
    pieces = [half for piece in _with_told(pieces) for half in _at_colon(piece)]
    for piece in pieces:
        bare = piece.strip()
        lower = bare.lower()
        if not bare or _REASON.match(lower) or (_ASIDE.match(lower) and pieces[0] is not piece):
            continue
        if _SCOPE.match(lower) and piece is not pieces[-1] and len(bare) < 40 and not waiting:
            waiting = f"{bare} "
            continue
        yield waiting + bare
        waiting = ""
    if waiting:
        yield waiting


def _with_told(pieces: list[str]) -> Iterator[str]:
    """Yield the pieces; what somebody said or decided is no aside."""
    before = ""
    for piece in pieces:
        said = piece.startswith("that ") and _TOLD.search(before.lower())
        yield piece[5:] if said else piece
        before = piece.rstrip()


def _at_colon(piece: str) -> Iterator[str]:
    """A short label before a colon belongs to what follows, a whole clause does not."""
    match = re.search(r"[:：]\s+|：", piece)
    if match is None:
        yield piece
        return
    left = piece[: match.start()]
    if len(left.split()) > _LABEL_WORDS or len(_HAN.findall(left)) > _SWALLOWED:
        yield left
        yield piece[match.end() :]
    else:
        yield piece


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
        values = list(values_of(self.text, self.lower, self.words))
        values = self._identifiers(values)
        masked = list(self.lower)
        for value in values:
            masked[value.start : value.end] = " " * (value.end - value.start)
        for match in _ORDER.finditer("".join(masked)):
            self.keys.append(Key(match[0], *match.span(), known=True, qualifier=True))
            masked[match.start() : match.end()] = " " * len(match[0])
        tokens = [(m[0], m.start()) for m in _TOKEN.finditer("".join(masked))]
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
            opposites=self.opposites,
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
            conditional=_IF.match(self.lower) is not None,
        )

    def _identifiers(self, values: list[Value]) -> list[Value]:
        """Take the version that a clause begins with for the name of what it speaks of."""
        kept: list[Value] = []
        for value in values:
            lead = len(self.text[: value.start].lstrip(" -*#"))
            rest = self.text[value.end :].strip(" .,。，")
            named = value.attribute is Attribute.VERSION and lead <= _FIRST and rest
            if named and not self.words.changes & set(rest.lower().split()[:1]):
                name = f"{value.unit} {value.name}".strip()
                self.keys.append(Key(name, value.start, value.end, known=True, qualifier=True))
            else:
                kept.append(value)
        return kept

    def _latin(self, tokens: list[tuple[str, int]], at: int) -> int:
        """Read the longest phrase that the lists know; return how many words it has."""
        run: list[str] = []
        for token, _ in tokens[at : at + 4]:
            if _HAN.match(token):
                break
            run.append(token.rstrip(".-/"))
        start = tokens[at][1]
        grouped = at > 0 and tokens[at - 1][0] in _QUANTIFIERS
        for phrase, size in phrases(run, 0):
            forms = (phrase, " ".join(stem(word) for word in phrase.split()))
            for form in forms:
                if grouped and form in self.words.concepts:
                    return size
                if self._known(form):
                    last, begun = tokens[at + size - 1]
                    self._take(form, start, begun + len(last.rstrip(".-/")))
                    return size
        word = run[0]
        end = start + len(word)
        name = stem(word)
        if grouped:
            return 1
        if name.isdigit() or (len(name) == 1 and not self.text[start].isupper()):
            self.keys.append(Key(f"#{name}", start, end, known=True, qualifier=True))
            return 1
        proper = self.text[start].isupper() or not name.isalpha()
        self.keys.append(Key(name, start, end, known=False, proper=proper, old=self._is_old(start)))
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
            self._loose(run[loose:at], start + loose)
            self._take(run[at : at + size], start + at, start + at + size)
            at += size
            loose = at
        self._loose(run[loose:], start + loose)

    def _loose(self, run: str, start: int) -> None:
        for part in _LOOSE.finditer(run):
            self._unknown(part[0], start + part.start())

    def _unknown(self, run: str, start: int) -> None:
        end = start + len(run)
        # 大会议室 is another room, 大周 a name.
        apart = run in self.words.qualifiers
        old = self._is_old(start)
        self.keys.append(Key(run, start, end, known=apart, qualifier=apart, old=old))

    def _known(self, form: str) -> bool:
        words = self.words
        return (
            form in self.aliases
            or form in words.concepts
            or form in words.light
            or form in words.opposites
            or form in words.denials
            or form in words.qualifiers
            or form in words.changes
            or form in words.passing
            or form in words.roles
            or form in words.places
        )

    def _take(self, form: str, start: int, end: int) -> None:
        words = self.words
        if form in self.aliases:
            name = self.aliases[form]
            old = self._is_old(start)
            self.keys.append(Key(name, start, end, known=False, proper=True, old=old))
            return
        turns = form in words.denials
        if form in words.opposites:
            axis, side = words.opposites[form]
            self.opposites[axis] = side
            self.turns += turns
        elif turns:
            self.denials += 1
            self.turns += 1
        self.changed = self.changed or form in words.changes
        self.passing = self.passing or form in words.passing
        role = words.roles.get(form)
        if role is not None:
            self.role_at, self.part, self.doer = start, role[0], role[1] < 0
            self.passive = form.endswith(" by")
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
                old = self._is_old(start)
                self.keys.append(Key(name, start, end, known=True, old=old))

    def _is_old(self, start: int) -> bool:
        """Tell whether a name is one that something else has taken the place of."""
        before = self.lower[max(0, start - 20) : start]
        if _OLD_NAME.search(before):
            return True
        return bool(_FROM.search(before) and _TO.search(self.lower[start:]))


def _read(text: str, words: ConflictWords, aliases: Mapping[str, str]) -> Clause:
    return _Reading(text, words, aliases).read()
