"""All that is known of one memory: its facts, its strength with its terms, what each use did."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from mnemoscope.domain.decay import Term, crossing, strength, terms
from mnemoscope.domain.decayfacts import Facts
from mnemoscope.domain.decayhistory import jumps
from mnemoscope.domain.decayparams import Model, Params
from mnemoscope.domain.fading import AHEAD
from mnemoscope.domain.life import Access, Life
from mnemoscope.domain.lifedates import epoch_days
from mnemoscope.domain.lifetable import facts
from mnemoscope.domain.outcomes import Control, Problem, Refused
from mnemoscope.engine.decaysettings import decay_settings
from mnemoscope.engine.lives import named
from mnemoscope.engine.session import Session

_HORIZON = 3_660.0
"""Ten years."""


@dataclass(frozen=True, slots=True)
class Crossing:
    """When a memory falls below a threshold without further uses."""

    name: str
    """``let_go``, ``hot`` or ``cold``: the constant."""
    threshold: float
    day: float
    """Days since 1970; NaN: not within ten years, or below it now."""


@dataclass(frozen=True, slots=True)
class Use:
    """One use, and what it did to the strength."""

    access: Access
    before: float
    after: float


@dataclass(frozen=True, slots=True)
class LifeView:
    """One memory."""

    life: Life
    model: Model
    strengths: tuple[float, ...]
    """Now, in 7, 30 and 90 days."""
    terms: tuple[Term, ...]
    crossings: tuple[Crossing, ...]
    history: tuple[Use, ...]
    """Oldest first."""
    problems: tuple[Problem, ...]
    """What is wrong with the settings."""


def life_view(
    session: Session, which: str, model: Model | None = None, control: Control | None = None
) -> LifeView | Refused:
    """Return all of one memory; `which` as `lives.named` takes it.

    Raises:
        EnvironmentFault: the ledger cannot be read.
    """
    life = named(session, which, control)
    if isinstance(life, Refused):
        return life
    settings = decay_settings(session)
    params, chosen = settings.params, model or settings.model
    now = session.clock.now()
    today, one = epoch_days(now), facts([life], now)
    ahead = today + np.asarray(AHEAD, np.float64)
    thresholds = {"let_go": params.let_go}
    if chosen is Model.TEMPERATURE:
        thresholds = {"hot": params.hot, "cold": params.cold}
    return LifeView(
        life=life,
        model=chosen,
        strengths=tuple(strength(chosen, one, ahead, params)[0].tolist()),
        terms=terms(chosen, one, today, params),
        crossings=tuple(
            Crossing(name, value, float(crossing(chosen, one, today, params, value, _HORIZON)[0]))
            for name, value in thresholds.items()
        ),
        history=_history(life, chosen, one, params),
        problems=settings.problems,
    )


def _history(life: Life, model: Model, one: Facts, params: Params) -> tuple[Use, ...]:
    """Uses of one moment are one jump."""
    times = [epoch_days(access.at) for access in life.accesses]
    found = {jump.at: jump for jump in jumps(model, one, np.array(times, np.float64), params)}
    return tuple(
        Use(access, found[at].before, found[at].after)
        for access, at in zip(life.accesses, times, strict=True)
    )
