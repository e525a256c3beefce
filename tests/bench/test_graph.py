"""How long the graph takes to be asked and changed at fifty thousand relations."""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from mnemoscope.domain.graph import ENTITY_TYPES, RELATION_KINDS, Entity, Evidence, Relation
from mnemoscope.domain.graphcommunities import communities
from mnemoscope.domain.graphwalks import bridges, neighbourhood, path, statistics
from mnemoscope.domain.outcomes import Changes
from mnemoscope.engine.graph import graph, local
from mnemoscope.engine.graphanswer import answer
from mnemoscope.engine.graphchange import GraphChange
from mnemoscope.engine.graphmerge import merge
from mnemoscope.engine.session import Session
from mnemoscope.engine.undo import undo

ENTITIES, RELATIONS, HUB = 20_000, 50_000, 1_000
QUERY, MERGE, DEPTH, ANSWER = 0.005, 0.13, 0.15, 0.05
"""Seconds."""
_GROUP = 40
"""Entities that have most to do with each other."""


def fill(session: Session) -> None:
    """Write an invented graph of groups, with one entity that knows a thousand others."""
    rng = random.Random(7)
    now = session.clock.now()
    entities = [
        Entity(f"e-{at}", f"Name {at} 号", rng.choice(ENTITY_TYPES), (f"alias {at}",), created=now)
        for at in range(ENTITIES)
    ]
    found: dict[tuple[str, str, str], Relation] = {}

    def tie(source: int, kind: str, target: int) -> None:
        said = (Evidence(f"memory/{source % 300:03}.md", target % 90 + 1, target % 90 + 1),)
        one = Relation(
            f"r-{len(found)}", f"e-{source}", kind, f"e-{target}", evidence=said, first_seen=now
        )
        found.setdefault(one.triple, one)

    for target in range(100, 100 + HUB):
        tie(7, "uses", target)
    while len(found) < RELATIONS:
        source = rng.randrange(ENTITIES)
        near = source // _GROUP * _GROUP + rng.randrange(_GROUP)
        tie(
            source,
            rng.choice(RELATION_KINDS),
            near if rng.random() < 0.9 else rng.randrange(ENTITIES),
        )
    with session.ledger.database.transaction():
        session.ledger.graph.put_entities(entities)
        session.ledger.graph.put_relations(found.values())


def median(times: int, work: Callable[[int], object]) -> float:
    """Return the median of so many runs in seconds."""
    taken: list[float] = []
    for at in range(times):
        began = time.perf_counter()
        work(at)
        taken.append(time.perf_counter() - began)
    return sorted(taken)[len(taken) // 2]


def test_fifty_thousand_relations(
    tmp_path: Path, open_corpus: Callable[..., Session], figures: Any
) -> None:
    root = tmp_path / "workspace"
    root.mkdir()
    (root / "MEMORY.md").write_text("# Memory\n", "utf-8")
    session = open_corpus(root, tmp_path / "home")
    fill(session)
    name = f"graph of {RELATIONS:,} relations"
    query = median(99, lambda at: local(session, f"NAME {at * 200} 号"))
    figures.note(f"{name}: by entity", f"{query * 1e3:.1f} ms", f"{QUERY * 1e3:.0f} ms")
    whole = median(3, lambda _: setattr(session.graphs, "graph", None) or graph(session))
    figures.note(f"{name}: read whole", f"{whole * 1e3:.0f} ms", "")
    known = graph(session)
    hood = median(9, lambda at: neighbourhood(known, f"e-{at * 1_000}", 2))
    figures.note(f"{name}: depth 2 around one", f"{hood * 1e3:.1f} ms", f"{DEPTH * 1e3:.0f} ms")
    for what, work in (
        ("way between two", lambda _: path(known, "e-1", "e-19999")),
        ("figures", lambda _: statistics(known)),
        ("bridges", lambda _: bridges(known)),
        ("communities", lambda _: communities(known)),
    ):
        figures.note(f"{name}: {what}", f"{median(3, work) * 1e3:.0f} ms", "")
    asked = median(9, lambda at: answer(session, f"who uses name {100 + at} 号?"))
    figures.note(f"{name}: a question", f"{asked * 1e3:.1f} ms", f"{ANSWER * 1e3:.0f} ms")
    assert query <= QUERY
    assert hood <= DEPTH
    assert asked <= ANSWER


def test_a_merge_of_a_thousand_relations(
    tmp_path: Path, open_corpus: Callable[..., Session], figures: Any
) -> None:
    root = tmp_path / "workspace"
    root.mkdir()
    (root / "MEMORY.md").write_text("# Memory\n", "utf-8")
    session = open_corpus(root, tmp_path / "home")
    session.consent = True
    fill(session)
    merged: list[float] = []
    undone: list[float] = []
    before = session.ledger.graph.all()
    for _ in range(5):
        graph(session)
        # The window looks for garbage when nobody waits; what the test itself holds is no part.
        gc.collect()
        gc.freeze()
        began = time.perf_counter()
        assert isinstance(merge(session, "e-8", ["e-7"]), GraphChange)
        merged.append(time.perf_counter() - began)
        began = time.perf_counter()
        assert isinstance(undo(session), Changes)
        undone.append(time.perf_counter() - began)
        gc.unfreeze()
    assert session.ledger.graph.all() == before
    taken, back = (sorted(one)[len(one) // 2] for one in (merged, undone))
    name = f"merge of an entity with {HUB:,} relations"
    figures.note(name, f"{taken * 1e3:.0f} ms", f"{MERGE * 1e3:.0f} ms")
    figures.note(f"{name}, undone", f"{back * 1e3:.0f} ms", f"{MERGE * 1e3:.0f} ms")
    assert taken <= MERGE
    assert back <= MERGE
