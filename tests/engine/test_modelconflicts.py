"""Proposals of models stand beside what the rules found, while both texts speak."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from mnemoscope.domain.conflicts import ConflictKind
from mnemoscope.domain.signals import claim_hash
from mnemoscope.engine import detect
from mnemoscope.engine.hide import hide
from mnemoscope.engine.modelconflicts import proposal, with_proposals
from mnemoscope.engine.session import Session
from mnemoscope.ledger.modelpairs import ModelPair

NOW = datetime(2026, 11, 28, tzinfo=UTC)
TEXTS = ("Kestrel listens on port 8443.", "Kestrel sleeps at night.", "Kestrel runs all night.")
FILES = {
    "MEMORY.md": f"# M\n\n- {TEXTS[0]}\n- {TEXTS[1]}\n",
    "memory/2026-04-09.md": f"# D\n\n- Kestrel listens on port 9443.\n- {TEXTS[2]}\n",
}


@pytest.fixture
def session(workspace: Callable[..., Path], open_session: Callable[..., Session]) -> Session:
    return open_session(workspace(FILES))


def pair(one: str, other: str) -> ModelPair:
    first, second = sorted((claim_hash(one), claim_hash(other)))
    swapped = first != claim_hash(one)
    said = (other, one) if swapped else (one, other)
    return ModelPair(
        first,
        second,
        "owl@localhost",
        conflict=True,
        kind="negation",
        first_said=said[0].split()[-1],
        second_said=said[1].split()[-1],
        why="It cannot do both.",
        confidence=0.7,
    )


def test_a_proposal_has_the_older_statement_first(session: Session) -> None:
    one = pair(TEXTS[2], TEXTS[1])
    made = proposal(one, detect.speaking(session))
    assert made is not None
    assert [side.text for side in made.sides] == [TEXTS[1], TEXTS[2]]
    assert (made.reason.left, made.reason.right) == ("night.", "night.")
    assert (made.kind, made.model, made.proposed) == (ConflictKind.NEGATION, "owl@localhost", True)


def test_the_rules_have_the_first_word(session: Session) -> None:
    (found,) = detect.conflicts(session)
    texts = [side.text for side in found.sides]
    session.ledger.model_pairs.keep([pair(*texts), pair(TEXTS[1], TEXTS[2])], NOW)
    both = with_proposals(session, (found,))
    assert both[0] == found
    assert [one.model for one in both] == ["", "owl@localhost"]


def test_what_is_silent_or_gone_is_proposed_no_longer(session: Session) -> None:
    session.ledger.model_pairs.keep([pair(TEXTS[1], TEXTS[2]), pair(TEXTS[1], "Not there.")], NOW)
    assert len(with_proposals(session, ())) == 1
    hide(session, [TEXTS[2]])
    assert with_proposals(session, ()) == ()
