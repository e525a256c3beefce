"""What a verb of the life cycle would do or did, as a document and as lines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from mnemoscope.domain.clock import iso_utc
from mnemoscope.domain.life import Protection
from mnemoscope.domain.lifecycle import Bar, Kept, Reason, Step, StepKind, Why
from mnemoscope.domain.outcomes import Changes
from mnemoscope.domain.putback import Placement
from mnemoscope.domain.redaction import masked
from mnemoscope.domain.takeout import Obstacle
from mnemoscope.doors.documents import Json
from mnemoscope.doors.text import clip, printable

if TYPE_CHECKING:
    from mnemoscope.engine.lifeplan import LifePlan, PutAway
    from mnemoscope.engine.session import Session

_CELLS = 60
_DOES = {
    StepKind.PIN: "pin",
    StepKind.UNPIN: "unpin",
    StepKind.VERIFY: "verify",
    StepKind.TRASH: "to the trash",
    StepKind.ARCHIVE: "to the archive",
    StepKind.ARCHIVE_FILE: "move",
    StepKind.RESTORE: "put back",
    StepKind.MARK_STALE: "mark as stale",
    StepKind.MERGE: "could be merged",
    StepKind.COMPACT: "compact",
    StepKind.WARM: "summarise",
    StepKind.REMOVE_FILE: "remove the empty note",
}
_WHY = {
    Why.BY_HAND: "by hand",
    Why.UNIMPORTANT: "importance {value:g}, below {limit:g}",
    Why.UNUSED: "unused for {value:g} days, limit {limit:g}",
    Why.OLD_LOG: "a log of {value:g} days that nothing links to, limit {limit:g}",
    Why.OLD_REFLECTION: "a reflection of {value:g} days, limit {limit:g}",
    Why.ALIKE: "alike by {value:.2f}, limit {limit:g}",
    Why.FRAGMENTS: "{value:g} pieces of one fact, alike from {limit:g} on",
    Why.UNVERIFIED: "not verified for {value:g} days, limit {limit:g}",
    Why.TEMPERATURE: "temperature {value:.2f}, hot above {limit:g}",
    Why.BARE: "nothing but its heading would be left",
}
_STAYS: dict[Protection | Obstacle | Bar, str] = {
    Protection.PINNED: "it is pinned",
    Protection.HAND_WRITTEN: "a person wrote it into long-term memory",
    Protection.DECISION: "it is a decision",
    Protection.PERSON: "it is about a person",
    Protection.LESSON: "it is a lesson marked red",
    Obstacle.NESTED: "other memories are nested in it",
    Obstacle.TANGLED: "without its lines another memory would read otherwise",
    Obstacle.SHARED: "one of its lines holds another memory, too",
    Bar.TODAY: "it is of today",
    Bar.CONFLICT: "a conflict waits in its file",
    Bar.DRAFT: "its file is being edited",
    Bar.READ_ONLY: "its file is write-protected",
    Bar.STANDING: "its file tells of the moment or of the workspace",
    Bar.LINK: "it is a link to another file",
    Bar.GENERATED: "a program writes its file",
    Bar.UNREADABLE: "its file cannot be read",
    Bar.GONE: "it is not there",
    Bar.LIMIT: "one run does no more",
    Bar.NO_PLACE: "its file has no place for that",
    Bar.OPEN_TASK: "it is an open task, or holds one",
}
_PLACED = {
    Placement.EXACT: "just as it was",
    Placement.ANCHORED: "between the lines that stood around it",
    Placement.SECTION: "at the end of its section: the lines around it are gone",
    Placement.END: "at the end of the file: its section is gone",
    Placement.NEW_FILE: "in a new file",
    Placement.THERE: "the same words stand there already",
}


def plan_document(plan: LifePlan, changes: Changes | None = None) -> Json:
    """One plan; with `changes` it has been carried out."""
    return {
        "verb": plan.name,
        "at": iso_utc(plan.at),
        "dryRun": changes is None,
        "operation": None if changes is None else changes.operation,
        "steps": [_step(one) for one in plan.steps],
        "kept": [_kept(one) for one in plan.kept],
        "links": [
            {"path": one.path, "line": one.line, "written": one.written, "target": one.target}
            for one in plan.links
        ],
        "filesNotCompared": plan.unread,
        "linksRewritten": plan.relinked and changes is not None,
        "placed": [
            {
                "entry": one.entry,
                "path": one.path,
                "line": one.line or None,
                "placement": one.placement.value,
            }
            for one in plan.placed
        ],
    }


def _step(step: Step) -> Json:
    return {
        "kind": step.kind.value,
        "id": step.id or None,
        "text": masked(step.text),
        "path": step.path,
        "startLine": step.start_line or None,
        "endLine": step.end_line or None,
        **_reason(step.why),
        "target": step.target or None,
        "others": list(step.others),
    }


def _kept(kept: Kept) -> Json:
    return {
        "id": kept.id or None,
        "why": kept.why.value,
        "path": kept.path or None,
        "text": masked(kept.text),
        "due": _reason(kept.due),
    }


def _reason(reason: Reason) -> Json:
    return {"why": reason.why.value, "value": reason.value, "limit": reason.limit}


def plan_lines(plan: LifePlan) -> Iterator[str]:
    """A plan, line by line: what happens, then where it went back, the links, what stays."""
    placed = {(one.path, one.line): one.placement for one in plan.placed}
    for step in plan.steps:
        where = f"{step.path}:{step.start_line}" if step.start_line else step.path
        target = f" -> {step.target}" if step.target and step.kind is not StepKind.RESTORE else ""
        how = placed.get((step.path, step.start_line))
        why = _PLACED[how] if how is not None else reason_words(step.why)
        words = clip(printable(masked(step.text)), _CELLS)
        yield f"{_DOES[step.kind]}: {printable(where)}{printable(target)}  {words}  ({why})"
        if step.others:
            yield f"    with {', '.join(step.others)}"
    for link in plan.links:
        does = "rewrites" if plan.relinked else "stays as it is"
        yield f"link: {printable(link.path)}:{link.line}  {printable(link.written)}  ({does})"
    later = sum(kept.why is Bar.LIMIT for kept in plan.kept)
    if later:
        yield f"later: {later} more, as one run does no more"
    for kept in plan.kept:
        if kept.why is Bar.LIMIT:
            continue
        name = kept.path or kept.id
        words = clip(printable(masked(kept.text)), _CELLS)
        yield f"stays: {printable(name)}  {words}  ({_STAYS[kept.why]})"
    if plan.unread:
        yield (
            f"not looked for: conflicts in {plan.unread:,} new or changed files; what stands in a"
            " file with one stays, when this is carried out"
        )


def reason_words(reason: Reason) -> str:
    """Why something happens, in a clause."""
    return _WHY[reason.why].format(value=reason.value or 0, limit=reason.limit or 0)


def entry_document(entry: PutAway) -> Json:
    """One entry of the trash or the archive."""
    return {
        "entry": entry.entry,
        "id": entry.id or None,
        "form": entry.form.value,
        "path": entry.path,
        "line": entry.line or None,
        "text": masked(entry.text),
        **_reason(entry.why),
        "at": iso_utc(entry.at),
        "until": None if entry.until is None else iso_utc(entry.until),
        "target": entry.target or None,
        "operation": entry.operation,
    }


def entry_line(entry: PutAway, session: Session) -> str:
    """One entry on a line: its number, its place, its words, and when it goes for good."""
    words = clip(printable(masked(entry.text)), _CELLS)
    goes = ""
    if entry.until is not None:
        day = entry.until.astimezone(session.zone).date()
        goes = f"  goes on {day}, while Mnemoscope runs"
    target = f" -> {printable(entry.target)}" if entry.target else ""
    return f"{entry.entry:>5}  {printable(entry.path)}{target}  {words}{goes}"
