"""The pages of a vault are read fast, and a broken one keeps no other from it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st
from tests.wikivault import PAGES, vault

from mnemoscope.domain.outcomes import Severity
from mnemoscope.domain.wikipages import PageKind
from mnemoscope.vault.files import fingerprint
from mnemoscope.vault.wikipages import page_from, page_paths, page_states, read_page, read_pages

Build = Callable[..., Path]


def test_all_pages_are_read_with_the_prefix(workspace: Build) -> None:
    root = workspace(vault(""))
    pages = {page.relative: page for page in read_pages(root, "wiki:")}
    assert set(pages) == set(PAGES)
    mina = pages["entities/mina-okafor.md"]
    assert mina.path == "wiki:entities/mina-okafor.md"
    assert (mina.kind, mina.id, mina.title) == (
        PageKind.ENTITY,
        "entity.mina-okafor",
        "Mina Okafor",
    )
    assert mina.fingerprint == fingerprint(PAGES[mina.relative].encode())
    lines = PAGES[mina.relative].split("\n")
    assert lines[mina.claims[0].line - 1] == "  - id: claim.mina.timezone"
    assert PAGES[mina.relative].endswith(mina.body)
    assert lines[mina.body_line - 1 :] == mina.body.split("\n")


def test_a_broken_page_says_where(workspace: Build) -> None:
    root = workspace(vault(""))
    broken = read_page(root, "concepts/broken.md")
    assert broken is not None
    assert broken.broken
    assert (broken.id, broken.claims) == ("", ())
    [problem] = broken.problems
    assert (problem.code, problem.line) == ("bad-frontmatter", 3)


def test_what_is_no_page(workspace: Build) -> None:
    more = {
        "index.md": "# i\n",
        "entities/index.md": "# i\n",
        "entities/.hidden.md": "# h\n",
        "entities/deep/er/page.md": "# p\n",
        "entities/note.txt": "x",
        "_views/x.md": "# v\n",
    }
    root = workspace(more)
    (root / "entities" / "link.md").symlink_to(root / "index.md")
    assert page_paths(root) == ("entities/deep/er/page.md",)
    assert read_page(root, "index.md") is None
    assert read_page(root, "entities/none.md") is None
    assert read_pages(root / "nowhere") == ()


def test_states_of_files_without_opening_them(workspace: Build) -> None:
    root = workspace({"entities/a.md": "# A\n", "concepts/b.md": b"\0"})
    states = list(page_states(root, "wiki:"))
    assert [(one.path, one.size) for one in states] == [
        ("wiki:concepts/b.md", 1),
        ("wiki:entities/a.md", 4),
    ]
    assert all(one.mtime_ns for one in states)


def test_a_file_that_cannot_be_read_is_a_page_that_says_so(workspace: Build) -> None:
    root = workspace({"concepts/a.md": b"\0\0", "concepts/b.md": b"---\nid: b\n---\n\xff\n"})
    first, second = read_pages(root)
    assert first.broken
    assert first.problems[0].severity is Severity.ERROR
    assert not second.broken
    assert second.id == "b"


def test_unusual_headers_are_read_by_the_library() -> None:
    text = "---\nid: &x a\nalso: *x\ntitle: 2024-06-01\nclaims:\n\n  - {text: one}\n---\nbody"
    page = page_from(text, "p", "entities/p.md", PageKind.ENTITY)
    assert (page.id, page.title, page.fields["also"]) == ("a", "2024-06-01", "a")
    assert [(claim.text, claim.line) for claim in page.claims] == [("one", 7)]


def test_no_header_an_unclosed_one_and_a_rule() -> None:
    plain = page_from("# Title\n\ntext", "p", "entities/p.md", PageKind.ENTITY)
    assert (plain.title, plain.has_header, plain.broken) == ("Title", False, False)
    unclosed = page_from("---\nid: x\n\ntext", "p", "entities/p.md", PageKind.ENTITY)
    assert (unclosed.broken, unclosed.id, unclosed.title) == (False, "", "p")
    assert unclosed.problems
    empty = page_from("---\n---\n\nx", "p", "entities/p.md", PageKind.ENTITY)
    assert (empty.has_header, empty.broken) == (True, False)


def test_windows_line_ends_and_a_bom(workspace: Build) -> None:
    text = PAGES["entities/ledger.md"].replace("\n", "\r\n")
    root = workspace({"entities/ledger.md": b"\xef\xbb\xbf" + text.encode()})
    [page] = read_pages(root)
    assert page.claims[0].text == "Ledger is owned by Mina."
    assert text.split("\r\n")[page.claims[0].line - 1] == "  - id: claim.ledger.owner"


@given(st.text(max_size=80))
def test_no_text_ends_the_reading(text: str) -> None:
    for page in (text, f"---\n{text}\n---\n{text}"):
        read = page_from(page, "p", "entities/p.md", PageKind.ENTITY)
        assert read.title
        assert page.endswith(read.body)
