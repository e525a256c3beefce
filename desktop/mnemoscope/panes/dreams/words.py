"""Sentences about nights: results, reasons, gates."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.profile import Gates
from mnemoscope.domain.promotion import Hold
from mnemoscope.domain.scoring import Gate
from mnemoscope.engine.dreamviews import DreamRun
from mnemoscope.kit import format as numbers
from mnemoscope.kit.pill import PillFace
from mnemoscope.panes.dreams.nightview import Added, NightKind, NightView

translate = QCoreApplication.translate


def reason_words(reason: str, gates: Gates) -> str:
    """Say why memories were not promoted; an unknown reason stands as it is."""
    words = _gate_words(reason, gates) or _hold_words(reason)
    return words or reason.replace("-", " ")


def _gate_words(reason: str, gates: Gates) -> str:
    tr = translate
    match reason:
        case Gate.SCORE:
            score = numbers.score(gates.min_score, 2)
            return tr("DreamsPane", "score below {0}").replace("{0}", score)
        case Gate.SIGNALS:
            return tr("DreamsPane", "fewer than %n signals", None, gates.min_signals)
        case Gate.CONTEXTS:
            return tr("DreamsPane", "fewer than %n contexts", None, gates.min_contexts)
        case Gate.AGE:
            return tr("DreamsPane", "not recalled for %n days", None, round(gates.max_age_days))
        case Gate.PROMOTED:
            return tr("DreamsPane", "promoted already")
        case Gate.NOT_SHORT_TERM:
            return tr("DreamsPane", "not in a dated note")
        case Gate.ORIGIN:
            return tr("DreamsPane", "of an origin that is not trusted")
        case Gate.CONTAMINATED:
            return tr("DreamsPane", "looks like noise or a secret")
        case _:
            return ""


def _hold_words(reason: str) -> str:
    tr = translate
    match reason:
        case Hold.LIMIT:
            return tr("DreamsPane", "the night was full")
        case Hold.NOTE_GONE:
            return tr("DreamsPane", "the note is gone")
        case Hold.TEXT_GONE:
            return tr("DreamsPane", "the source line has changed")
        case Hold.AMBIGUOUS:
            return tr("DreamsPane", "stands in more than one place")
        case Hold.MANAGED:
            return tr("DreamsPane", "stands in what dreams write")
        case Hold.UNREADABLE:
            return tr("DreamsPane", "the note cannot be read")
        case Hold.KNOWN:
            return tr("DreamsPane", "remembered already")
        case Hold.BUDGET:
            return tr("DreamsPane", "no room in MEMORY.md")
        case _:
            return ""


def result_words(run: DreamRun) -> str:
    """Say how a dream ended."""
    tr = translate
    match run.result:
        case "promoted":
            return tr("DreamsPane", "%n entries added", None, dict(run.counts).get("promoted", 0))
        case "evicted":
            return tr("DreamsPane", "made room only")
        case "nothing":
            return tr("DreamsPane", "nothing passed the gates")
        case "refused":
            return tr("DreamsPane", "refused: {0}").replace("{0}", run.detail)
        case "stopped":
            return tr("DreamsPane", "stopped, nothing written")
        case "failed":
            return tr("DreamsPane", "failed: {0}").replace("{0}", run.detail)
        case "running":
            return tr("DreamsPane", "running")
        case "interrupted":
            return tr("DreamsPane", "interrupted, nothing written")
        case _:
            return run.result


def state_pill(view: NightView) -> PillFace | None:
    """Return the pill of a night that is more than simply done."""
    tr = translate
    if view.kind is NightKind.PLAN:
        return PillFace(tr("DreamsPane", "plan, nothing is written"), "accent", "eye")
    if view.kind is NightKind.EARLIER or view.run is None:
        return PillFace(tr("DreamsPane", "by the agent itself"), "line", "moon-stars")
    if view.run.reverted:
        return PillFace(tr("DreamsPane", "reverted"), "neutral", "arrow-counter-clockwise")
    if view.run.result in ("failed", "refused", "interrupted"):
        return PillFace(tr("DreamsPane", "not written"), "bad", "x-circle")
    if view.run.result == "stopped":
        return PillFace(tr("DreamsPane", "stopped"), "warn", "stop")
    return None


def summary_words(view: NightView) -> str:
    """Say in one line what a night did."""
    tr = translate
    parts: list[str] = []
    if view.run is not None and not view.added:
        parts.append(result_words(view.run))
    elif view.considered:
        words = tr("DreamsPane", "Deep, {0} of {1}").replace("{0}", numbers.count(len(view.added)))
        parts.append(words.replace("{1}", numbers.count(view.considered)))
    elif view.added:
        parts.append(tr("DreamsPane", "%n entries added", None, len(view.added)))
    if view.left:
        parts.append(tr("DreamsPane", "%n removed for the budget", None, len(view.left)))
    if view.reconciled:
        parts.append(tr("DreamsPane", "%n were there already", None, view.reconciled))
    return " · ".join(parts)


def source_words(added: Added) -> str:
    """Say which note an entry was taken from."""
    if not added.path:
        return ""
    where = f"{added.path}:{added.start_line}"
    if added.end_line > added.start_line:
        where += f"–{added.end_line}"
    return translate("DreamsPane", "from {0}").replace("{0}", where)


def stage_words(stage: str) -> str:
    """Say what a running dream does."""
    match stage:
        case "rank":
            return translate("DreamsPane", "ranking the memories")
        case "relocate":
            return translate("DreamsPane", "finding where they stand today")
        case "write":
            return translate("DreamsPane", "writing")
        case _:
            return stage
