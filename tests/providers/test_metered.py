"""The budget of a night is never exceeded, and once it is used up nothing more is asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from tests.providers import chat_server as behaviour
from tests.providers.chat_server import ChatServer, serving
from tests.providers.conftest import Clock

from mnemoscope.domain.chat import Caps, ChatChoice, ChatPrice, ChatProvider, Usage, Use
from mnemoscope.domain.outcomes import ModelFault, ModelFaultKind
from mnemoscope.providers.chat import Asked
from mnemoscope.providers.chatcompatible import NIGHT, CompatibleChat
from mnemoscope.providers.keys import FoundKey, KeySource
from mnemoscope.providers.metered import MeteredChat
from mnemoscope.providers.retrying import Patience

ASKED = Asked(Use.REM, "Write.", "data", longest=100)


@pytest.fixture
def chat() -> Iterator[ChatServer]:
    with serving() as running:
        yield running


def metered(
    server: ChatServer,
    passing: Clock,
    caps: Caps,
    price: ChatPrice | None = None,
    patience: Patience = NIGHT,
) -> MeteredChat:
    choice = ChatChoice(ChatProvider.COMPATIBLE, server.url, light="toy")
    key = FoundKey(None, KeySource.NOWHERE)
    inner = CompatibleChat(choice, lambda: key, waiter=passing.waiter(), patience=patience)
    return MeteredChat(inner, caps, price or ChatPrice())


def ask_until_spent(made: MeteredChat) -> str:
    with pytest.raises(ModelFault) as raised:  # noqa: PT012 - which request it is, is the question
        for _ in range(50):
            made.ask(ASKED)
    assert raised.value.kind is ModelFaultKind.SPENT
    return str(raised.value)


def test_tokens_are_counted_and_bounded(chat: ChatServer, passing: Clock) -> None:
    made = metered(chat, passing, Caps(tokens=400))
    assert made.id == "toy@127.0.0.1"
    said = ask_until_spent(made)
    assert made.usage.tokens <= 400
    assert len(chat.asked) == made.usage.requests == 6
    assert said == made.spent
    assert said.startswith(
        "the night has used 312 of its 400 tokens, and one more request may take "
    )
    assert 312 + int(said.rsplit(" ", 1)[1]) > 400
    with pytest.raises(ModelFault, match="312 of its 400"):
        made.ask(Asked(Use.LIGHT, "a", "b", longest=1))
    assert len(chat.asked) == 6, "the rest of the night asks nothing, not even little"


def test_money_is_counted_and_bounded(chat: ChatServer, passing: Clock) -> None:
    made = metered(chat, passing, Caps(tokens=0, money=0.01), ChatPrice(10.0, 50.0))
    said = ask_until_spent(made)
    assert made.cost == pytest.approx(made.usage.requests * (40 * 10 + 12 * 50) / 1e6)
    assert made.cost <= 0.01
    assert said.startswith("the night has cost 0.00")
    assert " of its 0.01, and one more request may cost 0.0" in said


def test_without_caps_nothing_is_bounded(chat: ChatServer, passing: Clock) -> None:
    made = metered(chat, passing, Caps(0, 0.0), ChatPrice(1e3, 1e3))
    for _ in range(5):
        made.ask(ASKED)
    assert made.usage == Usage(200, 60, 5)


def test_a_refusal_costs_and_a_missing_key_does_not(chat: ChatServer, passing: Clock) -> None:
    made = metered(chat, passing, Caps())
    chat.behave = behaviour.failing(401)
    with pytest.raises(ModelFault):
        made.ask(ASKED)
    assert made.usage == Usage()
    made = metered(chat, passing, Caps())
    chat.behave = behaviour.raw(behaviour.whole(None, refusal="No."))
    with pytest.raises(ModelFault):
        made.ask(ASKED)
    assert made.usage.asked > 0
    assert made.usage.guessed


@pytest.mark.parametrize("status", [401, 429, 503])
def test_a_server_that_has_failed_is_left_alone_for_the_night(
    chat: ChatServer, passing: Clock, status: int
) -> None:
    made = metered(chat, passing, Caps())
    chat.behave = behaviour.failing(status)
    faults: list[str] = []
    for _ in range(4):
        with pytest.raises(ModelFault) as raised:
            made.ask(ASKED)
        faults.append(f"{raised.value.kind} {raised.value}")
    assert set(faults[1:]) == {f"{faults[0]}, and is not asked again"}
    assert len(chat.asked) == (1 if status == 401 else 3)


def test_a_silent_server_is_waited_for_once_in_a_night(chat: ChatServer, passing: Clock) -> None:
    patience = replace(NIGHT, timeout=0.3)
    made = metered(chat, passing, Caps(), patience=patience)
    chat.behave = behaviour.saying("A ship.", delay=30)
    faults: list[str] = []
    for _ in range(4):
        with pytest.raises(ModelFault) as raised:
            made.ask(ASKED)
        assert raised.value.kind is ModelFaultKind.SLOW
        faults.append(str(raised.value))
    assert len(chat.asked) == 1
    assert "not asked again" not in faults[0]
    assert all("not asked again" in one for one in faults[1:])
    # What a night may lose to it.
    assert NIGHT.timeout <= 90


def test_a_poor_answer_is_no_reason_to_leave_it_alone(chat: ChatServer, passing: Clock) -> None:
    made = metered(chat, passing, Caps())
    chat.in_turn(behaviour.raw(behaviour.whole("")), behaviour.saying("A ship."))
    with pytest.raises(ModelFault):
        made.ask(ASKED)
    assert made.ask(ASKED).text == "A ship."
