from __future__ import annotations

import pytest

from mnemoscope.domain.chat import ChatChoice, ChatProvider
from mnemoscope.domain.outcomes import ModelFault, ModelFaultKind
from mnemoscope.engine.chatmodels import ChatTried
from mnemoscope.shell.chat_words import fault_words, place_words, tried_words

CHOICE = ChatChoice(ChatProvider.OPENAI)


@pytest.mark.parametrize("kind", ModelFaultKind)
def test_every_fault_has_words_without_holes(kind: ModelFaultKind) -> None:
    words = fault_words(ModelFault(kind, "it is so", hint="Do this."), CHOICE)
    assert words
    assert "{" not in words


def test_what_each_model_answered_is_told() -> None:
    tried = (
        ChatTried("small", "A ship.", 812.4, 41, guessed=False, key="keyring"),
        ChatTried("large", "sea " * 100, 1_630.0, 58, guessed=True, key="keyring"),
    )
    first, second, where = tried_words(tried).split("\n")
    assert first == "small answers in 812 ms with 41 tokens: “A ship.”"
    assert second.startswith("large answers in 1,630 ms with ≈ 58 tokens: “sea sea")
    assert second.endswith("…”")
    assert where == "The key came from the keyring."
    assert tried_words(()) == ""


@pytest.mark.parametrize(
    ("choice", "part", "role"),
    [
        (CHOICE, "sent to api.openai.com; none that holds a secret", "warn"),
        (ChatChoice(ChatProvider.OLLAMA), "No text leaves this machine", "muted"),
        (
            ChatChoice(ChatProvider.COMPATIBLE, "http://box.example/v1"),
            "box.example without encryption",
            "bad",
        ),
    ],
)
def test_where_texts_go_is_said(choice: ChatChoice, part: str, role: str) -> None:
    words, found = place_words(choice)
    assert part in words
    assert found == role
