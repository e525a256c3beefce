"""What each job does: its verb, called as a person would call it, and what came of that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import date

from mnemoscope.domain.jobruns import PhaseTime
from mnemoscope.domain.jobtable import JOBS, Job, Verb
from mnemoscope.domain.outcomes import Changes, Control, RefusalReason, Refused
from mnemoscope.engine.jobviews import Cause, Result, Trigger, Work
from mnemoscope.engine.session import Session

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
    day: date
    """The local date that it is for, also where it runs past midnight."""
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
    return _counted(task, {"entries": entries}, changes, did=entries > 0)


def _compact(task: Task) -> Work:
    """Clean up by the saved limits, but for whole files; then empty the trash of what is over."""
    from mnemoscope.engine.trash import expire_trash

    work = _cleaned(task, files=False)
    if work.result not in (Result.DONE, Result.NOTHING):
        return work
    task.control.step("trash", 0)
    emptied = expire_trash(task.session)
    if isinstance(emptied, Refused):
        return work
    counts = (*work.counts, ("expired", len(emptied.entries)))
    changes = work.changes | emptied.changes
    return replace(work, result=Result.DONE, reason=Cause.NONE, counts=counts, changes=changes)


def _archive(task: Task) -> Work:
    """Put old logs that nobody links to, and old reflections, into the archive."""
    return _cleaned(task, files=True)


def _cleaned(task: Task, *, files: bool) -> Work:
    from mnemoscope.domain.lifecycle import Bar
    from mnemoscope.engine.cleanup import cleanup_plan, cleanup_rules
    from mnemoscope.engine.lifecycle import apply
    from mnemoscope.engine.quietdays import why_paused

    session = task.session
    paused = why_paused(session)
    if paused:
        return Work(Result.SKIPPED, Cause.QUIET_DAY, paused)
    saved = cleanup_rules(session)
    rules = (
        replace(saved, importance=None, unused_days=None, similarity=None)
        if files
        else replace(saved, log_days=None, reflection_days=None)
    )
    plan = cleanup_plan(session, rules, control=task.control)
    answer = apply(session, plan, task.run)
    counts = Counter(step.kind.value for step in plan.steps)
    counts["kept"] = len(plan.kept)
    counts["drafts"] = len({kept.path for kept in plan.kept if kept.why is Bar.DRAFT})
    shown = tuple((name, count) for name, count in counts.items() if count)
    if not isinstance(answer, Refused):
        return Work(Result.DONE, counts=shown, run=task.run, changes=answer)
    if answer.reason is RefusalReason.NOTHING_TO_DO:
        return Work(Result.NOTHING, Cause.NOTHING_DUE, counts=shown, run=task.run)
    return refused_work(answer)


def _graph(task: Task) -> Work:
    from mnemoscope.engine.extract import extract_changed

    found = extract_changed(task.session, task.control)
    counts = {
        "read": found.read,
        "entities": found.new_entities,
        "relations": found.new_relations,
        "faded": found.faded,
    }
    did = any(count for name, count in counts.items() if name != "read")
    return _counted(task, counts, found.changes, did=did)


def _sync(task: Task) -> Work:
    from mnemoscope.engine.logsync import sync_log

    found = sync_log(task.session, task.day, task.control, task.run)
    if isinstance(found, Refused):
        if found.reason is RefusalReason.NOT_FOUND:
            return Work(Result.NOTHING, Cause.NO_SESSIONS)
        return refused_work(found)
    counts = {
        "lines": found.lines,
        "heard": found.heard,
        "known": found.known,
        "blocked": found.blocked,
    }
    if not found.heard:
        return Work(Result.NOTHING, Cause.NO_SESSIONS, counts=tuple(counts.items()))
    return _counted(task, counts, found.changes, did=found.lines > 0)


def _reflect(task: Task) -> Work:
    from mnemoscope.engine.reflecting import reflect

    found = reflect(task.session, task.day, task.control, task.run)
    if isinstance(found, Refused):
        return refused_work(found)
    facts = found.facts
    counts = {
        "statements": len(facts.statements),
        "messages": facts.messages,
        "lessons": len(facts.learnt) + len(facts.verified),
        "conflicts": len(facts.conflicts),
        "verified": found.verified,
        "stale": facts.stale,
        "listed": facts.listed,
    }
    if facts.is_empty:
        return Work(Result.NOTHING, Cause.NO_SESSIONS)
    return _counted(task, counts, found.changes, did=bool(found.path))


def _ruminate(task: Task) -> Work:
    from mnemoscope.engine.ruminating import ruminate

    found = ruminate(task.session, task.day, task.control, task.run)
    if isinstance(found, Refused):
        return refused_work(found)
    counts = {
        "looked": found.looked,
        "patterns": len(found.reflected),
        "sources": sum(len(one.pattern.bearers) for one in found.reflected),
        "by-model": sum(bool(one.told_by) for one in found.reflected),
        "blocked": found.blocked,
    }
    if found.fault:
        task.say(found.fault)
    work = _counted(task, counts, found.changes, did=bool(found.reflected))
    if found.fault and not found.reflected:
        work = replace(work, reason=Cause.NO_MODEL, detail=found.fault)
    used = found.used
    return work if used is None else replace(work, tokens=used.tokens, cost=used.cost)


def _heartbeat(task: Task) -> Work:
    from mnemoscope.engine.heartbeat import beat

    found = beat(task.session, task.run)
    if isinstance(found, Refused):
        return refused_work(found)
    did = bool(found.changes.paths)
    return _counted(task, {"lines": found.lines}, found.changes, did=did)


def _counted(task: Task, counts: Mapping[str, int], changes: Changes, *, did: bool) -> Work:
    result, reason = (Result.DONE, Cause.NONE) if did else (Result.NOTHING, Cause.NOTHING_DUE)
    shown = tuple(counts.items())
    return Work(result, reason, counts=shown, run=task.run, changes=changes)


VERBS: Mapping[Verb, Callable[[Task], Work]] = {
    Verb.SYNC: _sync,
    Verb.REFLECT: _reflect,
    Verb.ARCHIVE: _archive,
    Verb.DREAM: _dream,
    Verb.GRAPH: _graph,
    Verb.COMPACT: _compact,
    Verb.RUMINATE: _ruminate,
    Verb.CACHES: _caches,
    Verb.HEARTBEAT: _heartbeat,
    Verb.GRAPH: _graph,
}
"""The verbs that are there."""
