"""What a card of the night says: title, gates with their figures, origin, verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.outcomes import RefusalReason
from mnemoscope.domain.profile import Gates, Profile
from mnemoscope.domain.redaction import masked
from mnemoscope.domain.scoring import Gate as GateName
from mnemoscope.engine.reviewviews import Fate, Step
from mnemoscope.kit import format as numbers
from mnemoscope.kit.diffview import HunkFace
from mnemoscope.kit.gates import Gate
from mnemoscope.kit.linediff import DiffLine, word_spans
from mnemoscope.kit.pill import PillFace
from mnemoscope.kit.rows import Mark
from mnemoscope.panes.dreams.entry import Entry
from mnemoscope.panes.dreams.words import reason_words

if TYPE_CHECKING:
    # Its patterns are loaded with the first comparison.
    from mnemoscope.domain.compare import Comparison

translate = QCoreApplication.translate

_LONGEST_SAYING = 80
_ICONS = {
    Step.ADDED: "plus-circle",
    Step.EVICTED: "minus-circle",
    Step.MERGED: "arrows-merge",
    Step.SUPERSEDED: "clock-counter-clockwise",
}


def face_of(entry: Entry, profile: Profile, *, planned: bool) -> HunkFace:
    """Return what the card of an entry shows; ``planned`` where nothing is written yet."""
    tr = translate
    pill = PillFace(tr("DreamsPane", "plan"), "accent", "eye") if planned else None
    note = ""
    if entry.problem and entry.pending:
        note = barrier_words(entry)
    elif entry.against is not None and not entry.decided:
        note = against_words(entry.against)
    elif entry.step is Step.EVICTED:
        note = tr("DreamsPane", "so that the budget is kept")
    elif entry.unread:
        note = tr("DreamsPane", "below the line where the agent stops reading")
    elif entry.original:
        note = tr("DreamsPane", "in other words than its source, which stands above")
    return HunkFace(
        icon=_ICONS[entry.step],
        title=title_of(entry),
        note=note,
        gates=ticks(entry, profile),
        lines=lines_of(entry),
        origin=origin_words(entry),
        warning=_warning(entry),
        pill=pill,
    )


def barrier_words(entry: Entry) -> str:
    """Say why an entry can no longer be accepted; an unknown reason in the words it came with."""
    tr = translate
    leaves = entry.step is Step.EVICTED
    match entry.barrier:
        case RefusalReason.NOTHING_TO_DO:
            return tr("DreamsPane", "MEMORY.md says so already")
        case RefusalReason.NOT_FOUND if leaves:
            return tr("DreamsPane", "the entry is gone or was changed by hand")
        case RefusalReason.NOT_FOUND:
            words = tr("DreamsPane", "its text no longer stands in {0}")
        case RefusalReason.AMBIGUOUS:
            words = tr("DreamsPane", "its text stands in {0} more than once")
        case RefusalReason.UNREADABLE:
            words = tr("DreamsPane", "{0} cannot be read")
        case RefusalReason.BLOCKED | RefusalReason.CONSENT_NEEDED:
            return tr("DreamsPane", "a rule of quality keeps it out now")
        case _:
            return entry.problem
    return words.replace("{0}", entry.path or "MEMORY.md")


def title_of(entry: Entry) -> str:
    """Return the word for what happens to an entry."""
    tr = translate
    match entry.step:
        case Step.EVICTED:
            return tr("DreamsPane", "Evicted")
        case Step.MERGED:
            return tr("DreamsPane", "Merged")
        case Step.SUPERSEDED:
            return tr("DreamsPane", "Superseded")
        case _:
            return tr("DreamsPane", "Added")


def lines_of(entry: Entry) -> tuple[DiffLine, ...]:
    """Return the lines of a card: what goes, what comes, and the words that a model changed."""
    written = f"- {entry.shown}"
    whole = ((2, len(entry.shown)),) if entry.shown else ()
    if entry.step is Step.EVICTED:
        return (DiffLine("-", entry.line, written, whole),)
    if not entry.original:
        return (DiffLine("+", entry.line, written, whole),)
    _, added = word_spans(entry.original, written)
    # The note keeps its words: they stand here for comparison, under their own number.
    before = DiffLine(" ", entry.start_line, entry.original)
    return (before, DiffLine("+", entry.line, written, added or whole))


def ticks(entry: Entry, profile: Profile) -> tuple[Gate, ...]:
    """Return score, signals and contexts as gates, with what they are made of."""
    gates, found = profile.gates, []
    missed = set(entry.missed)
    if entry.score is not None:
        passed = GateName.SCORE.value not in missed
        tip = "\n".join((*_factor_lines(entry, profile), _gate_line(GateName.SCORE, gates)))
        found.append(Gate(numbers.score(entry.score), passed=passed, tip=tip))
    if entry.signals is not None:
        words = translate("DreamsPane", "%n signals", None, entry.signals)
        passed = GateName.SIGNALS.value not in missed
        found.append(Gate(words, passed=passed, tip=_gate_line(GateName.SIGNALS, gates)))
    if entry.contexts is not None:
        words = translate("DreamsPane", "%n contexts", None, entry.contexts)
        passed = GateName.CONTEXTS.value not in missed
        found.append(Gate(words, passed=passed, tip=_gate_line(GateName.CONTEXTS, gates)))
    return tuple(found)


def origin_words(entry: Entry) -> str:
    """Say which note an entry was taken from."""
    if not entry.path:
        return ""
    where = f"{entry.path}:{entry.start_line}"
    if entry.end_line > entry.start_line:
        where += f"–{entry.end_line}"
    return translate("DreamsPane", "from {0}").replace("{0}", where)


def pill_of(fate: Fate) -> PillFace:
    """Return the pill that tells a decision."""
    tr = translate
    match fate:
        case Fate.ACCEPTED:
            return PillFace(tr("DreamsPane", "accepted"), "good", "check")
        case Fate.EDITED:
            return PillFace(tr("DreamsPane", "accepted, edited"), "good", "pencil-simple")
        case Fate.NEVER:
            return PillFace(tr("DreamsPane", "never again"), "bad", "eye-slash")
        case Fate.REJECTED:
            return PillFace(tr("DreamsPane", "rejected"), "bad", "x")
        case _:
            return PillFace(tr("DreamsPane", "open"), "line")


def spoken(entry: Entry) -> str:
    """Return what a screen reader says of a card."""
    parts = [title_of(entry), entry.shown]
    if entry.proposal is not None:
        parts.append(pill_of(entry.fate).text)
    if entry.pending and entry.problem:
        parts.append(barrier_words(entry))
    elif entry.unread:
        parts.append(translate("DreamsPane", "would not be read"))
    return ", ".join(parts)


def queue_state(entry: Entry) -> str:
    """Return the state of an entry's little square."""
    if entry.fate in (Fate.ACCEPTED, Fate.EDITED):
        return "done"
    return "refused" if entry.decided else "waiting"


def _warning(entry: Entry) -> Mark | None:
    if entry.problem and entry.pending:
        words = translate("DreamsPane", "cannot be accepted any more")
        return Mark("warning-circle", "warn", words)
    if entry.unread:
        return Mark("eye-slash", "bad", translate("DreamsPane", "would not be read"))
    return None


def _gate_line(gate: GateName, gates: Gates) -> str:
    """Say what the gate asks for, by what it would say of whoever misses it."""
    line = translate("DreamsPane", "The gate holds back: {0}")
    return line.replace("{0}", reason_words(gate.value, gates))


def _factor_lines(entry: Entry, profile: Profile) -> list[str]:
    factors, weights = entry.factors, profile.weights
    if factors is None:
        return []
    tr = translate
    parts = (
        (tr("DreamsPane", "frequency"), factors.frequency, weights.frequency),
        (tr("DreamsPane", "relevance"), factors.relevance, weights.relevance),
        (tr("DreamsPane", "diversity"), factors.diversity, weights.diversity),
        (tr("DreamsPane", "recency"), factors.recency, weights.recency),
        (tr("DreamsPane", "consolidation"), factors.consolidation, weights.consolidation),
        (tr("DreamsPane", "concepts"), factors.conceptual, weights.conceptual),
    )
    lines = [
        f"{name}  {numbers.score(value)} × {numbers.score(weight, 2)}"
        f" = {numbers.score(value * weight)}"
        for name, value, weight in parts
    ]
    if entry.boost:
        lines.append(f"{tr('DreamsPane', 'light and REM')}  +{numbers.score(entry.boost)}")
    return lines


def against_words(found: Comparison) -> str:
    """Say what long-term memory says of the same already, and where."""
    side, tr = found.with_, translate
    if side is None:
        return ""
    words = {
        "noop": tr("DreamsPane", "{0} says so already: “{1}”"),
        "update": tr("DreamsPane", "it changes what {0} says: “{1}”"),
    }.get(found.verdict.value, tr("DreamsPane", "{0} says otherwise: “{1}”"))
    text = masked(side.text)
    short = text if len(text) <= _LONGEST_SAYING else f"{text[:_LONGEST_SAYING].rstrip()}…"
    return words.replace("{0}", f"{side.path}:{side.start_line}").replace("{1}", short)
