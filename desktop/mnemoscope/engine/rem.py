"""REM sleep: finds themes and lasting truths in what light sleep laid out."""

from __future__ import annotations

from collections.abc import Sequence

from mnemoscope.domain import rem
from mnemoscope.domain.clock import iso_utc
from mnemoscope.domain.concepts import concept_tags, normalise_tag
from mnemoscope.domain.light import in_window
from mnemoscope.domain.outcomes import Changes, Control, Facet
from mnemoscope.domain.pace import in_steps
from mnemoscope.domain.phasefacts import PhaseFacts
from mnemoscope.domain.phases import Phase
from mnemoscope.domain.profile import Rules
from mnemoscope.domain.signals import RecallEntry
from mnemoscope.engine.ingest import Night, ingest
from mnemoscope.engine.lexicon import read_words
from mnemoscope.engine.light import claim_of, keep, usable
from mnemoscope.engine.phasefiles import phase_files
from mnemoscope.engine.phaseviews import Ingested, LightPlan, RemPlan
from mnemoscope.engine.promote import entries, phases
from mnemoscope.engine.session import Session

_TOLD = 8
"""Snippets that the diary gets where no truth was found."""


def plan_rem(
    session: Session, control: Control | None = None, after: LightPlan | None = None
) -> RemPlan:
    """Look for themes and truths, after reading what light sleep has not read; writes nothing.

    ``after``: a light sleep that is planned and not yet kept, as in a dry run.

    Raises:
        Stopped: the person asked to stop.
        EnvironmentFault: a note to be written is there and cannot be read.
    """
    night, control = _night(session), control or Control()
    if after is None:
        return _plan(session, night, ingest(session, night, control), control)
    staged = frozenset(claim_of(one.entry) for one in after.staged)
    return _plan(session, night, after.ingested, control, staged=staged)


def preview_rem(session: Session, control: Control | None = None) -> RemPlan:
    """Look for themes and truths of all the last days, whatever light sleep has laid out.

    By our own rules notes are read for it, though nothing is kept. Under the ``openclaw-*``
    profiles it is ``openclaw memory rem-harness``: nothing is read, and nothing left out for a
    lost source.
    """
    night = _night(session)
    control = control or Control()
    seed = night.rules is Rules.SEED
    ingested = ingest(session, night, control) if seed else Ingested()
    return _plan(session, night, ingested, control, preview=True)


def apply_rem(session: Session, plan: RemPlan) -> Changes:
    """Keep what a plan found, in one transaction of the ledger (or in the caller's).

    Applied twice it counts once.
    """
    store = session.ledger.sightings
    at = iso_utc(plan.moment)
    with session.ledger.database.transaction():
        keep(session, plan.ingested)
        store.consider(plan.consumed, at)
        store.hit_rem((claim_of(truth.entry) for truth in plan.truths), at)
    return Changes(Facet.SIGNALS | Facet.SCORES)


def _night(session: Session) -> Night:
    moment = session.clock.now().astimezone(session.zone)
    return Night(session.profile.rules, moment, rem.LOOKBACK_DAYS, rem.LIMIT)


def _plan(
    session: Session,
    night: Night,
    ingested: Ingested,
    control: Control,
    *,
    preview: bool = False,
    staged: frozenset[str] = frozenset(),
) -> RemPlan:
    control.step("themes", 0, 1)
    found = entries(session, ingested.sightings)
    window = tuple(one for one in in_steps(found) if in_window(one, night.since, night.rules))
    waiting = () if preview else _waiting(session, window, staged)
    looked = waiting or window
    if not preview or night.rules is Rules.SEED:
        looked = tuple(filter(usable(session, ingested), in_steps(looked)))
    tags = _Tags(session)
    themes = rem.themes(looked, tags.telling, night.rules)
    truths = rem.truths(looked, tags, night.rules)
    lines = rem.body(themes, truths)
    has_content = bool(themes or truths)
    told = [truth.entry for truth in truths] or looked[:_TOLD]
    return RemPlan(
        day=night.day,
        moment=night.moment,
        ingested=ingested,
        considered=len(looked),
        themes=themes,
        truths=truths,
        consumed=tuple(claim_of(entry) for entry in waiting),
        lines=lines,
        files=phase_files(session, Phase.REM, night.day, lines, has_content=has_content),
        facts=PhaseFacts(Phase.REM, night.moment, tuple(entry.snippet for entry in told), themes),
        counts=(("considered", len(looked)), ("themes", len(themes)), ("truths", len(truths))),
        problems=ingested.problems,
    )


def _waiting(
    session: Session, window: Sequence[RecallEntry], staged: frozenset[str]
) -> tuple[RecallEntry, ...]:
    """What light sleep has laid out, or will have by a plan that is not kept yet."""
    known = {one.key for one in rem.unconsumed(window, phases(session, window))}
    return tuple(one for one in window if one.key in known or claim_of(one) in staged)


class _Tags:
    """The concept tags of memories: those that are stored, else derived."""

    def __init__(self, session: Session) -> None:
        self._lexicon = session.lexicon
        self._rules = session.profile.rules
        seed = self._rules is Rules.SEED
        general = read_words(session.resources / "lexicon" / "general-words.txt") if seed else ()
        self._general = frozenset(general)

    def telling(self, entry: RecallEntry) -> Sequence[str]:
        """Return those that may be a theme: by our own rules no word that fits anything."""
        return tuple(tag for tag in self(entry) if tag not in self._general)

    def __call__(self, entry: RecallEntry) -> Sequence[str]:
        if entry.concept_tags is None:
            return concept_tags(entry.path, entry.snippet, self._lexicon, self._rules)
        if self._rules is not Rules.SEED:
            return entry.concept_tags
        # Whoever recorded them may have kept words that say nothing.
        return tuple(tag for tag in entry.concept_tags if self._says(tag))

    def _says(self, tag: str) -> bool:
        return normalise_tag(tag, self._lexicon, self._rules) is not None
