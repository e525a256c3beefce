from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import keyring
import pytest
from tests.engine.test_embed import After, toy
from tests.providers import embeddings_server as behaviour
from tests.providers.embeddings_server import KEY, EmbeddingsServer, serving
from tests.providers.test_keys import Drawer

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.embedding import EmbedderChoice, Provider
from mnemoscope.domain.outcomes import Control, ModelFault, ModelFaultKind, Stopped
from mnemoscope.engine import embed
from mnemoscope.engine.embedstate import embedding_state, keep_key, try_model
from mnemoscope.engine.reconcile import reconcile, vector_pass
from mnemoscope.engine.views import CacheRate

FILES = {"MEMORY.md": "- Osprey is the backup server\n- The rota is drawn on Monday\n"}


@pytest.fixture
def server() -> Iterator[EmbeddingsServer]:
    with serving() as running:
        yield running


@pytest.fixture
def drawer() -> Iterator[Drawer]:
    before, made = keyring.get_keyring(), Drawer()
    keyring.set_keyring(made)
    yield made
    keyring.set_keyring(before)


def test_the_state_tells_each_step_of_a_change(
    open_session: Any, workspace: Any, server: EmbeddingsServer
) -> None:
    session = open_session(workspace(FILES))
    fresh = embedding_state(session)
    assert (fresh.active, fresh.done, fresh.total, fresh.complete) == ("", 0, 0, True)
    reconcile(session)
    full = embedding_state(session)
    assert (full.active, full.dims, full.done) == ("use-multilingual-v3", 512, full.total)
    assert full.complete
    embed.choose(session, toy(server))
    with pytest.raises(Stopped):
        vector_pass(session, Control(stop=After(server, 2)))
    half = embedding_state(session)
    assert (half.active, half.building) == (
        "use-multilingual-v3",
        f"toy@127.0.0.1:{server.server_port}/8",
    )
    assert (half.done, half.total, half.changing, half.complete) == (0, full.total, True, False)
    assert (half.host, half.leaves_machine) == ("127.0.0.1", False)
    reconcile(session)
    swapped = embedding_state(session)
    assert (swapped.active, swapped.dims, swapped.building) == (
        f"toy@127.0.0.1:{server.server_port}/8",
        8,
        "",
    )
    embed.clear(session)
    cleared = embedding_state(session)
    assert (cleared.active, cleared.done, cleared.total) == ("", 0, full.total)
    assert cleared.held


def test_the_last_fault_is_part_of_it(
    open_session: Any, workspace: Any, server: EmbeddingsServer
) -> None:
    server.behave = behaviour.failing(401)
    session = open_session(workspace(FILES), choice=toy(server))
    reconcile(session)
    found = embedding_state(session)
    assert "401" in found.problem
    assert found.hint


@pytest.mark.parametrize("key", ["", KEY])
def test_a_try_sends_one_harmless_text_and_tells_what_came_back(
    server: EmbeddingsServer, clock: FixedClock, drawer: Drawer, key: str
) -> None:
    server.behave = behaviour.with_key if key else behaviour.right
    found = try_model(toy(server), clock, key)
    assert (found.model, found.dims) == ("toy", 8)
    assert 0 < found.milliseconds < 5000
    assert found.key == ("given" if key else "nowhere")
    assert len(server.asked) == 1
    assert drawer.kept == {}


def test_a_try_of_the_usual_model(clock: FixedClock, one_encoder: None) -> None:
    found = try_model(EmbedderChoice(), clock)
    assert (found.model, found.dims, found.key) == ("use-multilingual-v3", 512, "")


@pytest.mark.parametrize(
    ("choice", "kind"),
    [
        (EmbedderChoice(Provider.NONE), ModelFaultKind.MODEL),
        (EmbedderChoice(Provider.COMPATIBLE, "ftp://host"), ModelFaultKind.ADDRESS),
        (EmbedderChoice(Provider.COMPATIBLE, "http://host.invalid/v1"), ModelFaultKind.UNREACHABLE),
    ],
)
def test_a_try_that_fails_says_why(
    choice: EmbedderChoice, kind: ModelFaultKind, clock: FixedClock
) -> None:
    with pytest.raises(ModelFault) as raised:
        try_model(choice, clock)
    assert raised.value.kind is kind


def test_a_key_goes_into_the_keyring(
    server: EmbeddingsServer, clock: FixedClock, drawer: Drawer
) -> None:
    server.behave = behaviour.with_key
    keep_key(toy(server), KEY)
    assert drawer.kept == {("mnemoscope", "127.0.0.1"): KEY}
    assert try_model(toy(server), clock).key == "keyring"


def test_a_rate_is_a_share_of_what_was_asked() -> None:
    assert CacheRate("disk", 3, 4).rate == 0.75
    assert CacheRate("disk", 0, 0).rate is None
