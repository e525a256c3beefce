"""What the four steps say, in a pill and half a sentence each."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.model import Layer
from mnemoscope.domain.settlement import Advice, Fact, Finding, Leaning, Settlement, Signal, Step
from mnemoscope.kit import format as numbers
from mnemoscope.kit.pill import PillFace
from mnemoscope.panes.conflicts.words import advised_words, day_words, layer_words, step_words

translate = QCoreApplication.translate

_STEPS = 3
"""Those that lean; the fourth sums them up."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One step: its number, its name, what it says for whom, and why."""

    number: int
    name: str
    pill: PillFace
    words: str


def cells_of(advice: Advice) -> tuple[Cell, ...]:
    """Return the four steps as cells, the verdict last."""
    cells = [
        Cell(place, step_words(finding.step), _pill(finding), _why(finding))
        for place, finding in enumerate(advice.findings[:_STEPS], start=1)
    ]
    return (*cells, _verdict(advice))


def _pill(finding: Finding) -> PillFace:
    match finding.leaning:
        case Leaning.A:
            return PillFace(translate("ConflictsPane", "for A"), "accent", "arrow-left")
        case Leaning.B:
            return PillFace(translate("ConflictsPane", "for B"), "accent", "arrow-right")
        case Leaning.BOTH:
            return PillFace(translate("ConflictsPane", "for both"), "accent", "columns")
        case Leaning.NONE:
            return PillFace(translate("ConflictsPane", "no difference"), "line")


def _verdict(advice: Advice) -> Cell:
    name = step_words(Step.REVIEW)
    if advice.settlement is Settlement.REVIEW:
        pill = PillFace(advised_words(advice.settlement), "warn", "question")
        words = translate("ConflictsPane", "the steps do not decide")
        return Cell(_STEPS + 1, name, pill, words)
    pill = PillFace(advised_words(advice.settlement), "accent", "check-circle")
    leaning = {
        Settlement.KEEP_A: Leaning.A,
        Settlement.KEEP_B: Leaning.B,
        Settlement.BOTH: Leaning.BOTH,
    }.get(advice.settlement)
    agreeing = sum(finding.leaning is leaning for finding in advice.findings[:_STEPS])
    words = translate("ConflictsPane", "{0} of three, sure {1}")
    words = words.replace("{0}", numbers.count(agreeing))
    words = words.replace("{1}", numbers.score(advice.confidence, 2))
    return Cell(_STEPS + 1, name, pill, words)


def _why(finding: Finding) -> str:
    match finding.step:
        case Step.NEWEST:
            return _days(finding)
        case Step.CONTEXT:
            return _context(finding)
        case _:
            return _source(finding)


def _days(finding: Finding) -> str:
    fact = _fact(finding, Signal.DAY)
    left, right = (day_words(fact.left), day_words(fact.right)) if fact else ("", "")
    if left and right and left != right:
        return _against(right, left) if finding.leaning is Leaning.B else _against(left, right)
    if left and right:
        return translate("ConflictsPane", "both of {0}").replace("{0}", left)
    if left or right:
        words = translate("ConflictsPane", "A has no date") if right else ""
        return words or translate("ConflictsPane", "B has no date")
    return translate("ConflictsPane", "neither has a date")


def _context(finding: Finding) -> str:
    named = [fact for fact in finding.facts if fact.left or fact.right]
    if not named:
        return translate("ConflictsPane", "neither names another time or place")
    first = named[0]
    if first.left and first.right:
        return _against(first.left, first.right)
    side = "A" if first.left else "B"
    words = translate("ConflictsPane", "only {0} says “{1}”")
    return words.replace("{0}", side).replace("{1}", first.left or first.right)


def _source(finding: Finding) -> str:
    """Name the first fact in which the sides differ: who wrote it, how sure, how well founded."""
    facts = {fact.signal: fact for fact in finding.facts}
    source = facts.get(Signal.SOURCE)
    if source is not None and source.left != source.right:
        return _against(layer_words(Layer(source.left)), layer_words(Layer(source.right)))
    sure = facts.get(Signal.CONFIDENCE)
    if sure is not None and sure.left != sure.right:
        words = translate("ConflictsPane", "confidence {0}")
        return words.replace("{0}", _against(_number(sure.left), _number(sure.right)))
    evidence = facts.get(Signal.EVIDENCE)
    if evidence is not None and evidence.left != evidence.right:
        words = translate("ConflictsPane", "evidence {0}")
        return words.replace("{0}", _against(evidence.left, evidence.right))
    if source is not None:
        words = translate("ConflictsPane", "both: {0}")
        return words.replace("{0}", layer_words(Layer(source.left)))
    return translate("ConflictsPane", "nothing is known of either")


def _number(written: str) -> str:
    if not written:
        return translate("ConflictsPane", "not said")
    return numbers.score(float(written), 2)


def _against(one: str, other: str) -> str:
    words = translate("ConflictsPane", "{0} against {1}")
    return words.replace("{0}", one).replace("{1}", other)


def _fact(finding: Finding, signal: Signal) -> Fact | None:
    return next((fact for fact in finding.facts if fact.signal is signal), None)
