from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

import keyring
import pytest
from tests.providers import chat_server as behaviour
from tests.providers.chat_server import KEY, WORDS, ChatServer, serving
from tests.providers.test_keys import Drawer

from mnemoscope.domain.chat import VARIABLE, ChatChoice, ChatProvider, Use
from mnemoscope.domain.outcomes import ModelFault, ModelFaultKind
from mnemoscope.providers.chat import Asked
from mnemoscope.providers.chatchoosing import chat_of
from mnemoscope.providers.keys import keep_key

ASKED = Asked(Use.LIGHT, "a", "b")


def today() -> datetime:
    return datetime(2026, 11, 28, tzinfo=UTC)


@pytest.fixture
def chat() -> Iterator[ChatServer]:
    with serving() as running:
        running.behave = behaviour.with_key
        yield running


@pytest.fixture
def drawer() -> Iterator[Drawer]:
    before, made = keyring.get_keyring(), Drawer()
    keyring.set_keyring(made)
    yield made
    keyring.set_keyring(before)


def test_the_key_comes_from_the_hand_the_keyring_or_the_environment(
    chat: ChatServer, drawer: Drawer
) -> None:
    choice = ChatChoice(ChatProvider.COMPATIBLE, chat.url, light="toy")
    assert chat_of(choice, {VARIABLE: KEY}, today).ask(ASKED).text == WORDS
    assert chat_of(choice, {}, today, key=f" {KEY} ").ask(ASKED).text == WORDS
    with pytest.raises(ModelFault) as raised:
        chat_of(choice, {}, today).ask(ASKED)
    assert raised.value.kind is ModelFaultKind.KEY
    keep_key(choice, KEY)
    assert chat_of(choice, {VARIABLE: "wrong"}, today).ask(ASKED).text == WORDS


@pytest.mark.parametrize("url", ["", "ftp://host/v1", "https://me:secret@host/v1", "host"])
def test_an_address_that_cannot_be_used_is_told_at_once(url: str) -> None:
    with pytest.raises(ModelFault) as raised:
        chat_of(ChatChoice(ChatProvider.COMPATIBLE, url, light="toy"), {}, today)
    assert raised.value.kind is ModelFaultKind.ADDRESS
    assert "secret" not in str(raised.value)
