"""What is written into sheets is read again as it was, and no cell becomes a formula."""

from __future__ import annotations

import csv
import io

from hypothesis import given, settings
from tests.domain.graphsamples import foreign_graphs

from mnemoscope.domain.graphcsv import from_csv, to_csv
from mnemoscope.domain.graphforeign import ForeignEntity, ForeignGraph


@settings(deadline=None)
@given(foreign_graphs())
def test_it_comes_back_as_it_was(graph):
    assert from_csv(*to_csv(graph)) == graph


def test_no_cell_is_a_formula():
    names = ("=1+1", "@mina", "-x", "'=a", "\t=b")
    graph = ForeignGraph(tuple(ForeignEntity(f"e{at}", one) for at, one in enumerate(names)))
    sheet = to_csv(graph)[0]
    assert sheet.startswith("\ufeff")
    cells = [row[1] for row in list(csv.reader(io.StringIO(sheet)))[1:]]
    assert cells == [f"'{name}" for name in names]
    assert [one.name for one in from_csv(sheet, "").entities] == list(names)


def test_sheets_made_by_hand_go_by_names():
    found = from_csv(
        'Name,Type,Aliases\nMina,person,"mina, @mina"\n,tool,\n',
        "source,kind,target,weight\nMina,manages,Ledger,x\nMina,,Ledger,1\n",
    )
    assert [(one.id, one.aliases) for one in found.entities] == [("Mina", ("mina", "@mina"))]
    assert [(one.source, one.target, one.weight) for one in found.relations] == [
        ("Mina", "Ledger", 1.0)
    ]
    assert len(found.problems) == 2
