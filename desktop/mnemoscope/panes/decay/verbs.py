"""What a person does with memories, planned first, and how each deed is told in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.lifecycle import Bar, Kept, Step, StepKind
from mnemoscope.domain.outcomes import Changes, Refused
from mnemoscope.domain.takeout import Obstacle
from mnemoscope.engine.archiving import archive
from mnemoscope.engine.cleanup import cleanup_plan
from mnemoscope.engine.compaction import compact
from mnemoscope.engine.lifecycle import apply, let_go, pin, refresh
from mnemoscope.engine.lifeplan import LifePlan
from mnemoscope.engine.session import Session
from mnemoscope.engine.warming import warm
from mnemoscope.kit import format as numbers
from mnemoscope.panes.decay.words import protection_words, short

translate = QCoreApplication.translate
_AWAY = frozenset({StepKind.TRASH, StepKind.ARCHIVE, StepKind.ARCHIVE_FILE})


class Verb(StrEnum):
    """What is done."""

    REFRESH = "refresh"
    PIN = "pin"
    UNPIN = "unpin"
    LET_GO = "let-go"
    ARCHIVE = "archive"
    COMPACT = "compact"
    """One text stands for several."""
    CLEANUP = "cleanup"
    """Of all memories, whichever are chosen."""
    WARM = "warm"
    """Of all long notes that cool down."""


@dataclass(frozen=True, slots=True)
class Done:
    """How it ended."""

    plan: LifePlan
    changes: Changes


def plan_of(session: Session, verb: Verb, ids: Sequence[str]) -> LifePlan:
    """Plan a deed; nothing is written.

    Raises:
        EnvironmentFault: a file is there and cannot be read.
    """
    match verb:
        case Verb.REFRESH:
            return refresh(session, ids)
        case Verb.PIN:
            return pin(session, ids)
        case Verb.UNPIN:
            return pin(session, ids, pinned=False)
        case Verb.LET_GO:
            return let_go(session, ids)
        case Verb.ARCHIVE:
            return archive(session, ids)
        case Verb.COMPACT:
            return compact(session, ids)
        case Verb.CLEANUP:
            return cleanup_plan(session)
        case Verb.WARM:
            return warm(session)


def do(session: Session, verb: Verb, ids: Sequence[str]) -> Done | Refused:
    """Plan a deed and carry it out at once."""
    return carry_out(session, plan_of(session, verb, ids))


def carry_out(session: Session, plan: LifePlan) -> Done | Refused:
    """Carry a plan out that was shown."""
    answer = apply(session, plan)
    return answer if isinstance(answer, Refused) else Done(plan, answer)


def join(session: Session, ids: Sequence[str], text: str) -> Done | Refused:
    """Let a text that a person has worded stand for some memories."""
    return carry_out(session, compact(session, ids, text))


def done_words(verb: Verb, plan: LifePlan, strength: str) -> str:
    """Say what was done; `strength`: as ``.31 → 1``, of one memory."""
    if verb is Verb.CLEANUP:
        away = len(leaving(plan))
        return translate("DecayPane", "Cleaned up: %n went to trash or archive", None, away)
    if verb is Verb.WARM:
        return translate(
            "DecayPane",
            "Summarised %n notes; whole, they lie in the archive",
            None,
            len(plan.steps),
        )
    if verb is Verb.COMPACT:
        joined = sum(1 + len(step.others) for step in plan.steps if step.kind is StepKind.COMPACT)
        return translate("DecayPane", "Joined %n memories into one text", None, joined)
    count = len({step.id for step in plan.steps if step.id})
    if count == 1:
        words = {
            Verb.REFRESH: translate("DecayPane", "Refreshed “{0}”{1}"),
            Verb.PIN: translate("DecayPane", "Pinned “{0}”"),
            Verb.UNPIN: translate("DecayPane", "“{0}” fades again"),
            Verb.LET_GO: translate("DecayPane", "Let “{0}” go: it lies in the trash for 7 days"),
            Verb.ARCHIVE: translate("DecayPane", "Archived “{0}”"),
        }[verb]
        more = f", {strength}" if strength else ""
        return words.replace("{1}", more).replace("{0}", short(plan.steps[0].text))
    words = {
        Verb.REFRESH: translate("DecayPane", "Refreshed %n memories", None, count),
        Verb.PIN: translate("DecayPane", "Pinned %n memories", None, count),
        Verb.UNPIN: translate("DecayPane", "%n memories fade again", None, count),
        Verb.LET_GO: translate(
            "DecayPane", "Let %n memories go: they lie in the trash for 7 days", None, count
        ),
        Verb.ARCHIVE: translate("DecayPane", "Archived %n memories", None, count),
    }
    return words[verb]


def ask_words(verb: Verb, plan: LifePlan) -> tuple[str, str]:
    """Ask whether a plan shall be carried out: title and what it means."""
    if verb is Verb.CLEANUP:
        return _ask_to_clean(plan)
    if verb is Verb.WARM:
        return _ask_to_warm(plan)
    if verb is Verb.COMPACT:
        words = translate(
            "DecayPane",
            "It takes the place of the first one. The others go to the archive, and what the first"
            " one said is kept there, too.",
        )
        return translate("DecayPane", "Let one text stand for them?"), words
    count = len({step.id for step in plan.steps if step.id})
    if verb is Verb.ARCHIVE:
        return (
            translate("DecayPane", "Archive %n memories?", None, count),
            translate(
                "DecayPane",
                "What is archived leaves its note for a file of the archive: kept, and neither"
                " recalled nor dreamt of.",
            ),
        )
    return (
        translate("DecayPane", "Let %n memories go?", None, count),
        translate(
            "DecayPane",
            "What is let go leaves its note and lies in the trash for 7 days; then it goes for"
            " good while Mnemoscope runs.",
        ),
    )


def leaving(plan: LifePlan) -> tuple[Step, ...]:
    """Return the steps of a plan by which something goes to trash or archive."""
    return tuple(step for step in plan.steps if step.kind in _AWAY)


def _ask_to_clean(plan: LifePlan) -> tuple[str, str]:
    away = leaving(plan)
    trash = sum(step.kind is StepKind.TRASH for step in away)
    merges = sum(step.kind is StepKind.MERGE for step in plan.steps)
    words = translate("DecayPane", "{0} to the trash for 7 days, {1} to the archive.")
    words = words.replace("{0}", numbers.count(trash))
    words = words.replace("{1}", numbers.count(len(away) - trash))
    if merges:
        more = translate(
            "DecayPane",
            "%n pairs say nearly the same: none is joined by itself; open one to see the text that"
            " could stand for both.",
            None,
            merges,
        )
        words = f"{words} {more}" if away else more
    title = (
        translate("DecayPane", "Put %n away?", None, len(away))
        if away
        else translate("DecayPane", "Nothing is to be put away")
    )
    return title, words


def _ask_to_warm(plan: LifePlan) -> tuple[str, str]:
    if not plan.steps:
        return (
            translate("DecayPane", "No long note is cooling"),
            translate(
                "DecayPane",
                "Notes that are used less and less, and are long, become summaries of themselves.",
            ),
        )
    return (
        translate("DecayPane", "Let %n notes become summaries?", None, len(plan.steps)),
        translate(
            "DecayPane",
            "A note keeps its name, its header and its best lines. The whole one goes to the"
            " archive, and the summary links to it.",
        ),
    )


def kept_words(kept: Kept) -> str:
    """Say why something stays as it is."""
    if kept.why in _bars():
        return _bars()[kept.why]
    assert not isinstance(kept.why, Bar | Obstacle)
    return protection_words(kept.why)


def _bars() -> dict[object, str]:
    tr = translate
    return {
        Bar.TODAY: tr("DecayPane", "written or used today"),
        Bar.CONFLICT: tr("DecayPane", "part of an open conflict"),
        Bar.DRAFT: tr("DecayPane", "its file is being edited"),
        Bar.READ_ONLY: tr("DecayPane", "its file is read-only"),
        Bar.STANDING: tr("DecayPane", "its file tells how to behave"),
        Bar.LINK: tr("DecayPane", "its file is a link"),
        Bar.GENERATED: tr("DecayPane", "a program writes its file"),
        Bar.UNREADABLE: tr("DecayPane", "its file cannot be read"),
        Bar.GONE: tr("DecayPane", "it is not there any more"),
        Bar.LIMIT: tr("DecayPane", "one run moves no more"),
        Bar.NO_PLACE: tr("DecayPane", "its file has no place for it"),
        Bar.OPEN_TASK: tr("DecayPane", "an open task"),
        Obstacle.NESTED: tr("DecayPane", "other memories are nested in it"),
        Obstacle.TANGLED: tr("DecayPane", "without it another memory would read otherwise"),
        Obstacle.SHARED: tr("DecayPane", "its line holds another memory, too"),
    }


def arrow_words(before: float) -> str:
    """Say that a strength became 1."""
    return f"{numbers.score(before, 2)} → 1"
