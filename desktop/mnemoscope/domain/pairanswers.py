"""What a language model answers about pairs of statements, read without good faith."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from mnemoscope.domain.conflicts import ConflictKind
from mnemoscope.domain.signals import collapse

KINDS = frozenset(
    {ConflictKind.NEGATION, ConflictKind.ANTONYM, ConflictKind.VALUE, ConflictKind.UPDATE}
)
"""Kinds that a model may name; the others are said by files."""
LEAST = 0.5
"""Below this confidence a model says of itself that it does not know."""
SUREST = 0.75
"""What a model alone proposes is never surer than this."""
_LONGEST_WHY = 300
_LONGEST_PIECE = 160


@dataclass(frozen=True, slots=True)
class PairAnswer:
    """What was answered about one pair."""

    contradict: bool
    kind: ConflictKind = ConflictKind.VALUE
    first: str = ""
    """The words of the first statement that the second one contradicts, as they stand there."""
    second: str = ""
    why: str = ""
    confidence: float = 0.0
    """0 to `SUREST`."""


NEITHER = PairAnswer(contradict=False)
"""Both can hold."""


def read_answers(
    answer: Mapping[str, object] | None, pairs: Sequence[tuple[str, str]]
) -> tuple[PairAnswer | None, ...] | None:
    """Return one answer for each pair of texts, in their order.

    The form is ``{"pairs": [{"id": 1, "contradict": true, "kind", "first", "second", "why",
    "confidence"}, …]}`` with ids from 1. None for a pair: it is not answered, twice, or not as it
    should be: the words are quoted wrongly, are the same, or something is missing. None at all:
    there is no such list.
    """
    listed = answer.get("pairs") if answer is not None else None
    if not isinstance(listed, list):
        return None
    found: dict[int, PairAnswer | None] = {}
    for entry in cast("list[object]", listed):
        fields = _fields(entry)
        number = fields.get("id")
        if type(number) is not int or not 1 <= number <= len(pairs):
            continue
        # Whoever answers twice has not answered.
        found[number] = None if number in found else _answer(fields, *pairs[number - 1])
    return tuple(found.get(number) for number in range(1, len(pairs) + 1))


def _answer(fields: Mapping[str, object], first: str, second: str) -> PairAnswer | None:
    contradict = fields.get("contradict")
    if contradict is False:
        return NEITHER
    if contradict is not True:
        return None
    kind, why = fields.get("kind"), _words(fields.get("why"), _LONGEST_WHY)
    sure = _share(fields.get("confidence"))
    said, other = _quoted(fields.get("first"), first), _quoted(fields.get("second"), second)
    if kind not in KINDS or sure is None or not (why and said and other) or said == other:
        return None
    if sure < LEAST:
        return NEITHER
    sureness = min(SUREST, sure)
    return PairAnswer(
        contradict=True,
        kind=ConflictKind(str(kind)),
        first=said,
        second=other,
        why=why,
        confidence=sureness,
    )


def _fields(value: object) -> Mapping[str, object]:
    return cast("Mapping[str, object]", value) if isinstance(value, dict) else {}


def _share(value: object) -> float | None:
    """Return a number from 0 to 1; None for what is none."""
    number = float(value) if isinstance(value, int | float) and value is not True else -1.0
    return number if 0 <= number <= 1 and value is not False else None


def _quoted(value: object, text: str) -> str:
    """Return a quotation as the text has it; empty where it does not stand there."""
    wanted, whole = _words(value, _LONGEST_PIECE), collapse(text)
    at = whole.casefold().find(wanted.casefold()) if wanted else -1
    # Letters that fold to several would move the place.
    found = whole[at : at + len(wanted)] if at >= 0 else ""
    return found if found.casefold() == wanted.casefold() else ""


def _words(value: object, longest: int) -> str:
    words = collapse(value) if isinstance(value, str) else ""
    return words if len(words) <= longest else ""
