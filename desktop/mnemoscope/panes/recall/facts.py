"""The rows of the panel: how the question was read, the terms, the time, what was left out."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.days import days_named
from mnemoscope.domain.snippets import LIMIT
from mnemoscope.domain.tokens import is_cjk
from mnemoscope.engine.recallviews import Factor, Hit, Reading, ReadTerm, RecallAnswer
from mnemoscope.kit import format as numbers
from mnemoscope.kit.factrows import FactRow
from mnemoscope.kit.legendgrid import LegendCell
from mnemoscope.kit.scorebar import Part
from mnemoscope.kit.termrows import TermRow
from mnemoscope.panes.recall.faces import AGE, ordered, role_of, words_of
from mnemoscope.panes.recall.words import (
    factor_words,
    intent_words,
    milliseconds_words,
    reason_words,
    role_words,
    script_words,
    step_words,
    term_words,
)

translate = QCoreApplication.translate

BUDGET_MS = 300.0
"""After so long an answer has to be there."""
_STEP_ROLES = ("chart_6", "chart_5", "chart_1", "chart_2", "chart_4", "chart_3")
_MOST_TERMS = 12
_PAIR = 2
_ANY_DAY = date(2000, 1, 1)
"""Whether a word names a day does not depend on which day it is."""


def read_rows(reading: Reading) -> list[TermRow]:
    """Return the words of a question: what each was taken for, and what else counts as it.

    What was dropped stands together at the end, and so do pairs of Chinese characters of which
    nothing is known: most of them cut through the words.
    """
    dropped = [term for term in reading.terms if term.role == "stop"]
    pairs = [term for term in reading.terms if _is_mere_pair(term)]
    telling = [term for term in reading.terms if term not in dropped and term not in pairs]
    rows = [_read_row(term) for term in telling[:_MOST_TERMS]]
    if len(telling) > _MOST_TERMS:
        more = translate("RecallPane", "and %n more", None, len(telling) - _MOST_TERMS)
        rows.append(TermRow("…", "", more, off=True))
    together = (
        (translate("RecallPane", "pairs"), pairs),
        (translate("RecallPane", "dropped"), dropped),
    )
    return rows + [_row_of_several(title, terms) for title, terms in together if terms]


def reading_words(reading: Reading) -> str:
    """Say in a few words what is asked for and in which script."""
    words = (intent_words(reading.intent), script_words(reading.script))
    comma = translate("RecallPane", ", ", "between two words")
    return comma.join(each for each in words if each)


def term_rows(hit: Hit) -> list[FactRow]:
    """Return value, weight and contribution of each term, then each factor."""
    rows = [
        FactRow(
            capital(term_words(term.name)),
            numbers.score(term.contribution),
            f"{numbers.score(term.value, 2)} × {numbers.score(term.weight, 2)}",
            role_of(term.name),
        )
        for term in ordered(hit.terms)
    ]
    return rows + [_factor_row(factor) for factor in hit.factors]


def step_cells(answer: RecallAnswer) -> tuple[list[Part], list[LegendCell]]:
    """Return the steps of time as parts of what an answer may take, and as cells."""
    whole = max(answer.elapsed_ms, BUDGET_MS)
    parts: list[Part] = []
    cells: list[LegendCell] = []
    for at, (name, milliseconds) in enumerate(answer.timings):
        role = _STEP_ROLES[at % len(_STEP_ROLES)]
        parts.append(Part(role, milliseconds / whole))
        cells.append(LegendCell(role, step_words(name), milliseconds_words(milliseconds)))
    return parts, cells


def left_out_rows(answer: RecallAnswer) -> list[FactRow]:
    """Return why and how many were left out, the most first."""
    counted = sorted(answer.left_out, key=_count, reverse=True)
    return [FactRow(reason_words(why), numbers.count(count)) for why, count in counted if count]


def remarks(answer: RecallAnswer, place: int) -> str:
    """Say which words were met, and how far the next result is."""
    hit = answer.hits[place]
    met = _met(hit, answer.reading)
    if place + 1 == len(answer.hits):
        return met
    return _both(met, _gap(hit, answer.hits[place + 1], place + 2))


def cut_words(given: tuple[Hit, ...]) -> str:
    """Say how many of the memories given are longer than what is given of them."""
    cut = sum(hit.snippet.startswith("…") or hit.snippet.endswith("…") for hit in given)
    if not cut:
        return ""
    words = translate("RecallPane", "%n of them cut to {0} characters.", None, cut)
    return words.replace("{0}", numbers.count(LIMIT))


def capital(words: str) -> str:
    """Write the first letter large."""
    return words[:1].upper() + words[1:]


def _read_row(term: ReadTerm) -> TermRow:
    day = bool(days_named(term.shown, _ANY_DAY))
    role = role_words("day" if day else term.role)
    if term.weight != 1:
        role = f"{role} × {numbers.score(term.weight, 1)}"
    comma = translate("RecallPane", ", ", "between two words")
    return TermRow(term.shown, role, comma.join(term.widened))


def _row_of_several(title: str, terms: list[ReadTerm]) -> TermRow:
    comma = translate("RecallPane", ", ", "between two words")
    return TermRow(title, "", comma.join(term.shown for term in terms), off=True)


def _is_mere_pair(term: ReadTerm) -> bool:
    known = bool(term.widened) or term.role not in ("noun", "word")
    return len(term.shown) == _PAIR and is_cjk(term.shown) and not known


def _factor_row(factor: Factor) -> FactRow:
    style = "dashed" if factor.name in AGE else "hollow"
    value = f"× {numbers.score(factor.value, 2)}"
    return FactRow(capital(factor_words(factor.name)), value, role="muted", style=style)


def _met(hit: Hit, reading: Reading | None) -> str:
    own, other = words_of(hit, reading)
    if not hit.matched:
        given = {term.name for term in hit.terms if term.contribution > 0}
        if given & {"exact", "day", "path"}:
            return translate(
                "RecallPane", "None of the words stand there; the question names its note."
            )
        return translate("RecallPane", "None of the words stand there; it is near in meaning.")
    comma = translate("RecallPane", ", ", "between two words")
    met = {word.casefold() for word in hit.matched}
    synonyms = [word for word in dict.fromkeys(other) if word.casefold() in met]
    if not own:
        words = translate("RecallPane", "Met only by words that count as those asked: {0}.")
        return words.replace("{0}", comma.join(synonyms[:8]))
    words = translate("RecallPane", "Met: {0}.").replace("{0}", comma.join(own[:8]))
    if synonyms:
        more = translate("RecallPane", "As good as met: {0}.")
        words = _both(words, more.replace("{0}", comma.join(synonyms[:8])))
    return words


def _both(one: str, other: str) -> str:
    words = translate("RecallPane", "{0} {1}", "two sentences")
    return words.replace("{1}", other).replace("{0}", one)


def _gap(hit: Hit, other: Hit, number: int) -> str:
    """Say by how much the next one scores less, and what makes the most of it."""
    less = hit.score - other.score
    theirs = {term.name: term.contribution for term in other.terms}
    apart = {term.name: term.contribution - theirs.get(term.name, 0.0) for term in hit.terms}
    most = max(apart, key=lambda name: apart[name], default="")
    if round(less, 3) == 0:
        words = translate("RecallPane", "Number {0} scores the same.")
    elif less < 0:
        words = translate("RecallPane", "Number {0} scores {1} more, but is more like those above.")
    elif most and len(apart) > 1 and apart[most] > 0:
        words = translate("RecallPane", "Number {0} scores {1} less, mostly by “{2}”.")
        words = words.replace("{2}", term_words(most))
    else:
        words = translate("RecallPane", "Number {0} scores {1} less.")
    return words.replace("{0}", str(number)).replace("{1}", numbers.score(abs(less)))


def _count(reason: tuple[str, int]) -> int:
    return reason[1]
