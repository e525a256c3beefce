from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.tokens import (
    TermKind,
    fold,
    index_text,
    is_cjk,
    question,
    without_surrogates,
    words,
)

ANY_TEXT = st.text(st.characters(exclude_categories=()))


def shown(text: str, stop: frozenset[str] = frozenset()) -> list[str]:
    return [term.shown for term in question(text, stop).terms]


def test_a_run_of_characters_becomes_pairs_and_its_last_character() -> None:
    assert index_text("山茶花").split() == ["山茶", "茶花", "花"]
    assert index_text("茶").split() == ["茶"]


@pytest.mark.parametrize("text", ["引っ越し", "등산을", "𠀀𠀁", "カタカナ"])
def test_japanese_korean_and_far_ideographs_are_cut_alike(text: str) -> None:
    pairs = index_text(text).split()
    assert pairs == [text[at : at + 2] for at in range(len(text) - 1)] + [text[-1]]


def test_words_beside_a_run_stay_apart_from_it() -> None:
    assert index_text("用SQLite存").split() == ["用", "sqlite", "存"]


def test_a_camel_case_name_gets_its_parts_beside_it() -> None:
    assert index_text("see bm25RankToScore now") == "see bm25ranktoscore bm25 rank to score now"
    assert index_text("parseHTTPBody").split()[1:] == ["parse", "http", "body"]


@pytest.mark.parametrize("plain", ["The tide table", "v2026.4.2", "ECONNREFUSED", "my_file"])
def test_other_names_keep_their_shape(plain: str) -> None:
    assert index_text(plain) == plain.lower()


def test_decomposed_accents_are_the_composed_ones() -> None:
    composed = "forêt crème"
    decomposed = unicodedata.normalize("NFD", composed)
    assert decomposed != composed
    assert fold(decomposed) == fold(composed)
    assert index_text(decomposed) == index_text(composed)


def test_letters_of_full_width_are_letters() -> None:
    assert fold("ＡＰＩ２") == "api2"
    assert shown("ＡＰＩ") == ["api"]


def test_lone_surrogates_become_what_a_database_takes() -> None:
    assert without_surrogates("a\udcffb") == "a\ufffdb"
    index_text("a\udcff\ud800").encode()


@pytest.mark.parametrize(
    "name",
    [
        "state-of-the-art",
        "a.md",
        "tag:x",
        "km/h",
        "2026-02-17",
        "c++",
        "v1.2.3",
        "my_file",
        "127.0.0.1:8080",
    ],
)
def test_names_with_punctuation_are_meant_literally(name: str) -> None:
    assert [term.shown for term in question(name).identifiers] == [name]


def test_long_words_of_a_compound_are_asked_for_too() -> None:
    assert shown("backup/rollback-plan") == ["backup/rollback-plan", "backup", "rollback", "plan"]


def test_an_apostrophe_makes_no_identifier() -> None:
    (term,) = question("don't").terms
    assert (term.shown, term.kind) == ("don't", TermKind.WORD)


@pytest.mark.parametrize("text", ['"', "(", "*", "  ", "", "。！", "\0"])
def test_a_question_without_words_has_no_terms(text: str) -> None:
    assert question(text).terms == ()


def test_stop_words_are_left_out_while_anything_else_is_left() -> None:
    stop = frozenset({"what", "is", "the"})
    assert [term.shown for term in question("what is the tide", stop).telling] == ["tide"]
    assert [term.shown for term in question("what is", stop).telling] == ["what", "is"]


def test_operators_are_words() -> None:
    assert shown("NOT near AND or") == ["not", "near", "and", "or"]


def test_a_question_in_two_scripts_has_terms_of_both() -> None:
    assert shown("北京 weather") == ["北京", "weather"]


def test_words_yields_runs_whole() -> None:
    assert list(words("The 备份任务 job, C++")) == ["The", "备份任务", "job", "C"]
    assert is_cjk("备")
    assert not is_cjk("b备")


@given(ANY_TEXT)
def test_any_text_is_legal(text: str) -> None:
    index_text(text).encode()
    asked = question(text)
    for term in asked.terms:
        assert term.shown
        term.shown.encode()


@given(ANY_TEXT)
def test_folding_twice_changes_nothing_more(text: str) -> None:
    assert fold(fold(text)).casefold() == fold(fold(fold(text))).casefold()
