"""Health, its parts and a drought in words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.drought import Drought
from mnemoscope.domain.health import Condition, HealthPart, PartHealth
from mnemoscope.domain.profile import Gates
from mnemoscope.engine.health import Health
from mnemoscope.kit import format as numbers
from mnemoscope.kit.factrows import FactRow
from mnemoscope.panes.dreams.words import reason_words

translate = QCoreApplication.translate


def condition_words(condition: Condition) -> str:
    """Say what the number comes down to."""
    tr = translate
    match condition:
        case Condition.NO_DATA:
            return tr("DreamsPane", "too little is known yet")
        case Condition.ILL:
            return tr("DreamsPane", "ill: the next night looks back further")
        case Condition.FAIR:
            return tr("DreamsPane", "fair")
        case Condition.GOOD:
            return tr("DreamsPane", "good")


def part_rows(health: Health) -> list[FactRow]:
    """Return the parts of health with their figures."""
    return [_row(part) for part in health.parts]


def drought_words(drought: Drought, gates: Gates) -> str:
    """Say for how many nights nothing was promoted, and what blocks how many."""
    nights = translate("DreamsPane", "%n nights without a promotion", None, drought.nights)
    if not drought.gate:
        return translate("DreamsPane", "{0}: there was nothing to promote.").replace("{0}", nights)
    words = translate("DreamsPane", "{0}: {1} holds back {2} of {3}.")
    words = words.replace("{0}", nights).replace("{1}", _quoted(drought.gate, gates))
    words = words.replace("{2}", numbers.count(drought.blocked))
    return words.replace("{3}", numbers.count(drought.considered))


def doubts_words(count: int) -> str:
    """Say how much does not agree, and where it is told."""
    return translate("DreamsPane", "%n things do not add up: see Help → Diagnostics.", None, count)


def _quoted(gate: str, gates: Gates) -> str:
    quoted = translate("DreamsPane", "“{0}”", "a reason inside a sentence")
    return quoted.replace("{0}", reason_words(gate, gates))


def _row(part: PartHealth) -> FactRow:
    value = "–" if part.value is None else numbers.score(part.value, 2)
    return FactRow(_name(part), value, _figures(part))


def _name(part: PartHealth) -> str:
    tr = translate
    match part.part:
        case HealthPart.PROMOTION:
            return tr("DreamsPane", "Last promotion")
        case HealthPart.YIELD:
            return tr("DreamsPane", "Promoted in 30 days")
        case HealthPart.INTAKE:
            return tr("DreamsPane", "Signals in 7 days")
        case HealthPart.RUNS:
            return tr("DreamsPane", "Failed runs")


def _figures(part: PartHealth) -> str:
    if part.measured is None and part.part is HealthPart.PROMOTION and part.value is not None:
        return translate("DreamsPane", "none yet")
    if part.measured is None or part.of == 0:
        return ""
    if part.part is HealthPart.PROMOTION:
        return translate("DreamsPane", "%n days", None, round(part.measured))
    measured = numbers.count(round(part.measured))
    if part.of is None:
        return measured
    words = translate("DreamsPane", "{0} of {1}").replace("{0}", measured)
    return words.replace("{1}", numbers.count(part.of))
