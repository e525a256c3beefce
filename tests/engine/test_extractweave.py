"""What was found is put into the graph row by row."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from mnemoscope.domain.foundgraph import Found, FoundEntity, FoundRelation
from mnemoscope.domain.graph import Evidence, Origin
from mnemoscope.engine.extractfiles import Statement, Statements
from mnemoscope.engine.extractweave import FoundIn, Woven, weave
from mnemoscope.engine.graph import graph
from mnemoscope.engine.session import Session

ONE = Statement("c1", (3, 4), "Rosa uses Redis.")
FILE = Statements("memory/2026-11-08.md", "d", "2026-11-08", (ONE,))
ROSA, REDIS = (
    FoundEntity("Rosa", "person", 0, 4, "given", 0.8),
    FoundEntity("Redis", "tool", 10, 15, "product", 0.8),
)
USES = FoundRelation("Rosa", "uses", "Redis", 0, 16, "uses", 0.7)
IN = FoundIn(FILE, ONE, Found((ROSA, REDIS), (USES,)))


@pytest.fixture
def session(workspace: Callable[..., Path], open_session: Callable[..., Session]) -> Session:
    return open_session(workspace({}))


def woven(session: Session, *found: FoundIn, origin: Origin = Origin.RULES) -> Woven:
    with session.ledger.database.transaction():
        return weave(session, {}, {}, found, origin)


def test_the_same_again_changes_nothing(session: Session) -> None:
    assert woven(session, IN) == Woven(2, 1, 0, 1)
    revision = session.ledger.graph.revision()
    assert woven(session, IN) == Woven()
    [relation] = graph(session).relations
    assert relation.evidence == (Evidence(FILE.path, 3, 4, "c1"),)
    assert session.ledger.graph.revision() >= revision


def test_a_surer_word_raises_the_confidence_and_none_lowers_it(session: Session) -> None:
    woven(session, IN)
    for sure, wanted in ((0.9, 0.9), (0.2, 0.9)):
        said = Found((ROSA, REDIS), (replace(USES, confidence=sure),))
        woven(session, replace(IN, found=said))
        [relation] = graph(session).relations
        assert relation.confidence == wanted


def test_ends_that_were_not_found_and_loops_are_no_relations(session: Session) -> None:
    loop = replace(USES, target="ROSA")
    lost = replace(USES, target="Figma")
    assert woven(session, replace(IN, found=Found((ROSA,), (loop, lost)))) == Woven(1, 0, 0, 0)


def test_what_the_rules_lose_a_model_may_keep(session: Session) -> None:
    woven(session, IN, origin=Origin.MODEL)
    places = {FILE.path: FILE.places()}
    again = {FILE.path: frozenset({"c1"})}
    with session.ledger.database.transaction():
        weave(session, places, again, (), Origin.RULES)
    [relation] = graph(session).relations
    assert (relation.origin, relation.supported) == (Origin.MODEL, True)
    with session.ledger.database.transaction():
        assert weave(session, {FILE.path: {}}, {}, (), Origin.RULES).faded == 1


def test_a_day_to_come_is_now(session: Session) -> None:
    woven(session, replace(IN, file=replace(FILE, day="2999-01-01")))
    [relation] = graph(session).relations
    assert relation.first_seen == session.clock.now()


def test_sums() -> None:
    assert Woven(1, 2, 3, 4) + Woven(1, 1, 1, 1) == Woven(2, 3, 4, 5)


def test_a_name_takes_the_capitals_that_a_text_gives_it_within_a_sentence(
    session: Session,
) -> None:
    small, large = "Rosa uses redis.", "Redis is slow. Rosa uses Redis."

    def says(text: str, *ends: FoundEntity) -> FoundIn:
        said = replace(USES, target=ends[-1].name)
        return FoundIn(FILE, replace(ONE, text=text), Found((ROSA, *ends), (said,)))

    def names() -> list[str]:
        return [one.name for one in graph(session).entities]

    in_small, opening = replace(REDIS, name="redis"), replace(REDIS, start=0, end=5)
    woven(session, says(small, in_small))
    woven(session, says(large, opening))
    assert names() == ["redis", "Rosa"]
    assert woven(session, says(large, replace(REDIS, start=25, end=30))) == Woven()
    assert names() == ["Redis", "Rosa"]
    woven(session, says(small, in_small))
    assert names() == ["Redis", "Rosa"]
    mixed = [
        says("a borg", replace(REDIS, name="borg", start=2)),
        says("a Borg", replace(REDIS, name="Borg", start=2)),
    ]
    woven(session, *mixed)
    assert set(names()) == {"Redis", "Rosa", "Borg"}
