from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from mnemoscope.index import cache as module
from mnemoscope.index.cache import CacheStats, EmbeddingCache, Rate

START = datetime(2026, 11, 28, 3, tzinfo=UTC)


@dataclass
class Hands:
    """A clock that is set by hand."""

    moment: datetime = START

    def now(self) -> datetime:
        return self.moment


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def cache(tmp_path: Path, hands: Hands) -> Iterator[EmbeddingCache]:
    opened = EmbeddingCache(tmp_path / "cache" / "embeddings-cache.db", hands)
    yield opened
    opened.close()


def another(cache: EmbeddingCache, hands: Hands) -> EmbeddingCache:
    """The cache as another process sees it."""
    return EmbeddingCache(cache._file.path, hands)


def test_texts_are_known_by_model_and_text(cache: EmbeddingCache, hands: Hands) -> None:
    assert cache.texts("m", ["a", "b"]) == [None, None]
    cache.keep_texts("m", [("a", b"1"), ("b", b"2")])
    other = another(cache, hands)
    for one in (cache, other):
        assert one.texts("m", ["b", "x", "a"]) == [b"2", None, b"1"]
        assert one.texts("n", ["a"]) == [None]
        assert one.question("m", "a") is None
    other.close()


def test_the_questions_of_a_day_are_known(cache: EmbeddingCache, hands: Hands) -> None:
    cache.keep_question("m", "where", b"1")
    hands.moment = START + timedelta(hours=23, minutes=59)
    other = another(cache, hands)
    assert cache.question("m", "where") == other.question("m", "where") == b"1"
    hands.moment = START + timedelta(hours=24)
    assert cache.question("m", "where") is None
    assert other.question("m", "where") is None
    cache.keep_question("m", "where", b"2")
    assert other.question("m", "where") == b"2"
    other.close()


def test_texts_are_known_for_ever(cache: EmbeddingCache, hands: Hands) -> None:
    cache.keep_texts("m", [("a", b"1")])
    hands.moment = START + timedelta(days=4000)
    other = another(cache, hands)
    assert other.texts("m", ["a"]) == [b"1"]
    other.close()


def test_the_three_rates_are_counted_and_kept(cache: EmbeddingCache, hands: Hands) -> None:
    cache.keep_texts("m", [("a", b"1"), ("b", b"2")])
    cache.texts("m", ["a", "b", "c"])
    other = another(cache, hands)
    other.texts("m", ["a"])
    other.texts("m", ["a"])
    other.count_like(hit=True)
    other.count_like(hit=False)
    other.close()
    stats = cache.stats()
    assert stats.memory == Rate(3, 5)
    assert stats.disk == Rate(1, 2)
    assert stats.like == Rate(1, 2)
    assert stats.like.share == 0.5
    assert Rate().share == 0.0
    assert (stats.texts, stats.questions) == (2, 0)
    assert stats.size > 0


def test_only_the_latest_stay_in_memory(
    cache: EmbeddingCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MEMORY", 3)
    cache.keep_texts("m", [(text, text.encode()) for text in "abcde"])
    assert cache.texts("m", list("abcde")) == [text.encode() for text in "abcde"]
    assert len(cache._latest[False]) == 3
    # The last three were in memory; then the first two came from disk.
    assert (cache.stats().memory, cache.stats().disk) == (Rate(3, 5), Rate(2, 2))


def test_the_disk_keeps_the_latest_made(
    cache: EmbeddingCache, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "DISK", 40)
    for start in range(0, 100, 10):
        cache.keep_texts("m", [(f"text {at}", b"v") for at in range(start, start + 10)])
    assert 40 <= cache.stats().texts <= 50
    other = another(cache, hands)
    assert other.texts("m", ["text 99", "text 5"]) == [b"v", None]
    other.close()


def test_many_texts_at_once(cache: EmbeddingCache, hands: Hands) -> None:
    cache.keep_texts("m", [(f"text {at}", f"{at}".encode()) for at in range(10_000)])
    other = another(cache, hands)
    found = other.texts("m", [f"text {at}" for at in range(10_001)])
    assert found[:10_000] == [f"{at}".encode() for at in range(10_000)]
    assert found[10_000] is None
    other.close()


def test_clearing_forgets_all(cache: EmbeddingCache) -> None:
    cache.keep_texts("m", [("a", b"1")])
    cache.keep_question("m", "a", b"1")
    cache.texts("m", ["a"])
    cache.clear()
    assert replace(cache.stats(), size=0) == CacheStats()
    assert cache.texts("m", ["a"]) == [None]
    assert cache.question("m", "a") is None


def test_other_models_and_old_questions_are_forgotten(cache: EmbeddingCache, hands: Hands) -> None:
    cache.keep_texts("old", [("a", b"1"), ("b", b"2")])
    cache.keep_texts("new", [("a", b"3")])
    cache.keep_question("new", "where", b"4")
    hands.moment = START + timedelta(hours=20)
    cache.keep_question("new", "when", b"5")
    hands.moment = START + timedelta(hours=30)
    assert cache.retain(["new", "unknown"]) == 3
    other = another(cache, hands)
    assert other.texts("old", ["a"]) == [None]
    assert other.texts("new", ["a"]) == [b"3"]
    assert other.question("new", "when") == b"5"
    assert (other.stats().texts, other.stats().questions) == (1, 1)
    other.close()


def test_the_vectors_of_one_model_are_forgotten(cache: EmbeddingCache, hands: Hands) -> None:
    cache.keep_texts("old", [("a", b"1")])
    cache.keep_question("old", "a", b"1")
    cache.keep_texts("new", [("a", b"2")])
    cache.forget("old")
    other = another(cache, hands)
    for one in (cache, other):
        assert one.texts("old", ["a"]) == [None]
        assert one.question("old", "a") is None
        assert one.texts("new", ["a"]) == [b"2"]
    other.close()


def test_many_texts_drive_no_question_out_of_memory(cache: EmbeddingCache) -> None:
    assert cache.latest_question("m", "where") is None
    cache.keep_question("m", "where", b"1")
    cache.keep_texts("m", [(f"text {at}", b"v") for at in range(3000)])
    assert cache.latest_question("m", "where") == b"1"
    assert cache.stats().memory == Rate()


def test_any_text_may_be_asked_for(cache: EmbeddingCache) -> None:
    for text in ("", "\0", "\ud800", "😀" * 5000, "a\0b"):
        cache.keep_texts("m", [(text, b"v")])
        assert cache.texts("m", [text]) == [b"v"]


def test_a_damaged_file_costs_the_vectors_only(cache: EmbeddingCache, hands: Hands) -> None:
    cache.keep_texts("m", [("a", b"1")])
    cache.close()
    cache._file.path.write_bytes(b"damage" * 2000)
    again = another(cache, hands)
    assert again.texts("m", ["a"]) == [None]
    again.keep_texts("m", [("a", b"1")])
    assert again.texts("m", ["a"]) == [b"1"]
    assert again.stats().texts == 1
    again.close()


def test_threads_share_it(cache: EmbeddingCache) -> None:
    def work(number: int) -> None:
        for at in range(40):
            cache.keep_texts("m", [(f"{number} {at}", b"v")])
            seen.append(cache.texts("m", [f"{number} {at}"]) == [b"v"])

    seen: list[bool] = []
    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(seen) == 160
    assert all(seen)
    assert cache.stats().texts == 160
