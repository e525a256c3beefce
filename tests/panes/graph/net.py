"""A small graph of a small workspace, for the tests of the pane."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from mnemoscope.domain.graph import Entity, Evidence, Origin, Relation
from mnemoscope.engine.session import Session

FILES = {
    "IDENTITY.md": "- Name: Kestrel\n",
    "MEMORY.md": "# Long-term memory\n\n- osprey is the backup server\n- restic runs on osprey\n",
}
LINE = Evidence("MEMORY.md", 4, 4)


def fill(session: Session) -> None:
    now = session.clock.now()

    def at(days: int) -> datetime:
        return now - timedelta(days=days)

    entities = [
        Entity("osprey", "osprey", "server", ("备份机",), (("rack", "B4"),), at(90), at(3)),
        Entity("restic", "restic", "tool", created=at(80), updated=at(3), origin=Origin.RULES),
        Entity("liu", "刘洋", "person", created=at(70)),
        Entity("liu2", "Liu Yang", "person", ("刘洋",), created=at(20), origin=Origin.RULES),
        Entity("kite", "kite", "server", created=at(60)),
        Entity("move", "Collab move", "project", created=at(10)),
        Entity("alone", "Fernhill", "tool", created=at(50), origin=Origin.RULES),
    ]

    def tie(name: str, source: str, kind: str, target: str, **more: Any) -> Relation:
        return Relation(name, source, kind, target, first_seen=at(40), last_seen=at(2), **more)

    relations = [
        tie("r1", "restic", "runs_on", "osprey", evidence=(LINE,), confidence=0.97, weight=4.0),
        tie("r2", "liu", "manages", "osprey"),
        tie("r3", "osprey", "partner_of", "kite", supported=False, origin=Origin.RULES),
        tie("r4", "liu2", "member_of", "move"),
        tie("r5", "kite", "uses", "kite"),
    ]
    with session.ledger.database.transaction():
        session.ledger.graph.put_entities(entities)
        session.ledger.graph.put_relations(relations)
