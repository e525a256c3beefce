from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from mnemoscope.domain.outcomes import Stopped
from mnemoscope.domain.pace import paced
from mnemoscope.providers import use
from mnemoscope.providers.use import LONGEST, UseEmbedder, is_installed


@pytest.fixture(scope="module")
def model() -> UseEmbedder:
    return UseEmbedder()


def test_vectors_have_length_one(model: UseEmbedder) -> None:
    vectors = model.embed(["the ferry is late", "渡轮晚点了", ""])
    assert vectors.shape == (3, model.dims)
    assert vectors.dtype == np.float32
    assert np.linalg.norm(vectors, axis=1) == pytest.approx(1, abs=1e-3)


def test_the_same_meaning_is_near_in_two_languages(model: UseEmbedder) -> None:
    asked, same, other = model.embed(["the ferry is late", "渡轮晚点了", "面包房需要新鲜面粉"])
    assert float(asked @ same) > float(asked @ other) + 0.2


def test_no_texts_are_no_vectors(model: UseEmbedder) -> None:
    assert model.embed([]).shape == (0, model.dims)


def test_any_text_is_legal_and_its_length_is_bounded(model: UseEmbedder) -> None:
    texts = ["\ud800 half", "\0", "a" * 1_000_000, "茶" * LONGEST]
    assert np.isfinite(model.embed(texts)).all()
    long, cut = model.embed(["tide " * 10_000, ("tide " * 10_000)[:LONGEST]])
    assert np.allclose(long, cut)


def test_threads_take_turns(model: UseEmbedder) -> None:
    texts = [f"the river gauge shows {at}" for at in range(8)]
    alone = model.embed(texts)
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(model.embed, [texts] * 8))
    assert all(np.allclose(vectors, alone) for vectors in together)


def test_it_is_installed() -> None:
    assert is_installed()


def test_loading_it_ends_where_the_program_does() -> None:
    model, ends = UseEmbedder(), threading.Event()

    def ended() -> None:
        if ends.is_set():
            raise Stopped("the end")

    ends.set()
    with pytest.raises(Stopped), paced(None, ended):
        model.load()
    assert not model.ready
    ends.clear()
    with paced(None, ended):
        model.load()
    assert model.ready


def test_reading_many_texts_ends_between_two_batches_where_the_program_does(
    model: UseEmbedder,
) -> None:
    asked: list[int] = []

    def ended() -> None:
        asked.append(1)
        if len(asked) > 1:
            raise Stopped("the end")

    model.load()
    with pytest.raises(Stopped), paced(None, ended):
        model.embed(["tide"] * (model.batch * 2))


def test_who_waited_for_another_to_load_it_does_not_begin_anew_once_stopped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    model, stop, loaded = UseEmbedder(), threading.Event(), list[object]()
    monkeypatch.setattr(use, "_load", lambda *given: loaded.append(given))

    def reads() -> None:
        with pytest.raises(Stopped):
            model.load(stop)

    waiting = threading.Thread(target=reads)
    with model._guard:
        waiting.start()
        waiting.join(0.2)
        stop.set()
    waiting.join(10)
    assert loaded == []
