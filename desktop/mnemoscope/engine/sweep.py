"""A whole night: light, REM and deep sleep, each planned, then written whole or not at all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from mnemoscope.domain.clock import iso_utc
from mnemoscope.domain.outcomes import (
    Changes,
    Control,
    EnvironmentFault,
    Facet,
    MnemoscopeError,
    Problem,
    Progress,
    RefusalReason,
    Refused,
    Severity,
    Stopped,
)
from mnemoscope.domain.phases import Mode, Phase
from mnemoscope.domain.profile import Gates
from mnemoscope.engine.chatmodels import night_model, unusable_choice, use_of
from mnemoscope.engine.dreamrecord import counts_of
from mnemoscope.engine.dreamviews import PhaseReport
from mnemoscope.engine.forgetting import forget_old
from mnemoscope.engine.light import claim_of, plan_light
from mnemoscope.engine.modes import dream_mode
from mnemoscope.engine.muse import Muse
from mnemoscope.engine.nightlog import NightLog
from mnemoscope.engine.phaseviews import Foreseen, LightPlan, RemPlan
from mnemoscope.engine.recovering import plan_deep
from mnemoscope.engine.rem import plan_rem
from mnemoscope.engine.session import Session
from mnemoscope.engine.settlerule import threshold
from mnemoscope.engine.sweepphases import Sleeper
from mnemoscope.engine.sweepviews import Dreaming, Failure, NightResult
from mnemoscope.engine.telling import Teller
from mnemoscope.ledger import recallqueue
from mnemoscope.ledger.dreamlock import DreamHolder, Hold

if TYPE_CHECKING:
    # Nights without a model load none.
    from mnemoscope.providers.chat import ChatModel

PHASES = (Phase.LIGHT, Phase.REM, Phase.DEEP)


def dream(
    session: Session,
    *,
    phases: Sequence[Phase] = PHASES,
    mode: Mode | None = None,
    gates: Gates | None = None,
    trigger: str = "manual",
    model: ChatModel | None = None,
    control: Control | None = None,
    with_diary: bool = True,
) -> NightResult | Refused:
    """Dream through some phases, in their own order; without a mode, in the workspace's.

    A phase is planned, then its files, its rows of the ledger and its entry in the diary are
    written together: a stop, a failure or a kill leaves all of it or nothing, and what earlier
    phases did stands. A failure or a stop ends the night and is told in the result. With
    `Mode.DRY` nothing is written or recorded, not even the run, and no model asked; with
    `Mode.REVIEW` no file changes. Without a ``model`` that of the preferences is asked, if any.

    Raises:
        EnvironmentFault: the ledger itself cannot be read or written.
    """
    control = control or Control()
    chosen = [phase for phase in PHASES if phase in phases]
    mode = mode or dream_mode(session)
    if mode is Mode.DRY:
        return _dry(session, chosen, gates, control)
    refused = session.writable if mode is Mode.WRITE or session.read_only else None
    if refused is not None:
        return _refused(session, trigger, mode, refused)
    with session.ledger.dreams.held() as hold:
        if hold.other is not None:
            return _refused(session, trigger, mode, _busy(hold.other))
        _take_waiting(session)
        log = NightLog.begin(session, trigger, mode, _said_of(hold))
        model = model or (_chosen(session, log) if with_diary else None)
        beating = _beating(session, hold, control)
        sleeper = _sleeper(session, log, model, gates, beating, sweep=with_diary)
        result = replace(_run(sleeper, chosen), used=use_of(model))
        return _with_settled(session, _forgetting(session, result, chosen), chosen, beating)


def _chosen(session: Session, log: NightLog) -> ChatModel | None:
    """Return the model of the preferences; the night tells where it cannot be asked."""
    flaw = unusable_choice(session.home)
    if flaw is not None:
        log.problems.append(flaw)
    return night_model(session)


def _take_waiting(session: Session) -> None:
    """Record the recalls that met a ledger which was held."""
    with recallqueue.taken(session.folder, thorough=True) as waiting:
        session.ledger.signals.record(waiting, session.zone)


def _forgetting(session: Session, result: NightResult, chosen: Sequence[Phase]) -> NightResult:
    """Let the ledger forget what is too old, after a night that has read notes."""
    if Phase.LIGHT in chosen and result.failure is None:
        forget_old(session)
    return result


def _with_settled(
    session: Session, result: NightResult, chosen: Sequence[Phase], control: Control
) -> NightResult:
    """Settle conflicts by the person's rule once deep sleep has written; there is none at first."""
    wrote = result.mode is Mode.WRITE and Phase.DEEP in chosen and result.failure is None
    if not wrote or result.result == "stopped" or threshold(session) is None:
        return result
    # Late: most nights settle nothing, and this needs the detection.
    from mnemoscope.engine.autosettle import settle_at_night

    return settle_at_night(session, result, control)


def dreaming(session: Session) -> Dreaming | None:
    """Return who dreams in this workspace just now, in whatever process; None where nobody does."""
    holder = session.ledger.dreams.holder()
    if holder is None:
        return None
    return Dreaming(holder.pid, holder.since, holder.beat, holder.here)


def _sleeper(
    session: Session,
    log: NightLog,
    model: ChatModel | None,
    gates: Gates | None,
    control: Control,
    *,
    sweep: bool,
) -> Sleeper:
    tells = log.mode is Mode.WRITE and sweep
    teller = Teller(session, model) if tells else None
    return Sleeper(session, log, teller, Muse(session, model), gates, control, sweep=sweep)


def _run(sleeper: Sleeper, chosen: Sequence[Phase]) -> NightResult:
    log = sleeper.log
    steps: dict[Phase, Callable[[], Refused | None]] = {
        Phase.LIGHT: sleeper.light,
        Phase.REM: sleeper.rem,
        Phase.DEEP: sleeper.deep,
    }
    try:
        for phase in chosen:
            log.phase = phase
            refused = steps[phase]()
            if refused is not None:
                failure = Failure(phase, _words(refused), path=refused.path)
                return replace(log.end("refused", failure), refused=refused)
    except Stopped:
        return log.end("stopped", None)
    except KeyboardInterrupt:
        # Ctrl+C is a stop as well, and no night that has failed.
        log.end("stopped", None)
        raise
    except EnvironmentFault as fault:
        return log.end("failed", Failure(log.phase, str(fault), fault.hint, fault.path))
    except MnemoscopeError as error:
        return log.end("failed", Failure(log.phase, str(error)))
    except BaseException as error:
        # A fault of this program, or the end of it: no run may seem to go on.
        log.end("failed", Failure(log.phase, f"{type(error).__name__}: {error}"))
        raise
    return log.end(log.outcome(), None)


def _dry(
    session: Session, chosen: Sequence[Phase], gates: Gates | None, control: Control
) -> NightResult:
    """Plan each phase by what is known now and by what those before it would keep."""
    light = plan_light(session, control) if Phase.LIGHT in chosen else None
    rem = plan_rem(session, control, light) if Phase.REM in chosen else None
    deep = None
    if Phase.DEEP in chosen:
        foreseen = _foreseen(session, light, rem)
        deep = plan_deep(session, gates, control, foreseen=foreseen).plan
    plans = [plan for plan in (light, rem, deep) if plan is not None]
    reports = {
        Phase.LIGHT: light and PhaseReport(Phase.LIGHT, 0.0, light.counts),
        Phase.REM: rem and PhaseReport(Phase.REM, 0.0, rem.counts, rem.themes),
        Phase.DEEP: deep and PhaseReport(Phase.DEEP, 0.0, tuple(counts_of(deep).items())),
    }
    return NightResult(
        run=0,
        mode=Mode.DRY,
        result="nothing",
        phases=tuple(report for report in reports.values() if report is not None),
        changes=Changes(Facet.NONE),
        light=light,
        rem=rem,
        deep=deep,
        problems=tuple(problem for plan in plans for problem in plan.problems),
    )


def _foreseen(session: Session, light: LightPlan | None, rem: RemPlan | None) -> Foreseen:
    # REM by itself reads what light sleep has not read; after light it hands on the same.
    read = rem or light
    staged = light.staged if light is not None else ()
    truths = rem.truths if rem is not None else ()
    return Foreseen(
        iso_utc(session.clock.now()),
        read.ingested.sightings if read is not None else (),
        frozenset(claim_of(one.entry) for one in staged),
        frozenset(claim_of(one.entry) for one in truths),
    )


def _beating(session: Session, hold: Hold, control: Control) -> Control:
    """A control that tells the lock with each step that the night is at work."""

    def report(progress: Progress) -> None:
        session.ledger.dreams.beat(hold)
        if control.report is not None:
            control.report(progress)

    return replace(control, report=report)


def _busy(other: DreamHolder) -> Refused:
    who = "another window of this process" if other.here else f"process {other.pid}"
    since = other.since.strftime("%H:%M:%S")
    return Refused(RefusalReason.BUSY, f"{who} has been dreaming here since {since} UTC")


def _said_of(hold: Hold) -> tuple[Problem, ...]:
    """Tell that the lock of a dead process was taken over."""
    if hold.robbed is None:
        return ()
    since = hold.robbed.since.strftime("%Y-%m-%d %H:%M")
    said = f"process {hold.robbed.pid} ended in the dream that it began at {since} UTC"
    return (Problem("lock-reclaimed", ".", said, severity=Severity.INFO),)


def _refused(session: Session, trigger: str, mode: Mode, refused: Refused) -> Refused:
    """Answer that no dream is possible; a night that nobody watches leaves that in the record."""
    if trigger != "manual" and not session.read_only:
        log = NightLog.begin(session, trigger, mode, ())
        log.end("refused", Failure(log.phase, _words(refused), path=refused.path))
    return refused


def _words(refused: Refused) -> str:
    return refused.detail or refused.reason.value
