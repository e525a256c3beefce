"""The parts of the day that are read from all files: what fades, what disagrees, the wiki."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from math import isfinite
from typing import TYPE_CHECKING

from mnemoscope.domain.model import Layer
from mnemoscope.domain.outcomes import Control, Refused, Severity
from mnemoscope.domain.wikifindings import Code
from mnemoscope.engine.session import Session
from mnemoscope.engine.todayviews import ConflictsToday, Fade, FadesToday, WikiToday

if TYPE_CHECKING:
    from mnemoscope.domain.conflicts import Conflict
    from mnemoscope.domain.life import Life

SHOWN = 60
"""So many memories that fade are told at most."""
DAYS = 7


def fades_today(session: Session, now: datetime, control: Control) -> FadesToday:
    """Tell what falls below the threshold on the seven days from today; ``now`` is local.

    Short-term memories alone fade: what is promoted, pinned, written by hand or of the wiki leaves
    by budget, by conflict or by hand.

    Raises:
        EnvironmentFault: the ledger cannot be read.
        Stopped: the person pressed Stop.
    """
    # Late: the models need numpy, which nothing else here does.
    from mnemoscope.domain.decay import strength
    from mnemoscope.domain.decayparams import Model
    from mnemoscope.domain.fading import crossings, moment_of
    from mnemoscope.domain.life import COLD
    from mnemoscope.domain.lifedates import epoch_days
    from mnemoscope.engine.decaysettings import decay_settings
    from mnemoscope.engine.lives import lives

    found, settings = lives(session, control), decay_settings(session)
    model, params = settings.model, settings.params
    least, at = params.let_go, epoch_days(now)
    end = datetime.combine(now.date() + timedelta(days=DAYS), time(), session.zone)
    when = crossings(found, model, params, now, least, epoch_days(end) - at)
    strong = strength(model, found.facts, at, params)
    warm = strength(Model.TEMPERATURE, found.facts, at, params)
    fading = [row for row, life in enumerate(found.rows) if _fades(life)]
    due = sorted((row for row in fading if isfinite(when[row])), key=lambda row: float(when[row]))
    falls = {row: moment_of(float(when[row])).astimezone(now.tzinfo) for row in due[:SHOWN]}
    return FadesToday(
        rows=tuple(_fade(found.rows[row], float(strong[row]), at) for row, at in falls.items()),
        count=len(due),
        total=len(found.rows),
        below=sum(bool(strong[row] < least) for row in fading),
        cold=sum(bool(warm[row] <= COLD) for row in fading),
        pinned=sum(life.pinned for life in found.rows),
        stale=sum(life.stale for life in found.rows),
        model=model,
        threshold=least,
    )


def _fades(life: Life) -> bool:
    return life.layer is Layer.SHORT_TERM and not life.pinned


def conflicts_today(session: Session, control: Control, *, at_hand: bool = False) -> ConflictsToday:
    """Tell how many conflicts are open, and which has waited longest.

    A conflict waits since its later statement was written. ``at_hand``: nobody waits until all
    texts are compared; see `conflicts.at_hand`.

    Raises:
        EnvironmentFault: a file is there and cannot be read.
        Stopped: the person pressed Stop.
    """
    # Late: the rules of comparison compile sixty patterns.
    from mnemoscope.engine import conflicts

    look = conflicts.at_hand if at_hand else conflicts.opened
    known = look(session, control)
    found, unread = known.conflicts, known.unread
    dated = [(day, one) for one in found if (day := _since(one))]
    if not dated:
        first = found[0] if found else None
        return ConflictsToday(len(found), first.id if first else "", None, _about(first), unread)
    day, oldest = min(dated, key=lambda pair: (pair[0], pair[1].id))
    since = datetime.fromisoformat(day).date()
    return ConflictsToday(len(found), oldest.id, since, _about(oldest), unread)


def wiki_today(session: Session, control: Control) -> WikiToday:
    """Tell what is wrong in the wiki; nothing where there is none.

    Raises:
        Stopped: the person pressed Stop.
    """
    from mnemoscope.engine.lint import lint

    report = lint(session, control)
    if isinstance(report, Refused):
        return WikiToday()
    unproven = [one for one in report.findings if one.code is Code.CLAIM_MISSING_EVIDENCE]
    errors = [one for one in report.findings if one.severity is Severity.ERROR]
    return WikiToday(
        pages=report.pages,
        unproven=len(unproven),
        unproven_path=unproven[0].path if unproven else "",
        errors=len(errors),
        error_path=errors[0].path if errors else "",
        error=errors[0].code.value if errors else "",
    )


def _fade(life: Life, strong: float, falls: datetime) -> Fade:
    line = life.places[0].start_line if life.places else 1
    return Fade(life.id, life.text, life.path, line, life.layer, strong, falls.date())


def _since(conflict: Conflict) -> str:
    """Return the ISO day of the later statement; empty where none is known."""
    return max(side.day or "" for side in conflict.sides)


def _about(conflict: Conflict | None) -> str:
    if conflict is None:
        return ""
    return conflict.reason.subject or conflict.sides[1].text
