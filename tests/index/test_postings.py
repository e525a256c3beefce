from __future__ import annotations

import random

import pytest

from mnemoscope.domain.tokens import question
from mnemoscope.index import postings
from mnemoscope.index.postings import PATH_WEIGHT, WORTH, Match, Postings
from mnemoscope.index.store import Index

WORDS = ("boiler", "keys", "planned", "planning", "greenhouse", "ferry", "锅炉", "阀门漏水", "茶")
PHRASES = (
    '"boiler"',
    '"keys"',
    '"planning"',
    '"greenhouse keys"',
    '"锅炉"',
    '"阀门 门漏"',
    '"fer" *',
    '"none"',
)


def fill(index: Index, note, *, seed: int = 5, files: int = 40) -> None:
    """Put notes of a few common words into an index, some of them into their names."""
    draw = random.Random(seed)
    notes = []
    for at in range(files):
        lines = [f"- {' '.join(draw.choices(WORDS, k=draw.randint(1, 12)))}" for _ in range(30)]
        notes.append(note(f"notes/{draw.choice(WORDS)}-{at}.md", "\n".join(lines)))
    index.texts.replace(notes)


def match(*alternatives: tuple[tuple[str, ...], ...], rows: int = WORTH) -> Match:
    return Match(alternatives, rows)


def by_fts5(index: Index, asked: Match, limit: int) -> list[tuple[int, float]]:
    rows = index.database.query(
        f"SELECT rowid, -bm25(passages, {PATH_WEIGHT}, 1.0) AS score FROM passages"
        " WHERE passages MATCH ? ORDER BY score DESC, rowid LIMIT ?",
        (asked.written, limit),
    )
    return [(int(row[0]), float(row[1])) for row in rows]


def until_kept(kept: Postings, asked: Match, limit: int = 10) -> list[tuple[int, float]]:
    """Ask as often as it takes: once, and again at most for each phrase."""
    assert kept.best(asked, limit) is None
    answers = (kept.best(asked, limit) for _ in asked.phrases)
    found = next((answer for answer in answers if answer is not None), None)
    assert found is not None
    return found


def some_match(draw: random.Random) -> Match:
    def part() -> tuple[str, ...]:
        return tuple(draw.sample(PHRASES, draw.randint(1, 2)))

    shapes = [tuple(part() for _ in range(draw.randint(1, 3))) for _ in range(draw.randint(1, 4))]
    return match(*shapes)


@pytest.mark.parametrize("seed", range(30))
def test_the_answer_is_that_of_fts5_to_the_last_bit(index: Index, note, seed: int) -> None:
    fill(index, note)
    index.texts.remove([f"notes/{word}-{at}.md" for word in WORDS for at in range(0, 40, 7)])
    fill(index, note, seed=seed, files=3)
    asked = some_match(random.Random(seed))
    kept = Postings(index.database)
    for limit in (1, 7, 500):
        kept = Postings(index.database)
        assert until_kept(kept, asked, limit) == by_fts5(index, asked, limit)


def test_of_equal_passages_the_older_comes_first(index: Index, note) -> None:
    index.texts.replace([note(f"same-{at}.md", "- the boiler\n") for at in range(9)])
    asked = match((('"boiler"',),))
    assert [number for number, _ in until_kept(Postings(index.database), asked, 4)] == [1, 2, 3, 4]


def test_phrases_are_read_the_second_time_and_few_for_each_question(
    index: Index, note, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(index, note)
    asked = match((('"boiler"', '"keys"', '"planning"'),))
    kept = Postings(index.database)
    assert kept.best(asked, 5) is None
    assert kept.best(asked, 5) == by_fts5(index, asked, 5)
    monkeypatch.setattr(postings, "READ_AT_ONCE", 1)
    kept = Postings(index.database)
    first, second = match((('"boiler"',),)), match((('"keys"',),))
    both = match((('"boiler"',),), (('"keys"',),))
    assert kept.best(both, 5) is None
    assert kept.best(both, 5) is None
    assert kept.best(first, 5) is not None
    assert kept.best(second, 5) is not None
    assert kept.best(both, 5) == by_fts5(index, both, 5)


def test_nothing_is_kept_where_few_passages_are_looked_at(index: Index, note) -> None:
    fill(index, note)
    kept = Postings(index.database)
    for _ in range(4):
        assert kept.best(match((('"boiler"',),), rows=WORTH - 1), 5) is None


def test_a_change_of_the_index_is_seen(index: Index, note) -> None:
    fill(index, note)
    kept = Postings(index.database)
    asked = match((('"boiler"',), ('"keys"',)))
    until_kept(kept, asked)
    index.texts.replace([note("new.md", "- boiler keys boiler keys\n")])
    assert until_kept(kept, asked) == by_fts5(index, asked, 10)


def test_a_change_by_another_program_is_seen(index: Index, note) -> None:
    fill(index, note)
    kept = Postings(index.database)
    asked = match((('"boiler"',),))
    until_kept(kept, asked)
    other = Index(index.database.path)
    other.texts.replace([note("new.md", "- boiler\n")])
    other.close()
    assert until_kept(kept, asked) == by_fts5(index, asked, 10)


def test_phrases_that_were_not_asked_for_of_late_are_forgotten(
    index: Index, note, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(index, note)
    monkeypatch.setattr(postings, "KEPT", 1)
    monkeypatch.setattr(postings, "READ_AT_ONCE", 1)
    kept = Postings(index.database)
    first, second = match((('"boiler"',), ('"锅炉"',))), match((('"keys"',),))
    until_kept(kept, first)
    assert kept.best(first, 5) == by_fts5(index, first, 5)
    until_kept(kept, second)
    assert kept.best(first, 5) is None


def test_a_very_large_index_is_left_to_fts5(
    index: Index, note, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(index, note)
    monkeypatch.setattr(postings, "LARGEST", 3)
    kept = Postings(index.database)
    for _ in range(4):
        assert kept.best(match((('"boiler"',),)), 5) is None


def test_keywords_find_the_same_as_often_as_they_are_asked(
    index: Index, note, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(index, note)
    monkeypatch.setattr(postings, "WORTH", 1)
    for text in ("boiler keys", "锅炉 阀门漏水", "who planned the greenhouse", "fer"):
        asked = index.keywords.ask(question(text))
        first = index.keywords.find(asked, 12)
        assert first
        assert [index.keywords.find(asked, 12) for _ in range(9)] == [first] * 9
