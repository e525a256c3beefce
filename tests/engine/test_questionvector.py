from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.engine import questionvector
from mnemoscope.engine.questionvector import (
    VECTORS_FAILED,
    VECTORS_LATE,
    VECTORS_LOADING,
    question_vector,
)
from mnemoscope.engine.recall import recall
from mnemoscope.engine.reconcile import reconcile
from mnemoscope.engine.session import Session

FILES = {"MEMORY.md": "- the relay was replaced\n"}


class Far:
    """A model on another machine: it answers questions when it is let, texts at once."""

    id, dims, batch, ready = "far", 8, 8, True

    def __init__(self) -> None:
        self.free = threading.Event()
        self.failing = False

    def load(self, stop: object = None) -> None:
        del stop

    def embed(self, texts: Sequence[str], kind: object = "document", stop: Any = None) -> Any:
        if kind == "query":
            while not self.free.wait(0.005) and not (stop is not None and stop.is_set()):
                pass
            if self.failing:
                raise EnvironmentFault("the server answers with a web page")
        return np.ones((len(texts), self.dims), dtype=np.float32)


@pytest.fixture
def far(open_session: Any, workspace: Any) -> tuple[Session, Far]:
    """A session whose index holds vectors of a slow model."""
    session, model = open_session(workspace(FILES)), Far()
    session._embedder = model
    reconcile(session)
    return session, model


def ask(session: Session, text: str = "relay", *, patient: bool = False) -> Any:
    return question_vector(session, session.index, text, patient=patient)


def test_a_question_is_encoded_once_there_is_something_to_compare_it_with(
    open_session: Any, workspace: Any
) -> None:
    session = open_session(workspace(FILES))
    reconcile(session, vectors=False)
    assert ask(session, patient=True)[0] is None
    reconcile(session)
    vector, note = ask(session, patient=True)
    assert note == ""
    assert vector is not None
    assert vector.model == session.embedder().id
    assert ask(session, "?!", patient=True)[0] is None


@pytest.mark.pace
def test_whoever_cannot_wait_gets_no_vector_before_the_model_is_there(
    far: tuple[Session, Far],
) -> None:
    session, model = far
    model.ready = False
    begun = time.perf_counter()
    assert ask(session) == (None, VECTORS_LOADING)
    assert time.perf_counter() - begun < questionvector.IN_TIME
    model.free.set()
    assert ask(session, patient=True)[0] is not None


def test_words_answer_in_time_and_the_late_vector_serves_the_next_question(
    far: tuple[Session, Far],
) -> None:
    session, model = far
    answer = recall(session, "relay", patient=False, record=False)
    assert (answer.channels, answer.note) == (("words",), VECTORS_LATE)
    assert answer.hits[0].path == "MEMORY.md"
    assert questionvector.IN_TIME <= answer.elapsed_ms / 1e3 < questionvector.PATIENCE
    model.free.set()
    assert session.encoding.ask(model, "relay").done.wait(5)
    answer = recall(session, "relay", patient=False, record=False)
    assert (answer.channels, answer.note) == (("words", "meaning"), "")


def test_patience_has_an_end(far: tuple[Session, Far], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(questionvector, "PATIENCE", 0.01)
    session, _ = far
    assert ask(session, patient=True) == (None, VECTORS_LATE)


def test_a_model_that_fails_costs_the_meaning_not_the_answer(far: tuple[Session, Far]) -> None:
    session, model = far
    model.failing = True
    model.free.set()
    answer = recall(session, "relay", record=False)
    assert (answer.channels, answer.note) == (("words",), VECTORS_FAILED)
    assert answer.hits
