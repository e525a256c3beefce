"""Decisions: shown first, written whole, taken back to the byte, never over what has changed."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from importlib import util
from pathlib import Path
from typing import Any

import pytest

from mnemoscope.domain.archive import PATH as ARCHIVE
from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.conflicts import Conflict, ConflictKind
from mnemoscope.domain.judgements import Verdict
from mnemoscope.domain.outcomes import BadInput, Changes, Facet, RefusalReason, Refused
from mnemoscope.domain.phases import Mode
from mnemoscope.domain.profile import Rules
from mnemoscope.domain.settlement import Scope, Settlement, Validity
from mnemoscope.domain.wikihealth import claim_clusters, note_clusters
from mnemoscope.engine import conflicts, undo
from mnemoscope.engine.conflicts import waiting
from mnemoscope.engine.reconcile import reconcile
from mnemoscope.engine.session import Session
from mnemoscope.engine.settle import preview, settle
from mnemoscope.engine.settleviews import EffectKind, SettlePlan
from mnemoscope.engine.sweep import dream
from mnemoscope.vault.wikipages import read_pages


def beside(name: str) -> Any:
    """Load what stands beside this file."""
    spec = util.spec_from_file_location(name, Path(__file__).with_name(f"{name}.py"))
    assert spec is not None
    assert spec.loader is not None
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


quarrels = beside("quarrels")
nights = beside("nights")

OpenSession = Callable[..., Session]


@pytest.fixture
def root(workspace: Callable[..., Path]) -> Path:
    return workspace(quarrels.FILES)


@pytest.fixture
def session(root: Path, open_session: OpenSession) -> Session:
    return open_session(root, consent=True)


def planned(session: Session, conflict: Conflict, verb: Settlement, **how: Any) -> SettlePlan:
    plan = preview(session, conflict, verb, questions=False, who="mina", **how)
    assert isinstance(plan, SettlePlan), plan
    return plan


def settled(session: Session, conflict: Conflict, verb: Settlement, **how: Any) -> Changes:
    answer = settle(session, planned(session, conflict, verb, **how))
    assert isinstance(answer, Changes), answer
    return answer


def text_of(session: Session, path: str) -> str:
    return (session.root / path).read_text("utf-8")


def contents(root: Path) -> dict[str, bytes]:
    return {str(one.relative_to(root)): one.read_bytes() for one in root.rglob("*.md")}


def kinds(plan: SettlePlan) -> set[EffectKind]:
    return {effect.kind for effect in plan.effects}


def test_the_loser_leaves_memory_for_the_archive_and_dreams_do_not_bring_it_back(
    session: Session,
) -> None:
    conflict = quarrels.port(session.root)
    answer = settled(session, conflict, Settlement.KEEP_B)
    assert quarrels.PORT[0] not in text_of(session, "MEMORY.md")
    assert f"- {quarrels.PORT[0]}" in text_of(session, ARCHIVE)
    assert text_of(session, "memory/2026-11-20.md") == quarrels.NOVEMBER
    assert session.ledger.judgements.by_claim() == {conflict.sides[0].claim: {Verdict.NEVER}}
    assert answer.facets & Facet.CONFLICTS


def test_a_line_of_a_day_is_never_rewritten_and_not_recalled(session: Session) -> None:
    conflict = quarrels.port(session.root)
    plan = planned(session, conflict, Settlement.KEEP_A)
    assert not plan.files
    assert kinds(plan) == {EffectKind.HIDDEN, EffectKind.BARRED, EffectKind.JUDGED}
    assert isinstance(settle(session, plan), Changes)
    assert session.ledger.hidden.claims() == {conflict.sides[1].claim}


def test_the_words_lose_wherever_they_stand(session: Session) -> None:
    conflict = quarrels.pool(session.root)
    reconcile(session)
    settled(session, conflict, Settlement.KEEP_B)
    assert "Promoted From" not in text_of(session, "MEMORY.md")
    assert quarrels.POOL[0] in text_of(session, ARCHIVE)
    # The note from which a dream took the line.
    assert session.ledger.hidden.claims() == {conflict.sides[0].claim}


def test_no_night_brings_the_loser_back_until_the_decision_is_undone(
    workspace: Callable[..., Path], open_session: OpenSession
) -> None:
    kiln = "The kiln reaches 1240 degrees on Tuesdays."
    hand = "- The kiln reaches 1100 degrees on Tuesdays.\n"
    root = workspace(nights.files() | {"MEMORY.md": hand})
    session = open_session(root, consent=True)
    left = quarrels.side(root, nights.NOTE, kiln)
    right = quarrels.side(root, "MEMORY.md", hand[2:].strip())
    settled(session, quarrels.conflict(left, right), Settlement.KEEP_B)
    dream(session, mode=Mode.WRITE)
    assert kiln not in text_of(session, "MEMORY.md")
    assert "阿玛拉" in text_of(session, "MEMORY.md")
    (decision,) = (one for one in undo.history(session) if one.name == "settle")
    assert isinstance(undo.undo_operation(session, decision.id), Changes)
    dream(session, mode=Mode.WRITE)
    assert kiln in text_of(session, "MEMORY.md")


@pytest.mark.parametrize("verb", list(Settlement))
@pytest.mark.parametrize("which", ["port", "pool", "chat", "claims"])
def test_undo_restores_every_byte_and_the_question(
    session: Session, verb: Settlement, which: str
) -> None:
    before = contents(session.root)
    how: dict[str, Any] = {"text": "One for both."} if verb is Settlement.MERGE else {}
    if verb is Settlement.BOTH:
        how = {"scope": Scope(Validity(until="2026-05-01"), Validity(context="in staging"))}
    plan = planned(session, getattr(quarrels, which)(session.root), verb, **how)
    answer = settle(session, plan)
    assert isinstance(answer, Changes), answer
    assert session.ledger.settlements.judged(session.clock.now())
    after = contents(session.root)
    for file in plan.files:
        assert (session.root / file.path).read_bytes() == file.data
    assert {path for path in after if after[path] != before.get(path)} == {
        file.path for file in plan.files
    }
    back = undo.undo(session)
    assert isinstance(back, Changes), back
    assert back.facets & Facet.CONFLICTS
    assert contents(session.root) == before
    assert not session.ledger.settlements.judged(session.clock.now())
    assert not session.ledger.hidden.claims()
    assert not session.ledger.judgements.all()
    assert isinstance(undo.redo(session), Changes)
    assert contents(session.root) == after
    assert session.ledger.settlements.judged(session.clock.now())


@pytest.mark.parametrize(
    ("verb", "how"),
    [
        (Settlement.KEEP_A, {}),
        (Settlement.KEEP_B, {}),
        (Settlement.BOTH, {}),
        (Settlement.MERGE, {"text": "The gateway moved from port 8443 to 9443."}),
        (Settlement.NOT_A_CONFLICT, {}),
    ],
)
def test_openclaw_reports_no_cluster_for_the_pair(
    session: Session, verb: Settlement, how: dict[str, Any]
) -> None:
    vault = session.root / "wiki"
    before = read_pages(vault, "wiki/")
    assert [one.id for one in claim_clusters(before, Rules.OPENCLAW_2026_9)] == [
        "claim.gateway.port"
    ]
    settled(session, quarrels.claims(session.root), verb, **how)
    after = read_pages(vault, "wiki/")
    assert not claim_clusters(after, Rules.OPENCLAW_2026_9)
    assert not claim_clusters(after, Rules.OPENCLAW_2026_4)
    notes = note_clusters(after, Rules.OPENCLAW_2026_9)
    assert [one.entries[0][1] for one in notes] == ["Who is on call?"]
    assert [one.problems for one in after] == [(), ()]


def test_claims_get_statuses_and_the_decision_as_evidence_and_keep_their_confidence(
    session: Session,
) -> None:
    settled(session, quarrels.claims(session.root), Settlement.KEEP_B, why="the manual says so")
    loser, winner = (page.claims[0] for page in read_pages(session.root / "wiki", "wiki/"))
    assert (loser.status, winner.status) == ("superseded", "supported")
    assert (loser.confidence, winner.confidence) == (0.6, 0.9)
    assert "confidence: 0.6   # by hand" in text_of(session, "wiki/entities/gateway.md")
    for claim in (loser, winner):
        decision = claim.evidence[-1]
        assert decision.kind == "decision"
        assert all(part in decision.note for part in ("mina", "the manual says so", "2026-"))
        assert claim.updated_at == decision.updated_at
    assert [one.kind for one in winner.evidence] == ["source", "decision"]


def test_a_newer_claim_that_loses_is_refuted(session: Session) -> None:
    settled(session, quarrels.claims(session.root), Settlement.KEEP_A)
    winner, loser = (page.claims[0] for page in read_pages(session.root / "wiki", "wiki/"))
    assert (winner.status, loser.status) == ("supported", "refuted")


def test_a_merge_takes_the_evidence_of_both(session: Session) -> None:
    words = "The gateway moved from port 8443 to 9443."
    settled(session, quarrels.claims(session.root), Settlement.MERGE, text=words)
    one, other = (page.claims[0] for page in read_pages(session.root / "wiki", "wiki/"))
    assert one.text == other.text == words
    assert {evidence.kind for evidence in one.evidence} == {"daily-note", "source", "decision"}
    assert {evidence.kind for evidence in other.evidence} == {"daily-note", "source", "decision"}


def test_a_note_of_the_v2_layout_keeps_what_was_superseded_with_its_day(session: Session) -> None:
    settled(session, quarrels.chat(session.root), Settlement.KEEP_A)
    text = text_of(session, "memory/decisions/chat.md")
    day = session.clock.now().date().isoformat()
    assert f"> [Superseded {day}] Chat runs on Zulip." in text
    assert "CONFLICT" not in text
    assert "status: active" in text
    assert f"last_verified: {day}" in text
    assert "The old rooms are read only." in text


def test_the_v2_note_that_wins_is_active_again(session: Session) -> None:
    settled(session, quarrels.chat(session.root), Settlement.KEEP_B)
    text = text_of(session, "memory/decisions/chat.md")
    assert "status: active" in text
    assert "CONFLICT" not in text
    assert "Superseded" not in text


def test_both_valid_says_when_each_holds(session: Session) -> None:
    scope = Scope(Validity(until="2026-11-19"), Validity(since="2026-11-20"))
    conflict = quarrels.port(session.root)
    settled(session, conflict, Settlement.BOTH, scope=scope)
    assert f"- {quarrels.PORT[0]} (until 2026-11-19)\n" in text_of(session, "MEMORY.md")
    # The pair stays judged although the words are others now.
    changed = quarrels.side(session.root, "MEMORY.md", f"{quarrels.PORT[0]} (until 2026-11-19)")
    pair = tuple(sorted((changed.claim, conflict.sides[1].claim)))
    assert pair in session.ledger.settlements.judged(session.clock.now())


def test_a_line_of_a_day_says_its_limits_in_the_note_of_today(session: Session) -> None:
    scope = Scope(Validity(until="2026-11-19"), Validity("2026-11-20", "", "production"))
    conflict = quarrels.port(session.root)
    before = text_of(session, "memory/2026-11-20.md")
    settled(session, conflict, Settlement.BOTH, scope=scope)
    words = f"{quarrels.PORT[1]} (production, since 2026-11-20)"
    today = f"memory/{session.clock.now().date().isoformat()}.md"
    assert text_of(session, today) == f"- {words}\n"
    # The log stays as it is; recall keeps to the words that name the limits.
    assert text_of(session, "memory/2026-11-20.md") == before
    assert conflict.sides[1].claim in session.ledger.hidden.claims()
    assert conflict.sides[0].claim not in session.ledger.hidden.claims()
    (one,) = conflicts.settled(session)
    assert one.scope == scope
    assert conflict.id not in {open_.id for open_ in waiting(session)}
    undone = conflicts.reopen(session, one.id)
    assert isinstance(undone, Changes)
    assert not (session.root / today).exists()
    assert conflict.sides[1].claim not in session.ledger.hidden.claims()


def test_two_lines_of_days_are_both_limited(session: Session) -> None:
    left = quarrels.side(session.root, "memory/2026-10-30.md", "Chat is on Matrix.")
    right = quarrels.side(session.root, "memory/2026-11-20.md", quarrels.POOL[1])
    scope = Scope(Validity(until="2026-11-19"), Validity(since="2026-11-20"))
    settled(session, quarrels.conflict(left, right), Settlement.BOTH, scope=scope)
    today = f"memory/{session.clock.now().date().isoformat()}.md"
    assert text_of(session, today) == (
        "- Chat is on Matrix. (until 2026-11-19)\n- The pool opens at ten. (since 2026-11-20)\n"
    )


def test_an_entry_with_others_below_it_is_marked_and_does_not_leave(session: Session) -> None:
    left = quarrels.side(session.root, "MEMORY.md", "Nora leads the Aurora project.")
    right = quarrels.side(session.root, "memory/2026-11-20.md", quarrels.POOL[1])
    settled(session, quarrels.conflict(left, right), Settlement.KEEP_B)
    day = session.clock.now().date().isoformat()
    text = text_of(session, "MEMORY.md")
    assert f"- [Superseded {day}] Nora leads the Aurora project.\n  - She took over" in text


def test_two_lines_of_days_are_joined_in_a_note_of_today(session: Session) -> None:
    left = quarrels.side(session.root, "memory/2026-10-30.md", quarrels.POOL[0])
    right = quarrels.side(session.root, "memory/2026-11-20.md", quarrels.POOL[1])
    conflict = quarrels.conflict(left, right)
    settled(session, conflict, Settlement.MERGE, text="The pool opens at ten since November.")
    day = session.clock.now().date().isoformat()
    assert text_of(session, f"memory/{day}.md") == "- The pool opens at ten since November.\n"
    assert session.ledger.hidden.claims() == {left.claim, right.claim}


def test_what_needs_review_rests_for_two_weeks(
    root: Path, open_session: OpenSession, clock: FixedClock
) -> None:
    session = open_session(root, consent=True)
    settled(session, quarrels.port(root), Settlement.REVIEW)
    table = session.ledger.settlements
    assert table.judged(clock.now() + timedelta(days=13, hours=23))
    assert not table.judged(clock.now() + timedelta(days=14))


def test_a_text_that_has_changed_since_is_refused(session: Session) -> None:
    plan = planned(session, quarrels.port(session.root), Settlement.KEEP_B)
    path = session.root / "MEMORY.md"
    path.write_text(quarrels.MEMORY.replace("8080", "8081"), "utf-8")
    answer = settle(session, plan)
    assert isinstance(answer, Refused)
    assert (answer.reason, answer.path) == (RefusalReason.CHANGED_SINCE, "MEMORY.md")
    assert not (session.root / ARCHIVE).exists()


def test_other_lines_that_have_changed_since_are_kept(session: Session) -> None:
    plan = planned(session, quarrels.port(session.root), Settlement.KEEP_B)
    path = session.root / "MEMORY.md"
    path.write_text("- A new line.\n" + quarrels.MEMORY, "utf-8")
    assert isinstance(settle(session, plan), Changes)
    text = text_of(session, "MEMORY.md")
    assert text.startswith("- A new line.\n")
    assert quarrels.PORT[0] not in text


def test_claims_of_the_same_words_are_made_to_stand_the_same(session: Session) -> None:
    path = session.root / "wiki/entities/router.md"
    path.write_text(quarrels.ROUTER.replace("9443.", "8443."), "utf-8")
    left = quarrels.side(session.root, "wiki/entities/gateway.md", quarrels.CLAIMS[0])
    right = quarrels.side(session.root, "wiki/entities/router.md", quarrels.CLAIMS[0])
    conflict = quarrels.conflict(left, right, kind=ConflictKind.SAME_CLAIM)
    settled(session, conflict, Settlement.KEEP_A)
    pages = read_pages(session.root / "wiki", "wiki/")
    assert [page.claims[0].status for page in pages] == ["supported", "supported"]
    assert [page.claims[0].id for page in pages] == ["claim.gateway.port"] * 2
    assert not session.ledger.judgements.all()
    # Where they differ again, that is new.
    assert not session.ledger.settlements.judged(session.clock.now())


def test_a_noted_contradiction_goes_from_every_page(session: Session) -> None:
    note = "Who is on call?"
    path = session.root / "wiki/entities/pager.md"
    path.write_text("---\nid: entity.pager\ncontradictions:\n  - who is on call\n---\n", "utf-8")
    conflict = quarrels.claims(session.root, ConflictKind.NOTED, note)
    settled(session, conflict, Settlement.NOT_A_CONFLICT)
    assert not note_clusters(read_pages(session.root / "wiki", "wiki/"), Rules.OPENCLAW_2026_9)


def test_a_private_page_is_not_quoted_on_another_one(session: Session) -> None:
    path = session.root / "wiki/entities/gateway.md"
    path.write_text(quarrels.GATEWAY.replace("title:", "privacyTier: private\ntitle:"), "utf-8")
    settled(session, quarrels.claims(session.root), Settlement.KEEP_B)
    assert quarrels.CLAIMS[0] not in text_of(session, "wiki/entities/router.md")


def test_a_page_whose_header_cannot_be_changed_is_refused_and_nothing_is_written(
    session: Session,
) -> None:
    path = session.root / "wiki/entities/gateway.md"
    conflict = quarrels.claims(session.root)
    path.write_text("---\nclaims: [\n---\n" + quarrels.CLAIMS[0], "utf-8")
    before = contents(session.root)
    answer = preview(session, conflict, Settlement.KEEP_B, questions=False)
    assert isinstance(answer, (Refused, SettlePlan))
    assert contents(session.root) == before


def test_a_merge_stands_wherever_a_side_was_said(session: Session) -> None:
    for name in ("switch", "relay"):
        page = quarrels.GATEWAY.replace("gateway", name).replace("Gateway", name.title())
        page = page.replace(f"The {name} is on port", "The gateway is on port")
        (session.root / f"wiki/entities/{name}.md").write_text(page, "utf-8")
    (session.root / "memory/2026-11-21.md").write_text(f"- {quarrels.CLAIMS[0]}\n", "utf-8")
    before = contents(session.root)
    words = "Two ports serve the gateway."
    settled(session, quarrels.claims(session.root), Settlement.MERGE, text=words)
    pages = read_pages(session.root / "wiki", "wiki/")
    assert {page.claims[0].text for page in pages} == {words}
    # A log is not rewritten: its words are not recalled any more.
    assert contents(session.root)["memory/2026-11-21.md"] == before["memory/2026-11-21.md"]
    (record,) = session.ledger.settlements.all()
    (lost,) = (
        one
        for one in session.ledger.settlements.tombstones(record.id)
        if one.text == quarrels.CLAIMS[0]
    )
    assert lost.hidden
    assert isinstance(undo.undo(session), Changes)
    assert contents(session.root) == before


def test_of_three_claims_of_one_id_one_is_left_in_the_end(session: Session) -> None:
    page = quarrels.ROUTER.replace("router", "switch").replace("9443.", "7443.", 1)
    (session.root / "wiki/entities/switch.md").write_text(page, "utf-8")
    third = "The gateway is on port 7443."
    found = [one for one in waiting(session) if one.kind is ConflictKind.SAME_CLAIM]
    assert len({side.text for one in found for side in one.sides}) == 3
    assert {side.text for one in found for side in one.sides} == {*quarrels.CLAIMS, third}
    while claim_clusters(read_pages(session.root / "wiki", "wiki/"), Rules.OPENCLAW_2026_9):
        one = next(
            one
            for one in waiting(session)
            if quarrels.CLAIMS[1] in {side.text for side in one.sides}
            and all(side.claim_id for side in one.sides)
        )
        keeps = one.sides[0].text == quarrels.CLAIMS[1]
        settled(session, one, Settlement.KEEP_A if keeps else Settlement.KEEP_B)
    pages = read_pages(session.root / "wiki", "wiki/")
    told = {page.claims[0].text: page.claims[0].status for page in pages}
    assert told[quarrels.CLAIMS[1]] == "supported"
    assert {told[quarrels.CLAIMS[0]], told[third]} <= {"superseded", "refuted"}


def test_wrong_use_is_said(session: Session) -> None:
    conflict = quarrels.port(session.root)
    with pytest.raises(BadInput, match="merge wants"):
        preview(session, conflict, Settlement.MERGE, " ")
    with pytest.raises(BadInput, match="merge alone"):
        preview(session, conflict, Settlement.KEEP_A, "words")
    with pytest.raises(BadInput, match="both valid alone"):
        preview(session, conflict, Settlement.KEEP_A, scope=Scope())
    with pytest.raises(BadInput, match="a day is written"):
        preview(session, conflict, Settlement.BOTH, scope=Scope(Validity(until="May")))


def test_a_read_only_workspace_is_not_written(root: Path, open_session: OpenSession) -> None:
    session = open_session(root, read_only=True)
    for verb in (Settlement.KEEP_B, Settlement.REVIEW):
        plan = planned(session, quarrels.port(root), verb)
        answer = settle(session, plan)
        assert isinstance(answer, Refused)
        assert answer.reason is RefusalReason.READ_ONLY
