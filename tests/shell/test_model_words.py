from __future__ import annotations

import re

import pytest

from mnemoscope.domain.embedding import EmbedderChoice, Provider
from mnemoscope.domain.outcomes import ModelFault, ModelFaultKind
from mnemoscope.engine.views import Tried
from mnemoscope.shell.language import Language
from mnemoscope.shell.model_words import fault_words, place_words, tried_words

pytestmark = pytest.mark.gui

FAR = EmbedderChoice(Provider.OPENAI)
SPOKEN = (
    ModelFaultKind.DECLINED,
    ModelFaultKind.EMPTY,
    ModelFaultKind.UNFIT,
    ModelFaultKind.SPENT,
)
"""Faults of language models alone."""


@pytest.mark.parametrize("kind", [kind for kind in ModelFaultKind if kind not in SPOKEN])
@pytest.mark.parametrize("code", ["en", "zh_CN"])
def test_every_fault_has_a_sentence_of_its_own(qapp, resources, kind, code: str) -> None:
    language = Language(qapp, resources / "i18n")
    language.speak(code)
    try:
        said = fault_words(ModelFault(kind, "the English of the core"), FAR)
    finally:
        language.close()
    assert said
    assert "English of the core" not in said
    assert "{" not in said
    assert bool(re.search("[\u4e00-\u9fff]", said)) == (code == "zh_CN")


def test_a_fault_names_what_a_person_can_change() -> None:
    said = {
        kind: fault_words(ModelFault(kind, ""), FAR)
        for kind in (ModelFaultKind.KEY, ModelFaultKind.MODEL, ModelFaultKind.NO_KEYRING)
    }
    assert "api.openai.com" in said[ModelFaultKind.KEY]
    assert "text-embedding-3-small" in said[ModelFaultKind.MODEL]
    assert "OPENAI_API_KEY" in said[ModelFaultKind.NO_KEYRING]


def test_where_texts_go_is_said_in_the_colour_of_the_danger() -> None:
    assert place_words(FAR)[1] == "warn"
    assert "api.openai.com" in place_words(FAR)[0]
    clear = EmbedderChoice(Provider.COMPATIBLE, "http://host.example/v1")
    assert place_words(clear)[1] == "bad"
    assert "without encryption" in place_words(clear)[0]
    assert place_words(EmbedderChoice(Provider.OLLAMA))[1] == "muted"
    assert place_words(EmbedderChoice())[1] == "muted"


def test_a_try_tells_model_length_time_and_whose_key_it_was() -> None:
    assert tried_words(Tried("toy", 1536, 41.6, "keyring")) == (
        "toy answers: 1,536 numbers in 42 ms. The key came from the keyring."
    )
    assert tried_words(Tried("use", 512, 1.2, "")) == "use answers: 512 numbers in 1 ms."
