from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from mnemoscope.domain.clock import FixedClock
from mnemoscope.engine.caches import Caches
from mnemoscope.engine.embed import rebuild
from mnemoscope.engine.reconcile import reconcile
from mnemoscope.index.packing import pack, query_vector

FILES = {
    "MEMORY.md": "# Facts\n\n- the relay was replaced\n- the boiler is old\n",
    "memory/2026-11-01.md": "# Day\n\n- the relay was replaced\n- a ferry left\n",
}


class Counting:
    """A model that writes down what it was asked for."""

    id, dims, batch, ready = "counting", 96, 8, True

    def __init__(self) -> None:
        self.asked: list[str] = []

    def load(self, stop: object = None) -> None:
        del stop

    def embed(self, texts: Sequence[str], kind: object = None, stop: object = None) -> np.ndarray:
        self.asked += texts
        rows = np.empty((len(texts), self.dims), dtype=np.float32)
        for at, text in enumerate(texts):
            drawn = np.random.default_rng(len(text) * 1009 + sum(map(ord, text)))
            rows[at] = drawn.standard_normal(self.dims)
        return rows / np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), 1e-9)


@pytest.fixture
def caches(tmp_path: Path, clock: FixedClock) -> Iterator[Caches]:
    opened = Caches(tmp_path, clock)
    yield opened
    opened.close()


def test_a_text_is_given_to_the_model_once(caches: Caches, tmp_path: Path, clock: Any) -> None:
    model = Counting()
    first = caches.embed(model, ("one", "two"))
    again = caches.embed(model, ("two", "three", "one"))
    assert model.asked == ["one", "two", "three"]
    # What the index makes of them is the same to the bit, whether they come from the cache or not.
    assert pack(again)[0][0] == pack(first)[0][1]
    assert pack(again)[1] == pack(model.embed(("two", "three", "one")))[1]
    later = Caches(tmp_path, clock)
    model.asked.clear()
    assert pack(later.embed(model, ("one",))) == pack(first[:1])
    assert later.embed(model, ()).shape == (0, 96)
    assert model.asked == []
    later.close()


def test_vectors_without_direction_or_of_another_length_are_made_again(caches: Caches) -> None:
    model = Counting()
    zero = np.zeros((1, 96), dtype=np.float32)
    model.embed = lambda texts, kind=None, stop=None: zero  # type: ignore[method-assign]
    caches.embed(model, ("one",))
    del model.embed
    caches.embed(model, ("one",))
    assert model.asked == ["one"]
    model.dims = 32
    assert caches.embed(model, ("one", "two")).shape == (2, 32)
    assert model.asked == ["one", "one", "two"]


def test_questions_are_known_for_a_day(caches: Caches, tmp_path: Path, clock: Any) -> None:
    vector = query_vector("counting", Counting().embed(("where",))[0])
    assert caches.question("counting", "where") is None
    assert caches.latest_question("counting", "where") is None
    caches.keep_question("where", vector)
    later = Caches(tmp_path, clock)
    assert later.latest_question("counting", "where") is None
    assert caches.question("counting", "where") == later.question("counting", "where") == vector
    assert caches.latest_question("counting", "where") == vector
    later.close()


def test_no_model_is_asked_again_after_the_index_was_lost(
    open_session: Any, workspace: Any
) -> None:
    session, model = open_session(workspace(FILES)), Counting()
    session._embedder = model
    reconcile(session)
    asked = len(model.asked)
    assert asked == len(set(model.asked)) > 0
    vectors = "SELECT hash, sketch, vector FROM vectors ORDER BY hash"
    before = session.index.database.query(vectors)
    session.close()
    for path in session.folder.glob("embeddings.db*"):
        path.unlink()
    again = open_session(session.root)
    again._embedder = model
    assert reconcile(again).embedded > 0
    assert len(model.asked) == asked
    assert again.index.database.query(vectors) == before


def test_whoever_rebuilds_has_the_model_asked_again(open_session: Any, workspace: Any) -> None:
    session, model = open_session(workspace(FILES)), Counting()
    session._embedder = model
    reconcile(session)
    asked = len(model.asked)
    rebuild(session)
    reconcile(session)
    assert len(model.asked) == 2 * asked
