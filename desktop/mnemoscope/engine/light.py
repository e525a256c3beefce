"""Light sleep: reads the notes of the last days and lays out what stirred in them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from mnemoscope.domain import diary
from mnemoscope.domain.clock import iso_utc
from mnemoscope.domain.diary_entries import diary_entries
from mnemoscope.domain.light import LIMIT, LOOKBACK_DAYS, Staged, body, in_window, stage
from mnemoscope.domain.outcomes import Changes, Control, EnvironmentFault, Facet
from mnemoscope.domain.pace import in_steps
from mnemoscope.domain.phasefacts import PhaseFacts
from mnemoscope.domain.phases import Phase
from mnemoscope.domain.profile import Rules
from mnemoscope.domain.scoring import Gate, Scorer
from mnemoscope.domain.sightings import Source
from mnemoscope.domain.signals import RecallEntry, claim_hash
from mnemoscope.engine import disk
from mnemoscope.engine.conversations import is_kept
from mnemoscope.engine.dreamviews import FilePlan
from mnemoscope.engine.ingest import Night, ingest
from mnemoscope.engine.phasefiles import phase_files
from mnemoscope.engine.phaseviews import Ingested, LightPlan
from mnemoscope.engine.promote import entries, phases
from mnemoscope.engine.rules import quality
from mnemoscope.engine.session import Session

_TOLD = 4
"""Diary entries whose memories come last."""


def plan_light(session: Session, control: Control | None = None) -> LightPlan:
    """Read notes and conversations and choose what to lay out; nothing is written.

    Raises:
        Stopped: the person asked to stop.
        EnvironmentFault: a note to be written is there and cannot be read.
    """
    control = control or Control()
    night = Night(
        session.profile.rules,
        session.clock.now().astimezone(session.zone),
        LOOKBACK_DAYS,
        LIMIT,
    )
    ingested = ingest(session, night, control)
    control.step("stage", 0, 1)
    found = entries(session, ingested.sightings)
    stirred = [one for one in in_steps(found) if in_window(one, night.since, night.rules)]
    staged = stage(
        stirred,
        phases(session, stirred),
        _told(session),
        usable(session, ingested),
        night.rules,
    )
    return LightPlan(
        day=night.day,
        moment=night.moment,
        ingested=ingested,
        staged=staged,
        files=_files(session, night.day, staged),
        facts=PhaseFacts(Phase.LIGHT, night.moment, tuple(one.entry.snippet for one in staged)),
        counts=_counts(ingested, staged),
        problems=ingested.problems,
    )


def apply_light(session: Session, plan: LightPlan) -> Changes:
    """Keep what a plan found, in one transaction of the ledger (or in the caller's).

    Applied twice it counts once.
    """
    store = session.ledger.sightings
    with session.ledger.database.transaction():
        keep(session, plan.ingested)
        store.hit_light((claim_of(one.entry) for one in plan.staged), iso_utc(plan.moment))
    return Changes(Facet.SIGNALS | Facet.SCORES)


def keep(session: Session, ingested: Ingested) -> None:
    """Keep what was read; joins the transaction of the caller."""
    store = session.ledger.sightings
    store.put(ingested.sightings)
    store.put_said(ingested.said)
    store.put_fingerprints(ingested.files)


def claim_of(entry: RecallEntry) -> str:
    """The claim hash by which phase hits are counted."""
    return entry.claim_hash or claim_hash(entry.snippet)


def usable(session: Session, ingested: Ingested) -> Callable[[RecallEntry], bool]:
    """Tell memories whose note is there and that are trusted; by our own rules no junk either."""
    profile = session.profile
    kept = {message.path for message in ingested.said}
    scorer = Scorer(profile, profile.gates, session.clock.now(), session.lexicon, quality(session))

    @cache
    def is_there(path: str) -> bool:
        if path in kept or (session.root / path).is_file():
            return True
        return is_kept(session, path)

    def judge(entry: RecallEntry) -> bool:
        old = profile.rules is Rules.OPENCLAW_2026_4
        if not is_there(entry.path) or (not old and entry.origin_class in ("untrusted", "system")):
            return False
        if profile.rules is not Rules.SEED:
            return True
        missed = scorer.judged(entry, {}).missed
        return Gate.CONTAMINATED not in missed and Gate.NOT_SHORT_TERM not in missed

    return judge


def _told(session: Session) -> tuple[str, ...]:
    """The last words of the diary; none where it cannot be read, which keeps nobody from sleep."""
    try:
        found = disk.first_of(session.root, diary.NAMES)
    except EnvironmentFault:
        return ()
    told = diary_entries(found.text.text) if found is not None else ()
    return tuple(entry.words for entry in told[-_TOLD:])


def _files(session: Session, day: str, staged: tuple[Staged, ...]) -> tuple[FilePlan, ...]:
    return phase_files(session, Phase.LIGHT, day, body(staged), has_content=bool(staged))


def _counts(ingested: Ingested, staged: tuple[Staged, ...]) -> tuple[tuple[str, int], ...]:
    return (
        ("files", len(ingested.files)),
        ("unchanged", ingested.unchanged),
        ("sighted", ingested.new_signals),
        ("messages", sum(one.source is Source.SESSION for one in ingested.sightings)),
        ("staged", len(staged)),
        ("covered", sum(one.covered for one in staged)),
    )
