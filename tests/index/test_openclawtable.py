from __future__ import annotations

from collections.abc import Callable

import numpy as np

from mnemoscope.domain.openclawsearch import Chunk
from mnemoscope.domain.profile import Rules
from mnemoscope.index.openclawtable import NewNote, OpenClawTable
from mnemoscope.index.packing import QueryVector, query_vector
from mnemoscope.index.store import Index
from mnemoscope.index.texts import NewFile


def _note(path: str, *texts: str, fingerprint: str = "f") -> NewNote:
    chunks = tuple(Chunk(0, path, at, at, text) for at, text in enumerate(texts, 1))
    return NewNote(path, fingerprint, chunks)


def _table(index: Index, rules: Rules = Rules.OPENCLAW_2026_9) -> OpenClawTable:
    table = OpenClawTable(index.database, rules)
    table.stale()
    return table


def test_what_is_not_in_step_is_told(index: Index, note: Callable[..., NewFile]) -> None:
    index.texts.replace([note("MEMORY.md", "one"), note("USER.md", "two"), note("other.md", "x")])
    table = _table(index)
    assert table.stale().changed == ("MEMORY.md", "USER.md")
    known = index.texts.known()
    table.replace([_note(path, "a", fingerprint=known[path].fingerprint) for path in known])
    assert table.stale().changed == ()
    index.texts.replace([note("MEMORY.md", "changed")])
    index.texts.remove(["USER.md"])
    assert table.stale().changed == ("MEMORY.md",)
    assert table.stale().gone == ("USER.md",)


def test_generations_have_tables_of_their_own(index: Index) -> None:
    old, new = _table(index, Rules.OPENCLAW_2026_4), _table(index)
    old.replace([_note("MEMORY.md", "relay")])
    assert (old.size(), new.size()) == (1, 0)


def test_ranks_are_those_of_a_table_in_which_nothing_was_ever_changed(index: Index) -> None:
    changed, fresh = _table(index), _table(index, Rules.OPENCLAW_2026_4)
    changed.replace([_note("memory/a.md", "relay " * 40, "fan"), _note("memory/b.md", "relay x")])
    changed.replace([_note("memory/a.md", "relay one two")], gone=["memory/none.md"])
    fresh.replace([_note("memory/b.md", "relay x"), _note("memory/a.md", "relay one two")])
    ranks = [rank for _, rank in changed.find('"relay"', 9, None)]
    assert ranks == [rank for _, rank in fresh.find('"relay"', 9, None)]
    assert len(ranks) == 2
    assert changed.find('"fan"', 9, None) == []


def test_a_search_stays_within_the_files_that_it_may_see(index: Index) -> None:
    table = _table(index)
    table.replace([_note("memory/a.md", "relay"), _note("memory/b.md", "relay", "relay two")])
    found = table.find('"relay"', 1, frozenset({"memory/b.md"}))
    (chunk,) = table.chunks(number for number, _ in found).values()
    assert chunk.path == "memory/b.md"


def test_names_are_searched_and_lead_to_the_first_passage(index: Index) -> None:
    table = _table(index)
    table.replace([_note("memory/relay-notes.md", "one", "two"), _note("memory/empty.md")])
    assert [path for path, _ in table.find_paths('"relay"')] == ["memory/relay-notes.md"]
    assert table.paths() == table.paths("RELAY-notes.md") == ["memory/relay-notes.md"]
    assert table.paths("none") == []
    firsts = table.firsts(["memory/relay-notes.md", "memory/empty.md"])
    assert [(chunk.path, chunk.text) for chunk in firsts.values()] == [
        ("memory/relay-notes.md", "one")
    ]


def test_importance_and_projects_are_kept(index: Index) -> None:
    table = _table(index)
    kept = Chunk(0, "MEMORY.md", 1, 2, "x", importance=7, projects=("a/b", "path:/c"))
    table.replace([NewNote("MEMORY.md", "f", (kept,))])
    (found,) = table.chunks([1]).values()
    assert (found.importance, found.projects) == (7, ("a/b", "path:/c"))


def _asked(model: str, values: list[float]) -> QueryVector:
    return query_vector(model, np.array(values, np.float32))


def test_vectors_are_compared_with_those_of_the_same_model_only(index: Index) -> None:
    table = _table(index)
    table.replace([_note("memory/a.md", "one", "two"), _note("memory/b.md", "one")])
    waiting = table.waiting("m", 9)
    assert sorted(waiting.values()) == ["one", "two"]
    vectors = {"one": [1.0, 0.0], "two": [0.6, 0.8]}
    table.store("m", tuple(waiting), np.array([vectors[waiting[h]] for h in waiting], np.float32))
    assert table.waiting("m", 9) == {}
    assert table.has_vectors("m")
    near = table.nearest(_asked("m", [1.0, 0.0]), 9, None)
    assert [number for number, _ in near] == [1, 3, 2]
    assert near[2][1] == np.float32(near[2][1])
    assert abs(near[2][1] - 0.6) < 0.01
    assert table.nearest(_asked("m", [1.0, 0.0]), 9, frozenset({"memory/b.md"}))[0][0] == 3
    assert table.nearest(_asked("other", [1.0, 0.0]), 9, None) == []
    assert table.nearest(_asked("m", [1.0, 0.0, 0.0]), 9, None) == []
    assert [cosine for _, cosine in table.nearest(_asked("m", [0.0, 0.0]), 9, None)] == [0, 0, 0]
    table.store("other", (), np.empty((0, 2), np.float32))
    assert not table.has_vectors("m")
