"""Points of the search, with the figures of the released programs."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.profile import Rules
from mnemoscope.domain.wikipages import Claim, Page, PageKind, PersonCard, Relationship
from mnemoscope.domain.wikisearch import (
    SNIPPET,
    Asked,
    Meant,
    Searching,
    SearchMode,
    WikiHit,
    asked,
    balanced,
    phrase_only,
)

NOW = datetime(2026, 6, 1, tzinfo=UTC)
NEW = Rules.OPENCLAW_2026_9
ROUTING = {"who", "should", "ask", "about"}
CACHE = Page(
    path="wiki/entities/cache-layer.md",
    relative="entities/cache-layer.md",
    kind=PageKind.ENTITY,
    id="entity.cache-layer",
    title="Cache Layer",
    source_ids=("source.notes",),
    fields={
        "id": "entity.cache-layer",
        "title": "Cache Layer",
        "sourceIds": ("source.notes",),
    },
    body="# Cache Layer\n\nRedis runs on port 6379.\n",
)
ENGINE = Claim(
    id="claim.cache.engine",
    text="Redis is the cache engine",
    status="supported",
    confidence=0.9,
    evidence=(),
    updated_at="2026-05-31T00:00:00Z",
    line=8,
    index=0,
)
MINA = Page(
    path="wiki/entities/mina-okafor.md",
    relative="entities/mina-okafor.md",
    kind=PageKind.ENTITY,
    id="entity.mina-okafor",
    title="Mina Okafor",
    aliases=("mina",),
    person=PersonCard(handles=("@mina",), lane="billing", ask_for=("billing exports",)),
    relationships=(Relationship(target_title="Ledger", kind="owns"),),
    fields={
        "aliases": ("mina",),
        "card": ("@mina", "billing", "billing exports"),
    },
    body="# Mina Okafor\n",
)


def _with(claim: Claim) -> Page:
    said = {"id": claim.id, "text": claim.text}
    return replace(CACHE, claims=(claim,), fields={**CACHE.fields, "claims": (said,)})


def _search(
    page: Page, query: str, mode: SearchMode = SearchMode.AUTO, rules: Rules = NEW
) -> WikiHit | None:
    whole = asked(query)
    matter = tuple(token for token in whole.tokens if token[0] not in ROUTING)
    searching = Searching(replace(whole, routing=matter), NOW, rules, mode)
    found = searching.search([page])
    return found[0] if found else None


@pytest.mark.parametrize(
    ("query", "score"), [("cache layer", 90), ("cache", 71), ("6379", 3), ("postgres", 0)]
)
def test_a_page_without_claims_scores_as_in_the_released_program(query: str, score: int) -> None:
    hit = _search(CACHE, query)
    assert (hit.score if hit else 0) == score


@pytest.mark.parametrize(
    ("query", "mode", "score"),
    [
        ("cache engine", SearchMode.AUTO, 70),
        ("cache engine", SearchMode.RAW_CLAIM, 112),
        ("engine redis", SearchMode.AUTO, 49),
    ],
)
def test_a_claim_scores_as_in_the_released_program(
    query: str, mode: SearchMode, score: int
) -> None:
    hit = _search(_with(ENGINE), query, mode)
    assert hit is not None
    assert hit.score == score
    assert (hit.claim, hit.snippet) == (ENGINE, ENGINE.text)


def test_a_contested_old_claim_scores_less() -> None:
    old = replace(ENGINE, status="contested", updated_at="2025-11-13T00:00:00Z")
    hit = _search(_with(old), "cache engine")
    assert hit is not None
    assert hit.score == 50


@pytest.mark.parametrize(
    ("query", "mode", "score"),
    [
        ("@mina", SearchMode.AUTO, 5),
        ("@mina", SearchMode.FIND_PERSON, 53),
        ("who should i ask about billing exports", SearchMode.ROUTE_QUESTION, 57),
    ],
)
def test_people_are_found_as_in_the_released_program(
    query: str, mode: SearchMode, score: int
) -> None:
    hit = _search(MINA, query, mode)
    assert hit is not None
    assert hit.score == score


def test_evidence_is_found_as_in_the_released_program() -> None:
    hit = _search(CACHE, "source.notes", SearchMode.SOURCE_EVIDENCE)
    assert hit is not None
    assert hit.score == 47


def test_tokens_are_cut_as_in_the_released_program() -> None:
    tokens = asked("who's @mina_o at acme-corp v2.1? 数据库").tokens
    assert tokens == (("who",), ("@mina_o",), ("at",), ("acme-corp",), ("v2.1",))


def test_the_older_program_looks_for_the_whole_phrase_in_the_file_as_it_is_written() -> None:
    searching = Searching(phrase_only("Port 6379"), NOW, Rules.OPENCLAW_2026_4)
    raw = "---\nnote: port 6379\n---\n# Cache Layer\n\nRedis runs on port 6379.\n"
    (hit,) = searching.search([CACHE], lambda _: raw)
    assert hit.score == 3
    assert hit.snippet == "note: port 6379"
    words = Searching(phrase_only("redis 6379"), NOW, Rules.OPENCLAW_2026_4)
    assert words.search([CACHE], lambda _: raw) == ()


def test_points_add_up_to_the_score_and_name_their_reasons() -> None:
    hit = _search(_with(ENGINE), "cache")
    assert hit is not None
    assert sum(one.value for one in hit.points) == hit.score
    assert {"page", "title", "path", "id", "claim", "body", "words"} == {
        one.name for one in hit.points
    }


def test_our_own_search_takes_words_at_their_beginning_and_aliases_as_titles() -> None:
    known = Asked("port", (("port",),), (("port",),), least=0.6, starts=True)
    page = replace(CACHE, body="It is supported.", fields={"status": "supported"})
    assert Searching(replace(known, phrase="a port"), NOW).search([page]) == ()
    hit = _search(
        replace(CACHE, aliases=("Cafe\u0301",), fields={"aliases": ("Cafe\u0301",)}),
        "caf\u00e9",
        rules=Rules.SEED,
    )
    assert hit is not None
    assert ("title", 40) in {(one.name, one.value) for one in hit.points}


def test_reports_answer_only_for_their_names_in_our_own_search() -> None:
    report = replace(CACHE, kind=PageKind.REPORT, title="Stale Pages", id="report.stale-pages")
    report = replace(report, relative="reports/stale-pages.md")
    assert _search(report, "6379", rules=Rules.SEED) is None
    assert _search(report, "6379") is not None
    assert _search(report, "stale", rules=Rules.SEED) is not None


def test_a_page_without_a_word_of_the_question_answers_for_its_meaning() -> None:
    page = _with(ENGINE)
    meant = {page.path: Meant(0.5, ENGINE)}
    searching = Searching(asked("in-memory store"), NOW, meaning=meant)
    (hit,) = searching.search([page])
    assert {(one.name, one.value) for one in hit.points} == {("page", 1), ("meaning", 30)}
    assert hit.snippet == ENGINE.text


def test_a_private_page_says_so() -> None:
    hit = _search(replace(CACHE, privacy="Private"), "cache")
    assert hit is not None
    assert hit.private
    hit = _search(replace(CACHE, privacy="internal"), "cache")
    assert hit is not None
    assert not hit.private


def test_whoever_looks_for_somebody_sees_what_to_ask_there() -> None:
    hit = _search(MINA, "who should i ask about exports", SearchMode.ROUTE_QUESTION, Rules.SEED)
    assert hit is not None
    assert hit.snippet == "billing exports"


def test_snippets_end_and_links_that_compiling_lists_are_no_text() -> None:
    related = (
        "\n<!-- openclaw:wiki:related:start -->\n- [Redis](redis.md)\n"
        "<!-- openclaw:wiki:related:end -->\n"
    )
    assert _search(replace(CACHE, body=f"# Cache Layer\n{related}"), "redis") is None
    hit = _search(replace(CACHE, body="redis " * 400), "redis")
    assert hit is not None
    assert len(hit.snippet) == SNIPPET


def test_better_pages_come_first_and_equal_ones_by_title() -> None:
    other = replace(CACHE, title="Another Layer", path="wiki/b.md", relative="b.md", id="b")
    found = Searching(asked("layer"), NOW, NEW).search([other, CACHE])
    assert [hit.page.title for hit in found] == ["Cache Layer", "Another Layer"]
    twin = replace(CACHE, title="Basin Layer")
    found = Searching(asked("6379"), NOW, NEW).search([twin, other, CACHE])
    assert [hit.page.title for hit in found] == ["Another Layer", "Basin Layer", "Cache Layer"]


def test_the_memory_gets_its_room_beside_pages() -> None:
    page = _search(CACHE, "cache")
    assert page is not None
    pages = [replace(page, score=score) for score in (50, 40, 30, 20, 10)]
    memory = [replace(page, score=0)]
    assert balanced(pages, memory, 5) == (*pages[:4], memory[0])
    assert balanced(pages, memory * 5, 4) == (*pages[:2], *memory * 2)
    assert balanced(pages[:1], memory * 5, 4) == (pages[0], *memory * 3)
    assert balanced(pages, (), 3) == tuple(pages[:3])
    assert balanced((), memory * 5, 3) == tuple(memory * 3)


@given(st.text(max_size=30), st.sampled_from(SearchMode), st.sampled_from(Rules))
def test_any_question_has_hits_whose_points_add_up(
    query: str, mode: SearchMode, rules: Rules
) -> None:
    for page in (_with(ENGINE), MINA):
        hit = _search(page, query, mode, rules)
        if hit is not None:
            assert hit.score == sum(one.value for one in hit.points) > 0
            assert query.strip()


@given(
    st.lists(st.integers(1, 99), max_size=12),
    st.lists(st.floats(0, 1), max_size=12),
    st.integers(0, 12),
)
def test_shared_room_is_filled_and_never_more(
    pages: list[int], memory: list[float], most: int
) -> None:
    hit = _search(CACHE, "cache")
    assert hit is not None
    left = [replace(hit, score=score) for score in sorted(pages, reverse=True)]
    right = [replace(hit, score=score) for score in sorted(memory, reverse=True)]  # pyright: ignore[reportArgumentType]
    found = balanced(left, right, most)
    assert len(found) == min(most, len(pages) + len(memory))
    assert [one.score for one in found] == sorted((one.score for one in found), reverse=True)
