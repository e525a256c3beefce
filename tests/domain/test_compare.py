"""The write-time decision on 200 labelled pairs, half of them kept out of the choice of rules."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from tests.domain.conflictlists import WORDS

from mnemoscope.domain.compare import Verdict4, compare
from mnemoscope.domain.conflicts import Side
from mnemoscope.domain.signals import claim_hash

_PAIRS = Path(__file__).parent / "data" / "compare-pairs.tsv"


def side(text: str) -> Side:
    return Side("MEMORY.md", 1, 1, text, None, claim_hash(text))


@pytest.mark.parametrize(("half", "least"), [("tune", 0.85), ("held", 0.85)])
def test_the_labelled_pairs_are_decided(half: str, least: float) -> None:
    right = 0
    verdicts: Counter[str] = Counter()
    for line in _PAIRS.read_text(encoding="utf-8").splitlines():
        mine, verdict, known, new = line.split("\t")
        if mine == half:
            verdicts[verdict] += 1
            right += compare(side(new), [side(known)], WORDS).verdict == verdict
    assert verdicts == {"noop": 25, "update": 25, "conflict": 25, "add": 25}
    assert right / 100 >= least


def test_what_is_known_is_known_among_many() -> None:
    known = [side("Kestrel listens on port 1."), side("The shop opens at 9:00."), side("Tea.")]
    answer = compare(side("The shop opens at 9 am."), known, WORDS)
    assert (answer.verdict, answer.with_) == (Verdict4.NOOP, known[1])


def test_the_gravest_answer_counts() -> None:
    known = [side("The shop opens at 9:00."), side("Tea is green.")]
    answer = compare(side("The shop opens at 11:00."), known, WORDS)
    assert (answer.verdict, answer.with_) == (Verdict4.CONFLICT, known[0])
    assert answer.reason is not None
    assert (answer.reason.left, answer.reason.right) == ("9:00", "11:00")


def test_nothing_known_makes_all_new() -> None:
    assert compare(side("Tea."), [], WORDS).verdict is Verdict4.ADD


def test_an_older_change_makes_a_new_statement_no_update() -> None:
    known = side("The shop opens at 10:00 now.")
    assert compare(side("The shop opens at 9:00."), [known], WORDS).verdict is Verdict4.CONFLICT
