"""Freshness and clusters, with the figures of the released programs."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from mnemoscope.domain.profile import Rules
from mnemoscope.domain.wikihealth import (
    Freshness,
    claim_clusters,
    claim_touched,
    is_page_local,
    note_clusters,
    page_touched,
    touched,
)
from mnemoscope.domain.wikipages import Claim, Evidence, Page, PageKind

NOW = datetime(2026, 6, 1, tzinfo=UTC)


def _claim(text: str, id_: str | None = "claim.x.engine", **more: object) -> Claim:
    given: dict[str, object] = {"status": "supported", "confidence": None, "evidence": ()}
    given |= {"updated_at": "", "line": 1, "index": 0} | more
    return Claim(id=id_, text=text, **given)  # pyright: ignore[reportArgumentType]


def _page(title: str, *claims: Claim, updated: str = "", notes: tuple[str, ...] = ()) -> Page:
    path = f"entities/{title.lower().replace(' ', '-')}.md"
    return Page(
        path,
        path,
        PageKind.ENTITY,
        f"entity.{title}",
        title,
        claims=claims,
        updated=updated,
        contradictions=notes,
    )


@pytest.mark.parametrize(
    ("written", "level", "days"),
    [
        ("2026-05-31T00:00:00Z", Freshness.FRESH, 1),
        ("2026-05-02T00:00:00.000Z", Freshness.AGING, 30),
        ("2026-05-02T00:00:00.001Z", Freshness.FRESH, 29),
        ("2026-03-03T00:00:00.000Z", Freshness.STALE, 90),
        ("2026-03-03T00:00:00.001Z", Freshness.AGING, 89),
        ("2026-07-01T00:00:00Z", Freshness.FRESH, 0),
        ("", Freshness.UNKNOWN, None),
        ("nope", Freshness.UNKNOWN, None),
    ],
)
def test_freshness_as_the_released_program_counts(
    written: str, level: Freshness, days: int | None
) -> None:
    found = touched(written, NOW)
    assert (found.level, found.days) == (level, days)
    assert found.level.asks_for_review == (level in {"stale", "unknown"})


def test_a_claim_with_a_broken_date_is_unknown_although_its_page_is_fresh() -> None:
    claim = _claim("Redis", updated_at="last spring")
    page = _page("Cache", claim, updated="2026-05-31T00:00:00Z")
    assert page_touched(page, NOW).level is Freshness.FRESH
    assert claim_touched(page, claim, NOW).level is Freshness.UNKNOWN
    assert claim_touched(page, claim, NOW, Rules.OPENCLAW_2026_4).level is Freshness.FRESH


def test_a_claim_goes_by_its_own_date_and_that_of_its_evidence() -> None:
    proof = Evidence(updated_at="2026-05-30T00:00:00Z")
    claim = _claim("Redis", updated_at="2025-12-01T00:00:00Z", evidence=(proof,))
    page = _page("Cache", claim, updated="2025-01-01T00:00:00Z")
    assert claim_touched(page, claim, NOW).at == "2026-05-30T00:00:00Z"
    bare = _claim("Redis")
    assert claim_touched(page, bare, NOW).at == "2025-01-01T00:00:00Z"


@pytest.mark.parametrize(
    ("one", "other", "count"),
    [
        (_claim("Redis  is it"), _claim("redis is it", status="contested"), 1),
        (_claim("Redis is it"), _claim("REDIS is  it", status="Supported"), 0),
        (_claim("Redis is it"), _claim("Redis is it."), 1),
        (_claim("Redis", "C1"), _claim("Valkey", "c1"), 0),
        (_claim("Redis", None), _claim("Valkey", None), 0),
    ],
)
def test_clusters_as_the_released_program_makes_them(one: Claim, other: Claim, count: int) -> None:
    pages = [_page("A", one), _page("B", other)]
    assert len(claim_clusters(pages, Rules.OPENCLAW_2026_9)) == count


def test_ids_that_only_count_belong_to_their_page() -> None:
    pages = [_page("A", _claim("Ports are open", "c1")), _page("B", _claim("Ren is short", "c1"))]
    assert len(claim_clusters(pages, Rules.OPENCLAW_2026_9)) == 1
    assert claim_clusters(pages) == ()
    twice = _page("A", _claim("Port 80", "c1"), _claim("Port 443", "c1"))
    assert [len(cluster.entries) for cluster in claim_clusters([twice])] == [2]


def test_claims_that_each_tell_of_their_own_page_do_not_disagree() -> None:
    zones = [
        _page("Mina Okafor", _claim("Mina Okafor lives in Lagos", "claim.timezone")),
        _page("Teo Lind", _claim("Teo Lind lives in Oslo", "claim.timezone")),
    ]
    assert claim_clusters(zones) == ()
    owners = [
        _page("Ines Falk", _claim("Ines Falk owns Tidewater", "claim.tidewater.owner")),
        _page("Billing", _claim("Tidewater is owned by Marek", "claim.tidewater.owner")),
    ]
    assert len(claim_clusters(owners)) == 1


@pytest.mark.parametrize("id_", ["c1", "claim.001", "claim-3", "fact_2", "a", "12", "note.claim.4"])
def test_ids_that_name_no_subject(id_: str) -> None:
    assert is_page_local(id_)


@pytest.mark.parametrize("id_", ["claim.backup.time", "port", "声明.备份", "claim.cx1"])
def test_ids_that_name_a_subject(id_: str) -> None:
    assert not is_page_local(id_)


def test_notes_that_say_the_same_stand_together() -> None:
    pages = [
        _page("A", notes=("Port 80 vs 443.", "किताब")),
        _page("B", notes=("port  80 VS 443", "红茶 或 绿茶")),
    ]
    sizes = {cluster.key: len(cluster.entries) for cluster in note_clusters(pages)}
    assert sizes["port 80 vs 443"] == 2
    assert len(sizes) == 3


def test_a_full_stop_and_the_marks_of_vowels_part_notes_as_in_the_released_program() -> None:
    stops = _page("A", notes=("Port 80 vs 443.", "Port 80 vs 443", "port  80 VS 443"))
    rules = Rules.OPENCLAW_2026_9
    assert sorted(len(one.entries) for one in note_clusters([stops], rules)) == [1, 2]
    assert len(note_clusters([stops])) == 1
    vowels = _page("A", notes=("किताब", "कीताब"))
    assert len(note_clusters([vowels])) == 2
