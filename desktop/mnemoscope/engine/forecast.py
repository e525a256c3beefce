"""What fades in the days to come, and how strong memories are then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mnemoscope.domain.fading import Forecast, forecast_of
from mnemoscope.domain.outcomes import BadInput, Control
from mnemoscope.engine.decaysettings import decay_settings
from mnemoscope.engine.lives import lives
from mnemoscope.engine.session import Session

if TYPE_CHECKING:
    from mnemoscope.domain.decayparams import Model, Params

MOST_DAYS = 36_600
"""A hundred years."""


def forecast(
    session: Session,
    model: Model | None = None,
    params: Params | None = None,
    threshold: float | None = None,
    days: int = 90,
    control: Control | None = None,
    *,
    as_if: bool = False,
) -> Forecast:
    """Tell which memories fall below a strength within some days if nothing is used any more.

    What is None is as the settings of the workspace say. What is promoted, written by hand or of
    the wiki does not fade; ``as_if`` counts it as if it did.

    Raises:
        BadInput: the threshold is none from 0 to 1, or the days are none from 1 to `MOST_DAYS`.
        EnvironmentFault: the ledger cannot be read.
    """
    settings = decay_settings(session)
    params = params or settings.params
    least = params.let_go if threshold is None else threshold
    if not 0.0 <= least <= 1.0:
        raise BadInput(f"a threshold is a number from 0 to 1, not {threshold!r}")
    if not 1 <= days <= MOST_DAYS:
        raise BadInput(f"days are a number from 1 to {MOST_DAYS}, not {days!r}")
    found, now = lives(session, control), session.clock.now()
    return forecast_of(
        found, model or settings.model, params, now, least, days, session.zone, as_if=as_if
    )
