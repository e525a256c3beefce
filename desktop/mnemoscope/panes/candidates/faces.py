"""How one candidate looks in the table: its cells, their words and their tips."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, tzinfo

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.clock import parse_utc
from mnemoscope.domain.factors import FACTORS, normalised
from mnemoscope.domain.judgements import Verdict
from mnemoscope.domain.profile import Gates, Weights
from mnemoscope.domain.promotion import Hold
from mnemoscope.domain.rules import Rule
from mnemoscope.domain.scoring import Gate
from mnemoscope.domain.whatif import Trial
from mnemoscope.engine.candidates import Standing
from mnemoscope.kit import dates
from mnemoscope.kit import format as numbers
from mnemoscope.kit.rows import Mark
from mnemoscope.kit.scorebar import LegendItem, Part
from mnemoscope.panes.candidates.columns import TICKS
from mnemoscope.panes.candidates.words import (
    blocked_words,
    days_words,
    dream_words,
    factor_name,
    gate_words,
    verdict_words,
)

translate = QCoreApplication.translate

ROLES = {
    "frequency": "factor.frequency",
    "relevance": "factor.relevance",
    "diversity": "factor.diversity",
    "recency": "factor.recency",
    "consolidation": "factor.consolidation",
    "conceptual": "factor.concepts",
}
MOST_TOUCHES = 6
"""Touches of light and REM sleep from which on their moon is full."""
_SOON = 3
"""Days left below which they are shown as a warning."""
_VERDICT_MARKS = {
    Verdict.PINNED: ("push-pin", "accent", True),
    Verdict.REJECTED: ("x-circle", "muted", False),
    Verdict.NEVER: ("prohibit", "bad", False),
    Verdict.REMOVED: ("prohibit", "muted", False),
}


@dataclass(frozen=True, slots=True)
class Showing:
    """One candidate under a trial."""

    row: Standing
    rank: int
    """0: it takes no part."""
    score: float
    raw: float
    missed: frozenset[Gate]
    """The measured gates that it misses."""
    passes: bool
    hold: Hold | Rule | None = None
    """What would keep it back tonight although it passes."""


@dataclass(frozen=True, slots=True)
class Face:
    """What the cells of one row show."""

    rank: str
    text: str
    source: str
    marks: tuple[Mark, ...]
    strong: bool
    muted: bool
    parts: tuple[Part, ...]
    gate: float
    numbers: tuple[tuple[str, str], ...]
    """Words and colour role of score, signals, contexts, days, mean, recalled and tags."""
    ticks: tuple[bool, bool, bool]
    """Score, signals and contexts: whether the gate is passed."""
    moon: float
    dreams: float
    dreams_known: bool


NUMBERS = ("score", "signals", "contexts", "days", "mean", "recalled", "tags")
_TICK_GATES = dict(zip(TICKS, (Gate.SCORE, Gate.SIGNALS, Gate.CONTEXTS), strict=True))


class Painter:
    """Makes faces and words of rows under one trial."""

    def __init__(self, trial: Trial, zone: tzinfo) -> None:
        self._gates: Gates = trial.gates
        self._weights: Weights = normalised(trial.weights)
        self._zone = zone

    def face(self, showing: Showing) -> Face:
        """Make the face of a row."""
        row, missed = showing.row, showing.missed
        ticks = tuple(gate not in missed for gate in _TICK_GATES.values())
        return Face(
            rank=numbers.count(showing.rank) if showing.rank else "–",
            text=row.text,
            source=where(row),
            marks=tuple(_marks(showing)),
            strong=showing.passes,
            muted=row.promoted,
            parts=parts(row, self._weights),
            gate=self._gates.min_score,
            numbers=tuple(self._number(showing, name) for name in NUMBERS),
            ticks=(ticks[0], ticks[1], ticks[2]),
            moon=sum(ticks) / 3,
            dreams=min(1.0, (row.light_hits + row.rem_hits) / MOST_TOUCHES),
            dreams_known=bool(row.light_hits or row.rem_hits),
        )

    def words(self, showing: Showing, column: str) -> str:
        """Say one cell."""
        row, candidate = showing.row, showing.row.candidate
        if column in NUMBERS:
            return self._number(showing, column)[0]
        if column in _TICK_GATES:
            gate = _TICK_GATES[column]
            words = gate_words(gate, candidate, self._gates, showing.raw)
            missed = gate in showing.missed
            verdict = (
                translate("CandidatesPane", "missed")
                if missed
                else translate("CandidatesPane", "passed")
            )
            return f"{words}, {verdict}"
        match column:
            case "rank":
                return numbers.count(showing.rank) if showing.rank else "–"
            case "memory":
                marks = [mark.words for mark in _marks(showing)]
                return ", ".join((row.text, where(row), *marks))
            case "bar":
                return self.arithmetic(showing).replace("\n", "; ")
            case "moon":
                words = translate("CandidatesPane", "{0} of 3 gates passed")
                return words.replace("{0}", str(3 - len(showing.missed - {Gate.AGE})))
            case _:
                return dream_words(row.light_hits, row.rem_hits)

    def tip(self, showing: Showing, column: str) -> str:
        """Say more of one cell; empty: its words say all."""
        match column:
            case "bar" | "score":
                return self.arithmetic(showing)
            case "signals":
                return signal_parts(showing.row)
            case "contexts":
                return context_parts(showing.row)
            case "days":
                return days_words(showing.row.days_left)
            case _:
                return ""

    def arithmetic(self, showing: Showing) -> str:
        """Write how the score comes about, line by line."""
        candidate = showing.row.candidate
        lines: list[str] = []
        for name in FACTORS:
            value = getattr(candidate.components, name)
            weight = getattr(self._weights, name)
            lines.append(
                f"{factor_name(name)} {numbers.score(value)} × {numbers.score(weight, 2)}"
                f" = {numbers.score(value * weight)}"
            )
        for words, value in (
            (translate("CandidatesPane", "light sleep +{0}"), candidate.boost.light),
            (translate("CandidatesPane", "REM sleep +{0}"), candidate.boost.rem),
        ):
            if value:
                lines.append(words.replace("{0}", numbers.score(value)))
        total = translate("CandidatesPane", "score {0}").replace("{0}", numbers.score(showing.raw))
        return "\n".join((*lines, total))

    def _number(self, showing: Showing, name: str) -> tuple[str, str]:
        row, missed = showing.row, showing.missed
        candidate = row.candidate
        match name:
            case "score":
                role = "muted" if Gate.SCORE in missed or row.promoted else "text"
                return numbers.score(showing.score), role
            case "signals":
                role = "bad" if Gate.SIGNALS in missed else "text"
                return numbers.count(candidate.signals), role
            case "contexts":
                role = "bad" if Gate.CONTEXTS in missed else "text"
                return numbers.count(candidate.contexts), role
            case "days":
                return _days(row, missed)
            case "mean":
                return numbers.score(candidate.average), "muted"
            case "recalled":
                moment = parse_utc(candidate.entry.last_recalled_at)
                return self._day(moment), "muted"
            case _:
                return ", ".join(candidate.tags), "muted"

    def _day(self, moment: datetime | None) -> str:
        return "" if moment is None else dates.short_day(moment.astimezone(self._zone).date())


def where(row: Standing) -> str:
    """Write path and lines."""
    entry = row.candidate.entry
    if entry.end_line <= entry.start_line:
        return f"{entry.path}:{entry.start_line}"
    return f"{entry.path}:{entry.start_line}–{entry.end_line}"


def parts(row: Standing, weights: Weights) -> tuple[Part, ...]:
    """Return the six parts of a bar and what dreams add."""
    components = row.candidate.components
    found = [
        Part(ROLES[name], getattr(weights, name) * getattr(components, name)) for name in FACTORS
    ]
    lift = row.candidate.boost.total
    return (*found, Part("accent", lift, "hollow")) if lift > 0 else tuple(found)


def legend() -> list[LegendItem]:
    """Name the parts of the bars."""
    items = [LegendItem(ROLES[name], factor_name(name)) for name in FACTORS]
    return [*items, LegendItem("accent", translate("CandidatesPane", "dream"), "hollow")]


def signal_parts(row: Standing) -> str:
    """Say where the signals come from."""
    entry = row.candidate.entry
    counts = (
        (translate("CandidatesPane", "asked for: {0}"), entry.recall_count),
        (translate("CandidatesPane", "seen in notes: {0}"), entry.daily_count),
        (translate("CandidatesPane", "grounded: {0}"), entry.grounded_count),
    )
    told = [words.replace("{0}", numbers.count(count)) for words, count in counts if count]
    return "\n".join(told)


def context_parts(row: Standing) -> str:
    """Say what the contexts are counted from."""
    entry = row.candidate.entry
    questions = translate("CandidatesPane", "%n questions", None, len(entry.query_hashes))
    days = translate("CandidatesPane", "%n days", None, len(entry.recall_days))
    words = translate("CandidatesPane", "the larger of both counts: {0}, {1}")
    return words.replace("{0}", questions).replace("{1}", days)


def _days(row: Standing, missed: frozenset[Gate]) -> tuple[str, str]:
    if row.days_left is None:
        return "–", "muted"
    if Gate.AGE in missed or row.days_left < 0:
        return translate("CandidatesPane", "expired"), "bad"
    return numbers.count(int(row.days_left)), "warn" if row.days_left < _SOON else "muted"


def _marks(showing: Showing) -> list[Mark]:
    row = showing.row
    found: list[Mark] = []
    if row.promoted:
        found.append(Mark("moon", "layer.promoted", blocked_words("already-promoted"), fill=True))
    if row.verdict is not None:
        icon, role, fill = _VERDICT_MARKS[row.verdict]
        found.append(Mark(icon, role, verdict_words(row.verdict), fill=fill))
    blocked = row.candidate.blocked
    if blocked is not None:
        found.append(Mark("warning", "warn", blocked_words(blocked.rule.value)))
    elif showing.hold is not None:
        found.append(Mark("warning-circle", "warn", blocked_words(showing.hold.value)))
    return found
