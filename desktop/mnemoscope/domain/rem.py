"""REM sleep: the themes that memories share, and the few that look like lasting truths.

Formulas: OpenClaw 2026.4.15 and 2026.9.6 (REM sleep: seven days, ten themes, strength .75).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, log, log1p

from mnemoscope.domain.alikeclaims import Alike, ascii_tokens
from mnemoscope.domain.clock import parse_utc
from mnemoscope.domain.factors import clamp
from mnemoscope.domain.light import place
from mnemoscope.domain.phasefacts import Theme
from mnemoscope.domain.profile import Rules
from mnemoscope.domain.signals import PhaseSignal, RecallEntry
from mnemoscope.domain.similarity import tokens

LOOKBACK_DAYS = 7
LIMIT = 10
STRENGTH = 0.75
_EVIDENCE = 3
_MOST_TRUTHS = 3
_SAME = 0.88
_LEAST_CONFIDENCE = 0.45
_FEW = 8
_LOG_SEVEN = log(7)
NO_THEMES = "- No strong patterns surfaced."
NO_TRUTHS = "- No strong candidate truths surfaced."

Tags = Callable[[RecallEntry], Sequence[str]]
"""The concept tags of a memory."""


@dataclass(frozen=True, slots=True)
class Truth:
    """A memory that looks like a lasting truth."""

    entry: RecallEntry
    confidence: float
    """0 to 1."""

    @property
    def evidence(self) -> str:
        """Where it stands: ``path:first-last``."""
        return place(self.entry)


def unconsumed(
    entries: Iterable[RecallEntry], phases: Mapping[str, PhaseSignal]
) -> tuple[RecallEntry, ...]:
    """The memories that light sleep laid out and REM sleep has not looked at since."""
    return tuple(entry for entry in entries if _is_waiting(phases.get(entry.key)))


def themes(
    entries: Sequence[RecallEntry],
    tags: Tags,
    rules: Rules,
    limit: int = LIMIT,
    least: float = STRENGTH,
) -> tuple[Theme, ...]:
    """The concepts that many memories carry, strongest first.

    Strength is ``min(1, 2c / n)`` for c of n memories. By our own rules n grows at a quarter of the
    pace from 8 memories on, for a theme of a long list need not fill a third of it.
    """
    bearers: dict[str, list[RecallEntry]] = {}
    for entry in entries:
        for tag in dict.fromkeys(tags(entry)):
            bearers.setdefault(tag, []).append(entry)
    total = max(1, len(entries))
    if rules is Rules.SEED and total > _FEW:
        total = max(_FEW, ceil(total / 4))
    found = (
        Theme(
            tag,
            len(bearing),
            min(1.0, 2 * len(bearing) / total),
            tuple(place(entry) for entry in bearing[:_EVIDENCE]),
        )
        for tag, bearing in bearers.items()
        if rules is not Rules.SEED or len(bearing) > 1
    )
    strong = (theme for theme in found if theme.strength >= least)
    return tuple(sorted(strong, key=lambda one: (-one.strength, -one.count, one.tag)))[:limit]


def truths(
    entries: Iterable[RecallEntry], tags: Tags, rules: Rules, limit: int = LIMIT
) -> tuple[Truth, ...]:
    """At most three unpromoted memories that are trusted most, each said once."""
    found: list[Truth] = []
    waiting = (Truth(entry, _confidence(entry, tags)) for entry in entries if not entry.promoted_at)
    trusted = [truth for truth in waiting if truth.confidence >= _LEAST_CONFIDENCE]
    cut = ascii_tokens if rules is Rules.OPENCLAW_2026_4 else tokens
    alike = Alike((truth.entry.snippet for truth in trusted), _SAME, cut)
    for truth in sorted(trusted, key=lambda one: (-one.confidence, one.entry.snippet)):
        if len(found) == max(1, min(_MOST_TRUTHS, limit)):
            break
        if truth.entry.snippet and alike.find(truth.entry.snippet) is None:
            alike.add(truth.entry.key, truth.entry.snippet)
            found.append(truth)
    return tuple(found)


def reflections(found: Sequence[Theme]) -> tuple[str, ...]:
    """The lines that tell the themes, as OpenClaw writes them."""
    lines: list[str] = []
    for theme in found:
        lines += [
            f"- Theme: `{theme.tag}` kept surfacing across {theme.count} memories.",
            f"  - confidence: {theme.strength:.2f}",
            f"  - evidence: {', '.join(theme.evidence)}",
            "  - note: reflection",
        ]
    return tuple(lines) or (NO_THEMES,)


def body(found: Sequence[Theme], trusted: Sequence[Truth]) -> tuple[str, ...]:
    """The lines of the REM-sleep block, as OpenClaw writes them."""
    told = [
        f"- {truth.entry.snippet} [confidence={truth.confidence:.2f} evidence={truth.evidence}]"
        for truth in trusted
    ]
    return (
        "### Reflections",
        *reflections(found),
        "",
        "### Possible Lasting Truths",
        *(told or [NO_TRUTHS]),
    )


def _is_waiting(phase: PhaseSignal | None) -> bool:
    light = parse_utc(phase.last_light_at) if phase and phase.last_light_at else None
    if phase is None or light is None:
        return False
    looked = (parse_utc(at) for at in (phase.last_rem_at, phase.last_rem_considered_at) if at)
    return all(at is None or light > at for at in looked)


def _confidence(entry: RecallEntry, tags: Tags) -> float:
    average = clamp(entry.total_score / max(1, entry.signal_count))
    return (
        0.45 * average
        + 0.25 * min(1.0, log1p(entry.recall_count) / _LOG_SEVEN)
        + 0.2 * min(1.0, len(entry.recall_days) / 3)
        + 0.1 * min(1.0, len(tags(entry)) / 6)
    )
