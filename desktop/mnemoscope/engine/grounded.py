"""Stages statements of the past that are meant to last, as OpenClaw's ``rem-backfill`` does.

Scores and counts: OpenClaw 2026.9.6: a lasting update counts twice at .92, a statement that is
likely to last once more at .82.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from mnemoscope.domain.clock import iso_utc
from mnemoscope.domain.document import parse
from mnemoscope.domain.grounded import Cues, Lean, Statement, pattern, statements
from mnemoscope.domain.managedblocks import blanked
from mnemoscope.domain.outcomes import Changes, Control, Facet, Problem, RefusalReason, Refused
from mnemoscope.domain.paths import note_day
from mnemoscope.domain.rehydration import in_context
from mnemoscope.domain.sightings import Sighting, Source
from mnemoscope.domain.signals import claim_hash
from mnemoscope.engine.lexicon import read_words
from mnemoscope.engine.session import Session
from mnemoscope.vault import files

_UPDATE = (2, 0.92)
_CANDIDATE = (1, 0.82)


@dataclass(frozen=True, slots=True)
class Grounding:
    """What the notes of the past state; nothing is kept yet."""

    notes: int
    """Notes that were read."""
    sightings: tuple[Sighting, ...]
    problems: tuple[Problem, ...] = ()


NOTHING_STATED = Grounding(0, ())
"""Kept in the place of what was staged, it takes that back."""


def plan_grounding(session: Session, control: Control | None = None) -> Grounding:
    """Read every dated note for statements that are meant to last; nothing is written.

    Raises:
        Stopped: the person asked to stop.
    """
    control = control or Control()
    found: dict[tuple[str, str], Sighting] = {}
    problems: list[Problem] = []
    paths = [
        (day, one.path) for one in files.scan(session.root).files if (day := note_day(one.path))
    ]
    for number, (day, path) in enumerate(sorted(paths)):
        control.step("notes", number, len(paths))
        read = files.read(session.root, path)
        if isinstance(read, Problem):
            problems.append(read)
            continue
        document = parse(blanked(read.text.text, path).text, path)
        for statement in statements(document.memories, cues(session.resources)):
            if statement.lasts:
                sighting = _sighting(statement, day, session)
                found.setdefault((sighting.claim, path), sighting)
    return Grounding(len(paths), tuple(found.values()), tuple(problems))


def stage_grounding(session: Session, plan: Grounding) -> Changes | Refused:
    """Keep what the past states, in the place of what was staged from it before."""
    if session.read_only:
        return Refused(RefusalReason.READ_ONLY, "opened read-only")
    store = session.ledger.sightings
    with session.ledger.database.transaction():
        store.forget_grounded()
        store.put(plan.sightings)
    return Changes(Facet.SIGNALS | Facet.SCORES)


@lru_cache(maxsize=2)
def cues(resources: Path) -> Cues:
    """Read the word lists; raises `BadInput` naming one that is missing."""
    folder = resources / "lexicon" / "grounded"
    return Cues(
        lasting=pattern(read_words(folder / "lasting.txt")),
        memory=pattern(read_words(folder / "memory.txt")),
        preference=pattern(read_words(folder / "preference.txt")),
        wish=pattern(read_words(folder / "wish.txt")),
        rule=pattern(read_words(folder / "rule.txt")),
        passing=pattern(read_words(folder / "passing.txt")),
        headings=frozenset(read_words(folder / "headings.txt")),
    )


def _sighting(statement: Statement, day: str, session: Session) -> Sighting:
    memory = statement.memory
    text = in_context(memory)
    count, best = _UPDATE
    total = count * best
    if statement.lean is Lean.DURABLE:
        more, score = _CANDIDATE
        count, total = count + more, total + more * score
    now = session.clock.now().astimezone(session.zone)
    at = iso_utc(now) if day >= now.date().isoformat() else f"{day}T23:59:59.000Z"
    return Sighting(
        claim=claim_hash(text),
        source=Source.GROUNDED,
        path=memory.path,
        day=day,
        start_line=memory.start_line,
        end_line=memory.end_line,
        text=text,
        count=count,
        total=total,
        best=best,
        first_at=at,
        last_at=at,
        seen=now.date().isoformat(),
    )
