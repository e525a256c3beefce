from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from tests.engine.conftest import OpenSession

from mnemoscope.domain.decayparams import Tier
from mnemoscope.domain.feedback import Judged
from mnemoscope.domain.life import AccessKind
from mnemoscope.domain.lifejoin import ByHand
from mnemoscope.domain.lifeuse import Finder
from mnemoscope.domain.sightings import Sighting, Source
from mnemoscope.domain.signals import Recall, claim_hash
from mnemoscope.engine.lifefiles import gather
from mnemoscope.engine.lifeuses import gone_lives, said_by_hand, uses
from mnemoscope.engine.session import Session
from mnemoscope.ledger.lives import Said

NOW = datetime(2026, 11, 28, 3, tzinfo=UTC)
NOTE = "memory/2026-11-20.md"
RELAY, LAMP = "The relay is grey.", "The lamp is out."


@pytest.fixture
def session(workspace, open_session: OpenSession) -> Session:
    key = "memory:memory/2026-11-20.md:3:3"
    promoted = (
        "## Promoted From Short-Term Memory (2026-11-22)\n\n"
        f"<!-- openclaw-memory-promotion:{key} -->\n- The relay in the hall is grey.\n"
    )
    text = f"# Day\n\n- {RELAY}\n- {LAMP}\n"
    return open_session(workspace({NOTE: text, "MEMORY.md": promoted}))


def _finder(session: Session) -> Finder:
    return Finder(gather(session, session.lives, lambda _: None)[0])


def _recall(session: Session, text: str, query: str, *, line: int = 3, path: str = NOTE) -> None:
    recall = Recall(path, line, line, text, 0.7, 0, query, NOW - timedelta(days=2))
    session.ledger.signals.record([recall], session.zone)


def test_a_recall_is_one_of_the_memory_and_of_what_was_promoted_from_it(session: Session) -> None:
    _recall(session, RELAY, "relay?")
    found = uses(session, _finder(session)).by_id
    assert set(found) == {claim_hash(RELAY), claim_hash("The relay in the hall is grey.")}
    (access,) = found[claim_hash(RELAY)].accesses
    assert (access.kind, access.query, access.score) == (AccessKind.RECALL, "relay?", 0.7)
    assert found[claim_hash(RELAY)].first_seen == NOW - timedelta(days=2)


def test_questions_are_counted_apart_and_days_are_not(session: Session) -> None:
    for query in ("lamp?", "LAMP? ", "light?"):
        _recall(session, LAMP, query, line=4)
    use = uses(session, _finder(session)).by_id[claim_hash(LAMP)]
    assert len(use.questions) == 2


def test_verdicts_go_by_words_else_by_the_lines_of_the_passage(session: Session) -> None:
    feedback = session.ledger.feedback
    feedback.say(Judged(NOTE, 3, 3, claim_hash(RELAY), RELAY), "q", NOW, helpful=True)
    whole = f"- {RELAY}\n- {LAMP}"
    feedback.say(Judged(NOTE, 3, 4, claim_hash(whole), whole), "r", NOW, helpful=False)
    found = uses(session, _finder(session)).by_id
    relay, lamp = found[claim_hash(RELAY)], found[claim_hash(LAMP)]
    assert (relay.helpful, relay.unhelpful) == (1, 1)
    assert (lamp.helpful, lamp.unhelpful) == (0, 1)


def test_what_a_dream_saw_is_a_first_sign_and_no_use(session: Session) -> None:
    seen = Sighting(
        claim=claim_hash(LAMP),
        source=Source.DAILY,
        path=NOTE,
        day="2026-11-20",
        start_line=4,
        end_line=4,
        text=LAMP,
        count=1,
        total=0.62,
        best=0.62,
        first_at="2026-11-21T03:00:00.000Z",
        last_at="2026-11-20T00:00:00.000Z",
        seen="2026-11-21",
    )
    session.ledger.sightings.put([seen])
    use = uses(session, _finder(session)).by_id[claim_hash(LAMP)]
    assert (use.accesses, use.first_seen) == ([], datetime(2026, 11, 21, 3, tzinfo=UTC))


def test_lost_words_are_gone_only_where_they_stand_nowhere(session: Session) -> None:
    _recall(session, "# Day", "day?", line=1)
    _recall(session, "A line of old that left.", "old?", line=9)
    _recall(session, "Words of a lost note.", "lost?", path="memory/lost.md")
    finder = _finder(session)
    found = uses(session, finder)
    gone = gone_lives(session, finder, found, {})
    assert [one.text for one in gone] == ["A line of old that left.", "Words of a lost note."]


def test_what_no_rule_knows_says_nothing() -> None:
    said = {
        "a": Said("a", kind="dream", tier="gold", importance=0.2),
        "b": Said("b", kind="task", tier="core", pinned=True, verified=(NOW,)),
    }
    assert said_by_hand(said) == {
        "a": ByHand(importance=0.2),
        "b": ByHand(kind="task", tier=Tier.CORE, pinned=True, verified=(NOW,)),
    }
