from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from mnemoscope.domain.annotations import INVALID_PROJECT
from mnemoscope.domain.openclawsearch import (
    Chunk,
    Found,
    Knobs,
    Ranked,
    asked_words,
    boost,
    importance_factor,
    limited,
    merged,
    project_factor,
    rank_both,
    rank_old,
    rank_score,
    rank_words,
    select,
    select_both,
)
from mnemoscope.domain.paths import note_day
from mnemoscope.domain.reranking import decay

NOW = datetime(2026, 11, 2, tzinfo=UTC)


def _ageing(path: str) -> float:
    return decay(note_day(path), NOW, 30)


def _chunk(number: int, path: str = "MEMORY.md", text: str = "") -> Chunk:
    return Chunk(number, path, number, number, text or f"text {number}")


def _ids(ranked: list[Ranked]) -> list[int]:
    return [one.found.chunk.id for one in ranked]


@pytest.mark.parametrize(
    ("rank", "score"),
    [(0, 1), (1, 0.5), (-4.2, 0.807692), (-0.5, 0.333333), (3, 0.25), (float("nan"), 0.001)],
)
def test_ranks_become_scores(rank: float, score: float) -> None:
    assert rank_score(rank) == pytest.approx(score, abs=1e-6)


def test_a_boost_counts_covered_words_length_and_path_up_to_one() -> None:
    text = "Router backup runs nightly to the harbor NAS."
    chunk = _chunk(1, "memory/2026-11-02.md", text)
    assert 0.2 + boost(asked_words("router backup"), chunk, 0.2) == pytest.approx(0.88)
    full = _chunk(1, "notes.md", "Project memory context " * 9)
    assert 0.1 + boost(asked_words("project memory context"), full, 0.1) == pytest.approx(
        0.1 + 0.45 + 0.2 + 0.18
    )
    named = _chunk(1, "memory/router.md", text)
    assert 0.9 + boost(asked_words("router backup"), named, 0.9) == 1.0
    assert boost(asked_words("!!"), chunk, 0.2) == 0.0


def test_importance_and_projects_weigh() -> None:
    assert [importance_factor(one) for one in (None, 1, 5, 6, 10, 12, 0)] == pytest.approx(
        [1, 0.8, 1, 1.05, 1.25, 1.25, 0.8]
    )
    active = frozenset({"a"})
    assert project_factor(("a",), active) == 1.15
    assert project_factor(("a", "b"), active) == 0.9
    assert project_factor((), active) == project_factor(("a",), frozenset()) == 1.0


def test_both_channels_join_with_age_importance_and_diversity() -> None:
    a = Found(_chunk(1, "memory/2026-10-03.md", "alpha one"), 0.6, body=True)
    b = Found(replace(_chunk(2, "MEMORY.md", "beta two"), importance=8), meaning=0.5)
    c = Found(_chunk(3, "memory/2026-11-02.md", "gamma three"), 0.9, body=True)
    near = [Found(a.chunk, meaning=0.8), b]
    ranked = rank_both([a, c], near, Knobs(ageing=_ageing, diversity=0.7))
    assert _ids(ranked) == [2, 1, 3]
    assert [one.score for one in ranked] == pytest.approx([0.4025, 0.37, 0.27])
    assert dict(ranked[0].factors) == {"importance": pytest.approx(1.15)}
    assert dict(ranked[1].factors) == {"age": pytest.approx(0.5)}


def test_a_file_named_exactly_comes_first_and_shows_one() -> None:
    named = Found(_chunk(1, "memory/relay.md"), path=0.4, exact=1)
    whole = Found(_chunk(2, "memory/x/relay"), 0.2, exact=2, body=True)
    better = Found(_chunk(3), 0.9, body=True)
    words = rank_words([better, named, whole], Knobs(ageing=_ageing))
    assert _ids(words) == [2, 1, 3]
    assert [one.score for one in words] == [1.0, 1.0, 0.9]
    both = rank_both([better, named, whole], [], Knobs(ageing=_ageing, diversity=0.7))
    assert _ids(both) == [2, 1, 3]
    assert [one.score for one in both] == pytest.approx([1.0, 1.0, 0.27])


def test_without_ageing_files_whose_text_answers_too_stand_above_others_of_the_tier() -> None:
    silent = Found(_chunk(1, "memory/relay.md"), exact=1)
    spoken = Found(_chunk(2, "memory/b/relay.md"), 0.2, exact=1, body=True)
    assert _ids(rank_words([silent, spoken], Knobs())) == [2, 1]
    assert _ids(rank_both([silent, spoken], [], Knobs(diversity=0.7))) == [2, 1]


def test_an_entry_of_a_project_that_cannot_be_read_is_never_found() -> None:
    barred = Found(replace(_chunk(1), projects=(INVALID_PROJECT,)), 0.9, body=True)
    assert rank_words([barred], Knobs()) == []
    assert rank_both([barred], [], Knobs()) == []


def test_active_projects_come_first() -> None:
    other = Found(replace(_chunk(1), projects=("b",)), 0.8, body=True)
    mine = Found(replace(_chunk(2), projects=("a",)), 0.8, body=True)
    ranked = rank_words([other, mine], Knobs(projects=frozenset({"a"})))
    assert _ids(ranked) == [2, 1]
    assert [one.score for one in ranked] == pytest.approx([0.92, 0.72])


def test_hits_of_several_queries_keep_the_best_of_each_passage() -> None:
    text = Found(_chunk(1), 0.5, 0.2, body=True)
    name = Found(_chunk(1), path=0.6)
    more = Found(_chunk(1), 0.3, 0.6, body=True)
    (hit,) = merged([[name], [text], [more]])
    assert (hit.words, hit.path, hit.body) == (0.5, 0.6, True)
    assert hit.ranking == pytest.approx(0.9)
    (lone,) = merged([[name]])
    assert lone.lexical == 0.6


def test_limits_count_named_files_apart() -> None:
    named = [Found(_chunk(at, f"memory/{at}.md"), exact=1) for at in range(3)]
    others = [Found(_chunk(9 + at), 0.5, body=True) for at in range(3)]
    assert [hit.chunk.id for hit in limited(merged([named, others]), 2)] == [0, 1, 2, 9, 10]


def test_the_older_program_joins_without_boosts_and_knows_no_names() -> None:
    word = Found(_chunk(1), 0.6, 0.4, body=True)
    near = Found(_chunk(2), meaning=0.5)
    assert [one.score for one in rank_old([word], None, Knobs())] == [1.0]
    ranked = rank_old([word], [near, Found(word.chunk, meaning=0.4)], Knobs())
    assert _ids(ranked) == [1, 2]
    assert [one.score for one in ranked] == pytest.approx([0.46, 0.35])


def test_diversity_turns_the_order_of_words_only_where_it_is_asked_for() -> None:
    texts = ["alpha beta gamma", "alpha beta gamma delta", "whiskey tango", "alpha"]
    hits = [
        Found(_chunk(at, text=text), score, body=True)
        for at, (text, score) in enumerate(zip(texts, (0.9, 0.8, 0.75, 0.2), strict=True))
    ]
    assert _ids(rank_words(hits, Knobs(diversity=0.7))) == [0, 1, 2, 3]
    assert _ids(rank_words(hits, Knobs(diversity_of_words=0.7))) == [0, 2, 1, 3]
    assert _ids(rank_old(hits, None, Knobs(diversity_of_words=0.7))) == [0, 2, 1, 3]


def test_what_lies_below_the_floor_is_shown_only_where_nothing_else_is_or_by_words() -> None:
    def ranked(number: int, score: float, **found: object) -> Ranked:
        return Ranked(replace(Found(_chunk(number)), **found), score)  # type: ignore[arg-type]

    high = ranked(1, 0.5, body=True)
    low = ranked(2, 0.2, body=True)
    near = ranked(3, 0.3, meaning=0.4)
    assert _ids(select([high, low, near], 0.35)) == [1]
    assert _ids(select([low, near], 0.35)) == [2]
    assert _ids(select([low], 0.35, lowest=0.3)) == []
    assert _ids(select_both([high, low, near], 0.35)) == [1, 2]
    assert _ids(select_both([near, low], 0.35)) == [2]
