from __future__ import annotations

import json
import os
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Event, Thread

import pytest
from tests.engine.conftest import OpenSession

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.decayparams import Tier
from mnemoscope.domain.life import AccessKind, Basis, Life, LifeKind, Protection, Status
from mnemoscope.domain.outcomes import BadInput, Changes, Control, RefusalReason, Refused, Stopped
from mnemoscope.domain.signals import Recall, claim_hash
from mnemoscope.engine import undo
from mnemoscope.engine.hide import hide
from mnemoscope.engine.lives import (
    Values,
    life,
    lives,
    named,
    set_category,
    set_importance,
    set_kind,
    set_ruled_tiers,
    set_tier,
    set_values,
    values_of,
)
from mnemoscope.engine.session import Session

NOW = datetime(2026, 11, 28, 3, tzinfo=UTC)
FAN = "The fan of mill hums at night."
FAN_ID = claim_hash(FAN)
FILES = {
    "MEMORY.md": f"# Memory\n\n- {FAN}\n- 路由器的端口是 8080。\n",
    "memory/2026-11-20.md": "# Day\n\n- The relay is grey.\n- [ ] Ask Tomas about the fan.\n",
    "memory/people/lin.md": "---\ndate: 2026-11-02\npriority: 🟡\n---\nLin keeps the books.\n",
}


@pytest.fixture
def opened(workspace, open_session: OpenSession):
    def start(files: Mapping[str, str] | None = None) -> Session:
        return open_session(workspace(FILES if files is None else files), consent=True)

    return start


def _by_text(session: Session, *, archived: bool = False) -> dict[str, Life]:
    return {one.text: one for one in lives(session, archived=archived).rows}


def _recall(session: Session, path: str, text: str, *queries: str, days: float = 1) -> None:
    at = NOW - timedelta(days=days)
    end = 3 + text.count("\n")
    recalls = [Recall(path, 3, end, text, 0.7, 0, query, at) for query in queries]
    session.ledger.signals.record(recalls, session.zone)


def test_all_that_recall_can_bring_has_a_life(opened) -> None:
    found = _by_text(opened())
    assert list(found) == [
        FAN,
        "路由器的端口是 8080。",
        "The relay is grey.",
        "[ ] Ask Tomas about the fan.",
        "Lin keeps the books.",
    ]
    assert found[FAN].protected is Protection.HAND_WRITTEN
    assert found["The relay is grey."].created == datetime(2026, 11, 20, tzinfo=UTC)
    assert found["[ ] Ask Tomas about the fan."].kind is LifeKind.TASK
    lin = found["Lin keeps the books."]
    assert (lin.category, lin.created_by, lin.protected) == (
        "person",
        Basis.HEADER,
        Protection.PERSON,
    )


def test_recalls_of_this_program_and_of_the_agent_are_its_uses(opened) -> None:
    key = "memory:memory/2026-11-20.md:3:3"
    entry = {
        "key": key,
        "path": "memory/2026-11-20.md",
        "startLine": 3,
        "endLine": 3,
        "source": "memory",
        "snippet": "- The relay is grey.",
        "recallCount": 2,
        "totalScore": 1.5,
        "maxScore": 0.8,
        "firstRecalledAt": "2026-11-21T10:00:00.000Z",
        "lastRecalledAt": "2026-11-23T10:00:00.000Z",
        "queryHashes": ["a" * 12, "b" * 12],
        "recallDays": ["2026-11-21", "2026-11-23"],
    }
    store = json.dumps({"version": 1, "entries": {key: entry}})
    session = opened({**FILES, "memory/.dreams/short-term-recall.json": store})
    _recall(session, "memory/2026-11-20.md", "The relay is grey.", "which colour?")
    relay = _by_text(session)["The relay is grey."]
    assert [(one.kind, one.at.day, one.query) for one in relay.accesses] == [
        (AccessKind.OPENCLAW, 21, ""),
        (AccessKind.OPENCLAW, 23, ""),
        (AccessKind.RECALL, 27, "which colour?"),
    ]
    assert relay.importance == pytest.approx(0.45 + 3 * 0.05)
    assert relay.importance_by is Basis.USE


def test_a_passage_is_a_use_of_each_memory_in_it(opened) -> None:
    session = opened()
    passage = "- The relay is grey.\n- [ ] Ask Tomas about the fan."
    _recall(session, "memory/2026-11-20.md", passage, "relay?")
    found = _by_text(session)
    assert len(found["The relay is grey."].accesses) == 1
    assert len(found["[ ] Ask Tomas about the fan."].accesses) == 1
    assert lives(session).gone == ()


def test_while_nothing_changes_the_same_lives_are_returned(opened) -> None:
    session = opened()
    first = lives(session)
    assert lives(session) is first
    assert lives(session, archived=True) is first
    _recall(session, "MEMORY.md", FAN, "hum?")
    second = lives(session)
    assert second is not first
    path = session.root / "MEMORY.md"
    path.write_text(path.read_text("utf-8") + "- One more.\n", encoding="utf-8")
    assert len(lives(session).rows) == len(first.rows) + 1


def test_a_note_that_is_only_touched_changes_nothing(opened) -> None:
    session = opened()
    first = lives(session)
    os.utime(session.root / "memory/people/lin.md", ns=(1, first.facts.created.size))
    assert [one.id for one in lives(session).rows] == [one.id for one in first.rows]


def test_looking_writes_nothing(opened) -> None:
    session = opened()
    before = session.ledger.lives.stamp()
    files = {path: path.read_bytes() for path in session.root.rglob("*") if path.is_file()}
    lives(session)
    lives(session, archived=True)
    assert session.ledger.lives.stamp() == before
    assert files == {path: path.read_bytes() for path in session.root.rglob("*") if path.is_file()}


def test_what_is_wrong_with_the_agents_store_is_told(opened) -> None:
    session = opened({**FILES, "memory/.dreams/short-term-recall.json": "{"})
    assert [one.code for one in lives(session).problems] == ["recall-state-broken"]


def test_what_was_put_away_or_hidden_is_shown_when_asked_for(opened) -> None:
    session = opened(
        {
            **FILES,
            "memory/archive/old.md": "- The old fan was loud.\n",
            "memory/b.md": "- [Superseded 2026-11-01] The fan was quiet.\n",
        }
    )
    hide(session, ["The relay is grey."])
    spoken = _by_text(session)
    assert "The old fan was loud." not in spoken
    assert "The relay is grey." not in spoken
    everything = _by_text(session, archived=True)
    assert everything["The old fan was loud."].status is Status.ARCHIVED
    assert everything["The relay is grey."].status is Status.HIDDEN
    assert [one.status for one in everything.values()].count(Status.SUPERSEDED) == 1
    shown = lives(session)
    assert len(shown.facts) == len(shown.rows) == len(shown.access_offsets) - 1


def test_two_places_of_the_same_words_are_one_memory(opened) -> None:
    session = opened({**FILES, "memory/2026-11-21.md": f"- {FAN}\n"})
    fan = _by_text(session)[FAN]
    assert [one.path for one in fan.places] == ["MEMORY.md", "memory/2026-11-21.md"]
    assert fan.created == datetime(2026, 11, 21, tzinfo=UTC)


def test_a_memory_whose_note_vanished_is_gone_with_its_signals(opened) -> None:
    session = opened()
    _recall(session, "memory/2026-11-20.md", "The relay is grey.", "relay?")
    lives(session)
    (session.root / "memory/2026-11-20.md").unlink()
    (relay,) = lives(session).gone
    assert (relay.status, relay.text, len(relay.accesses)) == (
        Status.GONE,
        "The relay is grey.",
        1,
    )
    assert relay.path == "memory/2026-11-20.md"
    assert life(session, relay.id) == relay
    assert "The relay is grey." not in _by_text(session, archived=True)


def test_words_that_left_a_note_are_gone_and_a_table_is_not(opened) -> None:
    session = opened({**FILES, "memory/t.md": "| host | port |\n| --- | --- |\n| mill | 8080 |\n"})
    _recall(session, "memory/t.md", "| mill | 8080 |", "port?")
    _recall(session, "MEMORY.md", "What stood there once upon a time.", "once?")
    assert [one.text for one in lives(session).gone] == ["What stood there once upon a time."]


def test_what_cannot_be_read_just_now_is_not_gone(opened, close) -> None:
    session = opened()
    _recall(session, "memory/2026-11-20.md", "The relay is grey.", "relay?")
    (session.root / "memory/2026-11-20.md").write_bytes(b"- The \0 relay\n")
    found = lives(session)
    assert found.gone == ()
    assert [(one.code, one.path) for one in found.problems] == [("binary", "memory/2026-11-20.md")]


def test_dates_that_cannot_be_are_told_and_break_nothing(opened) -> None:
    session = opened(
        {
            "memory/2026-02-31.md": "- A day that was never.\n",
            "memory/2031-01-01.md": "- A day to come.\n",
            "memory/old.md": "---\ndate: 1066-10-14\n---\nHastings.\n",
            "memory/bad.md": "---\ndate: last spring\n---\nSomething.\n",
        }
    )
    found = lives(session)
    told = {(one.path, one.code, one.line) for one in found.problems}
    assert told == {
        ("memory/2026-02-31.md", "bad-date", None),
        ("memory/2031-01-01.md", "future-date", None),
        ("memory/old.md", "early-date", 2),
        ("memory/bad.md", "bad-date", 2),
    }
    by_text = {one.text: one for one in found.rows}
    assert by_text["A day to come."].created == datetime(2031, 1, 1, tzinfo=UTC)
    assert by_text["A day that was never."].created_by is Basis.FILE
    created = found.facts.created
    assert created.min() >= 0.0
    assert created.max() <= (NOW - datetime(1970, 1, 1, tzinfo=UTC)) / timedelta(days=1)


def test_a_clock_that_was_set_back_breaks_nothing(opened, open_session: OpenSession) -> None:
    session = opened()
    _recall(session, "MEMORY.md", FAN, "hum?", days=-400)
    set_importance(session, [FAN_ID], 0.4)
    back = open_session(session.root, clock=FixedClock(NOW - timedelta(days=5_000)))
    fan = _by_text(back)[FAN]
    assert (len(fan.accesses), fan.importance) == (1, 0.4)
    assert fan.tier_ruled in Tier


def test_what_a_person_sets_holds_and_is_taken_back(opened) -> None:
    session = opened()
    for done in (
        set_importance(session, [FAN_ID], 0.15),
        set_kind(session, [FAN_ID], LifeKind.SUMMARY),
        set_category(session, [FAN_ID], "  Machine  Room "),
        set_tier(session, [FAN_ID], Tier.CORE),
    ):
        assert isinstance(done, Changes)
    fan = _by_text(session)[FAN]
    assert (fan.importance, fan.importance_by) == (0.15, Basis.HAND)
    assert (fan.kind, fan.category, fan.tier) == (LifeKind.SUMMARY, "machine room", Tier.CORE)
    assert (session.root / "MEMORY.md").read_text("utf-8") == FILES["MEMORY.md"]
    assert isinstance(undo.undo(session), Changes)
    assert _by_text(session)[FAN].tier is Tier.WORKING
    set_importance(session, [FAN_ID], None)
    set_kind(session, [FAN_ID], None)
    set_category(session, [FAN_ID], "")
    fan = _by_text(session)[FAN]
    assert {fan.importance_by, fan.kind_by} == {Basis.RULES}
    assert (fan.kind, fan.category) == (LifeKind.FACT, "")


def test_several_values_are_one_operation(opened) -> None:
    session = opened()
    said = Values(importance=".9", kind="task", category="Night  Shift", tier="core")
    assert isinstance(set_values(session, [FAN_ID], said), Changes)
    fan = _by_text(session)[FAN]
    assert values_of(fan) == Values("0.9", "task", "night shift", "core")
    assert fan.tier_by is Basis.HAND
    again = set_values(session, [FAN_ID], said)
    assert isinstance(again, Refused)
    assert again.reason is RefusalReason.NOTHING_TO_DO
    assert isinstance(set_values(session, [FAN_ID], Values(kind="", tier="")), Changes)
    assert values_of(_by_text(session)[FAN]) == Values("0.9", "", "night shift", "")
    for wrong in (Values(importance="much"), Values(kind="song"), Values(tier="top")):
        with pytest.raises(BadInput):
            set_values(session, [FAN_ID], wrong)
    undo.undo(session)
    undo.undo(session)
    assert values_of(_by_text(session)[FAN]) == Values("", "", "", "")


@pytest.mark.parametrize("value", [1.5, -0.1, float("nan"), float("inf")])
def test_an_importance_that_is_none_is_refused(opened, value: float) -> None:
    with pytest.raises(BadInput, match="0 to 1"):
        set_importance(opened(), [FAN_ID], value)


def test_nothing_is_set_where_one_id_is_unknown(opened) -> None:
    session = opened()
    refused = set_importance(session, [FAN_ID, "f" * 12], 0.1)
    assert isinstance(refused, Refused)
    assert refused.reason is RefusalReason.NOT_FOUND
    assert "f" * 12 in refused.detail
    assert _by_text(session)[FAN].importance_by is Basis.RULES


def test_tiers_by_the_rules_are_written_only_by_the_verb(opened) -> None:
    session = opened({"memory/2026-08-01.md": "- The relay is grey.\n"})
    assert _by_text(session)["The relay is grey."].tier_ruled is Tier.PERIPHERAL
    assert _by_text(session)["The relay is grey."].tier is Tier.WORKING
    assert isinstance(set_ruled_tiers(session), Changes)
    assert _by_text(session)["The relay is grey."].tier is Tier.PERIPHERAL
    again = set_ruled_tiers(session)
    assert isinstance(again, Refused)
    assert again.reason is RefusalReason.NOTHING_TO_DO


def test_a_memory_is_named_by_id_words_or_a_part_of_them(opened) -> None:
    session = opened()
    for which in (FAN_ID, FAN_ID[:6], FAN, " the FAN of mill ", "端口"):
        found = named(session, which)
        assert isinstance(found, Life), which
    many = named(session, "the")
    assert isinstance(many, Refused)
    assert many.reason is RefusalReason.AMBIGUOUS
    for which in ("", "nothing of the kind"):
        none = named(session, which)
        assert isinstance(none, Refused)
        assert none.reason is RefusalReason.NOT_FOUND


def test_one_memory_is_found_by_its_id_or_its_very_words(opened) -> None:
    session = opened()
    fan = life(session, FAN)
    assert fan is not None
    assert life(session, fan.id) is fan
    assert life(session, "The fan") is None


def test_a_note_that_points_to_a_memory_is_a_reference(opened) -> None:
    note = "- See memory/2026-11-20.md#L3 and [[lin]].\n"
    session = opened({**FILES, "memory/2026-11-26.md": note})
    found = _by_text(session)
    assert found["The relay is grey."].references == 1
    assert found["[ ] Ask Tomas about the fan."].references == 0
    assert found["Lin keeps the books."].references_all == 1


def test_claims_of_a_wiki_are_memories_with_their_own_confidence(opened) -> None:
    page = (
        "---\npageType: entity\nid: entity.mill\ntitle: mill\nclaims:\n"
        "  - id: claim.mill\n    text: mill runs Postgres 16.\n    confidence: 0.35\n"
        '    evidence:\n      - path: memory/2026-11-20.md\n        lines: "3"\n'
        "    updatedAt: 2026-11-23T18:00:00.000Z\n"
        "  - id: claim.old\n    text: mill ran Postgres 15.\n    status: superseded\n"
        "updatedAt: 2026-11-24T18:00:00.000Z\n---\n\n# mill\n"
    )
    session = opened({**FILES, "wiki/WIKI.md": "# Wiki\n", "wiki/entities/mill.md": page})
    found = _by_text(session)
    claim = found["mill runs Postgres 16."]
    assert (claim.confidence, claim.confidence_by, claim.category) == (
        0.35,
        Basis.CLAIM,
        "entity",
    )
    assert claim.created == datetime(2026, 11, 23, 18, tzinfo=UTC)
    assert "mill ran Postgres 15." not in found
    assert found["The relay is grey."].references == 1


def test_the_look_can_be_stopped(opened) -> None:
    stop = Event()
    stop.set()
    with pytest.raises(Stopped):
        lives(opened(), Control(stop=stop))


def test_threads_share_what_was_joined(opened) -> None:
    session = opened()
    found = []
    threads = [Thread(target=lambda: found.append(lives(session))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len({id(one) for one in found}) == 1


def test_an_empty_folder_has_no_lives(opened) -> None:
    nothing = lives(opened({}))
    assert (nothing.rows, nothing.gone, nothing.problems) == ((), (), ())


def test_a_workspace_of_odd_bytes_is_read_as_far_as_it_goes(workspace, open_session) -> None:
    root: Path = workspace({"MEMORY.md": b"- caf\xe9 is open\r\n- The fan hums.\r\n"})
    assert [one.text for one in lives(open_session(root)).rows][1] == "The fan hums."


def test_an_edit_of_its_file_makes_no_undated_memory_young_again(opened, workspace) -> None:
    session = opened()
    path = session.root / "MEMORY.md"
    long_ago = NOW - timedelta(days=200)
    os.utime(path, (long_ago.timestamp(), long_ago.timestamp()))
    assert _by_text(session)[FAN].created == long_ago
    with path.open("a", encoding="utf-8") as file:
        file.write("- The lamp was bought today.\n")
    os.utime(path, (NOW.timestamp(), NOW.timestamp()))
    found = _by_text(session)
    assert (found[FAN].created, found[FAN].created_by) == (long_ago, Basis.FILE)
    assert found["The lamp was bought today."].created == NOW


def test_the_age_of_an_undated_memory_outlives_a_restart_and_a_change_of_place(
    workspace, open_session: OpenSession
) -> None:
    root = workspace(FILES)
    long_ago = NOW - timedelta(days=200)
    os.utime(root / "MEMORY.md", (long_ago.timestamp(), long_ago.timestamp()))
    first = open_session(root, consent=True)
    lives(first)
    first.close()
    (root / "MEMORY.md").write_text(f"# Memory\n\n- Other.\n- {FAN}\n", encoding="utf-8")
    assert _by_text(open_session(root, consent=True))[FAN].created == long_ago


def test_what_is_opened_for_reading_alone_notes_no_ages(
    workspace, open_session: OpenSession
) -> None:
    session = open_session(workspace(FILES), read_only=True)
    assert lives(session).rows
    assert session.ledger.first_seen.all() == {}


def test_a_recall_after_the_file_was_written_does_not_move_when_a_memory_was_made(opened) -> None:
    session = opened()
    long_ago = NOW - timedelta(days=200)
    os.utime(session.root / "MEMORY.md", (long_ago.timestamp(), long_ago.timestamp()))
    _recall(session, "MEMORY.md", FAN, "which fan hums?", days=4)
    found = _by_text(session)[FAN]
    assert (found.created, found.created_by) == (long_ago, Basis.FILE)
