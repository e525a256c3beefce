"""Pairs that cannot both hold and pairs that can; half of the labelled ones chose the rules."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.domain.conflictlists import said

from mnemoscope.domain.conflicts import Attribute, ConflictKind
from mnemoscope.domain.opposition import oppose, restates, subject_of

_PAIRS = Path(__file__).parent / "data" / "conflict-pairs.tsv"


@dataclass(frozen=True, slots=True)
class Labelled:
    """Two statements and whether they contradict each other."""

    half: str
    conflicting: bool
    left: str
    right: str


def labelled() -> list[Labelled]:
    lines = (line.split("\t") for line in _PAIRS.read_text(encoding="utf-8").splitlines())
    return [Labelled(half, kind == "conflict", left, right) for half, kind, _, left, right in lines]


def test_half_of_the_labelled_pairs_is_kept_out() -> None:
    pairs = labelled()
    for half in ("tune", "held"):
        mine = [pair for pair in pairs if pair.half == half]
        assert [pair.conflicting for pair in mine].count(True) == 75
        assert len(mine) == 150


@pytest.mark.parametrize(
    ("half", "precision", "recall"), [("tune", 0.97, 0.88), ("held", 0.9, 0.8)]
)
def test_the_labelled_pairs_are_told_apart(half: str, precision: float, recall: float) -> None:
    right = wrong = missed = 0
    for pair in labelled():
        if pair.half != half:
            continue
        found = oppose(said(pair.left), said(pair.right)) is not None
        right += found and pair.conflicting
        wrong += found and not pair.conflicting
        missed += pair.conflicting and not found
    assert right / (right + wrong) >= precision
    assert right / (right + missed) >= recall


@pytest.mark.parametrize(
    ("left", "right", "kind", "attribute"),
    [
        ("It runs on port 80.", "It runs on port 81.", ConflictKind.VALUE, Attribute.PORT),
        ("Leo loves tea.", "Leo hates tea.", ConflictKind.ANTONYM, Attribute.STANCE),
        ("Guests may stay.", "Guests may not stay.", ConflictKind.ANTONYM, Attribute.STANCE),
        ("Leo eats pork.", "Leo does not eat pork.", ConflictKind.NEGATION, Attribute.STATE),
        ("例会在周三。", "例会改到周五。", ConflictKind.UPDATE, Attribute.WEEKDAY),
        ("Rita owns it all.", "Karim owns it all.", ConflictKind.VALUE, Attribute.PERSON),
        ("Vera lives in Linz.", "Vera lives in Graz.", ConflictKind.VALUE, Attribute.PLACE),
        ("Ines prefers mail to calls.", "Ines prefers calls over mail.", "antonym", "stance"),
        ("Wren is written in Java.", "Wren is written in Rust.", "value", Attribute.PERSON),
        ("孙倩住在苏州。", "孙倩住在无锡。", ConflictKind.VALUE, Attribute.PLACE),
        ("Lab uses Redis 7.", "Lab runs Valkey now instead of Redis.", "update", Attribute.NAME),
    ],
)
def test_the_reason_says_what_differs(
    left: str, right: str, kind: ConflictKind, attribute: Attribute
) -> None:
    found = oppose(said(left), said(right))
    assert found is not None
    assert (found.kind, found.reason.attribute) == (kind, attribute)
    assert found.reason.left in left
    assert found.reason.right in right


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("Ines prefers mail to calls.", "Ines prefers mail over fax."),
        ("Ines prefers mail to calls.", "Omar prefers calls to mail."),
        ("The API listens on port 80.", "The metrics endpoint of the API listens on port 81."),
        ("后端由郑凯负责。", "Nova 后端由 Ada 负责。"),
        ("Order number 12 ships on Monday.", "Order number 14 ships on Friday."),
        ("The logs are kept for 1 month.", "The logs are kept for 30 days."),
        ("The bank needs water on the second floor.", "The bank needs water without asking twice."),
        (
            "The bar opens the keys on the second floor.",
            "The bar checks the keys while it is closed.",
        ),
        ("The bar opens a box on the first floor.", "The bar checks a box while roads are closed."),
    ],
)
def test_both_may_hold(left: str, right: str) -> None:
    assert oppose(said(left), said(right)) is None


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("档案室需要纸质副本在周末之前，编号8617。", "档案室需要纸质副本在周末之前，编号799。"),
        ("档案室检查每周报告，编号3594。", "档案室停止每周报告，编号1286。"),
        ("锅炉检查完成，编号169。", "锅炉检查没有完成，编号5094。"),
        ("订单编号4411已发货。", "订单编号4460已发货。"),
        ("编号2144的阀门在二楼。", "编号8602的阀门在三楼。"),
        ("编号为2144的阀门在二楼。", "编号为8602的阀门在三楼。"),
        ("阀门（编号2144）在二楼。", "阀门（编号8602）在三楼。"),
        ("阀门坏了（编号：2144）。", "阀门没有坏（编号：8602）。"),
        ("工单2144已关闭。", "工单8602没有关闭。"),
        ("发票号4411已付款。", "发票号4460还没有付款。"),
        ("2144号阀门已更换。", "8602号阀门没有更换。"),
        ("The pump is in the hall, number 4411.", "The pump is in the cellar, number 4460."),
        ("The pump opens at 9:00 (No. 4411).", "The pump opens at 8:00 (No. 4460)."),
        ("The pump leaks (#4411).", "The pump does not leak (#4460)."),
        ("Order ID 4411 ships on Monday.", "Order ID 4460 ships on Friday."),
        ("Invoice INV-4411 was paid.", "Invoice INV-4460 was not paid."),
    ],
)
def test_two_things_that_their_numbers_tell_apart_may_differ(left: str, right: str) -> None:
    assert oppose(said(left), said(right)) is None


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("琳达的门禁卡编号5936。", "琳达的门禁卡编号2090。"),
        ("琳达的门禁卡编号是5936。", "琳达的门禁卡编号改成2090。"),
        ("Linda's badge number is 5936.", "Linda's badge number is 2090."),
        ("订单编号是4411，已经发货。", "订单编号是4460，已经发货。"),
        ("保险箱在二楼，密码4411。", "保险箱在二楼，密码4460。"),
        ("The safe is in the hall, code 4411.", "The safe is in the hall, code 4460."),
        ("阀门在二楼，编号2144。", "阀门在三楼，编号2144。"),
        ("阀门在二楼。", "阀门在三楼，编号2144。"),
        ("订单编号4411已发货。", "订单编号4411未发货。"),
        ("The pump leaks (no. 4411).", "The pump does not leak (no. 4411)."),
    ],
)
def test_the_number_that_is_told_of_a_thing_is_a_value(left: str, right: str) -> None:
    assert oppose(said(left), said(right)) is not None


def test_the_values_are_shown_as_they_are_written() -> None:
    found = oppose(said("NAS 备份在凌晨两点开始。"), said("The NAS backup starts at 03:30 UTC."))
    assert found is not None
    assert (found.reason.left, found.reason.right) == ("凌晨两点", "03:30 UTC")


TEXTS = st.sampled_from([text for pair in labelled() for text in (pair.left, pair.right)])


@given(TEXTS)
def test_nothing_contradicts_itself(text: str) -> None:
    assert oppose(said(text), said(text)) is None


@given(TEXTS, TEXTS)
def test_the_order_of_two_statements_does_not_matter(one: str, other: str) -> None:
    there, back = oppose(said(one), said(other)), oppose(said(other), said(one))
    assert (there is None) == (back is None)
    if there is not None and back is not None:
        assert there.kind is back.kind
        assert there.confidence == pytest.approx(back.confidence)
        assert 0.5 <= there.confidence < 1


@given(TEXTS)
def test_a_statement_restates_itself(text: str) -> None:
    one = said(text)
    assert restates(one, one) or not one.clauses or subject_of((one, one)) == 0


def test_more_is_no_restatement() -> None:
    short, long = said("The shop opens at 9:00."), said("The shop opens at 9 am near the bridge.")
    assert restates(short, long)
    assert not restates(long, short)
