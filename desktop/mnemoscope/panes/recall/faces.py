"""How an answer looks: cards, terms and steps of time in words and colour roles."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.injection import GIVEN
from mnemoscope.domain.model import Layer
from mnemoscope.domain.paths import note_day
from mnemoscope.engine.views import Hit, RecallAnswer, Term
from mnemoscope.kit import format as numbers
from mnemoscope.kit.cards import CardFace
from mnemoscope.kit.factrows import FactRow
from mnemoscope.kit.rows import Mark
from mnemoscope.kit.scorebar import LegendItem, Part
from mnemoscope.panes.recall.highlight import spans

translate = QCoreApplication.translate

TERM_ROLES = {
    "meaning": "chart_1",
    "words": "chart_2",
    "substring": "chart_2",
    "exact": "chart_3",
}
_STEP_ROLES = ("chart_6", "chart_2", "chart_1", "chart_4", "chart_3", "chart_5")


def layer_words(layer: Layer) -> str:
    """Name a layer in the middle of a sentence."""
    match layer:
        case Layer.HAND_WRITTEN:
            return translate("RecallPane", "hand-written")
        case Layer.PROMOTED:
            return translate("RecallPane", "promoted")
        case Layer.SHORT_TERM:
            return translate("RecallPane", "short-term")


def term_words(name: str) -> str:
    """Name a term of the score; an unknown one stands as it is."""
    match name:
        case "meaning":
            return translate("RecallPane", "meaning")
        case "words":
            return translate("RecallPane", "words")
        case "substring":
            return translate("RecallPane", "letters")
        case "exact":
            return translate("RecallPane", "exact words")
        case _:
            return name


def where_words(hit: Hit) -> str:
    """Write path and lines."""
    if hit.start_line == hit.end_line:
        return f"{hit.path}:{hit.start_line}"
    return f"{hit.path}:{hit.start_line}–{hit.end_line}"


def cards(answer: RecallAnswer, today: date, agent: str) -> list[CardFace]:
    """Return the cards of an answer, with the cut where the agent is given no more."""
    faces = [_card(str(at), hit, today) for at, hit in enumerate(answer.hits)]
    if len(faces) > GIVEN:
        words = translate("RecallPane", "{0} is given these {1} and nothing below")
        words = words.replace("{0}", agent).replace("{1}", str(GIVEN))
        faces.insert(GIVEN, CardFace("", cut=words))
    return faces


def legend(answer: RecallAnswer) -> list[LegendItem]:
    """Return the terms of an answer with their weights."""
    if not answer.hits:
        return []
    return [
        LegendItem(_role(term), f"{term_words(term.name)} × {numbers.score(term.weight, 2)}")
        for term in _ordered(answer.hits[0].terms)
    ]


def term_rows(hit: Hit) -> list[FactRow]:
    """Return value, weight and contribution of each term."""
    return [
        FactRow(
            _capital(term_words(term.name)),
            numbers.score(term.contribution),
            f"{numbers.score(term.value, 2)} × {numbers.score(term.weight, 2)}",
            _role(term),
        )
        for term in _ordered(hit.terms)
    ]


def step_rows(answer: RecallAnswer) -> tuple[list[Part], list[FactRow]]:
    """Return the steps of time as parts of the whole, and as rows with milliseconds."""
    whole = max(answer.elapsed_ms, 1e-6)
    parts: list[Part] = []
    rows: list[FactRow] = []
    for at, (name, milliseconds) in enumerate(answer.timings):
        role = _STEP_ROLES[at % len(_STEP_ROLES)]
        parts.append(Part(role, milliseconds / whole))
        rows.append(FactRow(_step_words(name), milliseconds_words(milliseconds), role=role))
    return parts, rows


def milliseconds_words(value: float) -> str:
    """Write milliseconds: ``84 ms``, ``0.4 ms``."""
    amount = f"{value:.1f}" if value < 9.95 else numbers.count(round(value))
    return translate("RecallPane", "{0} ms").replace("{0}", amount)


def note_words(note: str, *, meaning: bool = False) -> str:
    """Say what an answer had to leave out; empty for nothing; `meaning` had a part in it."""
    match note:
        case "vectors-building" if not meaning:
            return translate(
                "RecallPane", "The vectors are still being made: only words count yet."
            )
        case "vectors-building":
            return translate(
                "RecallPane", "The vectors are still being made: meaning counts for a part only."
            )
        case "vectors-loading":
            return translate(
                "RecallPane", "The model for meaning is being loaded: only words count yet."
            )
        case "vectors-off":
            return translate("RecallPane", "There is no model for meaning here: only words count.")
        case "index-building":
            return translate(
                "RecallPane", "The index is being built; results follow by themselves."
            )
        case _:
            return ""


def _card(key: str, hit: Hit, today: date) -> CardFace:
    text = " ".join(hit.snippet.split())
    terms = _ordered(hit.terms)
    matches = tuple((start, end - start) for start, end in spans(text, hit.matched))
    role, words = f"layer.{hit.layer.value}", layer_words(hit.layer)
    return CardFace(
        key,
        number=str(int(key) + 1),
        text=text,
        matches=matches,
        icon=Mark(role, role, words, fill=hit.layer is Layer.PROMOTED),
        source=where_words(hit),
        detail=f"· {_age(hit, today) or words}",
        score=numbers.score(hit.score),
        terms=" · ".join(f"{numbers.score(t.value, 2)} {term_words(t.name)}" for t in terms),
        parts=tuple(Part(_role(term), term.contribution) for term in terms),
    )


def _age(hit: Hit, today: date) -> str:
    day = note_day(hit.path)
    if day is None:
        return ""
    days = (today - date.fromisoformat(day)).days
    if days < 0:
        return ""
    if days == 0:
        return translate("RecallPane", "today")
    return translate("RecallPane", "%n days old", None, days)


def _ordered(terms: tuple[Term, ...]) -> list[Term]:
    order = list(TERM_ROLES)
    return sorted(terms, key=lambda t: order.index(t.name) if t.name in order else len(order))


def _role(term: Term) -> str:
    return TERM_ROLES.get(term.name, "chart_4")


def _step_words(name: str) -> str:
    match name:
        case "question":
            return translate("RecallPane", "Reading the question")
        case "gather":
            return translate("RecallPane", "Looking in the index")
        case "rank":
            return translate("RecallPane", "Ranking")
        case "record":
            return translate("RecallPane", "Noting the signal")
        case _:
            return name


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
