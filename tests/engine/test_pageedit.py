"""Each change touches the lines concerned, finds what is meant, and is taken back to the byte."""

from __future__ import annotations

import pytest

from mnemoscope.domain.outcomes import Clash, RefusalReason, Refused
from mnemoscope.domain.wikipages import Page
from mnemoscope.engine.edit import Saved, open_text
from mnemoscope.engine.pageedit import (
    AddClaim,
    AddEvidence,
    AddRelation,
    Change,
    ChangeClaim,
    ChangeRelation,
    ChangeText,
    ChangeTexts,
    DropClaim,
    DropRelation,
    change_page,
)
from mnemoscope.engine.session import Session
from mnemoscope.engine.undo import undo
from mnemoscope.engine.views import OpenText
from mnemoscope.engine.wikidesk import survey

PATH = "wiki/entities/mill.md"
PAGE = """\
---
pageType: entity
id: entity.mill
title: mill   # the server
aliases: [the server, 磨坊]
odd: {kept: "as it is"}
personCard:
  lane: machines
  askFor:
    - restarts
relationships:
  - targetId: entity.attic
    kind: dependsOn
claims:
  - text: "The backup starts at 02:00."
    id: claim.backup
    confidence: 0.4
  # between two claims
  - id: claim.same
    text: Twice.
  - id: claim.same
    text: Twice.
    status: contested
questions:
  - Enough memory?
updatedAt: 2026-10-31T18:00:00.000Z
---

# mill
"""
ATTIC = "---\npageType: entity\nid: entity.attic\ntitle: attic\n---\n\n# attic\n"


@pytest.fixture
def session(workspace, open_session):
    root = workspace({"wiki/WIKI.md": "", PATH: PAGE, "wiki/entities/attic.md": ATTIC})
    return open_session(root, consent=True)


def opened(session: Session) -> OpenText:
    found = open_text(session, PATH)
    assert isinstance(found, OpenText)
    return found


def page(session: Session) -> Page:
    known = survey(session)
    found = known.page(PATH) if known is not None else None
    assert found is not None
    return found


def text(session: Session) -> str:
    return (session.root / PATH).read_text("utf-8")


def made(session: Session, change: Change) -> list[str]:
    """Make a change; return the lines that are new, the dates left out."""
    answer = change_page(session, opened(session), change)
    assert isinstance(answer, Saved), answer
    before = PAGE.splitlines()
    new = [line for line in text(session).splitlines() if line not in before]
    return [line.strip() for line in new if "updatedAt" not in line]


def test_a_claim_gets_words_status_and_confidence(session):
    claim = page(session).claims[0]
    change = ChangeClaim(claim, text="It starts at 04:30.", status="refuted", confidence=0.75)
    assert made(session, change) == [
        "- text: It starts at 04:30.",
        "status: refuted",
        "confidence: 0.75",
    ]
    again = page(session).claims[0]
    assert again.updated_at == "2026-11-28T03:00:00.000Z"
    assert page(session).updated == "2026-11-28T03:00:00.000Z"
    assert "  # between two claims\n" in text(session)
    undo(session)
    assert text(session) == PAGE


def test_of_two_equal_claims_the_one_that_was_shown_is_meant(session):
    claim = page(session).claims[2]
    made(session, ChangeClaim(claim, status="refuted"))
    assert [one.status for one in page(session).claims] == ["supported", "supported", "refuted"]


def test_a_claim_comes_and_goes(session):
    assert "- id: claim.mill.1" in made(session, AddClaim(" 每周五备份。 "))
    assert page(session).claims[3].text == "每周五备份。"
    made(session, DropClaim(page(session).claims[0]))
    assert [one.text for one in page(session).claims] == ["Twice.", "Twice.", "每周五备份。"]


def test_a_claim_gets_evidence_with_its_lines(session):
    claim = page(session).claims[0]
    change = AddEvidence(claim, " memory/2026-11-08.md ", "4-6", "said at lunch")
    lines = made(session, change)
    assert lines[0] == "evidence:"
    assert "path: memory/2026-11-08.md" in lines
    assert 'lines: "4-6"' in lines or "lines: 4-6" in lines
    (piece,) = page(session).claims[0].evidence
    assert (piece.kind, piece.path, piece.lines) == ("daily-note", "memory/2026-11-08.md", "4-6")
    assert (piece.note, piece.updated_at) == ("said at lunch", "2026-11-28T03:00:00.000Z")
    change_page(
        session, opened(session), AddEvidence(page(session).claims[0], note="Tomas says so")
    )
    first, second = page(session).claims[0].evidence
    assert (first, second.kind, second.note) == (piece, "note", "Tomas says so")
    undo(session)
    undo(session)
    assert text(session) == PAGE


def test_evidence_without_place_and_words_is_none(session):
    answer = change_page(session, opened(session), AddEvidence(page(session).claims[0], lines="3"))
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.NOTHING_TO_DO


def test_relationships_change_their_kind_come_and_go(session):
    relation = page(session).relationships[0]
    assert made(session, ChangeRelation(relation, "depends_on")) == ["kind: depends_on"]
    made(session, DropRelation(page(session).relationships[0]))
    assert page(session).relationships == ()
    known = survey(session)
    target = known.page("wiki/entities/attic.md") if known is not None else None
    assert target is not None
    made(session, AddRelation(target, "stored on"))
    found = page(session).relationships[0]
    wanted = ("entity.attic", "entities/attic.md", "attic", "stored on")
    assert (found.target_id, found.target_path, found.target_title, found.kind) == wanted


@pytest.mark.parametrize(
    ("after", "left"),
    [
        (("the server", "mill one"), ("the server", "mill one")),
        (("磨坊",), ("磨坊",)),
        (("the server", "磨坊", "third"), ("the server", "磨坊", "third")),
        (("a", "b", "c", "d"), ("a", "b", "c", "d")),
        ((), ()),
    ],
)
def test_a_list_of_texts_takes_other_entries(session, after, left):
    made(session, ChangeTexts(("aliases",), page(session).aliases, after))
    assert page(session).aliases == left
    assert "title: mill   # the server\n" in text(session)


def test_fields_of_the_person_change(session):
    made(session, ChangeText(("personCard", "lane"), "服务器"))
    made(session, ChangeTexts(("personCard", "askFor"), ("restarts",), ("restarts", "drills")))
    person = page(session).person
    assert person is not None
    assert (person.lane, person.ask_for) == ("服务器", ("restarts", "drills"))
    made(session, ChangeText(("personCard", "lane"), ""))
    assert "lane" not in text(session)


def test_what_says_nothing_new_writes_nothing(session):
    claim = page(session).claims[0]
    for change in (ChangeClaim(claim), ChangeClaim(claim, status="supported"), AddClaim("  ")):
        answer = change_page(session, opened(session), change)
        assert isinstance(answer, Refused)
        assert answer.reason is RefusalReason.NOTHING_TO_DO
    assert text(session) == PAGE


def test_a_change_elsewhere_is_joined_and_one_of_the_same_line_is_a_clash(session):
    base, claim = opened(session), page(session).claims[0]
    path = session.root / PATH
    path.write_text(PAGE + "By another program.\n", "utf-8")
    answer = change_page(session, base, ChangeClaim(claim, confidence=0.9))
    assert isinstance(answer, Saved)
    assert answer.merged
    assert "confidence: 0.9\n" in text(session)
    assert text(session).endswith("By another program.\n")
    path.write_text(PAGE.replace("0.4", "0.1"), "utf-8")
    clash = change_page(session, base, ChangeClaim(claim, confidence=0.8))
    assert isinstance(clash, Clash)
    assert "confidence: 0.1\n" in text(session)


def test_what_does_not_stand_there_any_more_is_refused(session):
    shown = page(session)
    (session.root / PATH).write_text(PAGE.replace("The backup", "A backup"), "utf-8")
    for change in (
        DropClaim(shown.claims[0]),
        ChangeTexts(("questions",), ("Other?",), ()),
    ):
        answer = change_page(session, opened(session), change)
        assert isinstance(answer, Refused)
        assert answer.reason is RefusalReason.CHANGED_SINCE


def test_a_header_that_cannot_be_read_is_left_alone(session):
    broken = PAGE.replace("odd: {kept", "odd: {{kept")
    (session.root / PATH).write_text(broken, "utf-8")
    answer = change_page(session, opened(session), AddClaim("New."))
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.UNREADABLE
    assert text(session) == broken
