from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.chat import (
    Caps,
    ChatChoice,
    ChatPrice,
    ChatProvider,
    Usage,
    Use,
    chat_choice_of,
    guessed_tokens,
)
from mnemoscope.domain.embedding import AddressFlaw


def test_nobody_has_a_model_unless_they_choose_one() -> None:
    usual = chat_choice_of({})
    assert usual == ChatChoice()
    assert usual.is_none
    assert (usual.models, usual.host, usual.leaves_machine, usual.flaw()) == ((), "", False, None)


def test_light_sleep_is_cheap_and_rem_the_best() -> None:
    choice = ChatChoice(ChatProvider.OPENAI)
    assert choice.model_for(Use.LIGHT) == choice.model_for(Use.DISTIL) == "gpt-4.1-mini"
    assert choice.model_for(Use.REM) == choice.model_for(Use.DEEP) == "gpt-4.1"
    assert choice.models == ("gpt-4.1-mini", "gpt-4.1")
    assert choice.address == "https://api.openai.com/v1"


@pytest.mark.parametrize(
    ("named", "models"),
    [
        ({"light": "a"}, ("a", "a", "a")),
        ({"rem": "b"}, ("b", "b", "b")),
        ({"deep": "c"}, ("c", "c", "c")),
        ({"light": "a", "rem": "b"}, ("a", "b", "b")),
        ({"light": "a", "rem": "b", "deep": "c"}, ("a", "b", "c")),
    ],
)
def test_whoever_names_one_model_means_it_for_all(
    named: dict[str, str], models: tuple[str, ...]
) -> None:
    choice = ChatChoice(ChatProvider.COMPATIBLE, "http://localhost:8000/v1", **named)
    uses = (Use.LIGHT, Use.REM, Use.DEEP)
    assert tuple(choice.model_for(use) for use in uses) == models


def test_the_preferences_are_read_and_what_does_not_fit_is_not_given() -> None:
    table = {
        "chat": "openai-compatible",
        "chat_url": " https://models.example/v1/chat/completions ",
        "chat_light": "small",
        "chat_rem": "large",
        "chat_variable": "MY_KEY",
        "chat_tokens": 5_000,
        "chat_price_asked": 2,
        "chat_price_answered": 8.5,
        "chat_money": 0.2,
        "chat_distils": True,
        "chat_themes": True,
    }
    choice = chat_choice_of(table)
    assert choice.address == "https://models.example/v1"
    assert (choice.host, choice.key_variable) == ("models.example", "MY_KEY")
    assert (choice.price, choice.caps) == (ChatPrice(2.0, 8.5), Caps(5_000, 0.2))
    assert choice.distils
    assert choice.names_themes
    odd = chat_choice_of(
        {
            "chat": 7,
            "chat_tokens": -1,
            "chat_money": float("nan"),
            "chat_price_asked": True,
            "chat_distils": "yes",
        }
    )
    assert odd == ChatChoice()
    assert odd.key_variable == "MNEMOSCOPE_CHAT_KEY"


def test_where_the_texts_go_is_known() -> None:
    assert not ChatChoice(ChatProvider.OLLAMA).leaves_machine
    assert ChatChoice(ChatProvider.DASHSCOPE).leaves_machine
    clear = ChatChoice(ChatProvider.COMPATIBLE, "http://box.example/v1", light="a")
    assert clear.in_clear
    assert ChatChoice(ChatProvider.COMPATIBLE).flaw() is AddressFlaw.EMPTY


def test_a_use_has_its_price() -> None:
    used = Usage(1_000, 200, 1) + Usage(500, 0, 1, guessed=True)
    assert used == Usage(1_500, 200, 2, guessed=True)
    assert used.tokens == 1_700
    assert ChatPrice(2.0, 10.0).of(used) == pytest.approx(0.005)


@given(st.text(max_size=400))
def test_tokens_are_guessed_rather_too_many(text: str) -> None:
    assert len(text) / 3 <= guessed_tokens(text) <= 1.5 * len(text) + 1
