from __future__ import annotations

from mnemoscope.index import drafts
from mnemoscope.index.database import Row
from mnemoscope.index.drafts import MEMORY, Draft, Drafts
from mnemoscope.index.said import NamedFile, Said
from mnemoscope.index.store import Index

NOTE = """# Boats

- The ferry waits
- The boiler leaks

| part | price |
| - | - |
| relay | 9 |
"""


def everything(_said: Said, _file: NamedFile, _headings: str) -> bool:
    return True


def nothing(_said: Said, _file: NamedFile, _headings: str) -> bool:
    return False


def texts(found: list[Draft]) -> list[str]:
    return [draft.passage.text for draft in found]


def rows(index: Index) -> list[Row]:
    return index.database.query(f"SELECT {MEMORY} FROM memories ORDER BY chunk, place")


def test_a_chunk_is_taken_apart_into_memories_and_the_rest(index: Index, note) -> None:
    index.texts.replace([note("memory/2026-03-01.md", NOTE)])
    reader = Drafts(index.database, index.keywords)
    chunks, found = reader.read({1}, [], everything)
    assert [chunk.id for chunk in chunks] == [1]
    assert texts(found)[:2] == ["The ferry waits", "The boiler leaks"]
    assert any("relay" in text for text in texts(found)[2:])
    assert found[0].headings == "Boats"
    assert [draft.passage.memory_id is None for draft in found[:2]] == [False, False]


def test_memories_that_are_not_stored_yet_are_found_in_the_text(index: Index, note) -> None:
    stored, waiting = note("a.md", NOTE), note("b.md", NOTE, memories=False)
    index.texts.replace([stored, waiting])
    reader = Drafts(index.database, index.keywords)
    _, found = reader.read({1}, [], everything)
    _, parsed = reader.read({2}, [], everything)
    assert texts(parsed) == texts(found)
    places = [(draft.passage.start_line, draft.passage.memory_id) for draft in found]
    assert places == [(draft.passage.start_line, draft.passage.memory_id) for draft in parsed]


def test_memories_that_may_not_speak_are_left_out_unless_they_are_near(index: Index, note) -> None:
    index.texts.replace([note("a.md", NOTE)])
    index.database.query("UPDATE memories SET vector = 7 WHERE text LIKE '%boiler%'")
    reader = Drafts(index.database, index.keywords)
    near = [row for row in rows(index) if row[7] == 7]
    _, found = reader.read({1}, near, nothing)
    assert "The boiler leaks" in texts(found)
    assert "The ferry waits" not in texts(found)


def test_a_memory_may_be_read_without_the_chunk_around(index: Index, note) -> None:
    index.texts.replace([note("a.md", NOTE), note("b.md", "- Alone\n")])
    reader = Drafts(index.database, index.keywords)
    alone = [row for row in rows(index) if row[6] == "Alone"]
    chunks, found = reader.read({1}, alone, everything)
    assert texts(found)[-1] == "Alone"
    assert [(chunk.id, bool(chunk.text)) for chunk in chunks] == [(1, True), (2, False)]


def test_what_is_kept_is_read_anew_once_the_index_has_changed(index: Index, note) -> None:
    index.texts.replace([note("a.md", "- The ferry waits\n")])
    reader = Drafts(index.database, index.keywords)
    _, first = reader.read({1}, [], everything)
    _, again = reader.read({1}, [], everything)
    assert again[0] is first[0]
    index.texts.replace([note("a.md", "- The ferry sank\n")])
    number = index.database.number("SELECT max(id) FROM chunks")
    _, later = reader.read({number}, [], everything)
    assert texts(later) == ["The ferry sank"]


def test_another_connection_that_writes_is_noticed(index: Index, note) -> None:
    index.texts.replace([note("a.md", "- The ferry waits\n")])
    reader = Drafts(index.database, index.keywords)
    reader.read({1}, [], everything)
    other = Index(index.database.path)
    other.database.query("UPDATE memories SET text = 'The ferry sank'")
    other.close()
    _, found = reader.read({1}, [], everything)
    assert texts(found) == ["The ferry sank"]


def test_only_so_many_are_kept(index: Index, note, monkeypatch) -> None:
    monkeypatch.setattr(drafts, "KEPT", 2)
    index.texts.replace([note(f"{at}.md", f"- Boat {at}\n") for at in range(4)])
    reader = Drafts(index.database, index.keywords)
    _, four = reader.read({1, 2, 3, 4}, [], everything)
    _, again = reader.read({1, 2, 3, 4}, [], everything)
    assert texts(again) == texts(four) == [f"Boat {at}" for at in range(4)]
    assert sum(one is other for one, other in zip(four, again, strict=True)) == 2
