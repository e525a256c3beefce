from __future__ import annotations

from datetime import UTC, datetime

import pytest
from tests.providers import embeddings_server as behaviour
from tests.providers.conftest import Clock
from tests.providers.embeddings_server import EmbeddingsServer

from mnemoscope.domain.embedding import AddressFlaw
from mnemoscope.domain.outcomes import ModelFault, ModelFaultKind
from mnemoscope.providers.keys import FoundKey, KeySource, Secret
from mnemoscope.providers.retrying import Patience
from mnemoscope.providers.server import Place, Server, flaw_fault, said
from mnemoscope.providers.wire import Reply

TODAY = datetime(2026, 11, 28, 3, 0, tzinfo=UTC)
BODY = b'{"model": "toy", "input": ["a"]}'


def made(server: EmbeddingsServer, passing: Clock, *keys: str) -> Server:
    waiting = list(keys)

    def key() -> FoundKey:
        text = waiting.pop(0) if len(waiting) > 1 else (waiting or [""])[0]
        return FoundKey(Secret(text) if text else None, KeySource.VARIABLE)

    place = Place(server.url, "127.0.0.1", "THE_KEY", "dreams")
    return Server(place, key, passing.waiter(), lambda: TODAY)


def test_another_key_is_looked_up_after_one_was_not_taken(
    server: EmbeddingsServer, passing: Clock
) -> None:
    server.behave = behaviour.with_key
    asked = made(server, passing, "wrong", behaviour.KEY)
    with pytest.raises(ModelFault) as raised:
        asked.ask("/embeddings", BODY, "toy", Patience(), None)
    assert raised.value.kind is ModelFaultKind.KEY
    assert raised.value.hint.endswith("The variable is THE_KEY.")
    assert asked.ask("/embeddings", BODY, "toy", Patience(), None).status == 200


def test_a_pause_may_be_a_date_and_holds_all_requests_back(
    server: EmbeddingsServer, passing: Clock
) -> None:
    wish = {"Retry-After": "Sat, 28 Nov 2026 03:00:30 GMT"}
    server.in_turn(behaviour.failing(503, headers=wish), behaviour.right)
    asked = made(server, passing)
    assert asked.ask("/embeddings", BODY, "toy", Patience(), None).status == 200
    assert 30 <= passing.now < 32
    server.behave = behaviour.failing(503, headers={"Retry-After": "5"})
    with pytest.raises(ModelFault):
        asked.ask("/embeddings", BODY, "toy", Patience(tries=1), None)
    assert not asked.is_closed, "a last try leaves no pause"


def test_an_answer_that_is_final_is_no_fault(server: EmbeddingsServer, passing: Clock) -> None:
    server.behave = behaviour.failing(400, message="too many")
    reply = made(server, passing).ask("/embeddings", BODY, "toy", Patience(), None, final={400})
    assert (reply.status, said(reply)) == (400, "too many")


def test_what_it_makes_is_named(server: EmbeddingsServer, passing: Clock) -> None:
    with pytest.raises(ModelFault, match="nothing makes dreams at"):
        made(server, passing).ask("/nowhere", BODY, "toy", Patience(), None)


@pytest.mark.parametrize("body", [b"", b"<p>", b"[1]", b"[" * 100_000])
def test_a_complaint_that_cannot_be_read_says_nothing(body: bytes) -> None:
    assert said(Reply(500, {}, body)) == ""


@pytest.mark.parametrize("flaw", AddressFlaw)
def test_every_flaw_of_an_address_has_words(flaw: AddressFlaw) -> None:
    assert flaw_fault(flaw).kind is ModelFaultKind.ADDRESS
