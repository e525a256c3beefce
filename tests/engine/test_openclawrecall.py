from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from mnemoscope.domain.profile import OPENCLAW_2026_4, OPENCLAW_2026_9, Profile
from mnemoscope.engine.recall import recall
from mnemoscope.engine.recallviews import Filters, Hit, RecallAnswer, Tuning
from mnemoscope.engine.reconcile import reconcile
from mnemoscope.engine.session import Session
from mnemoscope.providers.use import UseEmbedder

BOTH = pytest.mark.parametrize("profile", [OPENCLAW_2026_4, OPENCLAW_2026_9])
FILES = {
    "MEMORY.md": "# M\n\n- The fan relay must be reset. <!-- importance: 10 -->\n- Tea\n",
    "memory/relay-notes.md": "Nothing but a list of shops.\n",
    "memory/2026-01-02.md": "The relay was bought.\n\n备份 每天\n",
    "outside.md": "relay relay relay\n",
}


@pytest.fixture(autouse=True)
def _one_encoder(encoder: UseEmbedder, monkeypatch: pytest.MonkeyPatch) -> None:
    """Load the model once for all tests of this file."""
    monkeypatch.setattr("mnemoscope.providers.use.UseEmbedder", lambda: encoder)


@pytest.fixture
def opened(open_session: Any, workspace: Any) -> Any:
    def start(profile: Profile, files: dict[str, str] | None = None) -> Session:
        session: Session = open_session(workspace(files or FILES), profile=profile)
        reconcile(session, vectors=False)
        return session

    return start


def _paths(answer: RecallAnswer) -> list[str]:
    return [hit.path for hit in answer.hits]


def _explained(hit: Hit) -> float:
    score = sum(term.contribution for term in hit.terms)
    for factor in hit.factors:
        score *= factor.value
    return score


@BOTH
def test_every_score_is_the_sum_of_its_terms_times_its_factors(
    opened: Any, profile: Profile
) -> None:
    answer = recall(opened(profile), "relay", record=False)
    assert answer.hits
    for hit in answer.hits:
        assert _explained(hit) == pytest.approx(hit.score)
    assert "outside.md" not in _paths(answer)


def test_the_newer_program_searches_names_and_weighs_importance(opened: Any) -> None:
    session = opened(OPENCLAW_2026_9)
    answer = recall(session, "relay", tuning=Tuning(floor=0.0), record=False)
    assert _paths(answer)[0] == "MEMORY.md"
    assert {factor.name for factor in answer.hits[0].factors} == {"importance"}
    assert "memory/relay-notes.md" in _paths(answer)
    named = recall(session, "relay-notes", record=False)
    assert _paths(named)[0] == "memory/relay-notes.md"
    assert [term.name for term in named.hits[0].terms] == ["exact"]
    assert "memory/relay-notes.md" not in _paths(recall(opened(OPENCLAW_2026_4), "relay"))


@BOTH
def test_keywords_are_looked_for_one_by_one_where_the_whole_finds_nothing(
    opened: Any, profile: Profile
) -> None:
    session = opened(profile)
    assert "MEMORY.md" in _paths(recall(session, "which relay needs zebras", record=False))
    assert "memory/2026-01-02.md" in _paths(recall(session, "备份 xyz", record=False))
    assert recall(session, "??", record=False).hits == ()
    assert recall(session, " ", record=False).hits == ()


@BOTH
def test_the_hits_for_k_are_the_first_of_those_for_more(opened: Any, profile: Profile) -> None:
    files = {f"memory/n{at}.md": f"relay {'x ' * at}\n" for at in range(40)}
    session = opened(profile, files)
    many = recall(session, "relay", 40, record=False).hits
    assert len(many) == 40
    for k in (0, 1, 6, 7, 24, 25, 39):
        assert recall(session, "relay", k, record=False).hits == many[:k]


@BOTH
def test_age_counts_by_half_life_and_by_day_where_it_is_asked_for(
    opened: Any, profile: Profile, clock: Any
) -> None:
    day = (clock.now() - timedelta(days=30)).date().isoformat()
    session = opened(profile, {f"memory/{day}.md": "relay\n"})

    def ages(**tuning: float) -> dict[str, float]:
        (hit,) = recall(session, "relay", tuning=Tuning(**tuning), record=False).hits
        assert hit.day == day
        return {factor.name: factor.value for factor in hit.factors}

    assert ages(half_life_days=0) == {}
    assert ages(half_life_days=30)["age"] == pytest.approx(0.5, rel=0.03)
    assert ages(half_life_days=0, daily_factor=0.95)["age"] == pytest.approx(0.95**30, rel=0.06)
    assert bool(ages()) is (profile is OPENCLAW_2026_9)


@BOTH
def test_a_floor_that_is_set_leaves_out_what_lies_below(opened: Any, profile: Profile) -> None:
    session = opened(profile)
    answer = recall(session, "relay", tuning=Tuning(floor=1.01), record=False)
    assert all(hit.score >= 1.01 for hit in answer.hits)


@BOTH
def test_diversity_puts_what_says_the_same_behind(opened: Any, profile: Profile) -> None:
    same = "relay alpha beta gamma delta\n"
    files = {"memory/a.md": same, "memory/b.md": same, "memory/c.md": "relay whiskey tango\n"}
    session = opened(profile, files)
    answer = recall(session, "relay", tuning=Tuning(diversity=0.3), record=False)
    assert _paths(answer)[1] == "memory/c.md"


@BOTH
def test_paths_restrict_the_search(opened: Any, profile: Profile) -> None:
    session = opened(profile)
    answer = recall(session, "relay", filters=Filters(paths=("memory/2026",)), record=False)
    assert _paths(answer) == ["memory/2026-01-02.md"]


@BOTH
def test_what_is_shown_is_recorded_whole(opened: Any, profile: Profile) -> None:
    text = "The relay " + "is old and " * 200 + "\n"
    session = opened(profile, {"memory/2026-01-02.md": text})
    (first, *_) = recall(session, "relay").hits
    assert len(first.snippet) == 700
    assert "relay" in first.matched
    assert session.ledger.signals.count() == len(recall(session, "relay", record=False).hits)


@BOTH
def test_meaning_and_words_are_joined_by_their_shares(
    profile: Profile, open_session: Any, workspace: Any
) -> None:
    files = {
        "MEMORY.md": "- The cat sleeps on the sofa\n- Invoices are due on Friday\n",
        "memory/pets.md": "Our kitten naps on the couch every day.\n",
    }
    session = open_session(workspace(files), profile=profile)
    reconcile(session)
    answer = recall(session, "where does the kitten nap", tuning=Tuning(floor=0.0), record=False)
    assert answer.channels == ("words", "meaning")
    assert _paths(answer)[0] == "memory/pets.md"
    for hit in answer.hits:
        shares = {term.name: term.weight for term in hit.terms}
        assert shares["meaning"] == pytest.approx(0.7)
        assert shares.get("words", 0.3) == pytest.approx(0.3)
        assert _explained(hit) == pytest.approx(hit.score)
    turned = recall(session, "kitten", tuning=Tuning(alpha=0.4, floor=0.0), record=False)
    assert {term.weight for hit in turned.hits for term in hit.terms if term.name == "meaning"} == {
        0.4
    }
    words = recall(session, "kitten", tuning=Tuning(alpha=0), record=False)
    assert words.channels == ("words",)


def test_a_hit_by_words_alone_is_returned_below_the_floor(
    open_session: Any, workspace: Any
) -> None:
    ticket = "QX-99817"
    files = {f"memory/n{at}.md": f"Something about topic {at}.\n" for at in range(20)}
    files["memory/ticket.md"] = f"{ticket}\n"
    for profile in (OPENCLAW_2026_4, OPENCLAW_2026_9):
        session = open_session(workspace(files), profile=profile)
        reconcile(session)
        assert "memory/ticket.md" in _paths(recall(session, ticket, record=False))
