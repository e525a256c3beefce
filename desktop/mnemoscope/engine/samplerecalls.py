"""What the agent of the sample was asked before: recalls by which its memories rise and fall."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any

from mnemoscope.domain.decay import USUAL
from mnemoscope.domain.decayparams import Model
from mnemoscope.domain.signals import Recall, claim_hash
from mnemoscope.engine.decaysettings import begin_with
from mnemoscope.engine.lives import lives
from mnemoscope.engine.session import Session

_NAME = "samplerecalls.toml"
_SCORE = 0.72
_TOLD = "life.sample-recalls"


@dataclass(frozen=True, slots=True)
class _Asked:
    text: str
    days: float
    query: str


def remember_recalls(session: Session, resources: Path) -> int:
    """Record the recalls of the sample, and let it fade as fast as they say; once and no more.

    Returns how many were recorded: those of memories that still stand in the sample.

    Raises:
        EnvironmentFault: the ledger cannot be written.
    """
    if session.read_only or session.ledger.meta.text(_TOLD):
        return 0
    content = tomllib.loads((resources / _NAME).read_text("utf-8"))
    known, now = lives(session), session.clock.now()
    recalls: list[Recall] = []
    for asked in _asked(content):
        life = known.get(claim_hash(asked.text))
        if life is None or not life.places:
            continue
        place, at = life.places[0], now - timedelta(days=asked.days)
        if life.created is not None and at < life.created:
            continue
        recalls.append(
            Recall(
                place.path, place.start_line, place.end_line, life.text, _SCORE, 0, asked.query, at
            )
        )
    session.ledger.signals.record(recalls, session.zone)
    params = USUAL.with_half_life(Model.WEIBULL, float(content["half_life"]))
    begin_with(session, Model.WEIBULL, params)
    session.ledger.meta.set_text(_TOLD, "yes")
    return len(recalls)


def _asked(content: Mapping[str, Any]) -> Iterator[_Asked]:
    for row in content["recalled"]:
        for days, query in row["asked"]:
            yield _Asked(row["text"], days, query)
