from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import keyring
import pytest
from keyring.backends.fail import Keyring as NoKeyring
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from tests.providers import chat_server as behaviour
from tests.providers.chat_server import KEY, WORDS, ChatServer, serving
from tests.providers.test_keys import Drawer

from mnemoscope.domain.chat import Caps, ChatChoice, ChatPrice, ChatProvider
from mnemoscope.domain.clock import FixedClock
from mnemoscope.engine.chatmodels import read_chat_choice
from mnemoscope.kit.theme import Theme
from mnemoscope.runtime.jobs import Jobs
from mnemoscope.runtime.reporter import Reporter
from mnemoscope.runtime.settings import SettingsStore
from mnemoscope.shell.chat_form import ChatForm

pytestmark = pytest.mark.gui


@pytest.fixture
def chat() -> Iterator[ChatServer]:
    with serving() as running:
        yield running


@pytest.fixture
def drawer() -> Iterator[Drawer]:
    before, made = keyring.get_keyring(), Drawer()
    keyring.set_keyring(made)
    yield made
    keyring.set_keyring(before)


@pytest.fixture
def store(tmp_path: Path) -> SettingsStore:
    return SettingsStore(tmp_path / "settings.toml")


@pytest.fixture
def form(theme: Theme, store: SettingsStore, qtbot: QtBot) -> Iterator[ChatForm]:
    jobs = Jobs()
    clock = FixedClock(datetime(2026, 11, 28, tzinfo=UTC))
    made = ChatForm(theme, store, Reporter(), jobs, clock)
    qtbot.addWidget(made)
    made.show()
    yield made
    assert jobs.close()


def pick(form: ChatForm, provider: ChatProvider) -> None:
    form._provider.setCurrentIndex(form._provider.findData(provider.value))


def describe(form: ChatForm, server: ChatServer) -> None:
    pick(form, ChatProvider.COMPATIBLE)
    form._lines["chat_url"].setText(server.url)
    form._lines["chat_light"].setText("small")
    form._lines["chat_rem"].setText("large")


def answer(form: ChatForm, qtbot: QtBot) -> str:
    qtbot.waitUntil(lambda: form._trying is None, timeout=10_000)
    return form._answer.text()


def test_without_a_model_nothing_is_asked(form: ChatForm) -> None:
    names = ("chat_url", "chat_light", "chat_rem", "chat_deep", "chat_key", "chat_tokens")
    assert not any(form.findChild(QWidget, name).isVisible() for name in names)
    assert not form._try.isEnabled()
    assert not form._use.isEnabled()
    pick(form, ChatProvider.OPENAI)
    assert all(form.findChild(QWidget, name).isVisible() for name in names)
    assert form._lines["chat_rem"].placeholderText() == "gpt-4.1"
    assert "api.openai.com" in form._place.text()


def test_every_editor_has_a_name_and_the_key_is_hidden(form: ChatForm) -> None:
    names = ("chat", "chat_url", "chat_key", "chat_money", "chat_distils", "chat_themes")
    assert all(form.findChild(QWidget, name).accessibleName() for name in names)
    assert form._lines["chat_key"].echoMode() is QLineEdit.EchoMode.Password


def test_all_that_is_put_to_use_holds_for_the_command_line_too(
    form: ChatForm, store: SettingsStore, chat: ChatServer, tmp_path: Path
) -> None:
    describe(form, chat)
    form._tokens.setValue(20_000)
    form._amounts["chat_price_asked"].setValue(0.4)
    form._amounts["chat_money"].setValue(0.25)
    form._switches["chat_distils"].setChecked(True)
    assert store.current.chat_choice == ChatChoice()
    form._use.click()
    wanted = ChatChoice(
        provider=ChatProvider.COMPATIBLE,
        url=chat.url,
        light="small",
        rem="large",
        price=ChatPrice(0.4, 0.0),
        caps=Caps(20_000, 0.25),
        distils=True,
    )
    assert store.current.chat_choice == wanted
    assert read_chat_choice(tmp_path) == wanted
    assert SettingsStore(tmp_path / "settings.toml").current.chat_choice == wanted
    assert not form._use.isEnabled()
    pick(form, ChatProvider.NONE)
    form._use.click()
    assert read_chat_choice(tmp_path).is_none


def test_a_try_says_what_came_back_and_keeps_nothing(
    form: ChatForm, store: SettingsStore, chat: ChatServer, drawer: Drawer, qtbot: QtBot
) -> None:
    chat.behave = behaviour.with_key
    describe(form, chat)
    form._try.click()
    assert "wants a key" in answer(form, qtbot)
    form._lines["chat_key"].setText(KEY)
    assert not form._answer.isVisible(), "what was said of another model is taken back"
    form._try.click()
    said = answer(form, qtbot)
    assert said.count(WORDS) == 2
    assert "The key is the one above." in said
    assert KEY not in said
    assert store.current.chat_choice.is_none
    assert drawer.kept == {}


def test_the_key_goes_into_the_keyring_and_nowhere_else(
    form: ChatForm, chat: ChatServer, drawer: Drawer, qtbot: QtBot, tmp_path: Path
) -> None:
    describe(form, chat)
    form._lines["chat_key"].setText(KEY)
    form._use.click()
    qtbot.waitUntil(lambda: form._lines["chat_key"].text() == "", timeout=10_000)
    assert KEY in str(drawer.kept)
    assert KEY not in (tmp_path / "settings.toml").read_text("utf-8")


def test_without_a_keyring_the_variable_is_named(
    form: ChatForm, chat: ChatServer, drawer: Drawer, qtbot: QtBot, store: SettingsStore
) -> None:
    keyring.set_keyring(NoKeyring())
    describe(form, chat)
    form._lines["chat_key"].setText(KEY)
    form._use.click()
    qtbot.waitUntil(lambda: "MNEMOSCOPE_CHAT_KEY" in form._answer.text(), timeout=10_000)
    assert store.current.chat_choice.is_none
