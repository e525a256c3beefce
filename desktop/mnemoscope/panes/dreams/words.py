"""Sentences about nights: results, reasons, gates."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.phases import Mode
from mnemoscope.domain.profile import Gates
from mnemoscope.domain.promotion import Hold
from mnemoscope.domain.scoring import Gate
from mnemoscope.engine.dreamviews import DreamRun
from mnemoscope.engine.sweepviews import NightResult
from mnemoscope.kit import format as numbers
from mnemoscope.kit.pill import PillFace
from mnemoscope.panes.dreams.nightview import NightKind, NightView
from mnemoscope.panes.dreams.rulewords import rule_words
from mnemoscope.panes.filedesk.clashpage import ClashWords
from mnemoscope.runtime.bus import NoticeKind
from mnemoscope.runtime.faultwords import fault_words

translate = QCoreApplication.translate

_HOLDS = frozenset(hold.value for hold in Hold) - frozenset(gate.value for gate in Gate)
"""What holds those back that pass all gates."""
UNWRITTEN = ("failed", "refused", "interrupted", "stopped")
"""Results of nights that came to no end."""


def reason_words(reason: str, gates: Gates) -> str:
    """Say why memories were not promoted; an unknown reason stands as it is."""
    words = _gate_words(reason, gates) or _hold_words(reason) or rule_words(reason)
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
            return _decision_words(reason)


def _decision_words(reason: str) -> str:
    tr = translate
    match reason:
        case Gate.NEVER:
            return tr("DreamsPane", "never to be promoted")
        case Gate.REMOVED:
            return tr("DreamsPane", "taken out of MEMORY.md by hand")
        case Gate.REJECTED:
            return tr("DreamsPane", "declined, and not recalled since")
        case Gate.EVICTED:
            return tr("DreamsPane", "left for the budget, and not recalled since")
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
        case Hold.ASIDE:
            return tr("DreamsPane", "hidden, superseded or archived")
        case Hold.KNOWN:
            return tr("DreamsPane", "remembered already")
        case Hold.BUDGET:
            return tr("DreamsPane", "no room in MEMORY.md")
        case Hold.PROVENANCE:
            return tr("DreamsPane", "nobody knows who recorded it")
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
        case "proposed":
            count = dict(run.counts).get("proposed", 0)
            return tr("DreamsPane", "%n changes proposed", None, count)
        case "gathered":
            return tr("DreamsPane", "signals gathered, nothing to promote")
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
    if view.run is not None and not view.entries:
        parts.append(result_words(view.run))
    elif view.added and not view.considered:
        parts.append(tr("DreamsPane", "%n entries added", None, len(view.added)))
    if view.reconciled:
        parts.append(tr("DreamsPane", "%n were there already", None, view.reconciled))
    return " · ".join(parts)


def stage_words(stage: str) -> str:
    """Say what a running dream does."""
    tr = translate
    match stage:
        case "notes":
            return tr("DreamsPane", "reading the notes of the last days")
        case "transcripts":
            return tr("DreamsPane", "reading the conversations of the last days")
        case "distil":
            return tr("DreamsPane", "asking the model for one clean sentence each")
        case "stage":
            return tr("DreamsPane", "light sleep: laying out what they say")
        case "themes":
            return tr("DreamsPane", "REM sleep: looking for themes")
        case "rank":
            return tr("DreamsPane", "deep sleep: ranking the memories")
        case "relocate":
            return tr("DreamsPane", "deep sleep: finding where they stand today")
        case "tell":
            return tr("DreamsPane", "telling the diary")
        case "write":
            return tr("DreamsPane", "writing")
        case _:
            return stage


def ended_words(night: NightResult) -> tuple[str, NoticeKind]:
    """Say how a night ended, and in which tone; what it settled by rule waits for a look."""
    words, tone = _ended(night)
    if not night.settled:
        return words, tone
    more = translate(
        "DreamsPane",
        "Settled by your rule: %n, listed in Conflicts for a look",
        None,
        night.settled,
    )
    joined = translate("DreamsPane", "{0} · {1}")
    return joined.replace("{0}", words).replace("{1}", more), tone


def _ended(night: NightResult) -> tuple[str, NoticeKind]:
    tr = translate
    added = len(night.deep.accepted) if night.deep is not None else 0
    match night.result:
        case "promoted":
            words = tr("DreamsPane", "The dream added %n entries to MEMORY.md", None, added)
            return words, NoticeKind.GOOD
        case "evicted":
            words = tr("DreamsPane", "The dream made room in MEMORY.md and added nothing")
            return words, NoticeKind.GOOD
        case "proposed":
            words = tr("DreamsPane", "The dream proposes %n changes", None, night.proposed)
            return words, NoticeKind.GOOD
        case "stopped":
            words = tr("DreamsPane", "The dream was stopped; nothing was written.")
            if night.phases:
                words = tr("DreamsPane", "The dream was stopped; the phases before it stand.")
            return words, NoticeKind.INFO
        case "failed" | "refused":
            words = tr("DreamsPane", "The dream failed: {0}")
            said = fault_words(night.failure.message) if night.failure is not None else ""
            return words.replace("{0}", said), NoticeKind.BAD
        case _ if night.mode is Mode.DRY:
            return tr("DreamsPane", "A dry run: nothing is kept or written"), NoticeKind.INFO
        case _:
            return tr("DreamsPane", "The dream found nothing to add"), NoticeKind.INFO


def nothing_words(view: NightView) -> tuple[str, str]:
    """Return title and explanation of a night that changes nothing."""
    tr = translate
    title = tr("DreamsPane", "Nothing changed this night")
    words = tr(
        "DreamsPane", "No short-term memory passed the gates, so MEMORY.md stayed as it was."
    )
    held = sum(count for reason, count in view.reasons if reason in _HOLDS)
    if held:
        words = tr(
            "DreamsPane", "%n memories passed the gates; “Not promoted” says what held them.",
            None, held,
        )  # fmt: skip
    if view.kind is NightKind.PLAN:
        title = tr("DreamsPane", "Tonight would change nothing")
        words = tr("DreamsPane", "No short-term memory passes the gates now.")
        if held:
            words = tr(
                "DreamsPane", "%n memories pass the gates; “Not promoted” says what holds them.",
                None, held,
            )  # fmt: skip
    elif view.kind is NightKind.EARLIER:
        title = tr("DreamsPane", "Nothing of this night is left")
        words = tr(
            "DreamsPane", "The diary tells of it, but MEMORY.md holds no entry from it today."
        )
    elif view.run is not None and view.run.result in UNWRITTEN:
        title = tr("DreamsPane", "This night wrote nothing")
        words = result_words(view.run)
    elif view.run is not None and view.run.result == "running":
        title = tr("DreamsPane", "This dream runs in another window or program")
        words = tr("DreamsPane", "What it does is shown here once it has ended.")
    if not view.considered and view.kind is NightKind.PLAN:
        words = tr("DreamsPane", "No memory has been recalled yet. Searching leaves the signals.")
    return title, words


def waiting_words(waiting: int) -> str:
    """Say how many proposals wait for the person."""
    return translate("DreamsPane", "%n proposals wait for your word.", None, waiting)


def mode_words(run: DreamRun) -> str:
    """Say how far a dream was allowed to go."""
    tr = translate
    match run.mode:
        case Mode.WRITE:
            return tr("DreamsPane", "writes by itself")
        case Mode.REVIEW:
            return tr("DreamsPane", "proposes only")
        case Mode.DRY:
            return tr("DreamsPane", "dry run")


def clash_words(path: str) -> ClashWords:
    """Say why a night cannot be taken back by itself."""
    title = translate("DreamsPane", "{0} was changed in the same lines since that night")
    return ClashWords(
        title.replace("{0}", path),
        translate(
            "DreamsPane",
            "Nothing was written. Settle the lines by hand, then take the night back again.",
        ),
        translate("DreamsPane", "What was changed since the night"),
        translate("DreamsPane", "What taking the night back would change"),
    )
