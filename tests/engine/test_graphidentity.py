"""Pairs that may be one are proposed from the workspace's graph; a decision ends that."""

from __future__ import annotations

from mnemoscope.domain.graph import Entity
from mnemoscope.domain.graphidentity import Likeness
from mnemoscope.engine.graph import graph
from mnemoscope.engine.graphidentity import identity_proposals
from mnemoscope.engine.graphmerge import keep_apart, merge


def test_spellings_and_translations_are_proposed_until_somebody_decides(workspace, open_session):
    session = open_session(workspace({}), consent=True)
    names = ("Alice", "alice", "wedding", "婚礼")
    session.ledger.graph.put_entities([Entity(name, name, "event") for name in names])
    found = identity_proposals(session)
    assert {(one.likeness, one.keep.name, one.gone.name) for one in found} == {
        (Likeness.SPELLING, "Alice", "alice"),
        (Likeness.TRANSLATION, "wedding", "婚礼"),
    }
    assert len(graph(session).entities) == 4
    keep_apart(session, [("wedding", "婚礼")])
    merge(session, "Alice", ["alice"])
    assert identity_proposals(session) == ()
