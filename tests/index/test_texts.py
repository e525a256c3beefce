from __future__ import annotations

from mnemoscope.domain.tokens import question
from mnemoscope.index.store import Index
from mnemoscope.index.texts import path_words, text_hash


def found(index: Index, text: str) -> list[int]:
    asked = index.keywords.ask(question(text))
    return [chunk.id for chunk in index.keywords.find(asked, 50)]


def rows(index: Index) -> dict[str, int]:
    tables = ("files", "chunks", "memories", "vectors", "passages")
    return {table: index.database.number(f"SELECT count(*) FROM {table}") for table in tables}


def test_a_file_is_known_as_it_was_written(index: Index, note) -> None:
    file = note("memory/2026-04-02-boiler.md", "- The boiler needs a relay.\n")
    index.texts.replace([file])
    known = index.texts.known()["memory/2026-04-02-boiler.md"]
    assert (known.size, known.fingerprint, known.read) == (file.size, file.fingerprint, True)


def test_writing_a_file_twice_leaves_it_there_once(index: Index, note) -> None:
    file = note("a.md", "- The boiler needs a relay.\n- The ferry is late.\n")
    index.texts.replace([file])
    before = rows(index)
    index.texts.replace([file, note("b.md", "- Other words.\n")])
    index.texts.remove(["b.md"])
    assert (
        rows(index)
        == before
        == {
            "files": 1,
            "chunks": 1,
            "memories": 2,
            "vectors": 0,
            "passages": 1,
        }
    )


def test_a_removed_file_vanishes_from_every_table(index: Index, note) -> None:
    index.texts.replace([note(f"{at}.md", f"- Word{at} stands here.\n") for at in range(3)])
    index.vectors.begin("m")
    for table, column in (("memories", "claim"), ("chunks", "hash")):
        index.database.query(
            "INSERT INTO vectors (hash, model, dims, sketch, vector)"
            f" SELECT {column} || '{table}', 'm', 1, x'00', x'00' FROM {table}"
        )
        index.database.query(
            f"UPDATE {table} SET vector ="
            f" (SELECT id FROM vectors WHERE hash = {table}.{column} || '{table}')"
        )
    assert rows(index)["vectors"] == 6
    index.texts.remove(["1.md"])
    assert rows(index) == {"files": 2, "chunks": 2, "memories": 2, "vectors": 4, "passages": 2}
    assert found(index, "word1") == []
    index.texts.remove(["0.md", "2.md", "never-there.md"])
    assert set(rows(index).values()) == {0}
    assert index.database.number("SELECT count(*) FROM vocabulary") == 0


def test_hundreds_are_removed_at_once(index: Index, note) -> None:
    paths = [f"memory/{at}.md" for at in range(450)]
    index.texts.replace([note(path, "- The same words.\n") for path in paths])
    index.texts.remove(paths)
    assert set(rows(index).values()) == {0}


def test_memories_may_follow_later_once(index: Index, note) -> None:
    text = "# Heading\n\n- The boiler needs a relay.\n\nA paragraph of words.\n"
    index.texts.replace([note("a.md", text, memories=False)])
    (unread,) = index.texts.unread()
    memories = note("a.md", text).memories
    index.texts.store_memories([(unread, memories)])
    index.texts.store_memories([(unread, memories)])
    counts = index.texts.counts()
    assert (counts.memories, counts.unread, counts.waiting) == (2, 0, 3)
    assert not index.texts.is_complete()


def test_memories_of_a_file_that_changed_meanwhile_are_not_stored(index: Index, note) -> None:
    index.texts.replace([note("a.md", "- Old words.\n", memories=False)])
    (unread,) = index.texts.unread()
    index.texts.replace([note("a.md", "- New words.\n", memories=False)])
    index.texts.store_memories([(unread, note("a.md", "- Old words.\n").memories)])
    assert index.texts.counts().memories == 0


def test_a_memory_stands_in_the_passage_that_holds_its_first_line(index: Index, note) -> None:
    lines = [f"- Number{at:03d} " + "x" * 90 for at in range(60)]
    index.texts.replace([note("a.md", "\n".join(lines))])
    misplaced = index.database.number(
        "SELECT count(*) FROM memories JOIN chunks ON chunks.id = chunk"
        " WHERE memories.start_line NOT BETWEEN chunks.start_line AND chunks.end_line"
    )
    assert index.database.number("SELECT count(*) FROM memories") == 60
    assert index.database.number("SELECT count(*) FROM chunks") > 2
    assert misplaced == 0


def test_touching_changes_size_and_time_only(index: Index, note) -> None:
    index.texts.replace([note("a.md", "- Words.\n")])
    before = index.texts.known()["a.md"]
    index.texts.touch([("a.md", 9, 77)])
    after = index.texts.known()["a.md"]
    assert (after.mtime_ns, after.id, after.fingerprint) == (77, before.id, before.fingerprint)


def test_bytes_that_are_not_utf8_are_stored_all_the_same(index: Index, note) -> None:
    index.texts.replace([note("a.md", "- caf\udce9 closes early\n")])
    assert len(found(index, "closes")) == 1


def test_a_dated_note_answers_to_its_day_in_words() -> None:
    assert "april" in path_words("memory/2026-04-02.md", "2026-04-02").split()
    assert "4月" not in path_words("memory/note.md", None)


def test_equal_texts_have_one_name_and_others_another() -> None:
    assert text_hash("a") == text_hash("a") != text_hash("b")


def test_the_stamp_of_a_list_of_files_goes_with_the_first_change(index: Index, note) -> None:
    texts = index.texts
    assert texts.in_step_with() is None
    changes = (
        lambda: texts.replace([note("memory/a.md", "- one")]),
        lambda: texts.touch([("memory/a.md", 5, 6)]),
        lambda: texts.remove(["memory/a.md"]),
    )
    for change in changes:
        texts.keep_in_step("stamp")
        assert texts.in_step_with() == "stamp"
        change()
        assert texts.in_step_with() is None
    texts.keep_in_step("stamp")
    texts.remove(["memory/a.md"])
    assert texts.in_step_with() == "stamp"
