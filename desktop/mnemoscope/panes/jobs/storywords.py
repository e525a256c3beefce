"""What became of one job on one day, step by step, and what can be done about it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, tzinfo

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.jobruns import JobRun
from mnemoscope.domain.schedule import ON_TIME
from mnemoscope.engine.jobstory import NightStory
from mnemoscope.engine.jobviews import Absence, Cause, Planned, Result
from mnemoscope.engine.jobweek import Cell, Mark, Week, mark_of
from mnemoscope.kit import dates, rows
from mnemoscope.panes.jobs.timewords import in_words, span_words, took_words, weekday
from mnemoscope.panes.jobs.words import cause_words, counted, job_name, mark_face
from mnemoscope.runtime.faultwords import fault_words

translate = QCoreApplication.translate

_ASLEEP = rows.Mark("moon", "muted", "")
_BEGAN = rows.Mark("play", "muted", "")
_AWAKE = rows.Mark("sun-horizon", "muted", "")


@dataclass(frozen=True, slots=True)
class StoryLine:
    """One step."""

    time: str
    mark: rows.Mark
    words: str


def title_words(cell: Cell) -> str:
    """Name the job and the day of a cell: ``Dream, Sun 22 Nov``."""
    words = translate("JobsPane", "{0}, {1}", "job, day").replace("{0}", job_name(cell.job))
    return words.replace("{1}", dates.night(cell.day))


def headline(cell: Cell) -> str:
    """Return the title of the section: a question where nothing happened, else what happened."""
    happened = (Mark.DONE, Mark.CAUGHT_UP, Mark.RUNNING, Mark.STOPPED)
    if cell.mark in happened:
        return translate("JobsPane", "What happened")
    if cell.mark is Mark.DUE:
        return translate("JobsPane", "What is going to happen")
    if cell.mark is Mark.FAILED:
        return translate("JobsPane", "Why it failed")
    return translate("JobsPane", "Why nothing happened")


def story_lines(cell: Cell, week: Week) -> list[StoryLine]:
    """Tell it, the first first; what was done by hand stands at its own time."""
    parts: list[tuple[datetime, list[StoryLine]]] = []
    if cell.story is not None:
        run = cell.story.run
        at = cell.story.planned if run is None else run.started
        parts.append((at, list(_told(cell.story, week))))
    elif cell.mark in (Mark.DUE, Mark.OFF, Mark.PAUSED, Mark.BLOCKED):
        parts.append((cell.at, list(_ahead(cell, week))))
    alone = cell.run is not None and cell.run.slot is None
    for run in cell.by_hand or ((cell.run,) if alone and cell.run is not None else ()):
        same_day = alone or cell.day == _day(run.started, week.zone)
        parts.append((run.started, list(_ran(run, week.zone, same_day))))
    lines = [line for _, part in sorted(parts, key=lambda one: one[0]) for line in part]
    if cell.mark is Mark.MISSED:
        lines += _others(cell, week)
    return lines


def story_words(cell: Cell, week: Week) -> str:
    """Say all of it in one text, for the tip of a cell and for a report."""
    return "\n".join(f"{line.time} {line.words}".strip() for line in story_lines(cell, week))


def _told(story: NightStory, week: Week) -> Iterator[StoryLine]:
    zone, title = week.zone, _time(story.planned, story, week.zone)
    away = story.absence is not Absence.NONE
    if away and story.seen_before is not None:
        words = (
            translate("JobsPane", "The computer went to sleep.")
            if story.absence is Absence.ASLEEP
            else translate("JobsPane", "Mnemoscope was closed.")
        )
        yield StoryLine(_time(story.seen_before, story, zone), _ASLEEP, words)
    if away:
        words = translate("JobsPane", "Due, and nobody was awake to run it.")
        yield StoryLine(title, mark_face(Mark.MISSED), words)
        yield from _awake_again(story, zone)
    elif story.run is None or story.result is Result.SKIPPED:
        yield StoryLine(title, mark_face(mark_of(story.result, story.cause)), _due_words(story))
    if story.run is not None and story.result is not Result.SKIPPED:
        yield from _ran(story.run, zone, _day(story.run.started, zone) == story.day)


def _awake_again(story: NightStory, zone: tzinfo) -> Iterator[StoryLine]:
    if story.seen_after is None:
        if story.run is None and story.cause in (Cause.DUE, Cause.ASKS, Cause.PAUSED):
            yield StoryLine("", mark_face(mark_of(None, story.cause)), _due_words(story))
        return
    late = span_words(story.seen_after - story.planned)
    limit = span_words(story.max_age)
    tr = translate
    match story.cause:
        case Cause.TOO_OLD:
            words = tr("JobsPane", "Awake again. It was {0} late, and the limit is {1}.")
        case Cause.NO_CATCHING_UP:
            words = tr("JobsPane", "Awake again, {0} late. Late runs of this job are left out.")
        case Cause.LEFT_OUT:
            words = tr("JobsPane", "Awake again, {0} late. You were asked, and left it out.")
        case Cause.DUE:
            words = tr("JobsPane", "Awake again, {0} late. It will be made up for.")
        case Cause.ASKS:
            words = tr("JobsPane", "Awake again, {0} late. It waits for your answer.")
        case Cause.PAUSED:
            words = tr("JobsPane", "Awake again, {0} late. The jobs are paused.")
        case _:
            words = tr("JobsPane", "Awake again, {0} late.")
    words = words.replace("{0}", late).replace("{1}", limit)
    yield StoryLine(_time(story.seen_after, story, zone), _AWAKE, words)


def _due_words(story: NightStory) -> str:
    detail = story.run.end.detail if story.run is not None else ""
    words = cause_words(story.cause, detail)
    if story.cause is Cause.TOO_OLD:
        words = translate("JobsPane", "It was more than {0} late, and so was left out.")
        return words.replace("{0}", span_words(story.max_age))
    if story.cause is Cause.DUE:
        return translate("JobsPane", "Due now, and it is about to run.")
    return words or translate("JobsPane", "Due, and no run is noted.")


def _ran(run: JobRun, zone: tzinfo, same_day: bool) -> Iterator[StoryLine]:  # noqa: FBT001
    tr = translate
    begun = _clock(run.started, zone, same_day=same_day)
    triggers = {
        "late": tr("JobsPane", "Began late, by {0}.").replace("{0}", span_words(run.late_by)),
        "manual": tr("JobsPane", "Began by hand."),
        "command-line": tr("JobsPane", "Began from the command line."),
    }
    words = triggers.get(run.trigger, tr("JobsPane", "Began by the plan."))
    late = run.trigger == "late" and run.late_by > ON_TIME
    mark = mark_face(Mark.CAUGHT_UP) if late else _BEGAN
    yield StoryLine(begun, mark, words)
    result, cause = _ended(run)
    if run.ended is None:
        yield StoryLine("", mark_face(Mark.RUNNING), tr("JobsPane", "It runs now."))
        return
    said = _end_words(run, result, cause)
    took = took_words(run.ended - run.started)
    words = tr("JobsPane", "{0} It took {1}.").replace("{0}", said).replace("{1}", took)
    at = _clock(run.ended, zone, same_day=same_day)
    yield StoryLine(at if at != begun else "", mark_face(mark_of(result, cause)), words)


def _ended(run: JobRun) -> tuple[Result | None, Cause]:
    result = Result(run.end.result) if run.end.result in list(Result) else None
    cause = Cause(run.end.reason) if run.end.reason in list(Cause) else Cause.NONE
    return result, cause


def _end_words(run: JobRun, result: Result | None, cause: Cause) -> str:
    if result is Result.DONE:
        return translate("JobsPane", "Done: {0}.").replace("{0}", counted(run))
    words = cause_words(cause, run.end.detail) or fault_words(run.end.detail)
    if not words:
        words = translate("JobsPane", "Ended: {0}.").replace("{0}", mark_face(_mark(run)).words)
    if words[-1] in ".!?。！？":
        return words
    return translate("JobsPane", "{0}.", "words that lack their end").replace("{0}", words)


def _mark(run: JobRun) -> Mark:
    return mark_of(*_ended(run))


def _ahead(cell: Cell, week: Week) -> Iterator[StoryLine]:
    """Tell of a run that is still to come, or would be."""
    planned = week.planned(cell.job)
    words = cause_words(cell.cause)
    if cell.mark is Mark.DUE:
        words = translate("JobsPane", "It runs {0}, if somebody is awake.")
        words = words.replace("{0}", in_words(cell.at - week.now))
    elif cell.mark is Mark.PAUSED:
        words = _pause_words(planned, week.zone)
    mark = mark_face(cell.mark)
    yield StoryLine(dates.time_of(cell.at.astimezone(week.zone)), mark, words)
    last = planned.last if planned is not None else None
    if last is not None:
        said = translate("JobsPane", "Last time, {0}: {1}.").replace("{1}", _short_end(last))
        day = dates.night(_day(last.started, week.zone))
        yield StoryLine("", mark_face(_mark(last)), said.replace("{0}", day))


def _short_end(run: JobRun) -> str:
    return counted(run) if run.end.result == "done" else mark_face(_mark(run)).words


def _pause_words(planned: Planned | None, zone: tzinfo) -> str:
    until = planned.until if planned is not None else None
    if until is None:
        return translate("JobsPane", "Paused until you resume it.")
    local = until.astimezone(zone)
    words = translate("JobsPane", "Paused until {0} {1}.").replace("{0}", weekday(local.date()))
    return words.replace("{1}", dates.time_of(local))


def _others(cell: Cell, week: Week) -> Iterator[StoryLine]:
    """Tell which other jobs of the same day were made up for."""
    caught = [
        one
        for row in week.rows
        for one in row.cells
        if one is not None and one.day == cell.day and one.mark is Mark.CAUGHT_UP
    ]
    if not caught:
        return
    names = translate("JobsPane", ", ", "between names").join(job_name(one.job) for one in caught)
    words = translate("JobsPane", "Caught up: {0}.").replace("{0}", names)
    first = min(caught, key=lambda one: one.at)
    at = dates.time_of(first.at.astimezone(week.zone))
    yield StoryLine(at, mark_face(Mark.CAUGHT_UP), words)


def _time(moment: datetime, story: NightStory, zone: tzinfo) -> str:
    return _clock(moment, zone, same_day=_day(moment, zone) == story.day)


def _clock(moment: datetime, zone: tzinfo, *, same_day: bool) -> str:
    """A time; with its weekday where that is not the one of the plan."""
    local = moment.astimezone(zone)
    clock = dates.time_of(local)
    return clock if same_day else f"{weekday(local.date())} {clock}"


def _day(moment: datetime, zone: tzinfo) -> date:
    return moment.astimezone(zone).date()
