"""Phrases as patterns over sentences in which names are signs."""

from __future__ import annotations

import pytest

from mnemoscope.domain.extractionphrases import TYPES, phrases_of, sign

PERSON, TOOL, NAME = (sign(kind, 0, several=False) for kind in ("person", "tool", "name"))


def test_a_phrase_takes_types_that_fit_and_names_of_none() -> None:
    [phrase] = phrases_of(
        "uses", ["A uses B"], sources=["person"], targets=["tool"], defaults=("person", "tool")
    )
    match = phrase.pattern.search(f"{PERSON} now uses the old {TOOL} daily")
    assert match is not None
    assert (match["a"], match["b"]) == (PERSON, TOOL)
    assert phrase.pattern.search(f"{NAME} uses {NAME}")
    assert phrase.pattern.search(f"{TOOL} uses {PERSON}") is None


def test_a_named_type_takes_nothing_else() -> None:
    [phrase] = phrases_of(
        "uses", ["A … via B[tool]"], sources=["person"], targets=["tool"], defaults=("", "")
    )
    assert phrase.pattern.search(f"{PERSON} sends all files via {TOOL}")
    assert phrase.pattern.search(f"{PERSON} sends all files via {NAME}") is None


def test_a_left_out_subject_is_told_apart_from_a_relative_one() -> None:
    [phrase] = phrases_of(
        "uses", ["A uses B"], sources=["person"], targets=["tool"], defaults=("person", "tool")
    )
    joined = phrase.pattern.search(f"{PERSON} rests and uses {TOOL}")
    related = phrase.pattern.search(f"{PERSON}, who uses {TOOL}")
    assert joined is not None
    assert related is not None
    assert (joined["a"], bool(joined["c"]), bool(joined["w"])) == (None, True, False)
    assert (related["a"], bool(related["w"])) == (None, True)


def test_chinese_phrases_need_no_blanks() -> None:
    [phrase] = phrases_of(
        "manages", ["B 由 A 负责"], sources=["person"], targets=["project"], defaults=("", "")
    )
    assert phrase.han
    project = sign("project", 1, several=False)
    for text in (f"{project}由{PERSON}负责", f"{project} 现在由 {PERSON} 负责"):
        assert phrase.pattern.search(text)
    assert phrase.pattern.search(f"{project}的预算由{PERSON}负责") is None


@pytest.mark.parametrize("several", [False, True])
def test_every_sign_is_one_private_character_of_its_own(several: bool) -> None:
    signs = {sign(kind, number, several=several) for kind in TYPES for number in (0, 63)}
    assert len(signs) == 2 * len(TYPES)
    assert all("\ue000" <= one <= "\uf7ff" for one in signs)
    assert sign("unheard-of", 0, several=several) == sign("other", 0, several=several)
