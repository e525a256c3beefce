"""Filters of the queue."""

from __future__ import annotations

from datetime import date

import pytest
from tests.panes.conflicts import stock

from mnemoscope.domain.conflicts import ConflictKind
from mnemoscope.domain.model import Layer
from mnemoscope.panes.conflicts.items import Item
from mnemoscope.panes.conflicts.sieve import Age, Made, Wish, made_of, sieved

TODAY = date(2026, 11, 28)
PORTS = Item("ports", stock.conflict())
CLAIM = Item(
    "claim",
    stock.conflict(
        stock.side("林悦负责记账。", layer=Layer.WIKI, day=None),
        stock.side("周敏负责记账。", day=None),
        kind=ConflictKind.UPDATE,
        confidence=0.75,
    ),
)
DONE = Item("done", None, stock.settled(stock.conflict(), left="Tea at four."))
ALL = (PORTS, CLAIM, DONE)


@pytest.mark.parametrize(
    ("wish", "names"),
    [
        (Wish(), ["ports", "claim", "done"]),
        (Wish(only_open=True), ["ports", "claim"]),
        (Wish(made=Made.CLAIMS), ["claim"]),
        (Wish(made=Made.MEMORIES), ["ports", "done"]),
        (Wish(kind=ConflictKind.UPDATE), ["claim"]),
        (Wish(least=0.8), ["ports", "done"]),
        (Wish(age=Age.WEEK), []),
        (Wish(age=Age.MONTH), ["ports"]),
        (Wish(age=Age.OLDER), ["claim", "done"]),
        (Wish(words="KITE 7001"), ["ports", "done"]),
        (Wish(words="记账"), ["claim"]),
        (Wish(words="tea"), ["done"]),
    ],
)
def test_a_wish_lists_what_fits(wish: Wish, names: list[str]) -> None:
    assert [item.id for item in sieved(ALL, wish, TODAY)] == names


def test_only_the_empty_wish_is_usual() -> None:
    assert Wish().usual()
    assert not Wish(words="x").usual()


def test_a_decision_alone_is_told_by_its_paths() -> None:
    page = stock.settled(stock.conflict(), left_path="wiki/entities/kite.md")
    assert made_of(Item("x", None, page)) is Made.CLAIMS
    assert made_of(DONE) is Made.MEMORIES
