from __future__ import annotations

from collections.abc import Iterator

import keyring
import pytest
from keyring.backend import KeyringBackend
from keyring.backends.fail import Keyring as NoKeyring
from keyring.errors import KeyringLocked, PasswordDeleteError

from mnemoscope.domain.embedding import EmbedderChoice, Provider
from mnemoscope.domain.outcomes import ModelFault, ModelFaultKind
from mnemoscope.providers.keys import (
    FoundKey,
    KeySource,
    Secret,
    keep_key,
    key_for,
)

OPENAI = EmbedderChoice(Provider.OPENAI)
KEY = "sk-quite-secret-4711"


class Drawer(KeyringBackend):
    """A keyring in memory."""

    priority = 5

    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], str] = {}
        self.locked = False

    def get_password(self, service: str, username: str) -> str | None:
        self._check()
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self._check()
        self.kept[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        self._check()
        if self.kept.pop((service, username), None) is None:
            raise PasswordDeleteError("not found")

    def _check(self) -> None:
        if self.locked:
            raise KeyringLocked(f"locked while it was handed {KEY}")


class OpenFile(Drawer):
    """What keyring calls a backend that writes keys where all can read them."""

    priority = 0.5


@pytest.fixture(autouse=True)
def _own_keyring() -> Iterator[None]:
    before = keyring.get_keyring()
    yield
    keyring.set_keyring(before)


@pytest.fixture
def drawer() -> Drawer:
    made = Drawer()
    keyring.set_keyring(made)
    return made


def test_a_key_is_kept_under_its_host_and_found_again(drawer: Drawer) -> None:
    keep_key(OPENAI, f" {KEY}\n")
    assert drawer.kept == {("mnemoscope", "api.openai.com"): KEY}
    found = key_for(OPENAI, {"OPENAI_API_KEY": "another"})
    assert found == FoundKey(Secret(KEY), KeySource.KEYRING)
    assert key_for(EmbedderChoice(Provider.GEMINI), {}).source is KeySource.NOWHERE


def test_an_empty_key_takes_it_out(drawer: Drawer) -> None:
    keep_key(OPENAI, KEY)
    keep_key(OPENAI, "")
    keep_key(OPENAI, "")
    assert drawer.kept == {}


def test_the_environment_stands_in(drawer: Drawer) -> None:
    assert key_for(OPENAI, {"OPENAI_API_KEY": f" {KEY} "}) == FoundKey(
        Secret(KEY), KeySource.VARIABLE
    )
    own = EmbedderChoice(Provider.OPENAI, variable="MY_KEY")
    assert key_for(own, {"OPENAI_API_KEY": KEY}).secret is None
    assert key_for(own, {"MY_KEY": KEY}).secret == Secret(KEY)
    drawer.locked = True
    assert key_for(OPENAI, {"OPENAI_API_KEY": KEY}).source is KeySource.VARIABLE


@pytest.mark.parametrize("backend", [NoKeyring(), OpenFile()])
def test_without_a_keyring_that_is_safe_nothing_is_written_and_the_variable_named(
    backend: KeyringBackend,
) -> None:
    keyring.set_keyring(backend)
    with pytest.raises(ModelFault) as raised:
        keep_key(OPENAI, KEY)
    assert raised.value.kind is ModelFaultKind.NO_KEYRING
    assert "OPENAI_API_KEY" in raised.value.hint
    assert getattr(backend, "kept", {}) == {}
    assert key_for(OPENAI, {}) == FoundKey(None, KeySource.NOWHERE)


def test_a_locked_keyring_is_told_without_what_it_says(drawer: Drawer) -> None:
    drawer.locked = True
    with pytest.raises(ModelFault) as raised:
        keep_key(OPENAI, KEY)
    assert raised.value.__cause__ is None
    assert raised.value.__suppress_context__
    assert KEY not in str(raised.value) + raised.value.hint


def test_no_print_shows_a_key() -> None:
    found = FoundKey(Secret(KEY), KeySource.KEYRING)
    for words in (repr(found), str(found.secret), f"{found}", f"{found.secret!r}"):
        assert KEY not in words
    assert Secret(KEY).hidden_in(f"wrong key {KEY}!") == "wrong key …!"
    assert Secret("").hidden_in("as it was") == "as it was"
