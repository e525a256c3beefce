from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import keyring
import pytest
from keyring.backends.fail import Keyring as NoKeyring
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from tests.providers import embeddings_server as behaviour
from tests.providers.embeddings_server import KEY, EmbeddingsServer, serving
from tests.providers.test_keys import Drawer

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.embedding import EmbedderChoice, Provider
from mnemoscope.kit.theme import Theme
from mnemoscope.runtime.jobs import Jobs
from mnemoscope.runtime.reporter import Reporter
from mnemoscope.runtime.settings import SettingsStore
from mnemoscope.shell.model_form import ModelForm

pytestmark = pytest.mark.gui


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


@pytest.fixture
def store(tmp_path: Path) -> SettingsStore:
    return SettingsStore(tmp_path / "settings.toml")


@pytest.fixture
def form(theme: Theme, store: SettingsStore, qtbot: QtBot) -> Iterator[ModelForm]:
    jobs = Jobs()
    clock = FixedClock(datetime(2026, 11, 28, tzinfo=UTC))
    made = ModelForm(theme, store, Reporter(), jobs, clock)
    qtbot.addWidget(made)
    made.show()
    yield made
    assert jobs.close()


def pick(form: ModelForm, provider: Provider) -> None:
    form._provider.setCurrentIndex(form._provider.findData(provider.value))


def describe(form: ModelForm, server: EmbeddingsServer, model: str = "toy") -> None:
    pick(form, Provider.COMPATIBLE)
    form._url.setText(server.url)
    form._model.setText(model)


def answer(form: ModelForm, qtbot: QtBot) -> str:
    qtbot.waitUntil(lambda: form._trying is None, timeout=10_000)
    return form._answer.text()


def test_only_the_fields_that_a_provider_has_are_shown(form: ModelForm) -> None:
    names = ("embedder_url", "embedder_model", "embedder_key", "embedder_variable")

    def shown() -> list[bool]:
        return [form.findChild(QLineEdit, name).isVisible() for name in names]

    assert shown() == [False] * 4
    pick(form, Provider.OPENAI)
    assert shown() == [True] * 4
    assert form._url.placeholderText() == "https://api.openai.com/v1"
    assert form._variable.placeholderText() == "OPENAI_API_KEY"
    assert "api.openai.com" in form._place.text()
    pick(form, Provider.FASTEMBED)
    assert shown() == [False, True, False, False]
    pick(form, Provider.NONE)
    assert not form._try.isEnabled()
    assert form._use.isEnabled()


def test_every_editor_has_a_name(form: ModelForm) -> None:
    for name in ("embedder", "embedder_url", "embedder_key", "embedder_dims"):
        assert form.findChild(QWidget, name).accessibleName()
    assert form._key.echoMode() is QLineEdit.EchoMode.Password


def test_nothing_holds_before_it_is_put_to_use_and_then_all_at_once(
    form: ModelForm, store: SettingsStore, server: EmbeddingsServer, qtbot: QtBot
) -> None:
    heard: list[EmbedderChoice] = []
    store.changed.connect(lambda _: heard.append(store.current.choice))
    describe(form, server)
    assert store.current.choice == EmbedderChoice()
    form._use.click()
    wanted = EmbedderChoice(Provider.COMPATIBLE, server.url, "toy")
    assert store.current.choice == wanted
    assert set(heard) == {wanted}, "nobody sees the address of one with the model of another"
    assert not form._use.isEnabled()


def test_a_try_says_what_came_back_and_keeps_nothing(
    form: ModelForm, store: SettingsStore, server: EmbeddingsServer, drawer: Drawer, qtbot: QtBot
) -> None:
    server.behave = behaviour.with_key
    describe(form, server)
    form._try.click()
    assert "wants a key" in answer(form, qtbot)
    form._key.setText(KEY)
    assert form._answer.text() == "", "what was said of another model is taken back"
    form._try.click()
    assert answer(form, qtbot).startswith("toy answers: 8 numbers in ")
    assert drawer.kept == {}
    assert store.current.choice == EmbedderChoice()


def test_a_wrong_model_is_told_with_what_the_server_says(
    form: ModelForm, server: EmbeddingsServer, qtbot: QtBot
) -> None:
    describe(form, server, "unheard-of")
    form._try.click()
    assert answer(form, qtbot) == (
        "127.0.0.1 has no model unheard-of.\nno such model · model_not_found"
    )


def test_a_try_does_not_hold_the_window_up_and_is_forgotten_by_an_edit(
    form: ModelForm, server: EmbeddingsServer, qtbot: QtBot
) -> None:
    server.behave = behaviour.slow(0.5)
    describe(form, server)
    form._try.click()
    assert "Waiting" in form._answer.text()
    form._model.setText("another")
    assert form._trying is None
    qtbot.wait(700)
    assert form._answer.text() == ""


def test_the_key_goes_into_the_keyring_and_nowhere_else(
    form: ModelForm,
    store: SettingsStore,
    server: EmbeddingsServer,
    drawer: Drawer,
    qtbot: QtBot,
    tmp_path: Path,
) -> None:
    told: list[str] = []
    store.changed.connect(told.append)
    describe(form, server)
    form._key.setText(KEY)
    form._use.click()
    qtbot.waitUntil(lambda: form._key.text() == "")
    assert drawer.kept == {("mnemoscope", "127.0.0.1"): KEY}
    assert KEY not in (tmp_path / "settings.toml").read_text()
    told.clear()
    form._key.setText("another")
    form._use.click()
    qtbot.waitUntil(lambda: told == ["embedder"])


def test_without_a_keyring_the_variable_is_named_and_nothing_is_put_to_use(
    form: ModelForm, store: SettingsStore, server: EmbeddingsServer, drawer: Drawer, qtbot: QtBot
) -> None:
    keyring.set_keyring(NoKeyring())
    describe(form, server)
    form._key.setText(KEY)
    form._use.click()
    qtbot.waitUntil(lambda: "MNEMOSCOPE_EMBEDDER_KEY" in form._answer.text())
    assert store.current.choice == EmbedderChoice()
    assert KEY not in form._answer.text()
