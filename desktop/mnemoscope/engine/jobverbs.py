"""What each job does: its verb, called as a person would call it, and what came of that."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from mnemoscope.domain.jobtable import JOBS, Job, Verb
from mnemoscope.domain.outcomes import Changes, Control, Facet, RefusalReason, Refused
from mnemoscope.engine.jobviews import Cause, Result, Trigger, Work
from mnemoscope.engine.session import Session
from mnemoscope.ledger.jobs import PhaseTime

CAUSES: Mapping[RefusalReason, Cause] = {
    RefusalReason.READ_ONLY: Cause.READ_ONLY,
    RefusalReason.CONSENT_NEEDED: Cause.NO_CONSENT,
    RefusalReason.BUSY: Cause.BUSY,
}
_CHANGED_SOMETHING = frozenset({"promoted", "evicted", "proposed"})


@dataclass(frozen=True, slots=True)
class Task:
    """A job that is on."""

    session: Session
    trigger: Trigger
    control: Control
    run: int | None
    """Under which the journal has what is written; None for dreams, which open their own."""
    say: Callable[[str], None]
    """Adds a line to the log of the run."""


def jobs_there() -> tuple[Job, ...]:
    """Return the jobs whose verb is there, in the order of the table."""
    return tuple(job for job in JOBS if job.verb in VERBS)


def refused_work(refused: Refused) -> Work:
    """Return what a verb that was not carried out comes to."""
    if refused.reason is RefusalReason.NOTHING_TO_DO:
        return Work(Result.NOTHING, Cause.NOTHING_DUE, refused.detail)
    cause = CAUSES.get(refused.reason)
    if cause is None:
        return Work(Result.FAILED, Cause.FAULT, refused.detail or refused.reason.value)
    return Work(Result.BLOCKED, cause, refused.detail)


def _dream(task: Task) -> Work:
    # Late: the plan is read at every start, and a dream loads the rules of promotion.
    from mnemoscope.engine.sweep import dream

    word = {Trigger.SCHEDULED: "scheduled", Trigger.LATE: "catch-up"}.get(task.trigger, "manual")
    night = dream(task.session, trigger=word, control=task.control)
    if isinstance(night, Refused):
        return refused_work(night)
    record = task.session.ledger.runs.get(night.run)
    counts = tuple(record.counts.items()) if record is not None else ()
    result, reason, detail = Result.DONE, Cause.NONE, ""
    if night.result == "stopped":
        result, reason = Result.STOPPED, Cause.STOPPED
    elif night.refused is not None:
        held = refused_work(night.refused)
        result, reason, detail = held.result, held.reason, held.detail
    elif night.failure is not None:
        result, reason, detail = Result.FAILED, Cause.FAULT, night.failure.message
    elif night.result not in _CHANGED_SOMETHING:
        # What was looked at and not promoted, some gate holds back.
        looked = dict(counts).get("considered", 0) > dict(counts).get("reconciled", 0)
        result, reason = Result.NOTHING, Cause.GATES if looked else Cause.NOTHING_DUE
    return Work(
        result,
        reason,
        detail,
        counts,
        tuple(PhaseTime(report.phase.value, report.seconds) for report in night.phases),
        tokens=night.used.tokens if night.used is not None else 0,
        cost=night.used.cost if night.used is not None else 0.0,
        run=night.run,
        changes=night.changes,
    )


def _caches(task: Task) -> Work:
    from mnemoscope.engine.caching import cache_stats, rebuild_caches

    changes = rebuild_caches(task.session, task.control)
    stats = cache_stats(task.session)
    entries = stats.texts + stats.questions
    return Work(
        Result.DONE if entries else Result.NOTHING,
        Cause.NONE if entries else Cause.NOTHING_DUE,
        counts=(("entries", entries),),
        run=task.run,
        changes=changes,
    )


def _compact(task: Task) -> Work:
    """Clean up by the saved limits, empty the trash of what is over its days, propose merges."""
    from mnemoscope.engine.cleanup import clean_up
    from mnemoscope.engine.trash import expire_trash

    changes = Changes(Facet.NONE)
    counts: dict[str, int] = {}
    cleaned = clean_up(task.session, task.run)
    if isinstance(cleaned, Refused):
        if cleaned.reason is not RefusalReason.NOTHING_TO_DO:
            return refused_work(cleaned)
        if cleaned.detail:
            return Work(Result.SKIPPED, Cause.QUIET_DAY, cleaned.detail)
    else:
        plan, made = cleaned
        changes |= made
        for step in plan.steps:
            counts[step.kind.value] = counts.get(step.kind.value, 0) + 1
        counts["kept"] = len(plan.kept)
    task.control.step("trash", 0)
    emptied = expire_trash(task.session)
    if not isinstance(emptied, Refused):
        changes |= emptied.changes
        counts["expired"] = len(emptied.entries)
    did = any(count for name, count in counts.items() if name != "kept")
    return Work(
        Result.DONE if did else Result.NOTHING,
        Cause.NONE if did else Cause.NOTHING_DUE,
        counts=tuple(counts.items()),
        run=task.run,
        changes=changes,
    )


def _graph(task: Task) -> Work:
    """Read what changed for the entity graph, and what names mean that became known since."""
    from mnemoscope.engine.extract import extract_changed

    found = extract_changed(task.session, task.control, renew=True)
    for problem in found.problems:
        task.say(str(problem))
    return Work(
        Result.DONE if found.read else Result.NOTHING,
        Cause.NONE if found.read else Cause.NOTHING_DUE,
        counts=(
            ("read", found.read),
            ("entities", found.new_entities),
            ("relations", found.new_relations),
            ("faded", found.faded),
        ),
        run=task.run,
        changes=found.changes,
    )


VERBS: Mapping[Verb, Callable[[Task], Work]] = {
    Verb.DREAM: _dream,
    Verb.COMPACT: _compact,
    Verb.CACHES: _caches,
    Verb.GRAPH: _graph,
}
"""The verbs that are there."""
