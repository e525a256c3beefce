"""Looks for what two sources say of the same dreaming and do not agree about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta

from mnemoscope.domain import diary
from mnemoscope.domain.clock import iso_utc
from mnemoscope.domain.diary_entries import diary_entries
from mnemoscope.domain.doubts import (
    Doubt,
    Mismatch,
    PhaseState,
    diary_behind,
    phases_apart,
    scores_equal,
)
from mnemoscope.domain.outcomes import EnvironmentFault, Problem
from mnemoscope.domain.phases import Phase
from mnemoscope.domain.scoring import Candidate
from mnemoscope.engine import disk
from mnemoscope.engine.dreamviews import DreamRun
from mnemoscope.engine.promote import recall_state
from mnemoscope.engine.session import Session
from mnemoscope.ledger.openclaw import Origin
from mnemoscope.ledger.openclaw_config import DreamConfig, read_dream_config
from mnemoscope.ledger.openclaw_events import AgentDream, AgentEvents

_LATELY = timedelta(days=2)
_MISSING = timedelta(days=3)
"""A machine may sleep over a weekend."""
_FAILED = frozenset({"failed", "refused", "interrupted"})


def phase_states(session: Session) -> tuple[tuple[PhaseState, ...], tuple[Problem, ...]]:
    """Return which phases OpenClaw runs, by its settings alone; none where it has none here.

    Where they do not say whether it dreams at all, its version does: 2026.9 does so unless it is
    forbidden to, older ones do not unless they are told to.
    """
    config = read_dream_config(session.root)
    if config is None:
        return (), ()
    if isinstance(config, Problem):
        return (), (config,)
    newer = recall_state(session).origin in (Origin.SQLITE, Origin.MIGRATED)
    enabled = newer if config.enabled is None else config.enabled
    return tuple(_state(config, phase, enabled=enabled) for phase in Phase), ()


def _state(config: DreamConfig, phase: Phase, *, enabled: bool) -> PhaseState:
    # A deep sleep that may promote nothing keeps OpenClaw from the other phases as well.
    if not enabled or config.phases[Phase.DEEP].limit == 0:
        return PhaseState(phase, on=False, reason="limit" if enabled else "all-off")
    setting = config.phases[phase]
    if not setting.enabled:
        return PhaseState(phase, on=False, reason="off")
    return PhaseState(phase, on=setting.limit > 0, reason="on" if setting.limit else "limit")


def mismatches(
    session: Session,
    judged: Iterable[Candidate],
    runs: Sequence[DreamRun],
    events: AgentEvents,
    states: Sequence[PhaseState],
) -> tuple[Mismatch, ...]:
    """Return all that does not agree, the gravest first."""
    found = (
        _diary(session, runs, events),
        _failing(runs),
        _against_the_switch(session, events, states),
        _apart(states),
        _equal(judged),
    )
    return tuple(one for one in found if one is not None)


def _diary(session: Session, runs: Sequence[DreamRun], events: AgentEvents) -> Mismatch | None:
    told = [dream.at for dream in events.dreams if _has_told(dream)]
    told += [run.ended for run in runs if run.ended is not None and _tells(run)]
    if not told:
        return None
    last = max(told)
    day = last.astimezone(session.zone).date().isoformat()
    try:
        file = disk.first_of(session.root, diary.NAMES)
    except EnvironmentFault as fault:
        return Mismatch(Doubt.DIARY_BEHIND, fault.path or diary.NAMES[0], iso_utc(last), "")
    if file is None:
        return Mismatch(Doubt.DIARY_BEHIND, diary.NAMES[0], iso_utc(last), "")
    days = [entry.day for entry in diary_entries(file.text.text) if entry.day is not None]
    written = _written(session, file.path)
    newest = max(days, default=None)
    if not diary_behind(last, written, newest, day):
        return None
    return Mismatch(Doubt.DIARY_BEHIND, file.path, iso_utc(last), newest or "")


def _tells(run: DreamRun) -> bool:
    """Whether one of our own nights has an entry, by what its phases remember."""
    told = any(report.words for report in run.phases)
    return not run.reverted and (told or (not run.phases and run.result == "promoted"))


def _has_told(dream: AgentDream) -> bool:
    """Whether a phase should have an entry: one that reports a single line had nothing to tell."""
    return not dream.failed and (dream.lines is None or dream.lines > 1)


def _written(session: Session, path: str) -> datetime | None:
    try:
        return datetime.fromtimestamp((session.root / path).stat().st_mtime, UTC)
    except (OSError, OverflowError, ValueError):
        return None


def _failing(runs: Sequence[DreamRun]) -> Mismatch | None:
    """The last nights all failed: one after the other, newest first."""
    failed = 0
    for run in runs:
        if run.result in _FAILED:
            failed += 1
        elif run.result not in ("running", "stopped"):
            break
    if failed < 2:
        return None
    reason = next((run.detail for run in runs if run.result in _FAILED), "")
    return Mismatch(Doubt.NIGHTS_FAILED, "", str(failed), reason)


def _against_the_switch(
    session: Session, events: AgentEvents, states: Sequence[PhaseState]
) -> Mismatch | None:
    """OpenClaw dreams although it must not, or does not although it has done so and is to."""
    since = session.clock.now() - events.dreams[-1].at if events.dreams and states else None
    if since is None or since < timedelta():
        return None
    last = iso_utc(events.dreams[-1].at)
    on = ", ".join(state.phase.value for state in states if state.on)
    if not on and since <= _LATELY:
        return Mismatch(Doubt.DREAMS_WHILE_OFF, events.source, last, states[0].reason)
    if on and since > _MISSING:
        return Mismatch(Doubt.DREAMS_MISSING, events.source, last, on)
    return None


def _apart(states: Sequence[PhaseState]) -> Mismatch | None:
    apart = phases_apart(states)
    return None if apart is None else Mismatch(Doubt.PHASES_APART, "openclaw.json", *apart)


def _equal(judged: Iterable[Candidate]) -> Mismatch | None:
    equal = scores_equal(judged)
    if equal is None:
        return None
    return Mismatch(Doubt.SCORES_EQUAL, "", str(equal[0]), f"{equal[1]:.3f}")
