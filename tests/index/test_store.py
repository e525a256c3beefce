from __future__ import annotations

from pathlib import Path

import apsw
import numpy as np
import pytest

from mnemoscope.index.store import Index


def test_an_index_of_other_rules_answers_until_its_successor_takes_over(index: Index, note) -> None:
    index.texts.replace([note("a.md", "- Old words.")])
    index.database.query("UPDATE meta SET value = 'older' WHERE key = 'recipe'")
    assert index.is_outdated()
    assert index.answers
    reader = Index(index.database.path)
    successor = index.successor()
    assert not successor.is_outdated()
    successor.texts.replace([note("a.md", "- New words."), note("b.md", "- More.")])
    assert set(reader.texts.known()) == {"a.md"}
    index.replace_by(successor)
    for one in (index, reader):
        assert set(one.texts.known()) == {"a.md", "b.md"}
        assert not one.is_outdated()
    assert [path.name for path in index.database.path.parent.glob("*.next*")] == []
    reader.close()


def test_an_index_of_another_version_is_not_asked(tmp_path, note) -> None:
    path = tmp_path / "embeddings.db"
    other = apsw.Connection(str(path))
    other.execute("CREATE TABLE files (other); PRAGMA user_version = 7")
    other.close()
    index = Index(path)
    assert not index.answers
    assert index.is_outdated()
    successor = index.successor()
    successor.texts.replace([note("a.md", "- Words.")])
    index.replace_by(successor)
    assert index.answers
    assert set(index.texts.known()) == {"a.md"}
    index.close()


def test_a_successor_takes_over_the_vectors(index: Index, note) -> None:
    index.texts.replace([note("a.md", "- The same words.")])
    index.vectors.begin("m")
    index.database.query(
        "INSERT INTO vectors (hash, model, dims, sketch, vector)"
        " SELECT claim, 'm', 1, x'00', x'00' FROM memories"
    )
    successor = index.successor()
    successor.texts.replace([note("b.md", "- The same words.")])
    assert successor.vectors.waiting("m", "memories", 0, 9) == ()
    assert len(successor.vectors.waiting("m", "chunks", 0, 9)) == 1
    successor.close()


def test_a_successor_left_by_an_older_program_is_begun_again(index: Index) -> None:
    successor = index.successor()
    successor.database.query("UPDATE meta SET value = 'older' WHERE key = 'recipe'")
    successor.database.query(
        "INSERT INTO files (id, path, size, mtime_ns, fingerprint, short_term)"
        " VALUES (1, 'x.md', 0, 0, '', 0)"
    )
    successor.close()
    again = index.successor()
    assert again.texts.known() == {}
    assert not again.is_outdated()
    again.close()


@pytest.mark.parametrize("kind", ["zero bytes", "truncated", "torn"])
def test_a_damaged_index_of_older_rules_is_replaced_all_the_same(
    tmp_path: Path, note, kind: str
) -> None:
    path = tmp_path / "embeddings.db"
    first = Index(path)
    lines = "\n".join(f"- Old words number {at} of the list." for at in range(3000))
    first.texts.replace([note("a.md", lines)])
    first.vectors.begin("m")
    waiting = first.vectors.waiting("m", "memories", 0, 9000)
    rows = np.random.default_rng(3).standard_normal((len(waiting), 512)).astype(np.float32)
    first.vectors.store("m", [text.hash for text in waiting], rows, waiting)
    first.database.query("UPDATE meta SET value = 'older' WHERE key = 'recipe'")
    first.close()
    size = path.stat().st_size
    with path.open("r+b") as file:
        if kind == "torn":
            file.seek(size // 2)
            file.write(b"\xa5" * (size // 2))
        else:
            file.truncate(0 if kind == "zero bytes" else size // 2)
    index = Index(path)
    successor = index.successor()
    successor.texts.replace([note("b.md", "- New words.")])
    index.replace_by(successor)
    assert index.answers
    assert set(index.texts.known()) == {"b.md"}
    assert index.database.first("PRAGMA integrity_check") == ("ok",)
    index.close()
