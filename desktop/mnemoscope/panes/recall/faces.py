"""How an answer looks: its cards and the legend of their bars."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from math import prod

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.injection import GIVEN
from mnemoscope.domain.model import Layer
from mnemoscope.domain.paths import note_day
from mnemoscope.domain.wording import stem
from mnemoscope.engine.feedback import claim_of
from mnemoscope.engine.recallviews import Factor, Hit, Reading, RecallAnswer, Term
from mnemoscope.kit import format as numbers
from mnemoscope.kit.cardface import CardFace, NumberedCards
from mnemoscope.kit.pill import PillFace
from mnemoscope.kit.rows import Mark
from mnemoscope.kit.scorebar import LegendItem, Part
from mnemoscope.panes.recall.highlight import apart, spans
from mnemoscope.panes.recall.words import (
    factor_words,
    kind_words,
    layer_words,
    status_words,
    term_words,
    where_words,
)

translate = QCoreApplication.translate

TERM_ROLES = {
    "meaning": "chart_1",
    "words": "chart_2",
    "substring": "chart_2",
    "exact": "chart_3",
    "path": "chart_7",
    "day": "chart_7",
    "proximity": "chart_6",
    "around": "chart_5",
    "neighbours": "chart_5",
    "session": "chart_8",
}
_OTHER_ROLE = "chart_4"
AGE = ("age", "daily")
"""The factors by which age takes from a score."""
_LEGEND_HITS = 20
_STATUS_PILLS = {
    "supported": ("good", "check-circle"),
    "contested": ("warn", "scales"),
    "contradicted": ("warn", "scales"),
    "conflict": ("warn", "scales"),
    "refuted": ("bad", "x-circle"),
    "superseded": ("neutral", "clock-counter-clockwise"),
    "hidden": ("neutral", "eye-slash"),
}

Verdicts = Mapping[tuple[str, str], bool]
"""What was said of a memory, by path and claim."""


def cards(answer: RecallAnswer, verdicts: Verdicts, today: date, agent: str) -> NumberedCards:
    """Return the cards of an answer, with the cut where the agent is given no more."""

    def make(place: int) -> CardFace:
        hit = answer.hits[place]
        said = verdicts.get((hit.path, claim_of(hit)))
        return _card(place, hit, answer.reading, today, verdict=said)

    words = translate("RecallPane", "{0} is given these {1} and nothing below")
    words = words.replace("{0}", agent).replace("{1}", str(GIVEN))
    return NumberedCards(len(answer.hits), make, GIVEN, words)


def legend(answer: RecallAnswer) -> list[LegendItem]:
    """Return the terms of an answer with their weights, and what the dashes stand for."""
    weights: dict[str, set[float]] = {}
    for hit in answer.hits[:_LEGEND_HITS]:
        for term in hit.terms:
            weights.setdefault(term.name, set()).add(round(term.weight, 2))
    items: list[LegendItem] = []
    for name in sorted(weights, key=_order):
        words = term_words(name)
        if len(weights[name]) == 1:
            words = f"{words} × {numbers.score(weights[name].pop(), 2)}"
        items.append(LegendItem(role_of(name), words))
    if any(lost_to_age(hit) > 0 for hit in answer.hits[:_LEGEND_HITS]):
        words = translate("RecallPane", "lost to age")
        items.append(LegendItem("muted", words, "dashed"))
    return items


def parts(hit: Hit) -> tuple[Part, ...]:
    """Return the bar of a hit: what each term has left, and what age took."""
    kept = prod(factor.value for factor in hit.factors)
    found = [Part(role_of(term.name), term.contribution * kept) for term in ordered(hit.terms)]
    lost = lost_to_age(hit)
    if lost > 0:
        found.append(Part("muted", lost, "dashed"))
    return tuple(found)


def lost_to_age(hit: Hit) -> float:
    """Return by how much the score would be higher if nothing aged."""
    aged = prod(factor.value for factor in hit.factors if factor.name in AGE)
    if aged >= 1:
        return 0.0
    rest = prod(factor.value for factor in hit.factors if factor.name not in AGE)
    return sum(term.contribution for term in hit.terms) * rest * (1 - aged)


def arithmetic(hit: Hit) -> str:
    """Write how the score comes about, line by line."""
    lines = [
        f"{term_words(term.name)} {numbers.score(term.value, 2)} × "
        f"{numbers.score(term.weight, 2)} = {numbers.score(term.contribution)}"
        for term in ordered(hit.terms)
    ]
    if hit.factors:
        total = sum(term.contribution for term in hit.terms)
        lines.append(translate("RecallPane", "sum {0}").replace("{0}", numbers.score(total)))
    lines += [f"× {numbers.score(each.value, 2)} {factor_words(each.name)}" for each in hit.factors]
    score = translate("RecallPane", "score {0}").replace("{0}", numbers.score(hit.score))
    return "\n".join((*lines, score))


def ordered(terms: tuple[Term, ...]) -> list[Term]:
    """Return terms in the order of the bars."""
    return sorted(terms, key=_by_name)


def _telling(hit: Hit) -> list[Term]:
    """Return the terms of which anything can be seen; all where that is none."""
    terms = ordered(hit.terms)
    return [term for term in terms if round(term.value, 2)] or terms


def _briefly(hit: Hit) -> tuple[str, ...]:
    """Name the terms that gave the most, in ever fewer words."""
    most = sorted(_telling(hit), key=_given, reverse=True)
    return tuple(
        " · ".join((*map(_term, ordered(tuple(most[:count]))), "…")) for count in (3, 2, 1)
    )


def _term(term: Term) -> str:
    return f"{numbers.score(term.value, 2)} {term_words(term.name)}"


def _factor(factor: Factor) -> str:
    return f"{numbers.score(factor.value, 2)} {factor_words(factor.name)}"


def _given(term: Term) -> float:
    return term.contribution


def role_of(name: str) -> str:
    """Return the colour of a term."""
    return TERM_ROLES.get(name, _OTHER_ROLE)


def _by_name(term: Term) -> int:
    return _order(term.name)


def _order(name: str) -> int:
    known = list(TERM_ROLES)
    return known.index(name) if name in TERM_ROLES else len(known)


def _card(
    place: int, hit: Hit, reading: Reading | None, today: date, *, verdict: bool | None
) -> CardFace:
    text = " ".join(hit.snippet.split())
    own, other = words_of(hit, reading)
    strong = spans(text, own)
    weak = apart(spans(text, other), strong)
    role, words = f"layer.{hit.layer.value}", layer_words(hit.layer)
    told = [*map(_term, _telling(hit)), *map(_factor, hit.factors)]
    return CardFace(
        str(place),
        number=str(place + 1),
        text=text,
        matches=_lengths(strong),
        faint=_lengths(weak),
        icon=Mark(role, role, words, fill=hit.layer is Layer.PROMOTED),
        source=where_words(hit),
        detail=f"· {age_words(hit, today) or words}",
        pills=tuple(_pills(hit)),
        score=numbers.score(hit.score),
        terms=" · ".join(told),
        brief=_briefly(hit),
        parts=parts(hit),
        tip=arithmetic(hit),
        asks=True,
        verdict=verdict,
    )


def words_of(hit: Hit, reading: Reading | None) -> tuple[list[str], list[str]]:
    """Part the words that met into those of the question and those that only count as them.

    Any form of a word is that word: *backups* met for 备份, which counts as *backup*.
    """
    terms = reading.terms if reading is not None else ()
    asked = {_stem(term.shown) for term in terms}
    widened = {_stem(word): word for term in terms for word in term.widened}
    other = {form: word for form, word in widened.items() if form not in asked}
    own = [word for word in hit.matched if _stem(word) not in other]
    met = [word for word in hit.matched if _stem(word) in other]
    return own, list(dict.fromkeys((*met, *other.values())))


def age_words(hit: Hit, today: date) -> str:
    """Say how old the note of a hit is; nothing where it has no day, or one to come."""
    day = hit.day or note_day(hit.path)
    days = (today - date.fromisoformat(day)).days if day is not None else -1
    if days < 0:
        return ""
    if days == 0:
        return translate("RecallPane", "today")
    return translate("RecallPane", "%n days old", None, days)


def _pills(hit: Hit) -> list[PillFace]:
    pills: list[PillFace] = []
    if hit.kind:
        pills.append(PillFace(kind_words(hit.kind)))
    if hit.status:
        tone, icon = _STATUS_PILLS.get(hit.status, ("neutral", None))
        pills.append(PillFace(status_words(hit.status), tone, icon))
    return pills


def _stem(word: str) -> str:
    return stem(word.casefold())


def _lengths(found: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    return tuple((start, end - start) for start, end in found)
