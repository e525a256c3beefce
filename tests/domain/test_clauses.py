"""What is named in another clause, and what two clauses can contradict each other by."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from tests.domain.conflictlists import clause

from mnemoscope.domain.clauses import Key, is_named, reach


def key(name: str, *, known: bool = False) -> Key:
    return Key(name, 0, len(name), known=known)


def test_a_part_of_a_name_is_the_name() -> None:
    names = reach(frozenset({"nas-otter", "disk"}))
    assert is_named(key("otter"), names, "")
    assert is_named(key("nas-otter"), reach(frozenset({"otter"})), "")
    assert not is_named(key("ott"), names, "")
    assert not is_named(key("x1-a"), reach(frozenset({"a"})), "")


def test_unknown_chinese_counts_wherever_it_stands() -> None:
    assert is_named(key("陆青"), frozenset(), "陆青禾负责")
    assert not is_named(key("陆"), frozenset(), "陆青禾负责")
    assert not is_named(key("备份", known=True), frozenset(), "备份")


@given(st.frozensets(st.text("ab-_", min_size=1, max_size=8), max_size=4))
def test_reach_holds_all_names(names: frozenset[str]) -> None:
    assert names <= reach(names)
    assert reach(reach(names)) == reach(names)


def test_clauses_that_give_no_value_of_one_kind_cannot_oppose() -> None:
    port, size = clause("Kestrel listens on port 8443."), clause("The disk holds 50 GB.")
    assert not port.may_oppose(size)
    assert port.may_oppose(clause("Harbor listens on port 22."))
    assert port.may_oppose(clause("Nobody shares keys."))
