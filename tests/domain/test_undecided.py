"""Pairs that speak of one thing are named, unless the rules know about them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from mnemoscope.domain.conflicts import Side
from mnemoscope.domain.conflictwords import ConflictWords
from mnemoscope.domain.detection import Lookup
from mnemoscope.domain.signals import claim_hash
from mnemoscope.domain.undecided import undecided
from mnemoscope.engine.conflictwords import load_conflict_words

TEXTS = (
    "Nora runs the Aurora project from the harbour office.",
    "The Aurora project is run by whoever is on the night shift.",
    "Bread is baked on Fridays.",
)


def looked(
    resources: Path,
    texts: Iterable[str],
    near: Iterable[tuple[str, str, float]] = (),
    known: Iterable[frozenset[str]] = (),
    most: int = 10,
) -> list[set[str]]:
    words: ConflictWords = load_conflict_words(resources)
    lookup = Lookup(words, {})
    for text in texts:
        lookup.add(Side("MEMORY.md", 1, 1, text, None, claim_hash(text)))
    hashes = [(claim_hash(one), claim_hash(other), cosine) for one, other, cosine in near]
    found = undecided(lookup.sides, lookup.read, lookup.meetings, hashes, frozenset(known), most)
    return [{lookup.sides[claim].text for claim in pair} for pair in found]


def test_what_is_near_or_names_the_same_is_named_once(resources: Path) -> None:
    assert looked(resources, TEXTS, [(TEXTS[0], TEXTS[2], 0.9)])[0] == {TEXTS[0], TEXTS[2]}
    assert looked(resources, TEXTS, [(TEXTS[0], TEXTS[1], 0.7), (TEXTS[1], TEXTS[0], 0.8)]) == [
        {TEXTS[0], TEXTS[1]}
    ]
    assert {TEXTS[1], TEXTS[2]} not in looked(resources, TEXTS, [(TEXTS[1], TEXTS[2], 0.3)])


def test_what_is_known_is_left_out(resources: Path) -> None:
    known = frozenset((claim_hash(TEXTS[0]), claim_hash(TEXTS[1])))
    assert looked(resources, TEXTS, [(TEXTS[0], TEXTS[1], 0.9)], [known]) == []


def test_copies_and_restatements_are_left_out(resources: Path) -> None:
    copy = f"2026-11-01: {TEXTS[0]}"
    assert looked(resources, (TEXTS[0], copy), [(TEXTS[0], copy, 0.99)]) == []
    again = ("The gateway listens on port 8080.", "Port 8080 is where the gateway listens.")
    assert looked(resources, again, [(*again, 0.95)]) == []


def test_the_most_promising_come_first_and_no_more_than_asked_for(resources: Path) -> None:
    near = [(TEXTS[0], TEXTS[1], 0.7), (TEXTS[0], TEXTS[2], 0.8), (TEXTS[1], TEXTS[2], 0.9)]
    assert looked(resources, TEXTS, near, most=2) == [{TEXTS[1], TEXTS[2]}, {TEXTS[0], TEXTS[2]}]
