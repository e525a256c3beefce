"""Takes texts apart: into sentences, and those into clauses of which each says one thing."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from mnemoscope.domain.clausereading import read_clause
from mnemoscope.domain.clauses import Clause, Statement, reach
from mnemoscope.domain.conflicts import Attribute
from mnemoscope.domain.conflictwords import ConflictWords

_HAN = re.compile(r"[\u3400-\u9fff]")
_MARKS = re.compile(r"[*`「」“”\"]|<!--.*?-->")
_LIFTED = re.compile(r"(?:^|\s)#{1,6}\s.*?(?=\s-\s|\s#{1,6}\s|$)")
_SENTENCE = re.compile(
    r"[。！？!?;；\n]+|\s@@.*$|(?<=[\w)\"”’`])\.\s+(?=[A-Z\u3400-\u9fff\"“`])|\s+[-–—]{1,2}\s+|——"
)
_COMMA = re.compile(
    r"[，,、](?!\d{3}\b)\s*"
    r"|\s+(?=(?:because|but|so that|which|although|though|even though|that)\b)"
    r"|\s+(?=and (?:no|not|never)\b)"
)
_REASON = re.compile(
    r"(?:because|so that|since it|as it|so\b|why\b|otherwise)\b|因为|由于|以便|所以|否则"
)
_TOLD = re.compile(r"\b(?:sa(?:id|ys?)|decided|thinks?|means|told|noted|wants|agreed|knows|so)$")
_ASIDE = re.compile(
    r"(?:after|before|while|when|including|although|though|even though)\b"
    r"|(?:which|where|who|that|as soon as)\b"
)
_SCOPE = re.compile(
    r"(?:on|in|since|from|at|if|when|during|starting|for|by|as of|until|while|after|before)\b"
    r"|如果|若|当|从|自"
)
_ASKED = re.compile(
    r"[?？]\s*$|^\s*(?:should|shall|does|do|is|are|can|could|who|what|why)\b.*\?|要不要|是否"
)
_STAMP = re.compile(r"^\s*\[?\d{1,2}:\d{2}(?::\d{2})?\]?\s|^\s*\[[ xX]\]\s")
_DATED = re.compile(r"^\s*\d{4}-\d{2}-\d{2}\s*[:：]\s+")
_COLON = re.compile(r"[:：]\s+|：")
_WORD = re.compile(r"\w+")
_NUMBER = re.compile(
    r"(?:^|.*\()\s*(?:(?:编|单|订单|工单|序|流水|档|票)号|工单|no\.?|nr\.?|number|id|(?=#))"
    r"\s*[:：]?\s*#?(?P<number>[a-z]{0,4}-?\d+)\s*\)?\s*\.?",
    re.IGNORECASE,
)
_LABEL_WORDS = 4
_LABEL_SIGNS = 12
"""Words, or Han characters, that a label before a colon has at most."""
_LONGEST_SCOPE = 40


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
        around.update(key.name for key in read_clause(_plain(heading), words, aliases).keys)
    latin = sum(1 for char in plain if char.isascii() and char.isalpha())
    han = len(_HAN.findall(plain))
    return Statement(plain, clauses, reach(frozenset(around)), 2 * han > latin / 2)


def holding(
    texts: Mapping[str, Sequence[str]], forms: Collection[str], step: Callable[[], None]
) -> list[str]:
    """Return those texts, with the headings above them, in which one of some names may stand.

    Some in which none does may be among them, since all words of a name somewhere are enough.
    ``step`` is called for each text.
    """
    wanted = [tuple(_WORD.findall(form.lower())) for form in forms]
    found: list[str] = []
    for key, parts in texts.items():
        step()
        lower = "\n".join(map(_plain, parts)).lower()
        if any(all(word in lower for word in words) for words in wanted):
            found.append(key)
    return found


def _plain(text: str) -> str:
    """One form of each character, without marks of Markdown; what it is is not told by them."""
    plain = unicodedata.normalize("NFKC", text).replace("\u2019", "'")
    # The day before a decision says when it was made.
    plain = _DATED.sub("", _MARKS.sub("", plain))
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
        parts = list(_parts(sentence))
        number = _number_of(parts)
        read = [read_clause(part, words, aliases) for part in parts]
        around = frozenset(name for clause in read for name in clause.reach)
        lower = sentence.lower()
        for clause in read:
            if not (clause.keys or clause.values):
                continue
            before = clause.inherited if _has_subject(clause) else inherited
            yield replace(clause, around=around, sentence=lower, inherited=before, number=number)
            inherited = inherited or frozenset(key.name for key in clause.keys[:1])


def _number_of(parts: Sequence[str]) -> str:
    """Return the number that a sentence ends with, between commas or in brackets; else nothing.

    It tells two things of a kind apart. Where nothing else is said it is told what the number is.
    """
    found = _NUMBER.fullmatch(parts[-1]) if parts else None
    alone = found is None or (len(parts) == 1 and "(" not in parts[-1])
    return "" if found is None or alone else found["number"].lower()


def _has_subject(clause: Clause) -> bool:
    """Tell whether a part of a sentence begins with a name, so that it goes on about another."""
    first = clause.keys[0] if clause.keys else None
    if first is None or first.start or first.known:
        return False
    # A label with a code, ``编号5936``, says what number the thing has that was spoken of.
    return len(clause.keys) > 1 or Attribute.NAME not in clause.kinds


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
        if (
            _SCOPE.match(lower)
            and piece is not pieces[-1]
            and len(bare) < _LONGEST_SCOPE
            and not waiting
        ):
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
    match = _COLON.search(piece)
    if match is None:
        yield piece
        return
    left = piece[: match.start()]
    if len(left.split()) > _LABEL_WORDS or len(_HAN.findall(left)) > _LABEL_SIGNS:
        yield left
        yield piece[match.end() :]
    else:
        yield piece
