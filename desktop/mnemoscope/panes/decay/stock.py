"""All that the pane knows of the memories of a workspace, read in a lane."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta, tzinfo

import numpy as np
from numpy.typing import NDArray

from mnemoscope.domain.decayfacts import TIERS
from mnemoscope.domain.decayhistory import Accesses
from mnemoscope.domain.life import Life, Lives
from mnemoscope.domain.lifecycle import CleanupRules
from mnemoscope.domain.lifedates import epoch_days
from mnemoscope.domain.model import Layer
from mnemoscope.domain.outcomes import Control
from mnemoscope.domain.quiet import Quiet
from mnemoscope.domain.tokens import fold
from mnemoscope.engine.cleanup import cleanup_rules
from mnemoscope.engine.decaysettings import DecaySettings, decay_settings
from mnemoscope.engine.lives import lives
from mnemoscope.engine.quietdays import quiet
from mnemoscope.engine.session import Session

LAYERS = (Layer.SHORT_TERM, Layer.PROMOTED, Layer.HAND_WRITTEN, Layer.WIKI)
"""The layers in the order of their numbers."""
_NUMBER = {layer: number for number, layer in enumerate(LAYERS)}


@dataclass(frozen=True, slots=True, eq=False)
class Stock:
    """The memories with what they fade by, as of a moment."""

    lives: Lives
    settings: DecaySettings
    quiet: Quiet
    rules: CleanupRules
    """What a cleanup goes by."""
    now: datetime
    zone: tzinfo
    layers: NDArray[np.int8]
    """The place of the layer of each memory in `LAYERS`."""
    stale: NDArray[np.bool_]
    """What nobody has verified for long."""
    words: list[str] = field(default_factory=list[str])
    """Folded texts with their paths, made when somebody searches."""

    def __len__(self) -> int:
        """How many memories there are."""
        return len(self.lives.rows)

    @property
    def today(self) -> float:
        """The moment, in days since 1970."""
        return epoch_days(self.now)

    @property
    def day(self) -> date:
        """The day of the person's zone."""
        return self.now.astimezone(self.zone).date()

    def row(self, claim: str) -> int | None:
        """The row of a memory."""
        return self.lives.row_of.get(claim)

    def life(self, row: int) -> Life:
        """The memory in a row."""
        return self.lives.rows[row]

    def tier(self, row: int) -> str:
        """The tier that a row is reckoned with."""
        return TIERS[int(self.lives.facts.tier[row])].value

    def accesses(self, rows: NDArray[np.int64]) -> Accesses:
        """Return the recorded uses of some memories."""
        offsets, times = self.lives.access_offsets, self.lives.access_times
        counts = offsets[rows + 1] - offsets[rows]
        found = np.concatenate([[0], np.cumsum(counts)]).astype(np.int64)
        place = np.repeat(offsets[rows] - found[:-1], counts) + np.arange(found[-1])
        return Accesses(found, times[place])

    def start_of(self, day: date) -> float:
        """The beginning of a day of the person's zone, in days since 1970."""
        return epoch_days(datetime.combine(day, time(), self.zone))

    def days_from(self, days: int) -> NDArray[np.float64]:
        """The beginnings of so many days from today on, and of the one after them."""
        first = self.day
        return np.array([self.start_of(first + timedelta(days=n)) for n in range(days + 1)])

    def holding(self, words: str) -> NDArray[np.bool_]:
        """Tell which memories hold some words, or stand in a file of that name."""
        if not self.words:
            self.words.extend(fold(f"{life.text}\n{life.path}") for life in self.lives.rows)
        wanted = fold(words).split()
        found = (all(one in text for one in wanted) for text in self.words)
        return np.fromiter(found, np.bool_, len(self.words))


def read_stock(session: Session, *, control: Control) -> Stock:
    """Read the memories with their facts; to be run in a lane.

    Raises:
        Stopped: the person pressed Stop.
        EnvironmentFault: the ledger cannot be read.
    """
    found = lives(session, control)
    numbers = (_NUMBER[life.layer] for life in found.rows)
    return Stock(
        lives=found,
        settings=decay_settings(session),
        quiet=quiet(session),
        rules=cleanup_rules(session),
        now=session.clock.now(),
        zone=session.zone,
        layers=np.fromiter(numbers, np.int8, len(found.rows)),
        stale=np.fromiter((life.stale for life in found.rows), np.bool_, len(found.rows)),
    )
