"""The models in words: what each goes by, its formula, and what it cannot say of a memory."""

from __future__ import annotations

from math import exp

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.decayparams import Model, Params
from mnemoscope.kit import format as numbers
from mnemoscope.panes.decay.figures import Figures
from mnemoscope.panes.decay.tuning import days_words

translate = QCoreApplication.translate


def model_words(model: Model) -> str:
    """Name a model."""
    known = {
        Model.WEIBULL: translate("DecayPane", "Weibull"),
        Model.RECENCY: translate("DecayPane", "recency"),
        Model.SEARCH: translate("DecayPane", "search"),
        Model.POWER: translate("DecayPane", "daily factor"),
        Model.COMPOSITE: translate("DecayPane", "composite"),
        Model.TEMPERATURE: translate("DecayPane", "temperature"),
        Model.VALUE: translate("DecayPane", "value"),
        Model.REFLECTION: translate("DecayPane", "reflection"),
    }
    return known[model]


def formula_words(model: Model, params: Params) -> str:
    """Say by what a strength is reckoned, with the numbers that hold now."""
    words = _formulas()[model]
    for name, value in _values(model, params).items():
        words = words.replace(f"{{{name}}}", value)
    return words


def _formulas() -> dict[Model, str]:
    tr = translate
    return {
        Model.RECENCY: tr(
            "DecayPane", "Half is left {half} after the last use; each use makes that longer."
        ),
        Model.SEARCH: tr(
            "DecayPane",
            "Half is left {half} after it was written, whenever it was used; what a search"
            " multiplies a score by.",
        ),
        Model.POWER: tr(
            "DecayPane", "{factor} of the strength is left after each day since it was written."
        ),
        Model.WEIBULL: tr(
            "DecayPane",
            "exp(−ln 2 · days^β ÷ H) since the last use. H is {h} days without importance and"
            " {times} times as long with all of it; β is {core} for core, {working} for working,"
            " {peripheral} for peripheral.",
        ),
        Model.COMPOSITE: tr(
            "DecayPane", "{a} · retention (Weibull) + {b} · how often used + {c} · importance."
        ),
        Model.TEMPERATURE: tr(
            "DecayPane",
            "{a} · e^(−{rate} · days) + {b} · links of the last 7 days + {c} · priority;"
            " hot above {hot}, cold at {cold} and below.",
        ),
        Model.VALUE: tr(
            "DecayPane",
            "{a} · importance + {b} · e^(−{rate} · hours) + {c} · uses and links + {d} · feedback;"
            " what a cleanup goes by.",
        ),
        Model.REFLECTION: tr(
            "DecayPane",
            "1 ÷ (1 + e^({k} · (days − {half}))): full while young, then gone within days;"
            " made for reflections.",
        ),
    }


def _values(model: Model, params: Params) -> dict[str, str]:
    short = numbers.score
    match model:
        case Model.TEMPERATURE:
            parts = (
                params.temperature_age, params.temperature_references, params.temperature_priority,
            )  # fmt: skip
            rate = short(params.temperature_rate, 3)
        case Model.VALUE:
            parts = (
                params.value_importance, params.value_freshness, params.value_references,
                params.value_feedback,
            )  # fmt: skip
            rate = short(params.value_rate, 4)
        case _:
            parts = (
                params.weight_retention, params.weight_frequency, params.weight_importance,
            )  # fmt: skip
            rate = ""
    found = {name: short(part, 1) for name, part in zip("abcd", parts, strict=False)}
    return found | {
        "rate": rate,
        "half": days_words(params.half_life_of(model)),
        "factor": short(params.daily_factor, 3),
        "h": numbers.count(round(params.weibull_half_life)),
        "times": short(exp(params.importance_lift), 1),
        "core": short(params.beta_core, 2),
        "working": short(params.beta_working, 2),
        "peripheral": short(params.beta_peripheral, 2),
        "hot": short(params.hot, 2),
        "cold": short(params.cold, 2),
        "k": short(params.logistic.steepness, 2),
    }


def unsaid_words(figures: Figures, row: int) -> str:
    """Say what the model cannot say of a memory; nothing where it says all."""
    life, way = figures.stock.life(row), figures.way
    tr = translate
    if life.created is None and not life.accesses:
        return tr("DecayPane", "Nothing tells when it was written: it counts as new.")
    if life.created is None and way.model in (Model.SEARCH, Model.POWER):
        return tr("DecayPane", "This model needs the day it was written, which nothing tells.")
    if way.model is Model.REFLECTION and "reflection" not in life.path.lower():
        return tr("DecayPane", "This model is made for lines of reflections; this is none.")
    if way.model is Model.TEMPERATURE and not life.references:
        return tr("DecayPane", "No note linked to it in the last 7 days: that part is 0.")
    if way.model is Model.VALUE and not life.helpful and not life.unhelpful:
        return tr("DecayPane", "Nobody has said whether it helped: that part counts half.")
    if way.model is Model.COMPOSITE and len(life.accesses) < 2:
        return tr("DecayPane", "Used fewer than two times: how regularly cannot be told.")
    if not life.accesses:
        return tr("DecayPane", "Never recalled: its age begins on the day it was written.")
    return ""
