from __future__ import annotations

import threading
import time
import traceback
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from typing import Any

import numpy as np
import pytest
from tests.providers import embeddings_server as behaviour
from tests.providers.conftest import Clock
from tests.providers.embeddings_server import KEY, EmbeddingsServer

from mnemoscope.domain.embedding import EmbedderChoice, Provider
from mnemoscope.domain.outcomes import ModelFault, ModelFaultKind, Stopped
from mnemoscope.providers.compatible import LONGEST, CompatibleEmbedder
from mnemoscope.providers.embedder import Kind
from mnemoscope.providers.keys import FoundKey, KeySource, Secret
from mnemoscope.providers.retrying import Patience

TODAY = datetime(2026, 11, 28, 3, 0, tzinfo=UTC)


def model(server: EmbeddingsServer, passing: Clock, **more: Any) -> CompatibleEmbedder:
    key = more.pop("key", KEY)
    fields = {"provider": Provider.COMPATIBLE, "url": server.url, "model": "toy"}
    choice = EmbedderChoice(**(fields | more.pop("choice", {})))
    found = FoundKey(Secret(key) if key else None, KeySource.VARIABLE)
    options = {"waiter": passing.waiter(), "today": lambda: TODAY, **more}
    return CompatibleEmbedder(choice, lambda: found, **options)


def fault(embedder: CompatibleEmbedder, *texts: str, kind: Kind = Kind.DOCUMENT) -> ModelFault:
    with pytest.raises(ModelFault) as raised:
        embedder.embed(texts or ("one", "two"), kind)
    return raised.value


def expected(text: str, dims: int = 8) -> np.ndarray:
    row = np.array(behaviour.vector(text, dims))
    return row / np.linalg.norm(row)


@pytest.mark.parametrize(
    "behave",
    [
        behaviour.right,
        behaviour.shuffled,
        behaviour.without_index,
        behaviour.packed,
        behaviour.with_key,
    ],
)
def test_each_text_gets_its_own_vector_of_length_one(
    server: EmbeddingsServer, passing: Clock, behave: Any
) -> None:
    server.behave = behave
    embedder = model(server, passing)
    assert (embedder.id, embedder.dims, embedder.ready) == (
        f"toy@127.0.0.1:{server.server_port}",
        0,
        False,
    )
    texts = [f"note {at} 笔记" for at in range(100)]
    found = embedder.embed(texts)
    assert found.dtype == np.float32
    assert np.allclose(found, [expected(text) for text in texts], atol=1e-6)
    assert (embedder.id, embedder.dims, embedder.ready) == (
        f"toy@127.0.0.1:{server.server_port}/8",
        8,
        True,
    )
    assert [len(request.document["input"]) for request in server.asked] == [32, 32, 32, 4]
    assert len({request.connection for request in server.asked}) == 1, "one connection is kept"
    assert server.asked[0].headers["authorization"] == f"Bearer {KEY}"


def test_no_texts_need_no_server(server: EmbeddingsServer, passing: Clock) -> None:
    assert model(server, passing, dims=8).embed(()).shape == (0, 8)
    assert server.asked == []


def test_any_text_can_be_sent_and_its_length_is_bounded(
    server: EmbeddingsServer, passing: Clock
) -> None:
    model(server, passing).embed(("\ud800 half", "", " \n", "茶" * 100_000, "\0"))
    assert server.texts == ["? half", "-", "-", "茶" * LONGEST, "\0"]


def test_long_texts_go_in_smaller_batches(server: EmbeddingsServer, passing: Clock) -> None:
    found = model(server, passing).embed(["a" * LONGEST] * 25)
    assert len(found) == 25
    assert [len(request.document["input"]) for request in server.asked] == [10, 10, 5]


def test_a_shorter_vector_is_asked_for_and_belongs_to_the_name(
    server: EmbeddingsServer, passing: Clock
) -> None:
    embedder = model(server, passing, choice={"dims": 4})
    assert embedder.embed(("one",)).shape == (1, 4)
    assert server.asked[0].document["dimensions"] == 4
    assert embedder.id == f"toy@127.0.0.1:{server.server_port}~4/4"


def test_questions_and_texts_are_marked_where_the_model_wants_it(
    server: EmbeddingsServer, passing: Clock
) -> None:
    server.model = "nomic-embed-text"
    embedder = model(server, passing, choice={"model": "nomic-embed-text"})
    embedder.embed(("a",))
    embedder.embed(("a",), Kind.QUERY)
    assert server.texts == ["search_document: a", "search_query: a"]


@pytest.mark.parametrize("status", [400, 413, 422])
def test_a_server_that_takes_fewer_texts_gets_fewer(
    server: EmbeddingsServer, passing: Clock, status: int
) -> None:
    server.behave = behaviour.at_most(5, status)
    embedder = model(server, passing)
    texts = [str(at) for at in range(64)]
    assert np.allclose(embedder.embed(texts), [expected(text) for text in texts], atol=1e-6)
    assert embedder.batch == 4
    assert len(server.asked) == 3 + 16


@pytest.mark.parametrize(
    ("behave", "kind", "words"),
    [
        (behaviour.failing(401), ModelFaultKind.KEY, "does not take this key"),
        (behaviour.failing(403), ModelFaultKind.KEY, "does not take this key"),
        (
            behaviour.failing(404, code="model_not_found"),
            ModelFaultKind.MODEL,
            "127.0.0.1 has no model toy",
        ),
        (behaviour.failing(404), ModelFaultKind.ADDRESS, "nothing makes vectors at http://"),
        (behaviour.failing(400), ModelFaultKind.REFUSED, "does not take the request (400)"),
        (
            behaviour.failing(307, headers={"Location": "http://elsewhere.example/"}),
            ModelFaultKind.REDIRECT,
            "sends on to another address",
        ),
        (behaviour.failing(204), ModelFaultKind.SHAPE, "answers without vectors"),
        (behaviour.raw(b"<!doctype html><p>Sign in"), ModelFaultKind.NOT_JSON, "a web page"),
        (behaviour.raw(b'{"data": [{"emb'), ModelFaultKind.NOT_JSON, "cut off"),
        (behaviour.raw(b"[" * 200_000), ModelFaultKind.NOT_JSON, "no JSON"),
        (behaviour.raw(b'"vectors"'), ModelFaultKind.SHAPE, "holds no vectors"),
        (behaviour.raw(b""), ModelFaultKind.NOT_JSON, "no JSON"),
        (behaviour.changed(lambda rows: rows[:1]), ModelFaultKind.SHAPE, "1 vectors for 2 texts"),
        (behaviour.changed(lambda rows: rows * 2), ModelFaultKind.SHAPE, "4 vectors for 2 texts"),
        (
            behaviour.changed(lambda rows: [row | {"index": 0} for row in rows]),
            ModelFaultKind.SHAPE,
            "which text",
        ),
        (
            behaviour.changed(lambda rows: [rows[0], rows[1] | {"embedding": [1.0, 2.0]}]),
            ModelFaultKind.DIMS,
            "different lengths: 2 and 8",
        ),
        (
            behaviour.changed(lambda rows: [rows[0], rows[1] | {"embedding": [float("nan")] * 8}]),
            ModelFaultKind.NUMBERS,
            "no number",
        ),
        (
            behaviour.changed(lambda rows: [rows[0], rows[1] | {"embedding": [1e999] * 8}]),
            ModelFaultKind.NUMBERS,
            "no number",
        ),
        (
            behaviour.changed(lambda rows: [rows[0], rows[1] | {"embedding": [0.0] * 8}]),
            ModelFaultKind.NUMBERS,
            "zero",
        ),
        (
            behaviour.changed(lambda rows: [row | {"embedding": "?!"} for row in rows]),
            ModelFaultKind.SHAPE,
            "no list of numbers",
        ),
        (
            behaviour.changed(lambda rows: [row | {"embedding": [["a"]]} for row in rows]),
            ModelFaultKind.SHAPE,
            "no list of numbers",
        ),
        (
            behaviour.changed(lambda rows: [row | {"embedding": []} for row in rows]),
            ModelFaultKind.SHAPE,
            "empty",
        ),
        (behaviour.changed(lambda _: ["a", "b"]), ModelFaultKind.SHAPE, ""),
    ],
)
def test_lies_and_refusals_are_named_at_once(
    server: EmbeddingsServer, passing: Clock, behave: Any, kind: ModelFaultKind, words: str
) -> None:
    server.behave = behave
    found = fault(model(server, passing), "one", "two", kind=Kind.QUERY)
    assert found.kind is kind
    assert words in str(found)
    assert passing.slept == []


def test_vectors_of_another_length_than_before_are_refused(
    server: EmbeddingsServer, passing: Clock
) -> None:
    embedder = model(server, passing)
    embedder.embed(("one",))
    server.dims = 12
    found = fault(embedder)
    assert (found.kind, str(found)) == (
        ModelFaultKind.DIMS,
        "the vectors have 12 numbers, not 8 as before",
    )
    assert embedder.dims == 8


def test_a_server_without_a_key_is_told_apart_from_a_wrong_one(
    server: EmbeddingsServer, passing: Clock
) -> None:
    server.behave = behaviour.with_key
    found = fault(model(server, passing, key=None))
    assert "wants a key (401)" in str(found)
    assert "MNEMOSCOPE_EMBEDDER_KEY" in found.hint
    assert "authorization" not in server.asked[0].headers


def test_no_word_of_a_fault_holds_the_key_or_a_text(
    server: EmbeddingsServer, passing: Clock
) -> None:
    server.behave = behaviour.with_key
    secret = "sk-wrong-but-secret"
    embedder = model(server, passing, key=secret)
    found = fault(embedder, "a private memory")
    written = "".join(traceback.format_exception(found))
    for words in (str(found), found.hint, found.detail, repr(found), written, repr(vars(embedder))):
        assert secret not in words
        assert "a private memory" not in words
    assert "Incorrect API key: Bearer …" in found.detail
    assert found.__context__ is None


def test_another_key_is_looked_up_after_one_was_refused(
    server: EmbeddingsServer, passing: Clock
) -> None:
    server.behave = behaviour.with_key
    keys = ["old", KEY]
    choice = EmbedderChoice(Provider.COMPATIBLE, server.url, "toy")
    embedder = CompatibleEmbedder(
        choice, lambda: FoundKey(Secret(keys.pop(0)), KeySource.KEYRING), waiter=passing.waiter()
    )
    assert fault(embedder).kind is ModelFaultKind.KEY
    assert embedder.embed(("one",)).shape == (1, 8)


@pytest.mark.parametrize("key", ["schlüssel", "two\nlines"])
def test_a_key_that_is_none_is_not_sent(server: EmbeddingsServer, passing: Clock, key: str) -> None:
    assert fault(model(server, passing, key=key)).kind is ModelFaultKind.KEY
    assert server.asked == []


@pytest.mark.parametrize(
    "behave",
    [
        behaviour.failing(500),
        behaviour.failing(503),
        behaviour.failing(429),
        behaviour.raw(b"", close=True),
        behaviour.raw(b'{"data": [' + b" " * 100, cut=50),
    ],
)
def test_what_may_pass_is_tried_again_with_longer_and_longer_pauses(
    server: EmbeddingsServer, passing: Clock, behave: Any
) -> None:
    server.in_turn(behave, behave, behave, behaviour.right)
    assert model(server, passing).embed(("one",)).shape == (1, 8)
    assert len(server.asked) == 4
    # Half of each pause is certain, half of it left to chance, which is .5 here.
    assert passing.now == pytest.approx(0.75 * (0.5 + 1 + 2))


def test_it_gives_up_in_the_end(server: EmbeddingsServer, passing: Clock) -> None:
    server.behave = behaviour.failing(503)
    assert fault(model(server, passing)).kind is ModelFaultKind.BUSY
    assert len(server.asked) == 6
    server.asked.clear()
    assert fault(model(server, passing), "asked", kind=Kind.QUERY).kind is ModelFaultKind.BUSY
    assert len(server.asked) == 2


@pytest.mark.parametrize("wish", ["7", "7.0", "Sat, 28 Nov 2026 03:00:07 GMT"])
def test_the_server_says_how_long_to_wait(
    server: EmbeddingsServer, passing: Clock, wish: str
) -> None:
    server.in_turn(behaviour.failing(429, headers={"Retry-After": wish}), behaviour.right)
    model(server, passing).embed(("one",))
    assert passing.now == pytest.approx(7.25)


@pytest.mark.parametrize(
    "behave",
    [
        behaviour.failing(429, headers={"Retry-After": "3600"}),
        behaviour.failing(429, code="insufficient_quota"),
    ],
)
def test_a_limit_that_time_does_not_lift_soon_is_told_at_once(
    server: EmbeddingsServer, passing: Clock, behave: Any
) -> None:
    server.behave = behave
    assert fault(model(server, passing)).kind is ModelFaultKind.LIMIT
    assert len(server.asked) == 1
    assert passing.slept == []


@pytest.mark.parametrize("wish", ["soon", "\u00b2", "1.2.3", "-4"])
def test_an_unreadable_wish_is_none(server: EmbeddingsServer, passing: Clock, wish: str) -> None:
    server.in_turn(behaviour.failing(503, headers={"Retry-After": wish}), behaviour.right)
    model(server, passing).embed(("one",))
    assert passing.now == pytest.approx(0.375)


def test_nobody_listens(passing: Clock) -> None:
    with behaviour.serving() as gone:
        pass
    found = fault(model(gone, passing))
    assert found.kind is ModelFaultKind.UNREACHABLE
    assert "whether the server runs" in found.hint


def test_a_slow_server_is_given_up_in_time(server: EmbeddingsServer, passing: Clock) -> None:
    server.behave = behaviour.slow(5)
    hasty = dict.fromkeys(Kind, Patience(tries=1, timeout=0.2))
    begun = time.monotonic()
    assert fault(model(server, passing, patience=hasty)).kind is ModelFaultKind.SLOW
    assert time.monotonic() - begun < 4


def test_an_answer_byte_by_byte_is_given_up_in_time(
    server: EmbeddingsServer, passing: Clock
) -> None:
    server.behave = behaviour.raw(b" " * 1000, drip=0.02)
    hasty = dict.fromkeys(Kind, Patience(tries=1, timeout=0.3))
    begun = time.monotonic()
    assert fault(model(server, passing, patience=hasty)).kind is ModelFaultKind.SLOW
    assert time.monotonic() - begun < 15


def test_stop_is_heard_while_the_server_thinks(server: EmbeddingsServer, passing: Clock) -> None:
    server.behave = behaviour.slow(5)
    stop = threading.Event()
    threading.Timer(0.2, stop.set).start()
    begun = time.monotonic()
    with pytest.raises(Stopped):
        model(server, passing).embed(("one",), stop=stop)
    assert time.monotonic() - begun < 4


def test_stop_is_heard_between_two_batches(server: EmbeddingsServer, passing: Clock) -> None:
    stop = threading.Event()

    def once(request: Any, running: EmbeddingsServer) -> Any:
        stop.set()
        return behaviour.right(request, running)

    server.behave = once
    with pytest.raises(Stopped):
        model(server, passing).embed([str(at) for at in range(100)], stop=stop)
    assert len(server.asked) == 1


def test_stop_is_heard_during_a_pause(server: EmbeddingsServer) -> None:
    stop = threading.Event()
    passing = Clock()
    server.behave = behaviour.failing(429, headers={"Retry-After": "60"})

    def sleep(seconds: float) -> None:
        passing.now += seconds
        if passing.now > 3:
            stop.set()

    passing.sleep = sleep
    with pytest.raises(Stopped):
        model(server, passing, waiter=passing.waiter()).embed(("one",), stop=stop)
    assert passing.now < 4


def test_threads_use_connections_of_their_own(server: EmbeddingsServer, passing: Clock) -> None:
    server.behave = behaviour.slow(0.5)
    embedder = model(server, passing)
    texts = [f"text {at}" for at in range(6)]
    begun = time.monotonic()
    with ThreadPoolExecutor(6) as pool:
        found = list(pool.map(lambda text: embedder.embed((text,))[0], texts))
    assert time.monotonic() - begun < 2.5, "one after the other they take three seconds"
    assert np.allclose(found, [expected(text) for text in texts], atol=1e-6)


def test_a_connection_that_the_server_has_dropped_is_made_anew(
    server: EmbeddingsServer, passing: Clock
) -> None:
    server.in_turn(
        lambda request, running: behaviour.answer(
            behaviour.rows(request, running), headers={"Connection": "close"}
        ),
        behaviour.right,
    )
    embedder = model(server, passing)
    embedder.embed(("one",))
    embedder.embed(("two",))
    assert server.connections == 2
    assert passing.slept == []


def test_what_stands_behind_the_path_of_the_address_is_kept(
    server: EmbeddingsServer, passing: Clock
) -> None:
    for url in (f"{server.url}/embeddings", f"{server.url}/", f"{server.url}?api-version=3"):
        model(server, passing, choice={"url": url}).embed(("one",))
    assert [request.path for request in server.asked] == [
        "/v1/embeddings",
        "/v1/embeddings",
        "/v1/embeddings?api-version=3",
    ]


def test_no_word_is_sent_to_where_a_redirect_leads(
    server: EmbeddingsServer, passing: Clock
) -> None:
    with behaviour.serving() as elsewhere:
        server.behave = behaviour.failing(308, headers={"Location": f"{elsewhere.url}/embeddings"})
        assert fault(model(server, passing)).kind is ModelFaultKind.REDIRECT
        assert elsewhere.asked == []
