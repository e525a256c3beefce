"""Keys of servers: in the system's keyring, else in an environment variable; never in a file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from mnemoscope.domain.outcomes import ModelFault, ModelFaultKind

if TYPE_CHECKING:
    # 100 ms that only whoever uses a server needs.
    from keyring.backend import KeyringBackend

SERVICE = "mnemoscope"
"""The name under which keys stand in the keyring; the host is the user name beside it."""
_SAFE = 1
"""keyring's own bound: backends below it write keys into plain files, or nowhere."""


class Keyed(Protocol):
    """A choice of a server that may want a key."""

    @property
    def host(self) -> str:
        """Under this name the key stands in the keyring."""
        ...

    @property
    def key_variable(self) -> str:
        """The environment variable that holds it else; empty where no key is needed."""
        ...


class KeySource(StrEnum):
    """Where a key was found."""

    KEYRING = "keyring"
    VARIABLE = "variable"
    GIVEN = "given"
    """By hand, for one try; kept nowhere."""
    NOWHERE = "nowhere"


@dataclass(frozen=True, slots=True, repr=False)
class Secret:
    """A key that no print, log or traceback shows."""

    text: str

    def __repr__(self) -> str:
        """Say that there is one, and no more."""
        return "Secret(…)"

    __str__ = __repr__

    def hidden_in(self, words: str) -> str:
        """Return words of a server without this key, should they quote it."""
        return words.replace(self.text, "…") if self.text else words


@dataclass(frozen=True, slots=True)
class FoundKey:
    """A key and where it comes from."""

    secret: Secret | None
    source: KeySource


def key_for(choice: Keyed, environment: Mapping[str, str]) -> FoundKey:
    """Look a server's key up; may wait for a person to unlock the keyring."""
    stored = _stored(choice.host)
    if stored:
        return FoundKey(Secret(stored), KeySource.KEYRING)
    given = environment.get(choice.key_variable, "").strip() if choice.key_variable else ""
    if given:
        return FoundKey(Secret(given), KeySource.VARIABLE)
    return FoundKey(None, KeySource.NOWHERE)


def keep_key(choice: Keyed, key: str) -> None:
    """Put a server's key into the keyring; an empty one takes it out.

    Raises:
        ModelFault: there is no keyring, or it is locked; the message names the variable to set.
    """
    from keyring.errors import KeyringError, PasswordDeleteError

    backend = _backend()
    if backend is None:
        raise _no_keyring(choice)
    try:
        if key.strip():
            # The package decorates it with something that has no types.
            backend.set_password(SERVICE, choice.host, key.strip())  # pyright: ignore[reportUnknownMemberType]
        else:
            backend.delete_password(SERVICE, choice.host)
    except PasswordDeleteError:
        return
    except (KeyringError, OSError, RuntimeError):
        # Not chained: what a backend says may quote what it was given.
        raise _no_keyring(choice) from None


def _stored(host: str) -> str | None:
    backend = _backend() if host else None
    if backend is None:
        return None
    from keyring.errors import KeyringError

    try:
        return backend.get_password(SERVICE, host)
    except (KeyringError, OSError, RuntimeError):
        return None


def _backend() -> KeyringBackend | None:
    import keyring
    from keyring.errors import KeyringError

    try:
        backend = keyring.get_keyring()
        return backend if backend.priority >= _SAFE else None
    except (KeyringError, OSError, RuntimeError):
        return None


def _no_keyring(choice: Keyed) -> ModelFault:
    variable = choice.key_variable or "MNEMOSCOPE_EMBEDDER_KEY"
    return ModelFault(
        ModelFaultKind.NO_KEYRING,
        "this system has no keyring that can keep the key",
        hint=f"Set the environment variable {variable} instead, then start again.",
    )
