"""How things that wait read: what, more about it, and the button that leads to the place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.rules import Rule
from mnemoscope.engine.todaywaiting import Waiting, WaitingKind
from mnemoscope.kit import dates
from mnemoscope.kit import format as numbers
from mnemoscope.kit.rows import Mark
from mnemoscope.panes.today.nightwords import cause_words, job_name
from mnemoscope.panes.today.words import flat
from mnemoscope.runtime.bus import (
    CandidatesPlace,
    ConflictsPlace,
    DecayPlace,
    DreamPlace,
    PagePlace,
    Place,
    Target,
)
from mnemoscope.runtime.faultwords import fault_words

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class WaitingFace:
    """One row of what waits."""

    mark: Mark
    title: str
    """A sentence."""
    more: str
    verb: str
    """On the button."""
    target: Target | None
    command: str = ""
    """What the button runs where it leads to no place."""


def waiting_face(waiting: Waiting, name: str) -> WaitingFace:
    """Return the row of one thing that waits; `name` is the agent's."""
    return _MAKERS[waiting.kind](waiting, name)


def _consent(_waiting: Waiting, _name: str) -> WaitingFace:
    tr = translate
    return WaitingFace(
        Mark("lock-simple", "muted", tr("TodayPane", "read-only")),
        tr("TodayPane", "Nothing is written yet."),
        tr("TodayPane", "This workspace is read-only until you allow the first write."),
        tr("TodayPane", "Allow…"),
        None,
        "memory.allow_writing",
    )


def _over(waiting: Waiting, name: str) -> WaitingFace:
    tr = translate
    title = tr("TodayPane", "{0} is %n characters too long.", None, waiting.count)
    more = tr("TodayPane", "{0} does not read its last %n entries.", None, waiting.more)
    return WaitingFace(
        Mark("scissors", "bad", tr("TodayPane", "too long")),
        title.replace("{0}", waiting.path),
        more.replace("{0}", name) if waiting.more else "",
        tr("TodayPane", "Make room"),
        Place(waiting.path, waiting.line),
    )


def _tight(waiting: Waiting, _name: str) -> WaitingFace:
    tr = translate
    more = tr("TodayPane", "What you wrote by hand fills {0} of {1} characters by itself.")
    more = more.replace("{0}", numbers.count(waiting.count))
    title = tr("TodayPane", "{0} has little room for dreams.").replace("{0}", waiting.path)
    return WaitingFace(
        Mark("scissors", "warn", tr("TodayPane", "nearly full")),
        title,
        more.replace("{1}", numbers.count(waiting.more)),
        tr("TodayPane", "Make room"),
        Place(waiting.path),
    )


def _review(waiting: Waiting, _name: str) -> WaitingFace:
    tr = translate
    more = ""
    if waiting.more:
        more = tr("TodayPane", "%n decided already.", None, waiting.more)
    return WaitingFace(
        Mark("moon-stars", "accent", tr("TodayPane", "proposed by a dream")),
        tr("TodayPane", "%n changes wait for your word.", None, waiting.count),
        more,
        tr("TodayPane", "Review"),
        DreamPlace(waiting.run),
    )


def _conflicts(waiting: Waiting, _name: str) -> WaitingFace:
    tr = translate
    more = ""
    if waiting.day is not None and waiting.words:
        more = tr("TodayPane", "The oldest has waited %n days: {0}.", None, waiting.more)
        more = more.replace("{0}", flat(waiting.words))
    return WaitingFace(
        Mark("scales", "warn", tr("TodayPane", "conflicts")),
        tr("TodayPane", "%n conflicts.", None, waiting.count),
        more,
        tr("TodayPane", "Settle"),
        ConflictsPlace(waiting.id),
    )


def _failed(waiting: Waiting, _name: str) -> WaitingFace:
    tr = translate
    title = tr("TodayPane", "A job did not come to its end: {0}.")
    return WaitingFace(
        Mark("warning-circle", "warn", tr("TodayPane", "not done")),
        title.replace("{0}", job_name(waiting.id)),
        flat(fault_words(cause_words(waiting.words))),
        tr("TodayPane", "Look"),
        DreamPlace(waiting.run) if waiting.id == "dream" else None,
        "pane.jobs",
    )


def _kept_out(waiting: Waiting, _name: str) -> WaitingFace:
    tr, count = translate, waiting.count
    titles = {
        Rule.SECRET: tr("TodayPane", "%n secrets were kept out of the dream.", None, count),
        Rule.PERSONAL: tr("TodayPane", "%n personal details were kept out.", None, count),
        Rule.INSTRUCTION: tr("TodayPane", "%n texts that give orders were kept out.", None, count),
    }
    return WaitingFace(
        Mark("shield-warning", "warn", tr("TodayPane", "kept out")),
        titles[Rule(waiting.id)],
        tr("TodayPane", "They stay in their notes and do not come into {0}.").replace(
            "{0}", "MEMORY.md"
        ),
        tr("TodayPane", "Look"),
        CandidatesPlace(blocked_by=waiting.id),
    )


def _problems(waiting: Waiting, _name: str) -> WaitingFace:
    tr = translate
    more = (
        tr("TodayPane", "{0}: {1}").replace("{0}", waiting.path).replace("{1}", flat(waiting.words))
    )
    role = "bad" if waiting.grave else "warn"
    return WaitingFace(
        Mark("wrench", role, tr("TodayPane", "problems")),
        tr("TodayPane", "%n things are wrong with files.", None, waiting.count),
        more,
        tr("TodayPane", "Open"),
        Place(waiting.path, waiting.line),
    )


def _unproven(waiting: Waiting, _name: str) -> WaitingFace:
    tr = translate
    more = tr("TodayPane", "The first is on {0}.").replace("{0}", waiting.path)
    return WaitingFace(
        Mark("link-break", "muted", tr("TodayPane", "without evidence")),
        tr("TodayPane", "%n wiki claims have no evidence.", None, waiting.count),
        more,
        tr("TodayPane", "Open"),
        PagePlace(waiting.path),
    )


def _wiki_errors(waiting: Waiting, _name: str) -> WaitingFace:
    tr = translate
    more = tr("TodayPane", "The first is on {0}.").replace("{0}", waiting.path)
    return WaitingFace(
        Mark("books", "bad", tr("TodayPane", "errors of the wiki")),
        tr("TodayPane", "%n errors in pages of the wiki.", None, waiting.count),
        more,
        tr("TodayPane", "Open"),
        PagePlace(waiting.path),
    )


def _model(waiting: Waiting, _name: str) -> WaitingFace:
    tr = translate
    more = waiting.words or tr("TodayPane", "Until there is one, words alone are searched.")
    return WaitingFace(
        Mark("cpu", "warn", tr("TodayPane", "model")),
        tr("TodayPane", "The model for meaning does not answer."),
        more,
        tr("TodayPane", "Choose…"),
        None,
        "app.model",
    )


def _trash(waiting: Waiting, _name: str) -> WaitingFace:
    tr = translate
    day = "" if waiting.day is None else dates.night(waiting.day)
    title = tr("TodayPane", "%n memories in the trash go on {0}.", None, waiting.count)
    more = tr("TodayPane", "%n lie there in all.", None, waiting.more)
    return WaitingFace(
        Mark("trash", "muted", tr("TodayPane", "trash")),
        title.replace("{0}", day),
        more if waiting.more > waiting.count else "",
        tr("TodayPane", "Look"),
        DecayPlace(trash=True),
    )


def _stale(waiting: Waiting, _name: str) -> WaitingFace:
    tr = translate
    return WaitingFace(
        Mark("clock-counter-clockwise", "muted", tr("TodayPane", "stale")),
        tr("TodayPane", "%n memories are stale.", None, waiting.count),
        tr("TodayPane", "Nobody has said for 30 days that they still hold."),
        tr("TodayPane", "Look"),
        DecayPlace(stale=True),
    )


_MAKERS: dict[WaitingKind, Callable[[Waiting, str], WaitingFace]] = {
    WaitingKind.CONSENT: _consent,
    WaitingKind.OVER_BUDGET: _over,
    WaitingKind.REVIEW: _review,
    WaitingKind.CONFLICTS: _conflicts,
    WaitingKind.FAILED: _failed,
    WaitingKind.KEPT_OUT: _kept_out,
    WaitingKind.PROBLEMS: _problems,
    WaitingKind.UNPROVEN: _unproven,
    WaitingKind.WIKI_ERRORS: _wiki_errors,
    WaitingKind.MODEL: _model,
    WaitingKind.TRASH: _trash,
    WaitingKind.STALE: _stale,
    WaitingKind.TIGHT: _tight,
}
