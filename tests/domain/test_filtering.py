from __future__ import annotations

import pytest

from mnemoscope.domain.filtering import Wanted, groups, is_put_away
from mnemoscope.domain.model import Layer
from mnemoscope.domain.traits import Traits

NOTE = Layer.SHORT_TERM


def _passes(traits: Traits, **wanted: list[str]) -> bool:
    return Wanted(marks=groups(**wanted)).passes(traits.marks, NOTE)


def test_any_of_the_kinds_but_all_of_the_tags() -> None:
    traits = Traits("task", "open", ("a",), ("food/tea", "home"))
    assert _passes(traits, kinds=["fact", "Task "])
    assert not _passes(traits, kinds=["fact"])
    assert _passes(traits, tags=["#Food", "home"])
    assert not _passes(traits, tags=["food", "work"])
    assert not _passes(traits, tags=["foo"])
    assert not _passes(traits, kinds=["task"], scopes=["b"])
    assert _passes(traits, statuses=["OPEN"], scopes=["a\u200b"])


def test_layers_restrict() -> None:
    only = Wanted(layers=frozenset({Layer.PROMOTED}))
    assert only.passes((), Layer.PROMOTED)
    assert not only.passes((), NOTE)


@pytest.mark.parametrize(
    ("status", "away"), [("superseded", 1), ("deprecated", 1), ("archived", 2), ("active", 0)]
)
def test_what_is_put_away_is_told_from_the_status(status: str, away: int) -> None:
    assert is_put_away(Traits(status=status)) == away


def test_only_what_a_person_set_narrows() -> None:
    assert not Wanted(hidden=frozenset({"x"}), archived=True).narrows
    assert Wanted(until="2026-01-01").narrows
