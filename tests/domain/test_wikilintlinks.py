"""Links to nothing, names of two pages, pages without a tie."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from tests.domain.wikivault import NOTES, page, whole

from mnemoscope.domain.wikifindings import Code, DropEntry, Finding, Rewrite, SetValue
from mnemoscope.domain.wikilintlinks import (
    Near,
    alias_findings,
    duplicates,
    link_findings,
    orphans,
    source_findings,
)
from mnemoscope.domain.wikipages import Page
from mnemoscope.domain.wikiweb import Web

HOSTS = (
    page("entities/nas-otter.md", "id: entity.nas-otter\ntitle: nas-otter"),
    page("concepts/backup-policy.md", "id: concept.backup\ntitle: Backup policy"),
    page("concepts/发布流程.md", "id: concept.release\ntitle: 发布流程"),
    page("entities/port-80.md", "id: entity.port-80\ntitle: Port 80"),
    page("entities/a b.md", "id: entity.ab\ntitle: 'Odd | name'"),
)


def _links(body: str, *more: Page) -> list[Finding]:
    web = Web([*HOSTS, *more, page("concepts/here.md", "id: concept.here", body)])
    return [one for one in link_findings(web, Near(web)) if one.path == "wiki/concepts/here.md"]


def _mended(body: str, fix: Rewrite) -> str:
    """Offsets count from behind the header, so with the blank line below it."""
    text = f"\n{body}"
    return (text[: fix.start] + fix.words + text[fix.end :])[1:]


@pytest.mark.parametrize(
    ("body", "mended"),
    [
        ("see [[nas-oter]]!", "see [[nas-otter]]!"),
        ("[[Backup polcy#Times|when]]", "[[Backup policy#Times|when]]"),
        ("[[concepts/nas-otter]]", "[[entities/nas-otter]]"),
        ("[b](../entities/backup-policy.md#x)", "[b](backup-policy.md#x)"),
        ("[o](nas-oter.md 'title')", "[o](../entities/nas-otter.md 'title')"),
        ("[[发布流成]]", "[[发布流程]]"),
        ("[[entities/Odd name]]", "[[entities/a b]]"),
    ],
)
def test_a_link_to_nothing_is_led_to_the_one_page_that_it_may_mean(body: str, mended: str) -> None:
    (told,) = _links(body)
    assert told.code is Code.BROKEN_WIKILINK
    assert isinstance(told.fix, Rewrite)
    assert _mended(body, told.fix) == mended


@pytest.mark.parametrize(
    "body", ["[[vps-heron]]", "[[Port 81]]", "[[nas]]", "[[does-not-exist]]", "[x](a/b/c.md)"]
)
def test_a_link_that_may_mean_no_page_or_many_is_left_to_a_person(body: str) -> None:
    (told,) = _links(body)
    assert (told.code, told.fix) == (Code.BROKEN_WIKILINK, None)


def test_two_pages_that_are_as_near_are_none() -> None:
    twins = [page(f"entities/server-{x}.md", f"id: server-{x}") for x in ("east", "west")]
    (told,) = _links("[[server-est]]", *twins)
    assert told.fix is None


def test_a_mended_link_leads_somewhere() -> None:
    for body in ("[[nas-oter]]", "[b](../entities/backup-policy.md)", "[[entities/Odd name]]"):
        (told,) = _links(body)
        assert isinstance(told.fix, Rewrite)
        assert _links(_mended(body, told.fix)) == []


def test_a_link_knows_its_line_in_the_file() -> None:
    (told,) = _links("# Here\n\none\n[[nowhere-at-all]]\n")
    assert told.line == 8


def test_a_name_of_two_pages_is_told() -> None:
    twins = [page(f"{folder}/twin.md", f"id: {folder}") for folder in ("concepts", "entities")]
    (told,) = _links("[[twin]]", *twins)
    assert told.code is Code.AMBIGUOUS_LINK
    assert set(told.others) == {"wiki/concepts/twin.md", "wiki/entities/twin.md"}


def test_raw_sources_are_left_as_they_are() -> None:
    raw = page("sources/raw.md", "id: x", "<!-- openclaw:wiki:raw-source -->\n[[nowhere]]\n")
    web = Web([raw])
    assert list(link_findings(web, Near(web))) == []


def test_sources_that_are_no_page() -> None:
    header = (
        "id: concept.a\nsourceIds:\n  - source.notes\n  - source.gone\nclaims:\n  - text: a\n"
        "    evidence:\n      - kind: note\n      - sourceId: source.nots"
    )
    web = Web([NOTES, page("concepts/a.md", header)])
    told = list(source_findings(web, Near(web)))
    place = ("claims", 0, "evidence", 1, "sourceId")
    assert [(one.place, one.subject, one.fix) for one in told] == [
        (("sourceIds", 1), "source.gone", None),
        (place, "source.nots", SetValue(place, "source.notes")),
    ]


def test_a_page_without_any_tie_is_an_orphan() -> None:
    pages = [NOTES, whole("redis"), page("entities/loner.md", "id: entity.loner")]
    reports = page("reports/all.md", "id: report.all", "[[loner]]")
    assert [one.path for one in orphans(Web([*pages, reports]))] == ["wiki/entities/loner.md"]


def test_pages_about_the_same() -> None:
    long = "The gateway listens on port 9443 and nothing else does. " * 5
    pages = [
        page("entities/a.md", "id: same\ntitle: Redis Cache\ncanonicalId: host:1"),
        page("concepts/b.md", "id: same\ntitle: redis  cache\ncanonicalId: HOST:1"),
        page("concepts/c.md", "id: c\ntitle: C", long),
        page("concepts/d.md", "id: d\ntitle: D", f"\n{long}"),
        page("sources/e.md", "id: e\ntitle: Redis cache"),
        page("reports/f.md", "id: f\ntitle: C"),
    ]
    told = [(one.code, one.path[5:], one.subject) for one in duplicates(Web(pages))]
    assert told == [
        (Code.DUPLICATE_ID, "entities/a.md", "same"),
        (Code.DUPLICATE_ID, "concepts/b.md", "same"),
        (Code.DUPLICATE_PAGE, "entities/a.md", "Redis Cache"),
        (Code.DUPLICATE_PAGE, "concepts/b.md", "Redis Cache"),
        (Code.DUPLICATE_PAGE, "concepts/c.md", "C"),
        (Code.DUPLICATE_PAGE, "concepts/d.md", "C"),
    ]


def test_aliases_that_add_nothing_or_belong_to_another() -> None:
    pages = [
        page("entities/a.md", "title: Redis\naliases:\n  - REDIS\n  - store\n  - 5\n  - Store"),
        page("entities/b.md", "title: Valkey\naliases: Redis"),
    ]
    told = list(alias_findings(Web(pages)))
    assert [(one.code, one.place, one.subject, one.fix) for one in told] == [
        (Code.ALIAS_REPEATS, ("aliases", 0), "REDIS", DropEntry(("aliases", 0))),
        (Code.ALIAS_REPEATS, ("aliases", 3), "Store", DropEntry(("aliases", 3))),
        (Code.ALIAS_COLLISION, ("aliases", 0), "Redis", None),
    ]
    assert told[2].others == ("wiki/entities/a.md",)


@given(st.text(alphabet="abcdefgh文档", min_size=1, max_size=14), st.data())
def test_a_name_with_one_letter_less_is_known(name: str, data: st.DataObject) -> None:
    web = Web([page("entities/x.md", f"id: entity.x\ntitle: '{name}'")])
    at = data.draw(st.integers(0, len(name) - 1))
    less = name[:at] + name[at + 1 :]
    assume(len(less) >= 5)
    assert Near(web).one(less) == "entities/x.md"
