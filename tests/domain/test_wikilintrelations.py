"""Kinds and targets of relationships, successions, privacy."""

from __future__ import annotations

import pytest
from tests.domain.wikivault import whole

from mnemoscope.domain.wikifindings import Code, SetValue
from mnemoscope.domain.wikilintrelations import privacy_findings, relation_findings, supersessions
from mnemoscope.domain.wikipages import Page
from mnemoscope.domain.wikirelations import Kind, Kinds
from mnemoscope.domain.wikiweb import Web

KINDS = Kinds(
    [
        Kind("depends_on"),
        Kind("supersedes"),
        Kind("superseded_by"),
        Kind("works_with"),
        Kind("uses"),
    ]
)


def _related(name: str, *relations: tuple[str, str]) -> Page:
    listed = "".join(f"  - targetTitle: {target}\n    kind: {kind}\n" for kind, target in relations)
    return whole(name, f"relationships:\n{listed}" if listed else "")


def test_spellings_of_a_kind_are_told_with_the_one_that_is_meant() -> None:
    web = Web([_related("a", ("depnds_on", "B"), ("mentors", "B")), _related("b")])
    (told,) = relation_findings(web, KINDS)
    place = ("relationships", 0, "kind")
    assert (told.code, told.place) == (Code.RELATION_SPELLING, place)
    assert (told.said, told.wanted) == ("depnds_on", "depends_on")
    assert told.fix == SetValue(place, "depends_on")


def test_a_relationship_to_nothing_to_itself_and_by_a_wrong_id() -> None:
    wrong = "relationships:\n  - targetId: entity.bee\n    targetTitle: B\n    kind: uses\n"
    web = Web([_related("a", ("uses", "A"), ("uses", "Z")), _related("b"), whole("c", wrong)])
    told = [(one.code, one.subject, one.wanted) for one in relation_findings(web, KINDS)]
    assert told == [
        (Code.RELATION_TO_ITSELF, "uses", ""),
        (Code.RELATION_TARGET, "Z", ""),
        (Code.RELATION_TARGET, "B", "entity.b"),
    ]


def _told(*pages: Page) -> list[tuple[Code, str, str]]:
    return [(one.code, one.subject, one.said) for one in supersessions(Web(pages), KINDS)]


def test_a_chain_is_no_fault() -> None:
    assert _told(_related("a", ("superseded_by", "B")), _related("b", ("superseded_by", "C"))) == []
    assert (
        _told(
            _related("a", ("superseded_by", "B"), ("superseded_by", "C")),
            _related("b", ("superseded_by", "C")),
            _related("c"),
        )
        == []
    )


def test_a_circle_is_told_once() -> None:
    told = _told(
        _related("a", ("superseded_by", "B")),
        _related("b", ("superseded_by", "C")),
        _related("c", ("supersedes", "B"), ("superseded_by", "A")),
        _related("d", ("superseded_by", "A")),
    )
    assert [one[0] for one in told] == [Code.SUPERSESSION_CYCLE]
    assert sorted(told[0][1].split(" → ")[1:]) == ["A", "B", "C"]


def test_a_fork_is_told_with_both_ends() -> None:
    told = _told(
        _related("a"), _related("b", ("supersedes", "A")), _related("c", ("supersedes", "A"))
    )
    assert told == [(Code.SUPERSESSION_FORK, "A", "B, C")]


def test_fields_of_headers_count_too() -> None:
    pages = [
        whole("a", "superseded_by: '[[B]]'\n"),
        whole("b", "supersededBy:\n  - entities/a.md\n"),
    ]
    assert _told(*pages) == [(Code.SUPERSESSION_CYCLE, "A → B → A", "")]


def test_claims_supersede_each_other_by_their_ids() -> None:
    claims = (
        "claims:\n"
        "  - id: one\n    text: a\n    superseded_by:\n      - two\n      - three\n      - gone\n"
        "  - id: two\n    text: b\n"
        "  - id: three\n    text: c\n"
        "  - id: four\n    text: d\n    supersedes: four\n"
    )
    (circle, fork) = supersessions(Web([whole("a", claims)]), KINDS)
    assert (circle.code, circle.subject) == (Code.SUPERSESSION_CYCLE, "four → four")
    assert (fork.code, fork.subject, fork.said) == (Code.SUPERSESSION_FORK, "one", "three, two")
    assert fork.line == 9


def test_a_long_chain_does_not_end_the_stack() -> None:
    claims = "claims:\n" + "".join(
        f"  - id: c{n}\n    text: t{n}\n    superseded_by: c{n + 1}\n" for n in range(3_000)
    )
    assert _told(whole("a", claims)) == []


@pytest.mark.parametrize(
    ("more", "codes"),
    [
        ("", []),
        ("privacyTier: public\n", []),
        ("privacyTier: internal\n", [Code.PRIVACY_REVIEW]),
        (
            "personCard:\n  lane: x\n  privacyTier: Secret\n",
            [Code.PRIVACY_REVIEW, Code.PRIVACY_LEAK],
        ),
        (
            "privacyTier: private\npersonCard:\n  lane: x\n  privacyTier: secret\n",
            [Code.PRIVACY_REVIEW],
        ),
        (
            "relationships:\n  - kind: x\n    privacyTier: restricted\n"
            "claims:\n  - text: a\n    evidence:\n      - privacyTier: confidential\n",
            [Code.PRIVACY_REVIEW, Code.PRIVACY_LEAK, Code.PRIVACY_LEAK],
        ),
    ],
)
def test_privacy(more: str, codes: list[Code]) -> None:
    assert [one.code for one in privacy_findings(whole("a", more))] == codes
