from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.providers.embeddings_server import EmbeddingsServer, serving

from mnemoscope.domain.embedding import EmbedderChoice, Provider
from mnemoscope.engine.knownmodels import KnownModel, known_models, make
from mnemoscope.engine.models import embedder_named, is_available, is_model_of, remember
from mnemoscope.engine.reconcile import reconcile

OLLAMA = EmbedderChoice(Provider.OLLAMA)


@pytest.fixture
def server() -> Iterator[EmbeddingsServer]:
    with serving() as running:
        yield running


def far(server: EmbeddingsServer) -> EmbedderChoice:
    return EmbedderChoice(Provider.COMPATIBLE, server.url, "toy")


def test_a_model_is_known_by_the_length_that_it_has_shown(
    open_session: Any, workspace: Any, server: EmbeddingsServer
) -> None:
    session = open_session(workspace(), choice=far(server))
    embedder = session.embedder()
    remember(session, embedder)
    assert known_models(session.home) == ()
    embedder.load()
    remember(session, embedder)
    remember(session, embedder)
    assert known_models(session.home) == (
        KnownModel(f"toy@127.0.0.1:{server.server_port}/8", far(server)),
    )
    assert (
        make(session.choice, session.home, session.clock).id
        == f"toy@127.0.0.1:{server.server_port}/8"
    )
    assert (
        make(session.choice, session.home, session.clock, dims=0).id
        == f"toy@127.0.0.1:{server.server_port}"
    )


def test_the_model_of_the_index_is_found_again_after_another_start(
    open_session: Any, workspace: Any, server: EmbeddingsServer
) -> None:
    root = workspace()
    first = open_session(root, choice=far(server))
    first.embedder().load()
    remember(first, first.embedder())
    later = open_session(root)
    found = embedder_named(later, f"toy@127.0.0.1:{server.server_port}/8")
    assert found is not None
    assert found.embed(("one",)).shape == (1, 8)
    assert embedder_named(later, f"toy@127.0.0.1:{server.server_port}/8") is found
    assert embedder_named(later, f"toy@127.0.0.1:{server.server_port}/12") is None
    assert embedder_named(later, later.embedder().id) is later.embedder()


def test_two_servers_of_one_machine_are_told_apart_whatever_they_call_their_models(
    open_session: Any, workspace: Any, server: EmbeddingsServer
) -> None:
    session = open_session(workspace({"MEMORY.md": "- one\n- two\n"}), choice=far(server))
    assert reconcile(session).embedded
    with serving() as second:
        session.choose(far(second))
        before = session.index.vectors.model()
        assert before is not None
        assert not is_model_of(session.choice, before)
        assert reconcile(session).embedded, "the vectors of the first are no use"
        assert second.asked
        assert session.index.vectors.model() == session.embedder().id != before


def test_the_model_that_comes_along_is_always_known(open_session: Any, workspace: Any) -> None:
    session = open_session(workspace(), choice=EmbedderChoice(Provider.NONE))
    assert not is_available(session)
    assert embedder_named(session, "use-multilingual-v3") is not None
    assert embedder_named(session, "nobody's") is None


def test_a_loaded_model_is_asked_again_after_another_was_chosen(
    open_session: Any, workspace: Any
) -> None:
    session = open_session(workspace())
    usual = session.embedder()
    session.choose(OLLAMA)
    assert session.embedder() is not usual
    assert embedder_named(session, usual.id) is usual


def test_no_key_is_written_down(
    open_session: Any, workspace: Any, server: EmbeddingsServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MNEMOSCOPE_EMBEDDER_KEY", "sk-quite-secret")
    session = open_session(workspace(), choice=far(server))
    session.embedder().load()
    remember(session, session.embedder())
    assert server.asked[0].headers["authorization"] == "Bearer sk-quite-secret"
    written = [path.read_bytes() for path in session.home.rglob("*") if path.is_file()]
    assert written
    assert not any(b"sk-quite-secret" in content for content in written)
