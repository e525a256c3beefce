"""The models that a session may ask: the chosen one, and the one whose vectors answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mnemoscope.domain.embedding import EmbedderChoice, Provider
from mnemoscope.engine.knownmodels import KnownModel, note_model
from mnemoscope.engine.session import Session

if TYPE_CHECKING:
    # A session is opened before any model is needed.
    from mnemoscope.providers.embedder import Embedder


def is_available(session: Session) -> bool:
    """Tell whether there is a model that can be asked at all."""
    from mnemoscope.providers.choosing import is_available as can_be_used

    return can_be_used(session.choice)


def is_words_only(session: Session) -> bool:
    """Tell whether a person wants no model at all: the vectors of an earlier one wait unused.

    No question of theirs may reach it, since it may be on another machine.
    """
    return session.choice.provider is Provider.NONE


def is_held(session: Session) -> bool:
    """Tell whether the chosen model makes no vectors here until somebody says so."""
    return session.ledger.meta.held_model() == session.choice.name


def is_model_of(choice: EmbedderChoice, model: str) -> bool:
    """Tell whether a model of the index is that of a choice, whatever its length."""
    return model == choice.name or model.rpartition("/")[0] == choice.name


def embedder_named(session: Session, name: str) -> Embedder | None:
    """Return the model that the index names, where it can still be asked; None where it cannot.

    The vectors of a question may only be compared with those of the same model.
    """
    current = session.embedder() if is_available(session) else None
    if current is not None and current.id == name:
        return current
    return session.earlier(name)


def remember(session: Session, embedder: Embedder) -> None:
    """Note the session's model, now that the length of its vectors is known."""
    if session.choice.provider not in (Provider.USE, Provider.NONE) and embedder.dims:
        note_model(session.home, KnownModel(embedder.id, session.choice))
