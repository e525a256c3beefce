from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from mnemoscope.domain.filtering import Wanted, groups
from mnemoscope.domain.model import Layer
from mnemoscope.domain.traits import Traits
from mnemoscope.index.attributes import KEPT, Filed
from mnemoscope.index.store import Index
from mnemoscope.index.texts import NewFile

MakeFile = Callable[..., NewFile]


def _put(index: Index, file: NewFile, own: Traits, *memories: Traits) -> None:
    index.texts.replace([file])
    inner = memories if file.memories is not None else None
    index.attributes.file([Filed(file.path, file.fingerprint, own, inner)])


def _paths(index: Index, **wanted: object) -> list[str] | None:
    allowed = index.attributes.allowed(Wanted(**wanted))  # type: ignore[arg-type]
    return None if allowed is None else sorted(path for _, path in allowed)


@pytest.fixture
def filed(index: Index, note: MakeFile) -> Index:
    _put(index, note("MEMORY.md", "- tea\n"), Traits(), Traits("preference", tags=("food/tea",)))
    _put(index, note("memory/2026-01-02.md", "- call\n- ok\n"), Traits(), Traits("task"))
    _put(index, note("memory/old.md", "x\n"), Traits(status="superseded", tags=("food",)))
    _put(index, note("memory/archive/a.md", "y\n"), Traits(status="archived"))
    return index


def test_what_is_put_away_is_left_out_unless_it_is_asked_for(filed: Index) -> None:
    usual = ["MEMORY.md", "memory/2026-01-02.md"]
    assert _paths(filed) == usual
    assert _paths(filed, superseded=True) == [*usual, "memory/old.md"]
    assert _paths(filed, archived=True) == [usual[0], usual[1], "memory/archive/a.md"]
    assert _paths(filed, superseded=True, archived=True) is None


def test_without_anything_put_away_all_files_pass(index: Index, note: MakeFile) -> None:
    _put(index, note("a.md", "x\n"), Traits())
    assert _paths(index) is None


def test_kinds_and_tags_of_files_and_memories_are_found(filed: Index) -> None:
    def narrowed(**marks: list[str]) -> list[str] | None:
        return _paths(filed, marks=groups(**marks), superseded=True)

    assert narrowed(kinds=["task"]) == ["memory/2026-01-02.md"]
    assert narrowed(kinds=["task", "preference"]) == ["MEMORY.md", "memory/2026-01-02.md"]
    assert narrowed(tags=["food"]) == ["MEMORY.md", "memory/old.md"]
    assert narrowed(tags=["food/tea"]) == ["MEMORY.md"]
    assert narrowed(tags=["foo"]) == []
    assert narrowed(kinds=["task"], tags=["food"]) == []


def test_days_paths_and_layers_restrict(filed: Index) -> None:
    assert _paths(filed, since="2026-01-03") == ["MEMORY.md"]
    assert _paths(filed, until="2026-01-01") == ["MEMORY.md"]
    assert _paths(filed, since="2026-01-02", until="2026-01-02") == [
        "MEMORY.md", "memory/2026-01-02.md",
    ]  # fmt: skip
    assert _paths(filed, paths=("memory/2026", "MEM")) == ["MEMORY.md", "memory/2026-01-02.md"]
    assert _paths(filed, paths=("%",)) == []
    assert _paths(filed, layers=frozenset({Layer.SHORT_TERM})) == ["memory/2026-01-02.md"]
    assert _paths(filed, layers=frozenset({Layer.PROMOTED})) == ["MEMORY.md"]
    assert _paths(filed, layers=frozenset(Layer)) == ["MEMORY.md", "memory/2026-01-02.md"]


def test_a_file_whose_memories_are_not_stored_yet_may_hold_anything(
    index: Index, note: MakeFile
) -> None:
    _put(index, note("a.md", "x\n", memories=False), Traits())
    assert _paths(index, marks=groups(kinds=["task"])) == ["a.md"]


def test_what_memories_are_filed_under_is_told_with_their_lines(filed: Index) -> None:
    found = filed.attributes.of(["memory/2026-01-02.md", "memory/old.md", "none.md"])
    assert set(found) == {"memory/2026-01-02.md", "memory/old.md"}
    assert found["memory/old.md"].own == Traits(status="superseded", tags=("food",))
    dated = found["memory/2026-01-02.md"]
    assert [(one.start_line, one.traits.kind) for one in dated.memories] == [(1, "task"), (2, "")]
    assert [one.start_line for one in dated.within(2, 9)] == [2]


def test_what_is_filed_anew_is_seen_at_once(filed: Index, note: MakeFile) -> None:
    path = "memory/old.md"
    before = filed.attributes.of([path, "MEMORY.md"])
    assert filed.attributes.of(["MEMORY.md", path]) == before
    other = Index(filed.database.path)
    other.texts.replace([note(path, "- other tea\n")])
    other.close()
    assert filed.attributes.of([path])[path].own == Traits()
    filed.texts.remove([path])
    assert filed.attributes.of([path]) == {}


def test_more_files_than_are_kept_are_told(index: Index, note: MakeFile) -> None:
    paths = [f"memory/n{at}.md" for at in range(KEPT + 9)]
    index.texts.replace([note(path, f"- {path}\n") for path in paths])
    for part in (paths[:5], paths, paths[-9:]):
        assert list(index.attributes.of(part)) == part


def test_a_file_that_changed_meanwhile_is_left_alone(index: Index, note: MakeFile) -> None:
    index.texts.replace([note("a.md", "- new\n")])
    index.attributes.file([Filed("a.md", "older", Traits(status="archived"), None)])
    assert _paths(index) is None


def test_filtering_many_files_takes_little_time(index: Index, note: MakeFile) -> None:
    files = [note(f"memory/n{at}.md", f"- word {at}\n") for at in range(4_000)]
    index.texts.replace(files)
    index.attributes.file(
        Filed(one.path, one.fingerprint, Traits(), (Traits("task" if at % 9 else "fact"),))
        for at, one in enumerate(files)
    )
    wanted = Wanted(marks=groups(kinds=["fact"], tags=[]))
    times: list[float] = []
    for _ in range(5):
        began = time.process_time()
        assert len(index.attributes.allowed(wanted) or ()) == 445
        times.append(time.process_time() - began)
    assert min(times) < 0.02


def test_claims_that_no_memory_has_are_known_once_all_files_are_read(
    index: Index, note: MakeFile
) -> None:
    assert index.attributes.lacking(["none"]) == frozenset()
    index.texts.replace([note("MEMORY.md", "- tea\n")])
    (row,) = index.database.query("SELECT claim FROM memories")
    assert index.attributes.lacking([str(row[0]), "none"]) == {"none"}
    index.database.query("UPDATE files SET read = 0")
    assert index.attributes.lacking(["none"]) == frozenset()
