"""What each verb does to claims, entries and lines, as effects."""

from __future__ import annotations

from collections.abc import Callable
from importlib import util
from pathlib import Path
from typing import Any

import pytest

from mnemoscope.domain.conflicts import Conflict, ConflictKind
from mnemoscope.domain.profile import Rules
from mnemoscope.domain.settlement import Settlement
from mnemoscope.domain.signals import claim_hash
from mnemoscope.domain.wikihealth import claim_clusters
from mnemoscope.engine.session import Session
from mnemoscope.engine.settle import preview, settle
from mnemoscope.engine.settleviews import EffectKind, SettlePlan
from mnemoscope.ledger.settlements import Bar
from mnemoscope.vault.wikipages import read_pages

_spec = util.spec_from_file_location("quarrels", Path(__file__).with_name("quarrels.py"))
assert _spec is not None
assert _spec.loader is not None
quarrels = util.module_from_spec(_spec)
_spec.loader.exec_module(quarrels)

GATEWAY, ROUTER = "wiki/entities/gateway.md", "wiki/entities/router.md"


@pytest.fixture
def root(workspace: Callable[..., Path]) -> Path:
    return workspace(quarrels.FILES)


@pytest.fixture
def session(root: Path, open_session: Callable[..., Session]) -> Session:
    return open_session(root, consent=True)


def planned(session: Session, conflict: Conflict, verb: Settlement, **how: Any) -> SettlePlan:
    plan = preview(session, conflict, verb, questions=False, who="mina", **how)
    assert isinstance(plan, SettlePlan), plan
    return plan


def effects(plan: SettlePlan, path: str) -> list[EffectKind]:
    return [effect.kind for effect in plan.effects if effect.path == path]


def test_a_claim_against_a_line_of_memory(session: Session) -> None:
    left = quarrels.side(session.root, "MEMORY.md", quarrels.PORT[0])
    right = quarrels.side(session.root, ROUTER, quarrels.CLAIMS[1])
    conflict = quarrels.conflict(left, right)
    plan = planned(session, conflict, Settlement.KEEP_B)
    assert effects(plan, "MEMORY.md") == [
        EffectKind.LEAVES, EffectKind.BARRED, EffectKind.JUDGED,
    ]  # fmt: skip
    assert effects(plan, ROUTER) == [EffectKind.EVIDENCE]
    plan = planned(session, conflict, Settlement.KEEP_A)
    assert effects(plan, ROUTER) == [
        EffectKind.STATUS, EffectKind.EVIDENCE, EffectKind.BARRED,
    ]  # fmt: skip
    assert [file.path for file in plan.files] == [ROUTER]


def test_a_merge_writes_the_words_once_into_each_file(session: Session) -> None:
    left = quarrels.side(session.root, "MEMORY.md", quarrels.PORT[0])
    right = quarrels.side(session.root, ROUTER, quarrels.CLAIMS[1])
    words = "The gateway moved from 8080 to 9443."
    plan = planned(session, quarrels.conflict(left, right), Settlement.MERGE, text=words)
    memory, router = plan.files
    assert f"- {words}\n" in memory.after
    assert f"text: {words}\n" in router.after
    assert "path: MEMORY.md" in router.after
    assert {effect.path for effect in plan.effects if effect.kind is EffectKind.BARRED} == {
        "MEMORY.md",
        ROUTER,
    }


def test_a_merge_within_one_file_leaves_one_line(session: Session) -> None:
    left = quarrels.side(session.root, "MEMORY.md", quarrels.PORT[0])
    right = quarrels.side(session.root, "MEMORY.md", quarrels.POOL[0])
    words = "Both are one."
    plan = planned(session, quarrels.conflict(left, right), Settlement.MERGE, text=words)
    memory, archive = plan.files
    assert memory.after.count(words) == 1
    assert "Promoted From" not in memory.after
    assert quarrels.POOL[0] in archive.after


@pytest.mark.parametrize("whole", [True, False])
def test_a_merge_puts_no_passage_into_itself(session: Session, *, whole: bool) -> None:
    told = "- The gateway listens on port {}. The racks were painted blue in the spring.\n"
    note = session.root / "memory/2026-11-20.md"
    note.write_text("# 20 November\n\n- The gateway is on port 9090.\n", "utf-8")
    (session.root / "MEMORY.md").write_text(told.format(8080), "utf-8")
    texts = (told.format(8080)[2:].strip(), "The gateway is on port 9090.")
    left = quarrels.side(session.root, "MEMORY.md", texts[0])
    right = quarrels.side(session.root, "memory/2026-11-20.md", texts[1])
    conflict = quarrels.conflict(left, right, ("8080", "9090"))
    words = told.format(9090)[2:].strip() if whole else "The gateway listens on port 9090."
    plan = planned(session, conflict, Settlement.MERGE, text=words)
    memory = next(file for file in plan.files if file.path == "MEMORY.md")
    assert memory.after == told.format(9090)


def test_a_merge_that_takes_the_words_of_one_side_does_not_bar_them(session: Session) -> None:
    conflict = quarrels.port(session.root)
    plan = planned(session, conflict, Settlement.MERGE, text=quarrels.PORT[0])
    settle(session, plan)
    (record,) = session.ledger.settlements.all()
    (tombstone,) = session.ledger.settlements.tombstones(record.id)
    assert tombstone.claim == conflict.sides[1].claim


def test_a_loser_that_is_nearly_the_winner_is_barred_by_its_very_words(session: Session) -> None:
    words = (
        "Our {} behind the small green house by that lake near an old mill at road seven is kept"
        " warm during long dark winter nights because many plants sleep there"
    )
    path = session.root / "MEMORY.md"
    path.write_text(f"- {words.format('kitchen')}\n- {words.format('cellar')}\n", "utf-8")
    sides = [
        quarrels.side(session.root, "MEMORY.md", words.format(room))
        for room in ("kitchen", "cellar")
    ]
    settle(session, planned(session, quarrels.conflict(*sides), Settlement.KEEP_A))
    (record,) = session.ledger.settlements.all()
    (tombstone,) = session.ledger.settlements.tombstones(record.id)
    assert (tombstone.bar, tombstone.claim) == (Bar.EXACT, sides[1].claim)
    (judgement,) = session.ledger.judgements.all()
    assert judgement.text == ""


def test_a_loser_of_another_wording_is_barred_with_what_says_the_same(session: Session) -> None:
    settle(session, planned(session, quarrels.port(session.root), Settlement.KEEP_B))
    (record,) = session.ledger.settlements.all()
    (tombstone,) = session.ledger.settlements.tombstones(record.id)
    assert (tombstone.bar, tombstone.text) == (Bar.WORDS, quarrels.PORT[0])


@pytest.mark.parametrize("verb", [Settlement.BOTH, Settlement.NOT_A_CONFLICT])
def test_claims_of_one_text_and_two_statuses_are_no_cluster_afterwards(
    session: Session, verb: Settlement
) -> None:
    path = session.root / ROUTER
    path.write_text(quarrels.ROUTER.replace("9443.", "8443."), "utf-8")
    sides = [quarrels.side(session.root, one, quarrels.CLAIMS[0]) for one in (GATEWAY, ROUTER)]
    conflict = quarrels.conflict(*sides, kind=ConflictKind.SAME_CLAIM)
    settle(session, planned(session, conflict, verb))
    assert not claim_clusters(read_pages(session.root / "wiki"), Rules.OPENCLAW_2026_9)


def test_a_new_id_is_made_of_the_old_one_and_the_words(session: Session) -> None:
    plan = planned(session, quarrels.claims(session.root), Settlement.KEEP_B)
    (rekeyed,) = (one for one in plan.effects if one.kind is EffectKind.REKEYED)
    assert (rekeyed.path, rekeyed.before) == (GATEWAY, "claim.gateway.port")
    assert rekeyed.after == f"claim.gateway.port.{claim_hash(quarrels.CLAIMS[0])[:6]}"


def test_a_day_within_limits_is_not_said_twice(session: Session) -> None:
    from mnemoscope.domain.settlement import Scope, Validity

    scope = Scope(Validity(context="port 8080"), Validity())
    plan = planned(session, quarrels.port(session.root), Settlement.BOTH, scope=scope)
    assert not plan.files
