from __future__ import annotations

import numpy as np
import pytest

from mnemoscope.index.packing import pack, query_vector
from mnemoscope.index.store import Index
from mnemoscope.index.vectors import Waiting, WrongDims

DIMS = 512


def unit(count: int, seed: int = 3) -> np.ndarray:
    rows = np.random.default_rng(seed).standard_normal((count, DIMS)).astype(np.float32)
    return rows / np.linalg.norm(rows, axis=1, keepdims=True)


def fill(index: Index, note, vectors: np.ndarray, model: str = "m") -> tuple[Waiting, ...]:
    lines = "\n".join(f"- Memory number {at} of the list." for at in range(len(vectors)))
    index.texts.replace([note("a.md", lines)])
    index.vectors.begin(model)
    waiting = index.vectors.waiting(model, "memories", 0, len(vectors))
    index.vectors.store(model, [text.hash for text in waiting], vectors, waiting)
    return waiting


def store(index: Index, model: str, vectors: np.ndarray) -> None:
    """Give every memory that waits for a vector of a model one of these."""
    waiting = index.vectors.waiting(model, "memories", 0, len(vectors))
    index.vectors.store(model, [text.hash for text in waiting], vectors[: len(waiting)], waiting)


def test_the_first_model_is_current_at_once(index: Index, note) -> None:
    assert index.vectors.model() is None
    assert not index.vectors.begin("first")
    assert not index.vectors.begin("second")
    assert (index.vectors.model(), index.vectors.building()) == ("second", None)


def test_the_earlier_model_answers_until_the_later_has_all_its_vectors(index: Index, note) -> None:
    old, new = unit(5), unit(5, seed=8)
    fill(index, note, old, model="old")
    assert index.vectors.begin("new")
    store(index, "new", new[:3])
    assert (index.vectors.model(), index.vectors.building()) == ("old", "new")
    assert index.vectors.progress("old") == (5, 6)
    assert index.vectors.progress("new") == (3, 6)
    found = index.vectors.nearest(query_vector("old", old[4]))
    assert len(found) == 5
    assert max(found, key=found.__getitem__) == 5
    assert index.vectors.nearest(query_vector("new", new[0])) == {}
    # Interrupted and begun again: what was made stays.
    assert index.vectors.begin("new")
    assert len(index.vectors.waiting("new", "memories", 0, 9)) == 2
    store(index, "new", new[3:])
    assert index.vectors.swap()
    assert (index.vectors.model(), index.vectors.building()) == ("new", None)
    assert index.database.query("SELECT DISTINCT model FROM vectors") == [("new",)]
    assert index.vectors.nearest(query_vector("old", old[4])) == {}
    found = index.vectors.nearest(query_vector("new", new[2]))
    nearest = max(found, key=found.__getitem__)
    asked = "SELECT text FROM memories WHERE vector = ?"
    assert index.database.first(asked, (nearest,)) == ("Memory number 2 of the list.",)
    assert not index.vectors.swap()


def test_texts_without_a_vector_of_the_new_model_wait_after_the_swap(index: Index, note) -> None:
    fill(index, note, unit(3), model="old")
    index.vectors.begin("new")
    store(index, "new", unit(2))
    index.vectors.swap()
    assert index.texts.counts().waiting == 2
    assert index.database.number("SELECT count(*) FROM memories WHERE vector IS NULL") == 1


def test_what_is_deleted_while_a_model_is_built_leaves_no_vector_behind(index: Index, note) -> None:
    fill(index, note, unit(3), model="old")
    index.vectors.begin("new")
    store(index, "new", unit(3))
    index.texts.remove(["a.md"])
    index.vectors.forget_unused()
    index.vectors.swap()
    assert index.database.number("SELECT count(*) FROM vectors") == 0


def test_a_model_that_is_given_up_leaves_nothing(index: Index, note) -> None:
    fill(index, note, unit(3), model="old")
    index.vectors.begin("new")
    store(index, "new", unit(2))
    index.vectors.begin("newer")
    assert index.vectors.building() == "newer"
    assert index.vectors.progress("new") == (0, 4)
    store(index, "newer", unit(2))
    assert not index.vectors.begin("old")
    assert index.vectors.building() is None
    assert index.database.query("SELECT model, count(*) FROM vectors") == [("old", 3)]


def test_vectors_of_a_model_that_nobody_began_are_not_kept(index: Index, note) -> None:
    fill(index, note, unit(3), model="old")
    index.vectors.store("other", ["aa"], unit(1), ())
    assert index.database.number("SELECT count(*) FROM vectors") == 3


def test_when_all_vectors_are_gone_the_next_model_is_current_at_once(index: Index, note) -> None:
    fill(index, note, unit(3), model="old")
    index.vectors.begin("new")
    index.texts.remove(["a.md"])
    assert not index.vectors.any()
    assert not index.vectors.begin("new")
    assert index.vectors.model() == "new"


def test_clearing_drops_the_vectors_of_all_models(index: Index, note) -> None:
    fill(index, note, unit(3), model="old")
    index.vectors.begin("new")
    store(index, "new", unit(2))
    index.vectors.clear()
    assert index.database.number("SELECT count(*) FROM vectors") == 0
    assert (index.vectors.model(), index.vectors.building()) == (None, None)
    assert index.vectors.nearest(query_vector("old", unit(1)[0])) == {}
    assert index.texts.counts().waiting == 4


def test_one_model_has_vectors_of_one_length(index: Index, note) -> None:
    fill(index, note, unit(2))
    with pytest.raises(WrongDims, match="256 numbers after such of 512"):
        index.vectors.store("m", ["aa"], unit(1)[:, :256], ())
    assert index.database.number("SELECT count(*) FROM vectors") == 2


def test_vectors_of_another_size_are_never_compared(index: Index, note) -> None:
    fill(index, note, unit(5))
    short = query_vector("m", np.ones(256, dtype=np.float32))
    assert index.vectors.similarities(short, [1, 2, 3]) == {}


def test_equal_texts_share_one_vector(index: Index, note) -> None:
    index.texts.replace([note("a.md", "- The same words."), note("b.md", "- The same words.")])
    index.vectors.begin("m")
    waiting = index.vectors.waiting("m", "memories", 0, 9)
    index.vectors.store("m", [waiting[0].hash], unit(1), waiting)
    assert index.database.number("SELECT count(*) FROM vectors") == 1
    assert index.database.number("SELECT count(*) FROM memories WHERE vector = 1") == 2


def test_a_changed_file_keeps_the_vectors_of_what_stayed(index: Index, note) -> None:
    fill(index, note, unit(3))
    lines = "- Memory number 0 of the list.\n- Quite another memory."
    index.texts.replace([note("a.md", lines)])
    assert [text.text for text in index.vectors.waiting("m", "memories", 0, 9)] == [
        "Quite another memory."
    ]
    assert index.database.number("SELECT count(*) FROM vectors") == 1


def test_a_text_that_changed_meanwhile_gets_no_wrong_vector(index: Index, note) -> None:
    index.texts.replace([note("a.md", "- Old words here.")])
    index.vectors.begin("m")
    waiting = index.vectors.waiting("m", "memories", 0, 9)
    index.texts.replace([note("a.md", "- New words here.")])
    index.vectors.store("m", [waiting[0].hash], unit(1), waiting)
    assert index.database.number("SELECT count(*) FROM memories WHERE vector IS NOT NULL") == 0
    index.vectors.forget_unused()
    assert not index.vectors.any()


def test_sketches_forget_deleted_vectors(index: Index, note) -> None:
    fill(index, note, unit(400))
    asked = query_vector("m", unit(1, seed=9)[0])
    assert len(index.vectors.nearest(asked)) == 400
    index.texts.replace([note("a.md", "- Memory number 0 of the list.")])
    assert len(index.vectors.nearest(asked)) == 1
    assert len(index.vectors.nearest(asked)) == 1


def test_texts_are_given_out_with_their_vectors(index: Index, note) -> None:
    vectors = unit(5)
    fill(index, note, vectors)
    first = index.vectors.stored("memories", 0, 3)
    later = index.vectors.stored("memories", first[-1].id, 9)
    assert [text.text for text in (*first, *later)] == [
        f"Memory number {at} of the list." for at in range(5)
    ]
    assert [text.vector for text in (*first, *later)] == pack(vectors)[1]
    assert index.vectors.stored("chunks", 0, 9) == ()


def test_vectors_are_given_out_by_the_hashes_of_texts(index: Index, note) -> None:
    vectors = unit(3)
    waiting = fill(index, note, vectors)
    hashes = [text.hash for text in waiting]
    assert index.vectors.quantised([*hashes[:2], "none"]) == dict(
        zip(hashes[:2], pack(vectors)[1][:2], strict=True)
    )
    index.vectors.begin("later")
    store(index, "later", unit(1, seed=9))
    assert index.vectors.quantised(hashes)[hashes[0]] == pack(vectors)[1][0]
