from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from tests.providers import embeddings_server as behaviour
from tests.providers.embeddings_server import EmbeddingsServer, serving

from mnemoscope.domain.embedding import EmbedderChoice, Provider
from mnemoscope.domain.outcomes import (
    Control,
    Facet,
    ModelFault,
    ModelFaultKind,
    Progress,
    Stopped,
)
from mnemoscope.engine import embed
from mnemoscope.engine.recall import recall
from mnemoscope.engine.reconcile import Reconciled, reconcile, vector_pass
from mnemoscope.engine.session import Session
from mnemoscope.index.database import Row

FILES = {
    "MEMORY.md": "# Rota\n\n- Osprey is the backup server\n- The rota is drawn on Monday\n",
    "memory/2026-11-27.md": "- merlin was rebooted\n- the relay is hot\n- 备份在周一\n",
}
ALL = "SELECT DISTINCT model, dims FROM vectors"


@pytest.fixture
def server() -> Iterator[EmbeddingsServer]:
    with serving() as running:
        yield running


@pytest.fixture
def other() -> Iterator[EmbeddingsServer]:
    with serving(12) as running:
        running.model = "other"
        yield running


def toy(server: EmbeddingsServer, **more: Any) -> EmbedderChoice:
    return EmbedderChoice(Provider.COMPATIBLE, server.url, server.model, **more)


def models(session: Session) -> list[Row]:
    return session.index.database.query(ALL)


def count(session: Session) -> int:
    return session.index.database.number("SELECT count(*) FROM vectors")


def distinct(session: Session) -> int:
    """Texts that a model has to read: a note of one sentence is that sentence."""
    both = "SELECT text FROM chunks UNION SELECT text FROM memories"
    return session.index.database.number(f"SELECT count(*) FROM ({both})")


class After:
    """A stop button that is pressed once some texts have arrived."""

    def __init__(self, server: EmbeddingsServer, texts: int) -> None:
        self._server, self._texts = server, texts

    def is_set(self) -> bool:
        return len(self._server.texts) >= self._texts


@pytest.fixture
def filled(open_session: Any, workspace: Any, server: EmbeddingsServer) -> Session:
    """A session whose index holds the vectors of the first server."""
    session = open_session(workspace(FILES), choice=toy(server))
    assert reconcile(session).embedded
    return session


def meaning(session: Session, query: str = "relay") -> tuple[tuple[str, ...], str]:
    answer = recall(session, query, record=False)
    assert answer.hits
    return answer.channels, answer.note


def test_a_server_makes_the_vectors_of_all_texts_once(
    filled: Session, server: EmbeddingsServer
) -> None:
    assert models(filled) == [(f"toy@127.0.0.1:{server.server_port}/8", 8)]
    asked = len(server.asked)
    assert reconcile(filled).embedded == 0
    assert len(server.asked) == asked
    assert len(server.texts) == distinct(filled) + 1, "and one word to learn the length"
    assert meaning(filled) == (("words", "meaning"), "")


def test_a_later_start_asks_once_whether_the_model_is_the_same(
    filled: Session, server: EmbeddingsServer, open_session: Any
) -> None:
    server.asked.clear()
    later = open_session(filled.root, choice=filled.choice)
    reconcile(later)
    reconcile(later)
    assert server.texts == ["memory"]


def test_a_server_that_is_gone_at_the_start_costs_nothing_but_the_meaning_of_questions(
    open_session: Any, workspace: Any
) -> None:
    root = workspace(FILES)
    with serving() as gone:
        choice = toy(gone)
        reconcile(open_session(root, choice=choice))
    session = open_session(root, choice=choice)
    done = reconcile(session)
    assert done.fault is not None
    assert done.fault.kind is ModelFaultKind.UNREACHABLE
    assert session.model_fault is done.fault
    assert [problem.code for problem in done.problems] == ["no-vectors"]
    assert count(session)
    assert meaning(session)[0] == ("words",)


def test_the_earlier_model_answers_until_all_vectors_of_the_later_are_there(
    filled: Session, server: EmbeddingsServer, other: EmbeddingsServer
) -> None:
    embed.choose(filled, toy(other))
    before = count(filled)
    with pytest.raises(Stopped):
        reconcile(filled, Control(stop=After(other, 2)))
    assert filled.index.vectors.model() == f"toy@127.0.0.1:{server.server_port}/8"
    assert filled.index.vectors.building() == f"other@127.0.0.1:{other.server_port}/12"
    server.asked.clear()
    assert meaning(filled, "where is the relay") == (("words", "meaning"), "vectors-changing")
    assert server.texts == ["where is the relay"], "asked of the model whose vectors are compared"
    done = reconcile(filled)
    assert done.changes.facets & Facet.INDEX
    assert models(filled) == [(f"other@127.0.0.1:{other.server_port}/12", 12)]
    assert count(filled) == before
    assert meaning(filled) == (("words", "meaning"), "")


def test_an_earlier_model_that_is_gone_leaves_the_words_and_says_why(
    open_session: Any, workspace: Any, other: EmbeddingsServer
) -> None:
    root = workspace(FILES)
    with serving() as gone:
        reconcile(open_session(root, choice=toy(gone)))
    session = open_session(root, choice=toy(other))
    (session.home / "models.json").unlink()
    assert meaning(session) == (("words",), "vectors-other-model")
    other.behave = behaviour.failing(401)
    assert reconcile(session).fault is not None
    assert meaning(session) == (("words",), "vectors-other-model")


def test_the_same_length_does_not_make_the_same_model(
    filled: Session, other: EmbeddingsServer
) -> None:
    other.dims = 8
    embed.choose(filled, toy(other))
    assert meaning(filled)[0] == ("words", "meaning")
    reconcile(filled)
    assert models(filled) == [(f"other@127.0.0.1:{other.server_port}/8", 8)]


def test_another_length_behind_the_same_name_is_another_model(
    filled: Session, server: EmbeddingsServer, open_session: Any
) -> None:
    server.dims = 16
    (filled.root / "memory/2026-11-28.md").write_text("- a kestrel was seen\n")
    assert reconcile(filled).fault is None
    assert models(filled) == [(f"toy@127.0.0.1:{server.server_port}/16", 16)]
    assert meaning(filled, "kestrel") == (("words", "meaning"), "")
    server.dims = 24
    later = open_session(filled.root, choice=filled.choice)
    reconcile(later)
    assert models(later) == [(f"toy@127.0.0.1:{server.server_port}/24", 24)], (
        "noticed at the start, with no text new"
    )


def test_a_server_that_cannot_make_up_its_mind_is_given_up(
    filled: Session, server: EmbeddingsServer
) -> None:
    lengths = iter(range(20, 90))

    def wavering(request: Any, running: EmbeddingsServer) -> Any:
        running.dims = next(lengths)
        return behaviour.right(request, running)

    server.behave = wavering
    (filled.root / "memory/2026-11-28.md").write_text("- a kestrel was seen\n")
    done = reconcile(filled)
    assert done.fault is not None
    assert done.fault.kind is ModelFaultKind.DIMS
    assert filled.index.vectors.model() == f"toy@127.0.0.1:{server.server_port}/8"
    assert len({dims for _, dims in models(filled)}) == len(models(filled))


@pytest.mark.parametrize("texts", [0, 1, 3, 5])
def test_an_interrupted_change_goes_on_where_it_was_after_another_start(
    filled: Session, other: EmbeddingsServer, open_session: Any, texts: int, monkeypatch: Any
) -> None:
    monkeypatch.setattr(embed, "TEXTS", 2)
    choice = toy(other)
    first = open_session(filled.root, choice=choice)
    with pytest.raises(Stopped):
        vector_pass(first, Control(stop=After(other, texts + 1)))
    later = open_session(filled.root, choice=choice)
    reconcile(later)
    assert models(later) == [(f"other@127.0.0.1:{other.server_port}/12", 12)]
    sent = [text for text in other.texts if text != "memory"]
    # What an interruption loses is one window at most.
    assert len(sent) - count(later) <= 2


def test_held_back_nothing_is_made_and_the_earlier_model_keeps_up(
    filled: Session, server: EmbeddingsServer, other: EmbeddingsServer
) -> None:
    embed.choose(filled, toy(other))
    with pytest.raises(Stopped):
        vector_pass(filled, Control(stop=After(other, 2)))
    embed.hold(filled)
    asked = len(other.asked)
    (filled.root / "memory/2026-11-28.md").write_text("- a kestrel was seen\n")
    assert reconcile(filled).embedded == 2
    assert len(other.asked) == asked
    assert filled.index.vectors.building() == f"other@127.0.0.1:{other.server_port}/12"
    assert meaning(filled, "kestrel") == (("words", "meaning"), "")
    embed.release(filled)
    reconcile(filled)
    assert models(filled) == [(f"other@127.0.0.1:{other.server_port}/12", 12)]
    assert "a kestrel was seen" in " ".join(other.texts)


def test_a_hold_outlives_the_process(
    filled: Session, other: EmbeddingsServer, open_session: Any
) -> None:
    embed.choose(filled, toy(other))
    embed.hold(filled)
    later = open_session(filled.root, choice=toy(other))
    assert embed.is_held(later)
    assert reconcile(later).embedded == 0
    assert other.asked == []
    assert not embed.is_held(open_session(filled.root, choice=EmbedderChoice()))


def test_cancelled_the_earlier_model_stays(
    filled: Session, server: EmbeddingsServer, other: EmbeddingsServer
) -> None:
    before = count(filled)
    embed.choose(filled, toy(other))
    with pytest.raises(Stopped):
        vector_pass(filled, Control(stop=After(other, 2)))
    embed.cancel(filled)
    assert filled.index.vectors.building() is None
    assert (models(filled), count(filled)) == (
        [(f"toy@127.0.0.1:{server.server_port}/8", 8)],
        before,
    )
    assert reconcile(filled).embedded == 0
    assert meaning(filled) == (("words", "meaning"), "")
    embed.choose(filled, toy(other, dims=6))
    reconcile(filled)
    assert models(filled) == [(f"other@127.0.0.1:{other.server_port}~6/6", 6)], (
        "another choice is not held back"
    )


def test_choosing_the_earlier_model_again_ends_the_change(
    filled: Session, server: EmbeddingsServer, other: EmbeddingsServer
) -> None:
    embed.choose(filled, toy(other))
    with pytest.raises(Stopped):
        vector_pass(filled, Control(stop=After(other, 2)))
    embed.choose(filled, toy(server))
    assert reconcile(filled).embedded == 0
    assert filled.index.vectors.building() is None
    assert models(filled) == [(f"toy@127.0.0.1:{server.server_port}/8", 8)]


def test_cleared_words_alone_are_searched_until_a_rebuild(
    filled: Session, server: EmbeddingsServer
) -> None:
    embed.clear(filled)
    server.asked.clear()
    assert reconcile(filled).embedded == 0
    assert (count(filled), server.asked) == (0, [])
    assert meaning(filled) == (("words",), "vectors-held")
    embed.rebuild(filled)
    assert reconcile(filled).embedded
    assert meaning(filled) == (("words", "meaning"), "")


def test_nothing_is_dropped_for_a_model_that_does_not_answer(
    filled: Session, server: EmbeddingsServer
) -> None:
    had = count(filled)
    server.behave = behaviour.failing(404)
    with pytest.raises(ModelFault):
        embed.rebuild(filled)
    assert count(filled) == had > 0


def test_two_runs_at_once_make_each_vector_once(
    filled: Session, server: EmbeddingsServer, open_session: Any
) -> None:
    embed.rebuild(filled)
    server.asked.clear()
    server.behave = behaviour.slow(0.1)
    second = open_session(filled.root, choice=filled.choice)
    with ThreadPoolExecutor(2) as pool:
        runs: list[Reconciled] = list(pool.map(vector_pass, (filled, second)))
    assert sorted(run.embedded for run in runs)[0] == 0
    assert len([text for text in server.texts if text != "memory"]) == distinct(filled)


@pytest.mark.pace
def test_words_answer_at_once_while_a_slow_model_is_at_work(
    open_session: Any, workspace: Any, server: EmbeddingsServer
) -> None:
    lines = "".join(f"- Note {at} speaks of falcon {at * 7}\n" for at in range(400))
    session = open_session(workspace({"MEMORY.md": lines}), choice=toy(server))
    reconcile(session, vectors=False)
    server.behave = behaviour.slow(0.2)
    stop = threading.Event()
    failures: list[BaseException] = []
    thread = threading.Thread(target=_until_stopped, args=(session, stop, failures))
    thread.start()
    times: list[float] = []
    for at in range(5):
        begun = time.perf_counter()
        answer = recall(session, f"falcon {at * 7}", record=False, patient=False)
        times.append(time.perf_counter() - begun)
        assert answer.hits
    while session.index.texts.counts().waiting == 800:
        time.sleep(0.01)
    stop.set()
    begun = time.perf_counter()
    thread.join(5)
    assert time.perf_counter() - begun < 1
    assert isinstance(failures[0], Stopped)
    assert sorted(times)[2] < 0.3
    assert 0 < session.index.texts.counts().waiting < 800


def _until_stopped(session: Session, stop: threading.Event, failures: list[BaseException]) -> None:
    try:
        vector_pass(session, Control(stop=stop))
    except Stopped as stopped:
        failures.append(stopped)


def test_progress_tells_how_far_the_change_is(filled: Session, other: EmbeddingsServer) -> None:
    embed.choose(filled, toy(other))
    steps: list[Progress] = []
    vector_pass(filled, Control(report=steps.append))
    made = [step for step in steps if step.stage == "vectors"]
    assert (made[0].done, made[-1].done) == (0, made[-1].total)
    assert all(step.total == made[0].total for step in made)
    assert [step.done for step in made] == sorted(step.done for step in made)


def test_without_a_model_only_words_are_searched_and_it_is_said(
    open_session: Any, workspace: Any
) -> None:
    session = open_session(workspace(FILES), choice=EmbedderChoice(Provider.NONE))
    done = reconcile(session)
    assert (done.embedded, done.fault) == (0, None)
    assert meaning(session) == (("words",), "vectors-off")


def test_an_address_that_cannot_be_used_costs_the_meaning_only(
    open_session: Any, workspace: Any
) -> None:
    choice = EmbedderChoice(Provider.COMPATIBLE, "https://me:pass@host.example/v1", "toy")
    session = open_session(workspace(FILES), choice=choice)
    assert reconcile(session).embedded == 0
    assert meaning(session) == (("words",), "vectors-off")


@pytest.mark.parametrize(
    ("behave", "kind"),
    [
        (behaviour.failing(401), ModelFaultKind.KEY),
        (behaviour.failing(404, code="model_not_found"), ModelFaultKind.MODEL),
        (behaviour.raw(b"<html>"), ModelFaultKind.NOT_JSON),
        (
            behaviour.changed(lambda rows: [row | {"embedding": [0.0] * 8} for row in rows]),
            ModelFaultKind.NUMBERS,
        ),
    ],
)
def test_a_fault_keeps_what_is_there_and_is_forgotten_once_all_is_well(
    filled: Session, server: EmbeddingsServer, behave: Callable[..., Any], kind: ModelFaultKind
) -> None:
    before = count(filled)
    server.behave = behave
    (filled.root / "memory/2026-11-28.md").write_text("- a kestrel was seen\n")
    done = reconcile(filled)
    assert done.indexed == 1
    assert done.fault is not None
    assert done.fault.kind is kind
    assert count(filled) == before
    assert recall(filled, "kestrel", record=False).hits
    server.behave = behaviour.right
    assert reconcile(filled).fault is None
    assert filled.model_fault is None
    assert count(filled) == before + 2
