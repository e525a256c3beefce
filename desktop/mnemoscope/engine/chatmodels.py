"""The language model of a night: chosen in the preferences, counted, and tried out by hand."""

from __future__ import annotations

import os
import time
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from mnemoscope.domain.chat import ChatChoice, ChatProvider, Use, chat_choice_of
from mnemoscope.domain.clock import Clock
from mnemoscope.domain.outcomes import (
    Control,
    ModelFault,
    ModelFaultKind,
    Problem,
    RefusalReason,
    Refused,
)
from mnemoscope.engine.session import Session

if TYPE_CHECKING:
    # Nights without a model load none.
    from mnemoscope.providers.chat import ChatModel
    from mnemoscope.providers.metered import MeteredChat

_PREFERENCES = "settings.toml"
_SYSTEM = "Answer with one short sentence and nothing else."
_SAMPLE = "What does a lighthouse dream of?"
"""What a model is tried with; nothing of a person's memory."""


@dataclass(frozen=True, slots=True)
class ChatTried:
    """What a model answered when it was tried."""

    model: str
    words: str
    milliseconds: float
    tokens: int
    guessed: bool
    """The server did not count the tokens."""
    key: str
    """Where the key came from: ``keyring``, ``variable``, ``given`` or ``nowhere``."""


@dataclass(frozen=True, slots=True)
class ModelUse:
    """What a model has used up in one night."""

    model: str
    requests: int
    tokens: int
    guessed: bool
    """The server did not count (all of) them."""
    cost: float
    """In the money of the prices; 0 where none are given."""
    spent: str
    """Why the rest of the night asked no more, in a clause; empty where nothing stopped it."""


def read_chat_choice(home: Path) -> ChatChoice:
    """Return the language model that the preferences of this machine name; none where unread."""
    return chat_choice_of(_preferences(home) or {})


def unusable_choice(home: Path) -> Problem | None:
    """Return why the preferences name a language model that cannot be asked; None: they do not."""
    table = _preferences(home)
    if table is None:
        return _unusable("they cannot be read")
    choice = chat_choice_of(table)
    said = table.get("chat", ChatProvider.NONE.value)
    if choice.is_none and said != ChatProvider.NONE.value:
        return _unusable(f"nothing is called {said!r}")
    if choice.flaw() is not None:
        return _unusable("its address cannot be used")
    return None


def _unusable(why: str) -> Problem:
    message = f"No language model can be asked as the preferences have it: {why}."
    return Problem("degraded", _PREFERENCES, message)


def _preferences(home: Path) -> Mapping[str, object] | None:
    """Read the preferences: empty where there are none, None where they cannot be read."""
    try:
        return tomllib.loads((home / _PREFERENCES).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError):
        return None


def night_model(session: Session) -> MeteredChat | None:
    """Return the model for one night, with its budget; None where no model is chosen.

    Read anew for each night, so that a change holds at once. A choice whose address cannot be used
    counts as none, and `unusable_choice` says why.
    """
    choice = read_chat_choice(session.home)
    if choice.is_none or choice.flaw() is not None:
        return None
    from mnemoscope.providers.chatchoosing import chat_of
    from mnemoscope.providers.metered import MeteredChat

    model = chat_of(choice, os.environ, session.clock.now)
    return MeteredChat(model, choice.caps, choice.price)


def name_of(choice: ChatChoice, use: Use) -> str:
    """Return which model is asked for a use, by name and host; empty where none can be."""
    if choice.is_none or choice.flaw() is not None:
        return ""
    name = choice.model_for(use)
    return f"{name}@{choice.host}" if name else ""


def model_for(session: Session, use: Use) -> tuple[str, MeteredChat] | Refused:
    """Return the model that answers a use now, behind its name and host.

    Refused where the workspace is open for reading only, for what it answers is written down, or
    where no model is chosen.
    """
    if session.read_only:
        return Refused(RefusalReason.READ_ONLY, "opened read-only")
    name, model = name_of(read_chat_choice(session.home), use), night_model(session)
    if not name or model is None:
        return Refused(RefusalReason.NOT_FOUND, "no language model is chosen in the preferences")
    return name, model


def use_of(model: ChatModel | None) -> ModelUse | None:
    """Return what a model has used up; None where nobody counted, or nothing was asked."""
    if model is None:
        return None
    from mnemoscope.providers.metered import MeteredChat

    if not isinstance(model, MeteredChat) or not (model.usage.requests or model.spent):
        return None
    used = model.usage
    return ModelUse(model.id, used.requests, used.tokens, used.guessed, model.cost, model.spent)


def keep_chat_key(choice: ChatChoice, key: str) -> None:
    """Put the key of a choice's server into the system's keyring; an empty one takes it out.

    Raises:
        ModelFault: there is no keyring; the hint names the environment variable to set instead.
    """
    from mnemoscope.providers import keys

    keys.keep_key(choice, key)


def try_chat(
    choice: ChatChoice, clock: Clock, key: str = "", control: Control | None = None
) -> tuple[ChatTried, ...]:
    """Ask each model of a choice one harmless question and tell what came back.

    `key` is tried in place of the one that is kept; it is not kept.

    Raises:
        ModelFault: what is wrong with one of them; its detail holds what the server said.
        Stopped: the person pressed Stop.
    """
    if choice.is_none:
        raise ModelFault(ModelFaultKind.MODEL, "no model is chosen")
    from mnemoscope.providers.chat import Asked
    from mnemoscope.providers.chatchoosing import chat_of
    from mnemoscope.providers.chatcompatible import BY_HAND
    from mnemoscope.providers.keys import KeySource, key_for

    model = chat_of(choice, os.environ, clock.now, key=key, patience=BY_HAND)
    source = (KeySource.GIVEN if key.strip() else key_for(choice, os.environ).source).value
    stop = control.stop if control is not None else None
    tried: dict[str, ChatTried] = {}
    for use in (Use.LIGHT, Use.REM, Use.DEEP):
        name = choice.model_for(use)
        if name in tried:
            continue
        begun = time.perf_counter()
        said = model.ask(Asked(use, _SYSTEM, _SAMPLE, longest=400), stop)
        took = (time.perf_counter() - begun) * 1e3
        usage = said.usage
        tried[name] = ChatTried(name, said.text, took, usage.tokens, usage.guessed, source)
    return tuple(tried.values())
