"""Shared claim ids, notes of pages and marks."""

from __future__ import annotations

from tests.domain.conflictlists import WORDS, said

from mnemoscope.domain.conflicts import Attribute, ConflictKind, Side
from mnemoscope.domain.detection import detect
from mnemoscope.domain.model import Layer
from mnemoscope.domain.recorded import Mark, Noted, marked, noted, same_claims
from mnemoscope.domain.signals import claim_hash


def read(side: Side) -> object:
    return said(side.text)


def claim(
    text: str, name: str = "claim.backup.time", path: str = "a.md", status: str = "", day: str = ""
) -> Side:
    return Side(
        path,
        1,
        1,
        text,
        day or None,
        claim_hash(text),
        claim_id=name,
        status=status,
        layer=Layer.WIKI,
    )


def shared(*claims: Side) -> list[tuple[str, str]]:
    found = same_claims(claims, frozenset({"refuted"}), lambda side: said(side.text))
    assert all(one.kind is ConflictKind.SAME_CLAIM for one in found)
    return [(one.sides[0].text, one.sides[1].text) for one in found]


def test_one_id_in_two_texts_of_one_subject_is_a_conflict() -> None:
    two, four = "The backup of otter starts at 02:00.", "The backup of otter starts at 04:00."
    assert shared(claim(two), claim(four, path="b.md")) == [(two, four)]


def test_one_text_in_two_statuses_is_a_conflict() -> None:
    text = "Ledger is owned by Mina."
    one, other = claim(text), claim(text, path="b.md", status="contested")
    [conflict] = same_claims([one, other], frozenset(), lambda side: said(side.text))
    assert conflict.reason.attribute is Attribute.STATE
    assert (conflict.reason.left, conflict.reason.right) == ("supported", "contested")
    assert shared(one, claim(text, path="b.md", status="Supported")) == []


def test_page_local_ids_are_no_conflict() -> None:
    texts = ("Kestrel listens on port 9443.", "Ren likes bullets.", "Kestrel is written in Go.")
    for name in ("c1", "claim.001", "claim-12"):
        pages = [claim(text, name, f"{at}.md") for at, text in enumerate(texts * 5)]
        assert shared(*pages) == []


def test_a_page_local_id_of_two_values_is_one() -> None:
    two = claim("Kestrel listens on port 1.", "c1"), claim("Kestrel listens on port 2.", "c1", "b")
    assert len(shared(*two)) == 1


def test_two_claims_that_no_longer_speak_are_at_peace() -> None:
    one = claim("The backup starts at 02:00.", status="refuted")
    other = claim("The backup starts at 04:00.", path="b.md", status="Refuted")
    assert shared(one, other) == []
    assert len(shared(one, claim(other.text, path="b.md"))) == 1


def note(text: str, *claims: Side, path: str = "a.md") -> Noted:
    return Noted(Side(path, 1, 1, text, None, claim_hash(text), layer=Layer.WIKI), claims)


def test_a_note_names_two_claims_of_its_page_by_their_values() -> None:
    old, new = claim("It listens on port 8443."), claim("It listens on port 9443.")
    other = claim("It is written in Go.")
    [found] = noted([note("Port 8443 vs 9443.", other, old, new)], (), lambda s: said(s.text))
    assert {side.text for side in found.sides} == {old.text, new.text}
    assert (found.kind, found.reason.note) == (ConflictKind.NOTED, "Port 8443 vs 9443.")


def test_a_note_names_two_claims_by_their_days() -> None:
    old = claim("陆青禾喜欢喝咖啡。", day="2026-03-28")
    new = claim("陆青禾只喝绿茶。", day="2026-04-11")
    words = "饮料偏好在 3 月 28 日和 4 月 11 日不一致"
    [found] = noted([note(words, old, new)], (), lambda side: said(side.text))
    assert found.sides == (old, new)


def test_a_note_speaks_of_a_known_conflict_elsewhere() -> None:
    two, four = claim("The backup starts at 02:00."), claim("The backup starts at 04:00.", path="b")
    known = detect([two, four], WORDS)
    words = "Handbook says 02:00, room manual says 04:00"
    both = [note(words, two), note(f"{words}.", two)]
    [found] = noted(both, known, lambda side: said(side.text))
    assert {side.text for side in found.sides} == {two.text, four.text}
    assert found.reason.attribute is Attribute.TIME


def test_a_note_that_counts_what_a_conflict_gives_speaks_of_it() -> None:
    old, new = (claim(f"Redis listens on port {port}.", path=f"{port}") for port in (6379, 6380))
    known = detect([old, new], WORDS)
    for words, sides in (
        ("Two ports are named for Redis.", {old.text, new.text}),
        ("Two owners are named for Redis.", {old.text, "Two owners are named for Redis."}),
    ):
        [found] = noted([note(words, old)], known, lambda side: said(side.text))
        assert {side.text for side in found.sides} == sides


def test_a_note_that_names_nothing_stands_beside_its_nearest_claim() -> None:
    lone = claim("The backup starts at 02:00.")
    [found] = noted([note("The backup is disputed", lone)], (), lambda side: said(side.text))
    assert {side.text for side in found.sides} == {lone.text, "The backup is disputed"}
    [alone] = noted([note("Who knows")], (), lambda side: said(side.text))
    assert alone.sides[0] == alone.sides[1]
    assert noted([note(" ")], (), lambda side: said(side.text)) == ()


def test_a_mark_stands_between_the_statements_that_oppose_each_other() -> None:
    sign = claim("⚠️ CONFLICT: which one?")
    two, four = claim("The backup starts at 02:00."), claim("The backup starts at 04:00.")
    beside = claim("Tea is green.")
    [found] = marked([Mark((four, two, beside), sign)], lambda side: said(side.text))
    assert {side.text for side in found.sides} == {two.text, four.text}
    assert (found.kind, found.reason.note) == (ConflictKind.MARKED, sign.text)


def test_a_mark_beside_one_statement_is_a_side() -> None:
    sign, tea = claim("⚠️ CONFLICT"), claim("Tea is green.")
    [found] = marked([Mark((tea, claim("Ren drives.")), sign)], lambda side: said(side.text))
    assert {side.text for side in found.sides} == {tea.text, sign.text}
    assert marked([Mark((), sign)], lambda side: said(side.text)) == ()
