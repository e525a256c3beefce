from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import keyring
import pytest
from keyring.backends.fail import Keyring as NoKeyring
from tests.providers import chat_server as behaviour
from tests.providers.chat_server import KEY, WORDS, ChatServer, serving
from tests.providers.test_keys import Drawer

from mnemoscope.domain.chat import VARIABLE, Caps, ChatChoice, ChatPrice, ChatProvider, Use
from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.outcomes import ModelFault, ModelFaultKind, RefusalReason, Refused
from mnemoscope.domain.phases import Mode
from mnemoscope.engine.chatmodels import (
    keep_chat_key,
    model_for,
    night_model,
    read_chat_choice,
    try_chat,
    unusable_choice,
    use_of,
)
from mnemoscope.engine.session import Session
from mnemoscope.engine.sweep import dream
from mnemoscope.engine.sweepviews import NightResult
from mnemoscope.providers.chat import Asked


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


@pytest.fixture
def session(workspace: Any, home: Path, resources: Path, clock: FixedClock) -> Iterator[Session]:
    made = Session.open(workspace({}), home=home, resources=resources, clock=clock, read_only=True)
    yield made
    made.close()


def settle(home: Path, server: ChatServer, **more: object) -> None:
    values: dict[str, object] = {"chat": "openai-compatible", "chat_url": server.url}
    values |= {"chat_light": "small", "chat_rem": "large", **more}
    lines = [f"{name} = {value!r}".replace("True", "true") for name, value in values.items()]
    (home / "settings.toml").write_text("\n".join(lines), "utf-8")


def test_without_preferences_no_night_has_a_model(session: Session, home: Path) -> None:
    assert night_model(session) is None
    (home / "settings.toml").write_text("chat = [", "utf-8")
    assert read_chat_choice(home) == ChatChoice()
    (home / "settings.toml").write_text('chat = "openai-compatible"\nchat_url = "x"', "utf-8")
    assert night_model(session) is None


@pytest.mark.parametrize(
    ("preferences", "why"),
    [
        ('chat = "compatible"', "nothing is called 'compatible'"),
        ('chat = "openai-compatible"\nchat_url = "here"', "its address cannot be used"),
        ("chat = [", "they cannot be read"),
    ],
)
def test_a_night_says_that_the_model_of_the_preferences_cannot_be_asked(
    workspace: Any,
    home: Path,
    resources: Path,
    clock: FixedClock,
    preferences: str,
    why: str,
) -> None:
    (home / "settings.toml").write_text(preferences, "utf-8")
    opened = Session.open(workspace({}), home=home, resources=resources, clock=clock)
    with closing(opened) as session:
        night = dream(session, mode=Mode.REVIEW)
    assert isinstance(night, NightResult)
    (told,) = night.problems
    assert (told.path, why in told.message) == ("settings.toml", True)


def test_without_a_choice_there_is_nothing_to_say(home: Path) -> None:
    assert unusable_choice(home) is None
    (home / "settings.toml").write_text('chat = "none"\ntheme = "dark"\n', "utf-8")
    assert unusable_choice(home) is None


def test_who_asks_by_hand_hears_the_model_or_why_there_is_none(
    session: Session, home: Path, open_session: Any
) -> None:
    writable = open_session(session.root)
    nobody = model_for(writable, Use.GRAPH)
    assert isinstance(nobody, Refused)
    assert nobody.reason is RefusalReason.NOT_FOUND
    chosen = (
        'chat = "openai-compatible"\nchat_url = "http://127.0.0.1:9/v1"\nchat_light = "small"\n'
    )
    (home / "settings.toml").write_text(chosen, "utf-8")
    found = model_for(writable, Use.CONFLICTS)
    assert not isinstance(found, Refused)
    assert found[0] == "small@127.0.0.1"
    shown = model_for(session, Use.GRAPH)
    assert isinstance(shown, Refused)
    assert shown.reason is RefusalReason.READ_ONLY


def test_a_night_has_the_model_and_the_budget_of_the_preferences(
    session: Session, home: Path, chat: ChatServer, drawer: Drawer, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle(home, chat, chat_tokens=900, chat_price_asked=2.5, chat_distils=True)
    choice = read_chat_choice(home)
    assert (choice.caps, choice.price, choice.distils) == (Caps(900), ChatPrice(2.5), True)
    monkeypatch.setenv(VARIABLE, KEY)
    made = night_model(session)
    assert made is not None
    assert made.ask(Asked(Use.REM, "a", "b")).text == WORDS
    assert chat.asked[0].document["model"] == "large"
    assert made.cost == pytest.approx(40 * 2.5 / 1e6)
    with pytest.raises(ModelFault) as raised:
        made.ask(Asked(Use.REM, "a", "b", longest=900))
    assert raised.value.kind is ModelFaultKind.SPENT
    assert not list(home.rglob("*key*"))


def test_each_model_is_tried_once_with_nothing_of_the_memory(
    chat: ChatServer, clock: FixedClock, drawer: Drawer
) -> None:
    choice = ChatChoice(ChatProvider.COMPATIBLE, chat.url, light="small", rem="large")
    tried = try_chat(choice, clock, KEY)
    assert [one.model for one in tried] == ["small", "large"]
    assert {(one.words, one.tokens, one.key) for one in tried} == {(WORDS, 52, "given")}
    assert len(chat.asked) == 2
    keep_chat_key(choice, KEY)
    assert {one.key for one in try_chat(choice, clock)} == {"keyring"}


def test_a_try_says_what_is_wrong(chat: ChatServer, clock: FixedClock, drawer: Drawer) -> None:
    choice = ChatChoice(ChatProvider.COMPATIBLE, chat.url, light="small")
    with pytest.raises(ModelFault) as raised:
        try_chat(choice, clock, "wrong")
    assert raised.value.kind is ModelFaultKind.KEY
    with pytest.raises(ModelFault):
        try_chat(ChatChoice(), clock)


def test_without_a_keyring_the_variable_is_named(drawer: Drawer) -> None:
    keyring.set_keyring(NoKeyring())
    choice = ChatChoice(ChatProvider.OPENAI)
    with pytest.raises(ModelFault) as raised:
        keep_chat_key(choice, KEY)
    assert VARIABLE in raised.value.hint


def test_what_a_night_has_used_is_told(session: Session, home: Path, chat: ChatServer) -> None:
    chat.behave = behaviour.saying(WORDS)
    settle(home, chat, chat_tokens=700, chat_price_asked=2.5)
    made = night_model(session)
    assert use_of(None) is None
    assert use_of(made) is None, "nothing was asked"
    assert made is not None
    made.ask(Asked(Use.REM, "a", "b"))
    with pytest.raises(ModelFault):
        made.ask(Asked(Use.REM, "a", "b", longest=900))
    used = use_of(made)
    assert used is not None
    assert (used.model, used.requests, used.tokens) == ("small/large@127.0.0.1", 1, 52)
    assert used.cost == pytest.approx(1e-4)
    assert used.spent.startswith("the night has used 52 of its 700 tokens, and one more request")
