"""Says how the memory lives: the health with its parts, dry nights, and what does not agree."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.doubts import Doubt, Mismatch
from mnemoscope.domain.drought import Drought
from mnemoscope.domain.health import Condition, HealthPart, PartHealth
from mnemoscope.domain.scoring import Gate
from mnemoscope.engine.health import Health
from mnemoscope.engine.pruning import Store
from mnemoscope.kit.format import count, score

translate = QCoreApplication.translate


def health_rows(found: Health) -> tuple[tuple[str, str], ...]:
    """Names with what is to be said of each."""
    rows = [(translate("Health", "Health"), _overall(found))]
    rows += [(_part_name(part.part), _part(part)) for part in found.parts]
    if found.drought is not None:
        rows.append((translate("Health", "Dry nights"), drought_words(found.drought)))
    doubt = translate("Health", "Does not agree")
    rows += [(doubt, mismatch_words(one)) for one in found.mismatches]
    pair = translate("Health", "Old beside new")
    rows += [(pair, f"{one.older.text} — {one.newer.text}") for one in found.pairs]
    if found.stores.own.total:
        rows.append((translate("Health", "To spare here"), _store(found.stores.own)))
    if found.stores.agent.total:
        rows.append((translate("Health", "To spare at OpenClaw"), _store(found.stores.agent)))
    return tuple(rows)


def drought_words(drought: Drought) -> str:
    """How many nights were dry, and what holds back most."""
    nights = translate("Health", "%n nights without a promotion", None, drought.nights)
    if not drought.gate:
        return translate("Health", "{0}: there was nothing to promote").replace("{0}", nights)
    words = translate("Health", "{0}: {2} of {3} held back by {1}")
    values = (nights, _gate(drought.gate), count(drought.blocked), count(drought.considered))
    return _filled(words, *values)


def mismatch_words(one: Mismatch) -> str:
    """Both sides of what does not agree."""
    match one.doubt:
        case Doubt.DIARY_BEHIND if one.found:
            words = translate("Health", "{0} tells last of {2}, although a dream ended at {1}")
        case Doubt.DIARY_BEHIND:
            words = translate("Health", "{0} tells nothing, although a dream ended at {1}")
        case Doubt.DREAMS_WHILE_OFF:
            words = translate(
                "Health", "Dreaming is switched off, although {0} has a dream that ended at {1}"
            )
        case Doubt.DREAMS_MISSING:
            words = translate("Health", "Dreaming is on ({2}), although {0} has no dream since {1}")
        case Doubt.PHASES_APART:
            words = translate("Health", "{0}: {1} on, {2} off")
        case Doubt.SCORES_EQUAL:
            words = translate("Health", "No ranking information: {1} candidates have the score {2}")
        case Doubt.NIGHTS_FAILED:
            words = translate("Health", "The last {1} nights failed: {2}")
    return _filled(words, one.path, one.said, one.found)


def _overall(found: Health) -> str:
    condition = {
        Condition.NO_DATA: translate("Health", "too little is known yet"),
        Condition.ILL: translate("Health", "ill: the next night looks back for a month"),
        Condition.FAIR: translate("Health", "fair"),
        Condition.GOOD: translate("Health", "good"),
    }[found.condition]
    if found.value is None:
        return condition
    return _filled(translate("Health", "{0}, {1}"), score(found.value, 2), condition)


def _part_name(part: HealthPart) -> str:
    return {
        HealthPart.PROMOTION: translate("Health", "Last promotion"),
        HealthPart.YIELD: translate("Health", "Promoted"),
        HealthPart.INTAKE: translate("Health", "Signals"),
        HealthPart.RUNS: translate("Health", "Runs"),
    }[part]


def _part(part: PartHealth) -> str:
    """The figures of a part, and what they come to with its weight."""
    if part.value is None or part.measured is None:
        return translate("Health", "nothing to go by yet")
    measured, of = round(part.measured), part.of or 0
    match part.part:
        case HealthPart.PROMOTION:
            words = translate("Health", "%n days ago", None, measured)
        case HealthPart.YIELD:
            words = translate("Health", "{0} of {1} eligible in 30 days")
        case HealthPart.INTAKE:
            words = translate("Health", "{0} in 7 days")
        case HealthPart.RUNS:
            words = translate("Health", "{0} of {1} failed in 30 days")
    told = _filled(words, count(measured), count(of))
    parts = (told, score(part.value, 2), score(part.share, 2))
    return _filled(translate("Health", "{0} ({1} × {2})"), *parts)


def _gate(name: str) -> str:
    return {
        Gate.SIGNALS.value: translate("Health", "too few signals"),
        Gate.CONTEXTS.value: translate("Health", "too few contexts"),
        Gate.SCORE.value: translate("Health", "too low a score"),
        Gate.AGE.value: translate("Health", "their age"),
        Gate.CONTAMINATED.value: translate("Health", "the quality of the text"),
    }.get(name, name)


def _store(store: Store) -> str:
    words = translate("Health", "{0} of {1} entries: promoted, old or twice there")
    return _filled(words, count(store.total), count(store.entries))


def _filled(words: str, *values: str) -> str:
    for place, value in enumerate(values):
        words = words.replace(f"{{{place}}}", value)
    return words
