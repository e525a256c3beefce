"""By which model and constants the memories of a workspace fade; all doors and jobs go by them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import cast

from mnemoscope.domain.decay import USUAL
from mnemoscope.domain.decayparams import Model, Params
from mnemoscope.domain.outcomes import BadInput, Changes, Facet, Problem, RefusalReason, Refused
from mnemoscope.engine.lifesaying import say
from mnemoscope.engine.session import Session
from mnemoscope.ledger.lives import EVERYTHING, Field, Saying

NAME = "decay-settings"
"""Name of the operation in the journal."""
_PLACE = "memory.db"


@dataclass(frozen=True, slots=True)
class DecaySettings:
    """A model and its constants, among them the thresholds."""

    model: Model = Model.WEIBULL
    params: Params = USUAL
    problems: tuple[Problem, ...] = ()
    """What was kept and could not be used; the usual value stands for it."""


def decay_settings(session: Session) -> DecaySettings:
    """Return the settings of the workspace; the usual ones where none were saved."""
    kept = session.ledger.lives.settings()
    return _read(kept) if kept else DecaySettings()


def save_decay_settings(session: Session, model: Model, params: Params) -> Changes | Refused:
    """Save the settings, as one operation that can be undone; only what differs is kept.

    Raises:
        EnvironmentFault: the ledger cannot be written.
    """
    known = decay_settings(session)
    if not known.problems and (known.model, known.params) == (model, params):
        return Refused(RefusalReason.NOTHING_TO_DO)
    saying = Saying(EVERYTHING, Field.SETTINGS, _written(model, params))
    answer = say(session, NAME, model.value, [saying])
    return answer if isinstance(answer, Refused) else answer | Changes(Facet.SETTINGS)


def begin_with(session: Session, model: Model, params: Params) -> None:
    """Keep settings for a workspace that nobody has set any for; there is nothing to undo.

    Raises:
        EnvironmentFault: the ledger cannot be written.
    """
    if session.ledger.lives.settings():
        return
    saying = Saying(EVERYTHING, Field.SETTINGS, _written(model, params))
    session.ledger.lives.add([saying], session.clock.now(), None)


def _written(model: Model, params: Params) -> str:
    return json.dumps({"model": model.value, "params": params.changes()}, sort_keys=True)


def _read(kept: str) -> DecaySettings:
    try:
        content: object = json.loads(kept)
    except ValueError:
        content = None
    if not isinstance(content, dict):
        return DecaySettings(problems=(_problem("the settings cannot be read"),))
    fields = cast("dict[str, object]", content)
    problems: list[Problem] = []
    name = fields.get("model", Model.WEIBULL.value)
    model = Model.WEIBULL
    if name in list(Model):
        model = Model(str(name))
    else:
        problems.append(_problem(f"there is no model {name!r}"))
    return DecaySettings(model, _params(fields.get("params"), problems), tuple(problems))


def _params(kept: object, problems: list[Problem]) -> Params:
    """Return the constants; of those that cannot be used each is told of and left out."""
    if kept is None:
        return USUAL
    if not isinstance(kept, dict):
        problems.append(_problem("the constants cannot be read"))
        return USUAL
    usable: dict[str, object] = {}
    for name, value in cast("dict[str, object]", kept).items():
        try:
            Params.of({name: value})
        except BadInput as wrong:
            problems.append(_problem(str(wrong)))
        else:
            usable[name] = value
    return Params.of(usable)


def _problem(message: str) -> Problem:
    return Problem("bad-decay-setting", _PLACE, f"{message}, so the usual one holds")
