"""Models in words: every one has a name and a formula with numbers, and says what it cannot say."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.panes.decay import stock as source

from mnemoscope.domain.decay import USUAL
from mnemoscope.domain.decayparams import Model
from mnemoscope.panes.decay.figures import reckon
from mnemoscope.panes.decay.formulas import formula_words, model_words, unsaid_words


@pytest.mark.parametrize("model", list(Model))
def test_every_model_is_told(qapp, model):
    assert model_words(model)
    words = formula_words(model, USUAL)
    assert "{" not in words
    assert any(letter.isdigit() for letter in words)


def test_the_formula_follows_the_constants(qapp):
    assert "14 days" in formula_words(Model.RECENCY, USUAL)
    longer = USUAL.with_half_life(Model.RECENCY, 21)
    assert "21 days" in formula_words(Model.RECENCY, longer)


@pytest.mark.parametrize(
    ("model", "text", "part"),
    [
        (Model.WEIBULL, source.MAILS, ""),
        (Model.WEIBULL, source.NEW, "Never recalled"),
        (Model.REFLECTION, source.MAILS, "made for lines of reflections"),
        (Model.TEMPERATURE, source.MAILS, "No note linked to it"),
        (Model.VALUE, source.MAILS, "whether it helped"),
        (Model.COMPOSITE, source.NEW, "fewer than two times"),
    ],
)
def test_what_a_model_cannot_say(qapp, figures, model, text, part):
    other = reckon(figures.stock, replace(figures.way, model=model))
    words = unsaid_words(other, other.stock.row(source.key(text)))
    assert (part in words) if part else not words
