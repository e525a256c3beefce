"""Makes the language model that a person has chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime

from mnemoscope.domain.chat import ChatChoice
from mnemoscope.providers.chatcompatible import NIGHT, CompatibleChat
from mnemoscope.providers.keys import FoundKey, KeySource, Secret, key_for
from mnemoscope.providers.retrying import Patience
from mnemoscope.providers.server import flaw_fault


def chat_of(
    choice: ChatChoice,
    environment: Mapping[str, str],
    today: Callable[[], datetime],
    *,
    key: str = "",
    patience: Patience = NIGHT,
) -> CompatibleChat:
    """Make the model of a choice; nothing is asked yet. `key` takes the place of the kept one.

    Raises:
        ModelFault: its address cannot be used.
    """
    flaw = choice.flaw()
    if flaw is not None:
        raise flaw_fault(flaw)
    given = FoundKey(Secret(key.strip()), KeySource.GIVEN) if key.strip() else None
    return CompatibleChat(
        choice, lambda: given or key_for(choice, environment), today=today, patience=patience
    )
