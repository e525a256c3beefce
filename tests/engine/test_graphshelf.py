"""A session begins with an empty shelf, and all its threads share it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from mnemoscope.domain.graph import Entity
from mnemoscope.engine.graph import graph


def test_threads_share_one_graph(workspace, open_session):
    session = open_session(workspace({}))
    assert (session.graphs.graph, session.graphs.wiki) == (None, None)
    session.ledger.graph.put_entities([Entity("a", "A", "tool")])
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda _: graph(session), range(8)))
    assert all(one is found[0] for one in found)
    assert len(found[0].entities) == 1
