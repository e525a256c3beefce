from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from mnemoscope.domain.outcomes import Control, Stopped
from mnemoscope.engine.caching import cache_stats, clear_caches, rebuild_caches
from mnemoscope.engine.recall import recall
from mnemoscope.engine.reconcile import reconcile
from mnemoscope.engine.session import Session
from mnemoscope.index.cache import CacheStats, Rate

FILES = {"MEMORY.md": "# Facts\n\n- the relay was replaced\n- the boiler is old\n"}


class Even:
    """A model that gives every text of a length the same vector."""

    dims, batch, ready = 16, 8, True

    def __init__(self, name: str = "even") -> None:
        self.id = name
        self.asked: list[str] = []

    def load(self, stop: object = None) -> None:
        del stop

    def embed(self, texts: Sequence[str], kind: object = None, stop: object = None) -> np.ndarray:
        self.asked += texts
        rows = [np.random.default_rng(len(text)).standard_normal(self.dims) for text in texts]
        vectors = np.asarray(rows, dtype=np.float32).reshape(len(texts), self.dims)
        return vectors / np.maximum(np.linalg.norm(vectors, axis=1, keepdims=True), 1e-9)


@pytest.fixture
def session(open_session: Any, workspace: Any) -> Session:
    opened = open_session(workspace(FILES))
    opened._embedder = Even()
    reconcile(opened)
    return opened


def test_the_caches_are_counted_and_cleared(session: Session) -> None:
    recall(session, "the relay", record=False)
    recall(session, "the relay", record=False)
    stats = cache_stats(session)
    texts = "SELECT text FROM chunks UNION SELECT text FROM memories"
    assert stats.texts == session.index.database.number(f"SELECT count(*) FROM ({texts})")
    assert stats.questions == 1
    recall(session, "the relay", record=False)
    assert cache_stats(session).memory == stats.memory + Rate(1, 1)
    clear_caches(session)
    assert replace(cache_stats(session), size=0) == CacheStats()
    assert recall(session, "the relay", record=False).channels == ("words", "meaning")


def test_clearing_leaves_nothing_of_what_was_found_out_once(session: Session) -> None:
    kept = session.keepsake("conflicts")
    assert kept.put({"texts": ["the relay was replaced"]})
    clear_caches(session)
    assert kept.parts("texts") == (None,)
    assert list((session.folder / "cache").glob("*.json")) == []


def test_a_night_leaves_in_the_cache_what_the_index_holds(session: Session) -> None:
    held = cache_stats(session).texts
    session.caches.vectors.keep_texts("earlier model", [("old", b"v" * 16)])
    before = session.caches.vectors.texts("even", ["the relay was replaced"])
    session.caches.vectors.forget("even")
    model: Any = session._embedder
    asked = len(model.asked)
    rebuild_caches(session)
    assert cache_stats(session).texts == held
    assert session.caches.vectors.texts("even", ["the relay was replaced"]) == before
    assert session.caches.vectors.texts("earlier model", ["old"]) == [None]
    assert len(model.asked) == asked


def test_a_night_without_any_vector_and_one_that_is_stopped(
    session: Session, open_session: Any, tmp_path: Path
) -> None:
    (tmp_path / "empty").mkdir()
    empty = open_session(tmp_path / "empty")
    rebuild_caches(empty)
    assert cache_stats(empty).texts == 0
    stop = threading.Event()
    stop.set()
    with pytest.raises(Stopped):
        rebuild_caches(session, Control(stop=stop))


def test_a_store_that_cannot_be_reached_is_told_and_costs_no_answer(
    open_session: Any, workspace: Any, home: Path
) -> None:
    pytest.importorskip("lancedb")
    (home / "taken").write_text("a file")
    address = (home / "taken" / "vectors").as_posix()
    (home / "settings.toml").write_text(f'vectors_backend = "lancedb"\nvectors_uri = "{address}"\n')
    session = open_session(workspace(FILES))
    session._embedder = Even()
    done = reconcile(session)
    assert [(one.code, one.path) for one in done.problems] == [("no-backend", address)]
    assert recall(session, "the relay", record=False).channels == ("words", "meaning")


def test_vectors_move_to_another_store_without_the_model(
    session: Session, open_session: Any, home: Path
) -> None:
    pytest.importorskip("lancedb")
    before = recall(session, "the relay", record=False)
    (home / "settings.toml").write_text('vectors_backend = "lancedb"\n')
    moved = open_session(session.root)
    moved._embedder = model = Even()
    reconcile(moved)
    assert moved.index.vectors.backend == "lancedb"
    after = recall(moved, "the relay", record=False)
    assert [hit.snippet for hit in after.hits] == [hit.snippet for hit in before.hits]
    assert [hit.score for hit in after.hits] == pytest.approx([hit.score for hit in before.hits])
    assert model.asked == []
