"""Texts that say the same, found without comparing all with all."""

from __future__ import annotations

from itertools import permutations
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.alikeclaims import Alike, Restated, ascii_tokens
from mnemoscope.domain.similarity import likeness, tokens

_WORDS = st.lists(
    st.sampled_from(["tea", "cup", "jonas", "likes", "green", "port", "8443", "备", "份"]),
    max_size=8,
)


@given(st.lists(_WORDS, max_size=12), _WORDS, st.sampled_from([0.6, 0.88, 0.9]))
def test_what_is_alike_is_always_found(
    known: list[list[str]], asked: list[str], least: float
) -> None:
    alike = Alike(map(" ".join, known), least)
    for number, words in enumerate(known):
        alike.add(str(number), " ".join(words))
    mine = tokens(" ".join(asked))
    expected = (
        str(number)
        for number, words in enumerate(known)
        if (likeness(mine, tokens(" ".join(words))) >= least if mine or words else words == asked)
    )
    assert alike.find(" ".join(asked)) == next(expected, None)


def test_old_tokens_know_no_chinese() -> None:
    alike = Alike((), 0.88, ascii_tokens)
    alike.add("one", "播客使用双女声，Cherry 与 Bunny。 (case 49)")
    assert alike.find("播客使用双女声，Cherry 与 Bunny。 (case 44)") is None
    assert ascii_tokens("备份 S3_bucket") == {"s3", "bucket"}


@pytest.mark.parametrize(
    ("text", "again"),
    [
        ("Jonas prefers tea.", "Jonas prefers tea"),
        ("Jonas prefers tea over coffee.", "Jonas still prefers tea over coffee."),
        ("Jonas still prefers tea over coffee.", "Jonas prefers tea over coffee"),
        ("陆青禾每天喝绿茶。", "陆青禾每天都喝绿茶"),
    ],
)
def test_a_claim_with_harmless_words_added_is_stated_again(text: str, again: str) -> None:
    claims = Restated((text,))
    claims.add("claim", text)
    assert claims.find(again) == "claim"


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("Marek owns the billing of Tidewater.", "Ines owns the billing of Tidewater."),
        ("The gateway listens on port 8443.", "The gateway listens on port 9443."),
        ("Deploy on Friday after the review.", "Never deploy on Friday after the review."),
        ("Jonas prefers tea over strong coffee.", "Jonas no longer prefers tea over coffee."),
        ("Marek asks Ines for the key of the vault.", "Ines asks Marek for the key of the vault."),
        ("陆青禾每天喝绿茶。", "陆青禾每天不喝绿茶。"),
        ("The lamp is blue.", "The lamp in the hall upstairs is blue and dim."),
    ],
)
def test_another_claim_is_not_the_same(text: str, other: str) -> None:
    claims = Restated((text,))
    claims.add("claim", text)
    assert claims.find(other) is None


def test_thousands_of_claims_of_the_same_few_words_take_no_longer() -> None:
    words = ["relay", "fan", "tea", "cup", "jar", "port", "lamp", "disk", "cable", "window"]
    texts = [" ".join(some) for some in permutations(words, 5)][:20_000]
    begun = process_time()
    claims = Restated(texts)
    for text in texts:
        claims.find(text)
        claims.add(text, text)
    assert process_time() - begun < 20
    assert claims.find(texts[0]) == texts[0]
