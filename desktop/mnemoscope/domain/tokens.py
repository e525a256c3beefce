"""Text as the keyword index is given it, and questions taken apart the same way.

The index itself splits at everything that is no letter or digit, drops accents and cuts English
endings (SQLite's ``porter unicode61``). What that cannot do happens here, on both sides alike:
Unicode forms and case are folded, runs of Chinese, Japanese and Korean become overlapping pairs
plus the last character, and camelCase gets its parts beside it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Set
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from operator import add

_CJK = (
    "\u3005-\u3007\u3040-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af"
    "\uf900-\ufaff\U00020000-\U0003ffff"
)
_CJK_RUN = re.compile(f"[{_CJK}]+")
# Forms of letters and digits that NFC leaves apart: full width, half width, ligatures.
_WIDE = re.compile("[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff66-\uff9f\ufb00-\ufb06]")
_ACCENTED = re.compile("[\u00c0-\u024f\u0300-\u036f\u0370-\u03ff\u0400-\u04ff\u1e00-\u1fff]")
_LONE = re.compile("[\ud800-\udfff]")
# Capitals are rare: looking for them first is twice as fast as looking for the pair.
_HUMP = re.compile(r"[A-Z](?<=[a-z0-9].)")
_CAMEL = re.compile(r"[^\W_]*[a-z0-9][A-Z][^\W_]*")
_CAMEL_JOINT = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_WORD = re.compile(r"[^\W_]+")
_QUOTING = "\"'`.,;:!?()[]{}<>*“”‘’…，。；：！？（）《》「」、"
_LONG_PART = 4
"""Letters from which a part of a compound is worth asking for by itself."""


class TermKind(StrEnum):
    """What a term of a question is."""

    WORD = "word"
    CJK = "cjk"
    """A pair of characters, or a single one that stands alone."""
    IDENTIFIER = "identifier"
    """Written with digits, capitals inside or punctuation: meant literally."""


@dataclass(frozen=True, slots=True)
class QueryTerm:
    """One thing that is asked for."""

    shown: str
    """Folded, without the quotation marks around it: what a literal match must hold."""
    kind: TermKind
    stop: bool = False
    """Says little: left out while any other term says more."""
    alternative: str = ""
    """The parts of a camelCase name with spaces between; they count as the name."""
    widened: tuple[str, ...] = ()
    """Other words that may stand for it."""
    weight: float = 1.0
    """What it tells beside a noun as rare."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question taken apart."""

    text: str
    """Folded and trimmed."""
    terms: tuple[QueryTerm, ...]

    @property
    def identifiers(self) -> tuple[QueryTerm, ...]:
        """The terms that are meant literally."""
        return tuple(term for term in self.terms if term.kind is TermKind.IDENTIFIER)

    @property
    def telling(self) -> tuple[QueryTerm, ...]:
        """The terms without stop words; all of them where there is nothing else."""
        return tuple(term for term in self.terms if not term.stop) or self.terms


def without_surrogates(text: str) -> str:
    """Replace lone surrogates (bytes that were not UTF-8), which no database takes."""
    return text if text.isascii() else _LONE.sub("\ufffd", text)


def fold(text: str) -> str:
    """Fold Unicode forms (NFC, and NFKC where letters of other widths occur) and case."""
    if text.isascii():
        return text.lower()
    form = "NFKC" if _WIDE.search(text) else "NFC"
    return unicodedata.normalize(form, without_surrogates(text)).casefold()


def has_accents(folded: str) -> bool:
    """Tell whether the index would see other letters in folded text than stand there."""
    return not folded.isascii() and _ACCENTED.search(folded) is not None


def index_text(text: str) -> str:
    """Return what the keyword index is given for a passage."""
    if _HUMP.search(text):
        text = _CAMEL.sub(_with_parts, text)
    folded = fold(text)
    return folded if folded.isascii() else _CJK_RUN.sub(_pairs, folded)


@lru_cache(maxsize=16)
def question(text: str, stop_words: frozenset[str] = frozenset()) -> Question:
    """Take a question apart; any string is legal and may have no terms."""
    terms: dict[str, QueryTerm] = {}
    clean = without_surrogates(text).replace("\0", " ")
    for piece in _pieces(unicodedata.normalize("NFKC", clean)):
        if _CJK_RUN.match(piece):
            found = _run_terms(fold(piece), stop_words)
        else:
            found = _piece_terms(piece, stop_words)
        for term in found:
            terms.setdefault(term.shown, term)
    return Question(fold(clean).strip(), tuple(terms.values()))


def is_cjk(text: str) -> bool:
    """Tell whether a text begins with a Chinese, Japanese or Korean character."""
    return _CJK_RUN.match(text) is not None


def words(text: str) -> Iterator[str]:
    """Yield the words of a text as spelt, and its runs of Chinese, Japanese or Korean."""
    if text.isascii():
        yield from _WORD.findall(text)
        return
    for piece in _pieces(text):
        if _CJK_RUN.match(piece):
            yield piece
        else:
            yield from _WORD.findall(piece)


def _pieces(text: str) -> list[str]:
    """Split at blanks, and where Chinese, Japanese or Korean begins or ends."""
    return (text if text.isascii() else _CJK_RUN.sub(r" \g<0> ", text)).split()


def _run_terms(run: str, stop_words: Set[str]) -> Iterator[QueryTerm]:
    for at in range(max(1, len(run) - 1)):
        pair = run[at : at + 2]
        yield QueryTerm(pair, TermKind.CJK, stop=pair in stop_words)


def _piece_terms(piece: str, stop_words: Set[str]) -> Iterator[QueryTerm]:
    """A run without spaces: one word, or a name such as ``v1.2.3`` with its longer words."""
    folded = fold(piece)
    found: list[str] = _WORD.findall(folded)
    if not found:
        return
    shown = folded.strip(_QUOTING) or folded
    parts = _CAMEL_JOINT.split(piece.strip(_QUOTING)) if _HUMP.search(piece) else []
    plain = len(found) == 1 and shown == found[0] and not parts and not _has_digit(shown)
    # An apostrophe joins what is one word to a reader (don't, l'été).
    if plain or {"'", "’"} & set(shown):
        stop = all(word in stop_words or len(word) == 1 for word in found)
        yield QueryTerm(shown, TermKind.WORD, stop=stop and bool(stop_words))
        return
    yield QueryTerm(shown, TermKind.IDENTIFIER, alternative=" ".join(parts).casefold())
    if len(found) > 1:
        for word in found:
            if len(word) >= _LONG_PART and not _has_digit(word):
                yield QueryTerm(word, TermKind.WORD, stop=word in stop_words)


def _has_digit(text: str) -> bool:
    return any(char.isdigit() for char in text)


def _with_parts(match: re.Match[str]) -> str:
    return f"{match[0]} {' '.join(_CAMEL_JOINT.split(match[0]))}"


def _pairs(match: re.Match[str]) -> str:
    run = match[0]
    return f" {' '.join(map(add, run, run[1:]))} {run[-1]} "
