"""The verbs about the jobs of the night: list, run, pause, resume, set, explain, preview."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from typing import Annotated

import typer

from mnemoscope.domain.outcomes import BadInput, Changes, Problem, Refused
from mnemoscope.domain.schedule import Late, parse
from mnemoscope.domain.schedule import preview as planned_moments
from mnemoscope.doors.asjson import AsJson
from mnemoscope.doors.call import Call, moment_named, zone_named
from mnemoscope.doors.jobdocs import (
    at,
    planned_document,
    planned_row,
    ran_document,
    ran_line,
    run_document,
    story_document,
    story_row,
    utc,
    zone_text,
)
from mnemoscope.doors.output import complain, emit, emit_json, refuse, watched
from mnemoscope.doors.text import printable, table
from mnemoscope.engine import jobs as engine
from mnemoscope.engine.jobsettings import pause_jobs, resume_jobs, set_job
from mnemoscope.engine.jobstory import explain as stories
from mnemoscope.engine.jobviews import Cause, Result, Trigger
from mnemoscope.engine.session import Session

app = typer.Typer(
    name="jobs",
    help="The jobs of the night: list, run, pause, resume, set, explain, preview.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
_MOST_PREVIEWS = 10_000
_MOST_HOURS = 10 * 366 * 24
_LATEST_HOURS = 31 * 24
_Name = Annotated[str, typer.Argument(metavar="JOB", help="As dream; `jobs list` names them.")]
_AllOr = Annotated[str, typer.Argument(metavar="[JOB]", help="Without one, all of them.")]


@app.command("list")
def list_jobs(context: typer.Context, as_json: AsJson = False) -> int:
    """List the jobs in the order of their day: when next, how last."""
    call: Call = context.obj
    with call.session() as session:
        found, now = engine.plan(session), session.clock.now()
        if call.as_json or as_json:
            runs = session.ledger.jobs.latest(50)
            emit_json(
                {
                    "now": utc(now),
                    "zone": zone_text(session.zone),
                    "jobs": [planned_document(one) for one in found],
                    "runs": [run_document(run) for run in runs],
                }
            )
            return 0
    emit(table([planned_row(one, now) for one in found]))
    return 0


@app.command()
def run(context: typer.Context, job: _Name, as_json: AsJson = False) -> int:
    """Run a job now; its next planned run stays as it is."""
    call: Call = context.obj
    with call.session(consent=True) as session:
        answer = engine.run_job(session, job, Trigger.COMMAND_LINE, watched())
    if answer.reason is Cause.NO_SUCH_JOB:
        raise BadInput(f"there is no job {printable(job)}")
    if call.as_json or as_json:
        emit_json(ran_document(answer))
    else:
        emit([ran_line(answer)])
    return 0 if answer.result in (Result.DONE, Result.NOTHING) else 1


@app.command()
def pause(
    context: typer.Context,
    job: _AllOr = "",
    until: Annotated[
        str | None, typer.Option(metavar="MOMENT", help="As 2026-12-24 or 2026-12-24T12:30Z.")
    ] = None,
    hours: Annotated[
        float | None, typer.Option(min=0.01, max=_MOST_HOURS, help="For so many hours.")
    ] = None,
) -> int:
    """Let a job rest; what is planned meanwhile is left out."""
    call: Call = context.obj
    with call.session() as session:
        return _told(pause_jobs(session, job, _end(session, until, hours)))


@app.command()
def resume(context: typer.Context, job: _AllOr = "") -> int:
    """End the pause of a job."""
    call: Call = context.obj
    with call.session() as session:
        return _told(resume_jobs(session, job))


@app.command("set")
def set_(
    context: typer.Context,
    job: _Name,
    rule: Annotated[
        str | None,
        typer.Option(help="Cron text, `every 30 min`, or night, lunch, idle, daily; empty: usual."),
    ] = None,
    zone: Annotated[str | None, typer.Option(help="As Europe/Berlin; empty: that of all.")] = None,
    on: Annotated[bool | None, typer.Option("--on/--off", help="Whether it runs by plan.")] = None,
    quiet_days: Annotated[
        bool | None, typer.Option("--quiet-days/--no-quiet-days", help="Whether it rests on them.")
    ] = None,
    late: Annotated[Late | None, typer.Option(help="What becomes of a missed run.")] = None,
    max_age: Annotated[
        float | None,
        typer.Option(metavar="HOURS", min=1, max=_LATEST_HOURS, help="So late it may still run."),
    ] = None,
) -> int:
    """Choose when a job runs, and whether; each change can be undone."""
    call: Call = context.obj
    with call.session() as session:
        return _told(
            set_job(
                session,
                job,
                rule=rule,
                zone=zone,
                on=on,
                rests=quiet_days,
                late=late,
                max_age=None if max_age is None else timedelta(hours=max_age),
            )
        )


@app.command()
def explain(
    context: typer.Context,
    nights: Annotated[int, typer.Option(min=1, max=366, help="So many nights back.")] = 14,
    as_json: AsJson = False,
) -> int:
    """Tell of each of the last nights what ran, what did not, and why."""
    call: Call = context.obj
    with call.session() as session:
        found, zone = stories(session, nights), session.zone
    if call.as_json or as_json:
        emit_json({"nights": [story_document(one) for one in found]})
        return 0
    emit(table([story_row(one, zone) for one in found]))
    if not found:
        complain("nothing was planned yet")
    return 0


@app.command()
def preview(
    context: typer.Context,
    rule: Annotated[str, typer.Option(help="Cron text, or the name of a preset.")],
    zone: Annotated[str | None, typer.Option(help="As Europe/Berlin.")] = None,
    from_: Annotated[
        str | None, typer.Option("--from", metavar="MOMENT", help="As 2026-03-28T00:00:00Z.")
    ] = None,
    count: Annotated[int, typer.Option(min=1, max=_MOST_PREVIEWS)] = 5,
    as_json: AsJson = False,
) -> int:
    """Print the moments at which a rule is due, in UTC; no workspace is needed."""
    call: Call = context.obj
    read = parse(rule)
    if isinstance(read, Problem):
        raise BadInput(f"--rule {printable(rule)!r}: {read.message}")
    start = call.clock.now() if from_ is None else moment_named("--from", from_)
    where = zone_named(zone) or call.zone
    if where is None:
        from mnemoscope.engine.clock import machine_zone

        where = machine_zone()
    found = planned_moments(read, where, start, count)
    if call.as_json or as_json:
        local = [moment.astimezone(where).isoformat() for moment in found]
        emit_json(
            {
                "rule": read.text,
                "zone": zone_text(where),
                "runs": [utc(moment) for moment in found],
                "local": local,
            }
        )
        return 0
    emit(f"{utc(moment)}  {at(moment, where)}" for moment in found)
    return 0


def _end(session: Session, until: str | None, hours: float | None) -> datetime | None:
    if until is not None and hours is not None:
        raise BadInput("a pause ends at a moment or after some hours, not both")
    if hours is not None:
        return session.clock.now() + timedelta(hours=hours)
    if until is None:
        return None
    if "T" not in until:
        try:
            day = date.fromisoformat(until)
        except ValueError:
            raise BadInput(f"a day is written as 2026-12-24: {printable(until)}") from None
        # Looked at before it becomes a moment: the zone may lead beyond the calendar.
        moment_named("--until", until)
        return datetime.combine(day, time(), session.zone)
    return moment_named("--until", until)


def _told(answer: Changes | Refused) -> int:
    return refuse(answer) if isinstance(answer, Refused) else 0
