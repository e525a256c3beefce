"""Sources, pages that refer to a page, pages that share a source: each once, not too many."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mnemoscope.domain.profile import Rules
from mnemoscope.domain.wikipagelinks import RenderMode
from mnemoscope.domain.wikipages import Page, PageKind
from mnemoscope.domain.wikirelated import EMPTY, Related


def _page(name: str, *sources: str, body: str = "", kind: PageKind = PageKind.ENTITY) -> Page:
    path = f"entities/{name}.md"
    page = Page(f"wiki:{path}", path, kind, f"entity.{name}", name.title(), source_ids=sources)
    return replace(page, body=body)


SOURCE = replace(_page("s"), id="source.s", kind=PageKind.SOURCE)


def _block(pages: list[Page], name: str, rules: Rules = Rules.SEED) -> list[str]:
    page = next(page for page in pages if page.relative == f"entities/{name}.md")
    return Related(pages, rules).block(page, RenderMode.NATIVE)


@pytest.mark.parametrize(
    "link",
    [
        "[[a]]",
        "[[A]]",
        "[[entities/a]]",
        "[[entities/a.md|label]]",
        "[[A#Heading]]",
        "[[entity.a]]",
        "[[nick]]",
        "[x](a.md)",
        "[x](../entities/a.md#h)",
    ],
)
def test_every_way_to_refer(link: str) -> None:
    pages = [replace(_page("a"), aliases=("nick",)), _page("b", body=f"see {link}")]
    assert _block(pages, "a") == ["### Referenced By", "", "- [B](b.md)"]
    assert _block(pages, "b") == [EMPTY]


@pytest.mark.parametrize(
    "text", ["`[[a]]`", "```\n[[a]]\n```", "[[none]]", "https://a.test/a.md", "a"]
)
def test_what_refers_to_nothing(text: str) -> None:
    assert _block([_page("a"), _page("b", body=text)], "a") == [EMPTY]


def test_the_three_sections_hold_each_page_once() -> None:
    pages = [
        _page("a", "source.s", "source.none"),
        _page("b", "source.s", body="[[a]]"),
        _page("c", "source.s"),
        _page("r", "source.s", kind=PageKind.REPORT),
        SOURCE,
    ]
    assert _block(pages, "a") == [
        "### Sources",
        "",
        "- [S](s.md)",
        "",
        "### Referenced By",
        "",
        "- [B](b.md)",
        "",
        "### Related Pages",
        "",
        "- [C](c.md)",
    ]
    assert _block(pages, "s") == [
        "### Referenced By",
        "",
        "- [A](a.md)",
        "- [B](b.md)",
        "- [C](c.md)",
    ]


def test_two_pages_of_one_id_are_one() -> None:
    twin = replace(_page("c", body="[[a]]"), id="entity.b")
    pages = [_page("a"), _page("b", body="[[a]]"), twin]
    assert _block(pages, "a") == ["### Referenced By", "", "- [B](b.md)"]


def _many(count: int, body: str = "", *sources: str) -> list[Page]:
    return [_page(f"p{n:02}", *sources, body=body) for n in range(count)]


def test_what_everybody_refers_to_says_nothing() -> None:
    assert len(_block([_page("a"), *_many(24, "[[a]]")], "a")) == 2 + 12
    assert _block([_page("a"), *_many(25, "[[a]]")], "a") == [EMPTY]
    early = _block([_page("a"), *_many(25, "[[a]]")], "a", Rules.OPENCLAW_2026_4)
    assert len(early) == 2 + 25


def test_a_source_of_everybody_relates_nobody() -> None:
    assert len(_block([_page("a", "source.x"), *_many(24, "", "source.x")], "a")) == 2 + 12
    assert _block([_page("a", "source.x"), *_many(25, "", "source.x")], "a") == [EMPTY]


def test_private_pages_are_named_by_no_other_of_ours() -> None:
    private = replace(_page("a", "source.s", body="[[b]]"), privacy="private")
    pages = [private, _page("b", "source.s"), SOURCE]
    assert not any("(a.md)" in line for line in _block(pages, "b"))
    assert any("(a.md)" in line for line in _block(pages, "b", Rules.OPENCLAW_2026_9))
    assert any("(b.md)" in line for line in _block(pages, "a"))
