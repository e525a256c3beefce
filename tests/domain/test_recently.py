"""What was asked for last is held, and no more than so much."""

from __future__ import annotations

from mnemoscope.domain.recently import Recently


def test_what_was_asked_for_last_stays() -> None:
    held: Recently[str, int] = Recently(2)
    held.put("a", 1)
    held.put("b", 2)
    assert held.get("a") == 1
    assert held.put("c", 3) == ("b", 2)
    assert (held.get("a"), held.get("b"), held.get("c")) == (1, None, 3)
    assert len(held) == 2


def test_what_is_put_again_takes_the_place_of_what_was() -> None:
    held: Recently[str, int] = Recently(2)
    for value in range(5):
        held.put("a", value)
    assert (held.get("a"), len(held)) == (4, 1)


def test_what_is_forgotten_is_gone() -> None:
    held: Recently[str, int] = Recently(2)
    held.put("a", 1)
    held.forget("a")
    held.forget("never there")
    assert held.get("a") is None


def test_all_may_be_let_go() -> None:
    held: Recently[str, int] = Recently(2)
    held.put("a", 1)
    held.clear()
    assert (len(held), held.get("a")) == (0, None)
