"""Conflicts in a set, and in a set that changes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.domain.conflictlists import WORDS

from mnemoscope.domain.conflicts import Side
from mnemoscope.domain.detection import Detector, Lookup, detect
from mnemoscope.domain.signals import claim_hash

TEXTS = (
    "Kestrel listens on port 8443.",
    "Kestrel listens on port 9443.",
    "The port of Kestrel is 7443.",
    "Rita owns the newsletter.",
    "Karim owns the newsletter.",
    "Leo loves tea.",
    "Leo hates tea.",
    "备份在凌晨两点开始。",
    "The backup starts at 04:00.",
    "The backup takes 40 minutes.",
)


def side(text: str, day: str | None = None, path: str = "MEMORY.md") -> Side:
    return Side(path, 1, 1, text, day, claim_hash(text))


def all_of(texts: Iterable[str]) -> dict[str, Side]:
    return {claim_hash(text): side(text) for text in texts}


def test_each_pair_is_found_once_and_no_other() -> None:
    found = {
        frozenset((one.sides[0].text, one.sides[1].text)) for one in detect(map(side, TEXTS), WORDS)
    }
    ports = TEXTS[:3]
    expected = {frozenset({ports[0], ports[1]}), frozenset({ports[0], ports[2]})}
    expected |= {frozenset({ports[1], ports[2]}), frozenset(TEXTS[3:5]), frozenset(TEXTS[5:7])}
    assert found == expected | {frozenset(TEXTS[7:9])}


def test_the_older_side_stands_first() -> None:
    old, new = side(TEXTS[0], "2026-04-01"), side(TEXTS[1], "2026-03-01")
    [conflict] = detect([old, new], WORDS)
    assert conflict.sides == (new, old)
    assert (conflict.reason.left, conflict.reason.right) == ("9443", "8443")


@given(st.lists(st.lists(st.sampled_from(TEXTS), unique=True), min_size=1, max_size=5))
@settings(deadline=None)
def test_a_set_that_changed_has_what_a_new_one_has(steps: list[list[str]]) -> None:
    detector = Detector(WORDS, {})
    for texts in steps:
        detector.renew(all_of(texts))
    fresh = Detector(WORDS, {})
    fresh.renew(all_of(steps[-1]))
    assert detector.conflicts() == fresh.conflicts()


NAMES = (
    {},
    {"kestrel": "kestrel", "红隼": "kestrel"},
    {"rita moss": "rita moss", "karim": "rita moss"},
    {"tea": "chai", "chai": "chai", "备份": "chai"},
)


@given(st.lists(st.sampled_from(NAMES), min_size=1, max_size=4))
@settings(deadline=None)
def test_under_other_names_is_found_what_a_new_one_finds(steps: list[dict[str, str]]) -> None:
    texts = all_of((*TEXTS, "红隼 listens on port 6443.", "Leo, Rita Moss and 红隼 hate **tea**."))
    detector = Detector(WORDS, {})
    detector.renew(texts)
    for names in steps:
        detector.rename(names)
        detector.renew(texts)
    fresh = Detector(WORDS, steps[-1])
    fresh.renew(texts)
    assert detector.conflicts() == fresh.conflicts()


def test_other_names_change_nothing_where_somebody_says_stop() -> None:
    detector = Detector(WORDS, {})
    detector.renew(all_of(TEXTS))
    found = detector.conflicts()

    def stop() -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        detector.rename(NAMES[1], stop)
    detector.renew(all_of(TEXTS))
    assert detector.conflicts() == found


@given(st.lists(st.integers(0, 40), min_size=1, max_size=6))
@settings(deadline=None, max_examples=25)
def test_what_went_and_came_back_is_found_from_the_other_side(gone: list[int]) -> None:
    """So many speak of one thing that a statement does not meet all that meet it."""
    texts = [f"Host {at} of Kestrel answers on port {8000 + at}." for at in range(40)]
    texts.append("Kestrel listens on port 8443; its hosts are in the rack of the second room.")
    every = all_of(texts)
    detector = Detector(WORDS, {})
    detector.renew(every)
    whole = detector.conflicts()
    for at in gone:
        detector.renew({claim: one for claim, one in every.items() if one.text != texts[at]})
        detector.renew(every)
    assert detector.conflicts() == whole


def test_what_only_moved_is_told_where_it_stands_now() -> None:
    old, new = side(TEXTS[0], "2026-04-01"), side(TEXTS[1], "2026-04-02")
    detector = Detector(WORDS, {})
    cosines = [(old.claim, new.claim, 0.9)]
    detector.renew({one.claim: one for one in (old, new)}, lambda _: cosines)
    before = detector.conflicts()
    moved = replace(old, path="memory/port.md", start_line=7, end_line=7, day="2026-04-03")
    asked: list[str] = []
    detector.renew(
        {one.claim: one for one in (moved, new)}, lambda claims: asked.extend(claims) or ()
    )
    [conflict] = detector.conflicts()
    assert conflict.sides == (new, moved)
    assert conflict.confidence == before[0].confidence
    assert asked == []


def test_what_was_stopped_is_done_the_next_time() -> None:
    calls = 0

    def stop() -> None:
        nonlocal calls
        calls += 1
        if calls == 5:
            raise InterruptedError

    detector = Detector(WORDS, {})
    with pytest.raises(InterruptedError):
        detector.renew(all_of(TEXTS), step=stop)
    assert detector.conflicts() == ()
    detector.renew(all_of(TEXTS))
    assert len(detector.conflicts()) == 6


def test_how_many_are_held_taken_apart_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = detect(map(side, TEXTS), WORDS)
    monkeypatch.setattr("mnemoscope.domain.readings._OPEN", 1)
    assert detect(map(side, TEXTS), WORDS) == whole
    assert whole


def test_pairs_near_in_meaning_are_held_against_each_other() -> None:
    one, other = TEXTS[0], TEXTS[1]

    def near(_claims: Sequence[str]) -> Iterable[tuple[str, str, float]]:
        return [(claim_hash(one), claim_hash(other), 0.9), (claim_hash(other),) * 2 + (1.0,)]

    [plain] = detect([side(one), side(other)], WORDS)
    [close] = detect([side(one), side(other)], WORDS, near)
    assert close.id == plain.id
    assert close.confidence > plain.confidence


def test_of_too_many_the_surest_are_held_in_whatever_order_they_are_met(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    texts = [f"Kestrel listens on port {8000 + at}." for at in range(6)]
    texts += [f"The ferry of Kestrel listens on port {9000 + at}." for at in range(6)]
    every = detect(map(side, texts), WORDS)
    assert len({one.confidence for one in every}) > 1
    monkeypatch.setattr("mnemoscope.domain.detection.MOST", 8)
    for order in (texts, texts[::-1]):
        detector = Detector(WORDS, {})
        detector.renew(all_of(order))
        assert detector.floor is not None
        assert detector.conflicts()[:8] == every[:8]
        moved = {claim: replace(one, start_line=7) for claim, one in all_of(order).items()}
        detector.renew(moved)
        assert [one.id for one in detector.conflicts()[:8]] == [one.id for one in every[:8]]
        assert {one.sides[0].start_line for one in detector.conflicts()} == {7}


def test_what_was_let_go_is_found_again_where_there_is_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    texts = [f"Kestrel listens on port {8000 + at}." for at in range(7)]
    monkeypatch.setattr("mnemoscope.domain.detection.MOST", 8)
    detector = Detector(WORDS, {})
    detector.renew(all_of(texts))
    assert 8 <= len(detector.conflicts()) <= 12
    assert detector.floor is not None
    rest = all_of(texts[3:])
    with pytest.raises(InterruptedError):
        detector.renew(rest, step=_stop)
    assert detector.floor is not None
    detector.renew(rest)
    assert detector.conflicts() == detect(map(side, texts[3:]), WORDS)
    assert detector.floor is None


def _stop() -> None:
    raise InterruptedError


def test_two_things_may_have_two_numbers() -> None:
    texts = ("合唱团启动新鲜面粉，编号5936。", "果园停止新鲜面粉，编号2090。")
    assert detect(map(side, texts), WORDS) == ()


@pytest.mark.parametrize(
    ("one", "other", "found"),
    [
        ("温室分享小水泵按春天的约定，编号3649。", "温室丢失了小水泵按春天的约定，编号7306。", 0),
        ("锅炉测量备用钥匙在周末之前，编号6428。", "锅炉测量备用钥匙因为阀门漏水，编号7621。", 0),
        ("门禁卡已经发给琳达，编号5936。", "门禁卡已经发给琳达，编号2090。", 0),
        ("门禁卡已经发给琳达，密码5936。", "门禁卡已经发给琳达，密码2090。", 1),
        ("琳达的门禁卡编号5936。", "琳达的门禁卡编号2090。", 1),
    ],
)
def test_the_number_of_an_entry_is_not_that_of_the_thing(one: str, other: str, found: int) -> None:
    assert len(detect(map(side, (one, other)), WORDS)) == found


def test_a_copy_is_no_conflict() -> None:
    copy = f"Notes - {TEXTS[0]} - {TEXTS[1]}"
    assert detect([side(TEXTS[0]), side(copy)], WORDS) == ()


def test_a_lookup_knows_who_is_alike() -> None:
    lookup = Lookup(WORDS, {})
    for text in TEXTS:
        lookup.add(side(text))
    like = [one.text for one in lookup.like(side("The port of Kestrel is 1."))]
    assert set(like) == set(TEXTS[:3])
    assert lookup.like(side(TEXTS[3]))[0] == side(TEXTS[3])
    assert lookup.outdated(all_of(TEXTS[1:])) == ([claim_hash(TEXTS[0])], [])
    elsewhere = side(TEXTS[0], path="memory/port.md")
    assert lookup.outdated(all_of(TEXTS) | {elsewhere.claim: elsewhere}) == ([], [elsewhere.claim])
    lookup.move(elsewhere)
    assert lookup.sides[elsewhere.claim] == elsewhere
