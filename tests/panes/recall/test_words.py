"""Everything that the engine may say has words, what it does not know stands as it is."""

from __future__ import annotations

import pytest

from mnemoscope.domain.model import Layer
from mnemoscope.engine import questionvector
from mnemoscope.engine.recall import INDEX_BUILDING
from mnemoscope.panes.recall import words

pytestmark = pytest.mark.gui

NOTES = [
    getattr(questionvector, name) for name in dir(questionvector) if name.startswith("VECTORS")
]


@pytest.mark.parametrize("note", [*NOTES, INDEX_BUILDING])
def test_every_note_is_a_sentence(note):
    assert words.note_words(note).endswith(".")


def test_no_note_has_no_words():
    assert words.note_words("") == ""


def test_vectors_that_are_being_made_count_for_a_part_or_not_at_all():
    some, none = (words.note_words("vectors-building", meaning=how) for how in (True, False))
    assert "a part" in some
    assert "only words" in none


@pytest.mark.parametrize(
    "name",
    [
        words.term_words,
        words.factor_words,
        words.kind_words,
        words.status_words,
        words.reason_words,
        words.role_words,
        words.intent_words,
        words.script_words,
        words.step_words,
    ],
)
def test_what_is_not_known_stands_as_it_is(name):
    assert name("something new") == "something new"
    assert name("") == ""


def test_known_words_are_words():
    assert words.reason_words("near-copies") == "Near-copies of a result"
    assert words.role_words("stop") == "dropped"
    assert len({words.layer_words(layer) for layer in Layer}) == len(Layer)
    assert words.milliseconds_words(0.42) == "0.4 ms"
    assert words.milliseconds_words(1084) == "1,084 ms"
