"""Hides memories from every recall, and shows them again; both can be said twice."""

from __future__ import annotations

from collections.abc import Sequence

from mnemoscope.domain.hiding import HiddenMemory
from mnemoscope.domain.outcomes import BadInput, Changes, Facet
from mnemoscope.domain.signals import claim_hash
from mnemoscope.engine.session import Session


def hide(session: Session, texts: Sequence[str]) -> Changes:
    """Recall memories of these words no more, in no profile; the files stay as they are.

    `unhide` takes it back.

    Raises:
        BadInput: a text has no words.
    """
    if not all(text.strip() for text in texts):
        raise BadInput("a memory without words cannot be hidden")
    session.ledger.hidden.add([(claim_hash(text), text) for text in texts], session.clock.now())
    return Changes(Facet.INDEX)


def unhide(session: Session, claims: Sequence[str]) -> Changes:
    """Let memories be recalled again, by their ids."""
    session.ledger.hidden.remove(claims)
    return Changes(Facet.INDEX)


def strangers(session: Session, texts: Sequence[str]) -> tuple[str, ...]:
    """Return those texts that are the words of no memory, as far as the index knows all.

    Hiding them hides nothing until such a memory is written.
    """
    index = session.index
    if not index.answers:
        return ()
    lacking = index.attributes.lacking(map(claim_hash, texts))
    return tuple(text for text in texts if claim_hash(text) in lacking)


def hidden(session: Session) -> tuple[HiddenMemory, ...]:
    """Return the hidden memories, the latest first."""
    return session.ledger.hidden.all()
