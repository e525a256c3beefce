"""Weighs passages by the words of a question, cut exactly as the keyword index cuts them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from mnemoscope.domain.days import dates_named, is_named
from mnemoscope.domain.evidence import information
from mnemoscope.domain.tokens import Question, TermKind, fold, has_accents
from mnemoscope.index.keywords import AskedTerm, Keywords
from mnemoscope.index.said import NamedFile, Said

NAME_SHARE = 0.3
"""What a word counts that stands in the name of a memory's file, beside one in the memory."""

HEADING_SHARE = 0.5
"""What a word counts that stands in a heading above a memory, beside one in the memory."""

WIDENED_SHARE = 0.5
"""What a word counts that may stand for the one asked for."""

SUBSTRING_SHARE = 0.5
"""What the whole question counts where it stands inside words only."""


class Weighed(NamedTuple):
    """What words say about one passage."""

    counts: tuple[int, ...]
    """How often each term stands in its text."""
    shares: tuple[float, ...]
    """What each term counts: 1 in its text, less above it or in the file's name, else 0."""
    size: float
    """Words."""
    exact: bool = False
    """It holds what the question names literally, or its file is what is named."""
    subject: bool = False
    """It is labelled with somebody whom the question names, as ``Mira: …``."""
    speaker: str = ""
    """The name that it is labelled with; empty: none."""
    asks: bool = False
    """It is a question."""


class _Name(NamedTuple):
    """What a file's name has to do with a question."""

    terms: tuple[bool, ...]
    """For each term whether the file is called so."""
    whole: bool
    """The question is this file's name or day."""
    unnamed: tuple[str, ...]
    """Identifiers of the question that do not stand in the path."""

    def says(self, nothing: tuple[bool, ...]) -> bool:
        """Tell whether it has anything to do with it; `nothing` itself stands for no term."""
        return self.whole or self.terms is not nothing


class Weigher:
    """Weighs for one question; `total` is the number of passages in the index."""

    def __init__(
        self,
        keywords: Keywords,
        question: Question,
        asked: Sequence[AskedTerm],
        total: int,
        *,
        substring: bool,
    ) -> None:
        self._keywords = keywords
        self._text = question.text
        self._substring = substring
        self._asked = [term for at, term in enumerate(asked) if not _is_seam(asked, at)]
        told = (term.term.weight * information(term.count, total) for term in self._asked)
        self.telling = (1.0,) if substring else tuple(told)
        """The information of each term, in the order of the counts."""
        forms = [form for term in self._asked for form in (*term.forms, *term.others)]
        self._words = frozenset(form[0] for form in forms)
        self._holds = _beginning(self._words).search
        self._single = [_of_one_word(term) for term in self._asked]
        self._prefixed = any(term.prefix for term in self._asked)
        self._simple = (
            [single[0] for single in self._single if single]
            if all(single is not None and len(single) == 1 for single in self._single)
            else None
        )
        """The forms of all terms, where each has one of one word."""
        self._widened = any(term.others for term in self._asked)
        self._nowhere = (False,) * len(self._asked)
        self._none = (0,) * len(self._asked)
        self._nothing = (0.0,) * len(self._asked)
        self._days = dates_named(question.text)
        self._named = [term.shown for term in question.identifiers]
        self._names: dict[int, _Name] = {}
        self._headings: dict[str, tuple[bool, ...]] = {}
        self._held: dict[Said, bool] = {}
        self._speaks: dict[Said, bool] = {}
        self._weighed: dict[Said, Weighed] = {}

    def weigh(self, said: Said, file: NamedFile, heading: str) -> Weighed:
        """Weigh a passage by its words, its file's name and the headings above it, once."""
        known = self._weighed.get(said)
        if known is None:
            known = self._weighed[said] = self._one(said, self._above(heading), self._name(file))
        return known

    def may_speak(self, said: Said, file: NamedFile, heading: str) -> bool:
        """Tell whether a memory may hold a word of the question, or is a turn of talk.

        Where it does neither, only its meaning can make it an answer.
        """
        known = self._speaks.get(said)
        if known is None:
            known = self._speaks[said] = (
                self._substring
                or bool(said.label)
                or self._may_hold(said)
                or self._above(heading) is not self._nowhere
                or self._name(file).says(self._nowhere)
            )
        return known

    def _one(self, said: Said, above: tuple[bool, ...], name: _Name) -> Weighed:
        folded = said.folded
        exact = bool(self._named) and (
            name.whole or all(_stands_alone(one, folded) for one in name.unnamed)
        )
        if self._substring:
            counts = (folded.count(self._text),)
            shares = (SUBSTRING_SHARE if counts[0] else 0.0,)
        else:
            held = self._may_hold(said)
            counts = self._counts(said.words, said.counts) if held else self._none
            shares = self._shares(said if held else None, counts, above, name.terms)
        label = said.label
        subject = bool(label) and _stands_alone(label, self._text)
        return Weighed(counts, shares, said.size, exact, subject, label, said.asks)

    def _counts(self, words: list[str], counted: Mapping[str, int]) -> tuple[int, ...]:
        """Count each term in a text cut into words."""
        if self._simple is not None:
            return tuple([counted.get(word, 0) for word in self._simple])
        return tuple(
            [
                _count(term, words)
                if single is None
                else max([counted.get(word, 0) for word in single])
                for term, single in zip(self._asked, self._single, strict=True)
            ]
        )

    def _shares(
        self,
        said: Said | None,
        counts: tuple[int, ...],
        above: tuple[bool, ...],
        named: tuple[bool, ...],
    ) -> tuple[float, ...]:
        """Return what each term counts; `said` is None where it holds none of their words."""
        if said is None and above is self._nowhere and named is self._nowhere:
            return self._nothing
        words = said.words if said is not None and self._widened else []
        terms = zip(self._asked, counts, above, named, strict=True)
        return tuple(
            [
                1.0
                if count
                else WIDENED_SHARE
                if words and any(_occurrences(form, words) for form in term.others)
                else HEADING_SHARE
                if headed
                else NAME_SHARE
                if called
                else 0.0
                for term, count, headed, called in terms
            ]
        )

    def _there(self, words: list[str], counted: Mapping[str, int]) -> tuple[bool, ...]:
        """Tell for each term whether it stands in a text; `_nowhere` itself where none does."""
        counts = self._counts(words, counted)
        return tuple([count > 0 for count in counts]) if any(counts) else self._nowhere

    def _may_hold(self, said: Said) -> bool:
        """Tell whether cutting a text into words is worth it: most passages hold none of them."""
        known = self._held.get(said)
        if known is None:
            known = self._held[said] = self._holds(said.folded) is not None or said.accented
        return known

    def _above(self, heading: str) -> tuple[bool, ...]:
        """Tell for each term whether it stands in the headings above a passage."""
        known = self._headings.get(heading)
        if known is None:
            known = self._nowhere
            folded = fold(heading)
            if heading and (self._holds(folded) is not None or has_accents(folded)):
                words = self._keywords.words(heading)
                known = self._there(words, Counter(words))
            self._headings[heading] = known
        return known

    def _name(self, file: NamedFile) -> _Name:
        known = self._names.get(file.id)
        if known is None:
            known = self._names[file.id] = self._read_name(file)
        return known

    def _read_name(self, file: NamedFile) -> _Name:
        terms = self._nowhere
        if self._prefixed or not self._words.isdisjoint(file.counts):
            terms = self._there(file.words, file.counts)
        # A day in figures stands in the file's name itself.
        day = file.day if file.day is not None and file.day not in self._text else None
        dated = bool(self._days) and day is not None and is_named(self._days, day)
        # A mere number is no name: the 16 of PostgreSQL 16 is not the 16th of a month.
        unnamed = [
            one for one in self._named if one.isdigit() or not _stands_alone(one, file.folded)
        ]
        return _Name(terms, dated or self._text in file.names, tuple(unnamed))


def _beginning(words: Iterable[str]) -> re.Pattern[str]:
    """Find where one of the words may stand: a stem may end otherwise, never begin otherwise."""
    starts = {word[: max(1, len(word) - 1)] for word in words}
    return re.compile("|".join(map(re.escape, starts)) or r"(?!)")


def _of_one_word(term: AskedTerm) -> tuple[str, ...] | None:
    """Return the forms of a term of one word, the common case, which is counted without more."""
    if term.prefix or any(len(form) != 1 for form in term.forms):
        return None
    return tuple(form[0] for form in term.forms)


def _is_seam(asked: Sequence[AskedTerm], at: int) -> bool:
    """Tell whether a pair of characters that stands nowhere is the seam beside a word, not a word.

    Where the pairs that it overlaps stand nowhere either, a word is asked for that is not there.
    """
    pair = asked[at]
    if pair.count or pair.term.kind is not TermKind.CJK:
        return False
    shown = pair.term.shown
    before = at > 0 and asked[at - 1].count > 0 and asked[at - 1].term.shown[-1] == shown[0]
    after = at + 1 < len(asked) and asked[at + 1].count > 0
    return before or (after and asked[at + 1].term.shown[0] == shown[-1])


def _count(asked: AskedTerm, words: list[str]) -> int:
    """Count a term in a passage cut into words."""
    best = max(_occurrences(form, words) for form in asked.forms)
    if asked.prefix and not best:
        start = asked.forms[0][-1]
        best = sum(word.startswith(start) for word in words)
    return best


def _occurrences(form: tuple[str, ...], words: list[str]) -> int:
    """Count how often these words stand side by side."""
    found = words.count(form[0])
    if not found or len(form) == 1:
        return found
    size = len(form)
    return sum(tuple(words[at : at + size]) == form for at in range(len(words) - size + 1))


def _stands_alone(name: str, text: str) -> bool:
    """Tell whether a name stands in a text without a letter or digit touching it."""
    at = text.find(name)
    while at >= 0:
        end = at + len(name)
        before = text[at - 1 : at].isalnum() and name[0].isalnum() and text[at - 1].isascii()
        after = text[end : end + 1].isalnum() and name[-1].isalnum() and text[end].isascii()
        if not before and not after:
            return True
        at = text.find(name, at + 1)
    return False
