"""The words of the pane: layers, terms, factors, states and reasons, and what an answer lacks."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.model import Layer
from mnemoscope.engine.recallviews import Hit
from mnemoscope.kit import format as numbers

translate = QCoreApplication.translate


def layer_words(layer: Layer) -> str:
    """Name a layer in the middle of a sentence."""
    match layer:
        case Layer.HAND_WRITTEN:
            return translate("RecallPane", "hand-written")
        case Layer.PROMOTED:
            return translate("RecallPane", "promoted")
        case Layer.SHORT_TERM:
            return translate("RecallPane", "short-term")
        case Layer.WIKI:
            return translate("RecallPane", "wiki")


def term_words(name: str) -> str:
    """Name a term of the score; an unknown one stands as it is."""
    known = {
        "meaning": translate("RecallPane", "meaning"),
        "words": translate("RecallPane", "words"),
        "substring": translate("RecallPane", "letters"),
        "exact": translate("RecallPane", "exact words"),
        "path": translate("RecallPane", "path"),
        "day": translate("RecallPane", "day"),
        "session": translate("RecallPane", "same note"),
        "around": translate("RecallPane", "around"),
        "neighbours": translate("RecallPane", "neighbours"),
        "feedback": translate("RecallPane", "also in the best"),
        "proximity": translate("RecallPane", "words close together"),
        "boost": translate("RecallPane", "boost"),
    }
    return known.get(name, name)


def factor_words(name: str) -> str:
    """Name a factor of the score; an unknown one stands as it is."""
    known = {
        "age": translate("RecallPane", "age"),
        "daily": translate("RecallPane", "age by day"),
        "importance": translate("RecallPane", "importance"),
        "project": translate("RecallPane", "project"),
        "noise": translate("RecallPane", "noise"),
        "question": translate("RecallPane", "is a question"),
        "path": translate("RecallPane", "path"),
        "status": translate("RecallPane", "state"),
    }
    return known.get(name, name)


def kind_words(kind: str) -> str:
    """Name the type of a memory; an unknown one stands as it is."""
    known = {
        "fact": translate("RecallPane", "fact"),
        "preference": translate("RecallPane", "preference"),
        "task": translate("RecallPane", "task"),
        "relation": translate("RecallPane", "relation"),
        "decision": translate("RecallPane", "decision"),
        "event": translate("RecallPane", "event"),
        "summary": translate("RecallPane", "summary"),
        "synthesis": translate("RecallPane", "synthesis"),
        "note": translate("RecallPane", "note"),
        "question": translate("RecallPane", "question"),
        "entity": translate("RecallPane", "entity"),
        "concept": translate("RecallPane", "concept"),
        "source": translate("RecallPane", "source"),
        "report": translate("RecallPane", "report"),
    }
    return known.get(kind, kind)


def status_words(status: str) -> str:
    """Name the state of a memory; an unknown one stands as it is."""
    known = {
        "supported": translate("RecallPane", "supported"),
        "contested": translate("RecallPane", "contested"),
        "contradicted": translate("RecallPane", "contradicted"),
        "conflict": translate("RecallPane", "in conflict"),
        "refuted": translate("RecallPane", "refuted"),
        "superseded": translate("RecallPane", "superseded"),
        "archived": translate("RecallPane", "archived"),
        "hidden": translate("RecallPane", "hidden"),
        "stale": translate("RecallPane", "stale"),
        "open": translate("RecallPane", "open"),
        "done": translate("RecallPane", "done"),
        "active": translate("RecallPane", "in force"),
    }
    return known.get(status, status)


def reason_words(reason: str) -> str:
    """Say why something was left out; an unknown reason stands as it is."""
    known = {
        "floor": translate("RecallPane", "Below the lowest score"),
        "copies": translate("RecallPane", "Copies of a result"),
        "near-copies": translate("RecallPane", "Near-copies of a result"),
        "filters": translate("RecallPane", "Kept back by the filters"),
        "hidden": translate("RecallPane", "Hidden from recall"),
        "superseded": translate("RecallPane", "Superseded by a later one"),
        "archived": translate("RecallPane", "Archived"),
        "refuted": translate("RecallPane", "Refuted"),
        "status": translate("RecallPane", "Refuted or superseded"),
        "noise": translate("RecallPane", "No memory, only noise"),
        "cut": translate("RecallPane", "Below the last result shown"),
        "k": translate("RecallPane", "Below the last result shown"),
        "limit": translate("RecallPane", "Below the last result shown"),
    }
    return known.get(reason, reason)


def role_words(role: str) -> str:
    """Name what a word of the question was taken for; an unknown role stands as it is."""
    known = {
        "noun": translate("RecallPane", "noun"),
        "verb": translate("RecallPane", "verb"),
        "adjective": translate("RecallPane", "adjective"),
        "word": translate("RecallPane", "word"),
        "identifier": translate("RecallPane", "name"),
        "day": translate("RecallPane", "day"),
        "stop": translate("RecallPane", "dropped"),
    }
    return known.get(role, role)


def intent_words(intent: str) -> str:
    """Name what a question asks for; nothing for none."""
    known = {
        "fact": translate("RecallPane", "fact"),
        "preference": translate("RecallPane", "preference"),
        "task": translate("RecallPane", "task"),
        "relation": translate("RecallPane", "relation"),
        "time": translate("RecallPane", "time"),
    }
    return known.get(intent, intent)


def script_words(script: str) -> str:
    """Name the script of a question; nothing for none."""
    known = {
        "latin": translate("RecallPane", "Latin"),
        "cjk": translate("RecallPane", "Chinese"),
        "mixed": translate("RecallPane", "mixed"),
    }
    return known.get(script, script)


def step_words(name: str) -> str:
    """Name a step of the answer; an unknown one stands as it is."""
    known = {
        "question": translate("RecallPane", "question"),
        "read": translate("RecallPane", "read"),
        "embed": translate("RecallPane", "embed"),
        "vector": translate("RecallPane", "embed"),
        "gather": translate("RecallPane", "index"),
        "words": translate("RecallPane", "words"),
        "vectors": translate("RecallPane", "vectors"),
        "rank": translate("RecallPane", "rank"),
        "record": translate("RecallPane", "signal"),
    }
    return known.get(name, name)


def where_words(hit: Hit) -> str:
    """Write path and lines."""
    if hit.start_line == hit.end_line:
        return f"{hit.path}:{hit.start_line}"
    return f"{hit.path}:{hit.start_line}–{hit.end_line}"


def milliseconds_words(value: float) -> str:
    """Write milliseconds: ``84 ms``, ``0.4 ms``."""
    return translate("RecallPane", "{0} ms").replace("{0}", amount_of_ms(value))


def amount_of_ms(value: float) -> str:
    """Write the number of milliseconds alone."""
    return f"{value:.1f}" if value < 9.95 else numbers.count(round(value))


def note_words(note: str, *, meaning: bool = False) -> str:
    """Say what an answer had to leave out; empty for nothing; `meaning` had a part in it."""
    if note == "vectors-building" and meaning:
        note = "vectors-building-some"
    known = {
        "vectors-building": translate(
            "RecallPane", "The vectors are still being made: only words count yet."
        ),
        "vectors-building-some": translate(
            "RecallPane", "The vectors are still being made: meaning counts for a part only."
        ),
        "vectors-changing": translate(
            "RecallPane", "Vectors of another model are being made; the ones so far answer."
        ),
        "vectors-held": translate(
            "RecallPane", "The making of vectors is paused: what is new counts by its words only."
        ),
        "vectors-other-model": translate(
            "RecallPane", "The vectors are of a model that is not here: only words count."
        ),
        "vectors-loading": translate(
            "RecallPane", "The model for meaning is being loaded: only words count yet."
        ),
        "nothing-close": translate(
            "RecallPane", "Nothing here seems to be about this. These are the nearest."
        ),
        "vectors-late": translate("RecallPane", "Vectors not used: 300 ms were over."),
        "vectors-failed": translate(
            "RecallPane", "Vectors not used: the model for meaning did not answer."
        ),
        "vectors-off": translate(
            "RecallPane", "There is no model for meaning here: only words count."
        ),
        "index-building": translate(
            "RecallPane", "The index is being built; results follow by themselves."
        ),
    }
    return known.get(note, "")
