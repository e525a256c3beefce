"""Recalls are counted as OpenClaw counts them: one question a day."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from mnemoscope.domain.signals import Recall, claim_hash, query_hash
from mnemoscope.ledger.database import Database
from mnemoscope.ledger.signals import Signals

NOON = datetime(2026, 11, 28, 12, tzinfo=UTC)


def recall(
    query: str = "fan relay",
    *,
    path: str = "memory/2026-11-02.md",
    line: int = 4,
    text: str = "The fan relay must be reset.",
    at: datetime = NOON,
    score: float = 0.5,
) -> Recall:
    return Recall(path, line, line, text, score, 0, query, at)


def test_an_empty_ledger_has_no_entries(database: Database) -> None:
    assert Signals(database).entries() == ()
    assert Signals(database).count() == 0


def test_the_same_question_on_the_same_day_counts_once_with_its_best_score(
    database: Database,
) -> None:
    signals = Signals(database)
    signals.record([recall("Fan relay ", score=0.4)])
    signals.record([recall("fan relay", score=0.9), recall("fan relay", score=0.2)])
    [entry] = signals.entries()
    assert (entry.recall_count, entry.total_score, entry.max_score) == (1, 0.9, 0.9)
    assert entry.query_hashes == (query_hash("fan relay"),)


def test_other_questions_and_other_days_count(database: Database) -> None:
    signals = Signals(database)
    later = NOON + timedelta(days=1)
    signals.record([recall("fan"), recall("relay", score=0.25), recall("fan", at=later)])
    [entry] = signals.entries()
    assert entry.key == "memory:memory/2026-11-02.md:4:4"
    assert entry.recall_count == 3
    assert entry.total_score == 1.25
    assert entry.recall_days == ("2026-11-28", "2026-11-29")
    assert entry.first_recalled_at == "2026-11-28T12:00:00.000Z"
    assert entry.last_recalled_at == "2026-11-29T12:00:00.000Z"
    assert set(entry.query_hashes) == {query_hash("fan"), query_hash("relay")}
    assert entry.claim_hash == claim_hash("The fan relay must be reset.")


def test_a_day_is_the_persons_own(database: Database) -> None:
    signals = Signals(database)
    late = datetime(2026, 11, 28, 20, tzinfo=UTC)
    signals.record([recall(at=late)], ZoneInfo("Asia/Shanghai"))
    assert signals.entries()[0].recall_days == ("2026-11-29",)


def test_a_memory_that_moved_keeps_its_signals_and_shows_its_newest_lines(
    database: Database,
) -> None:
    signals = Signals(database)
    signals.record([recall("one", line=4)])
    signals.record([recall("two", line=9)])
    [entry] = signals.entries()
    assert (entry.start_line, entry.recall_count) == (9, 2)
    assert signals.count() == 1


def test_other_words_in_the_same_lines_are_another_memory(database: Database) -> None:
    signals = Signals(database)
    signals.record([recall(text="Old words.")])
    signals.record([recall(text="New words.")])
    newest, older = signals.entries()
    assert (newest.snippet, newest.key) == ("New words.", "memory:memory/2026-11-02.md:4:4")
    assert older.key == f"memory:memory/2026-11-02.md:4:4:{claim_hash('Old words.')}"


def test_any_question_is_legal(database: Database) -> None:
    signals = Signals(database)
    for query in (
        "",
        "'; DROP TABLE signals; --",
        "\udce9",
        "a\x00b",
        "温室 继电器",
        "x" * 100_000,
    ):
        signals.record([recall(query)])
    assert signals.entries()[0].recall_count == 6


def test_many_signals_add_up_in_time(database: Database) -> None:
    signals = Signals(database)
    signals.record(
        [
            recall(f"question {number % 7}", line=number, text=f"Fact {number // 5}")
            for number in range(50_000)
        ]
    )
    start = time.process_time()
    entries = signals.entries()
    assert len(entries) == 10_000
    assert time.process_time() - start < 2.0


def test_a_passage_has_the_lines_in_which_it_was_shown_last(database: Database) -> None:
    signals = Signals(database)
    assert signals.passages() == {}
    signals.record([recall("one", line=4), recall("two", line=9), recall("one", text="Other.")])
    found = signals.passages()
    text = "The fan relay must be reset."
    known = found["memory/2026-11-02.md", claim_hash(text)]
    assert (known.start_line, known.end_line, known.text) == (9, 9, text)
    assert len(found) == 2
