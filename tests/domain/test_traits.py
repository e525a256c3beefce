from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.annotations import INVALID_PROJECT
from mnemoscope.domain.document import parse
from mnemoscope.domain.model import Annotations
from mnemoscope.domain.traits import (
    Markers,
    Traits,
    clean,
    file_traits,
    joined,
    kind_of,
    memory_traits,
    pattern,
    read_marks,
    written,
)

MARKERS = Markers(
    words=(
        ("preference", pattern(["prefers", "i like", "喜欢"])),
        ("task", pattern(["todo", "待办"])),
    ),
    headings={"open tasks": "task"},
)


@pytest.mark.parametrize(
    ("text", "headings", "kind"),
    [
        ("[ ] Ask Marek", (), "task"),
        ("[x] Done", (), "task"),
        ("Ring the plumber", ("Monday", "Open tasks"), "task"),
        ("Ring the plumber", ("Open tasks", "Monday"), "fact"),
        ("Ren PREFERS tea", (), "preference"),
        ("Ren preferstea daily", (), "fact"),
        ("他喜欢绿茶", (), "preference"),
        ("Who renews the certificate?", (), "question"),
        ("证书由谁更新？", (), "question"),
        ("ok", (), ""),
        ("备份在两点", (), "fact"),
    ],
)
def test_the_kind_of_a_memory_is_told_from_its_words(
    text: str, headings: tuple[str, ...], kind: str
) -> None:
    assert kind_of(text, headings, MARKERS) == kind


def test_a_memory_is_filed_under_its_tags_and_projects() -> None:
    (memory,) = parse("- Ren prefers tea #Food/Tea, not a#b, #1 or http://x/#y\n", "a.md").memories
    memory = replace(memory, annotations=Annotations(projects=("github.com/A/b", INVALID_PROJECT)))
    assert memory_traits(memory, MARKERS) == Traits(
        kind="preference", scopes=("github.com/a/b",), tags=("food/tea",)
    )


@pytest.mark.parametrize(
    ("path", "fields", "status"),
    [
        ("a.md", {"status": ["Superseded "]}, "superseded"),
        ("a.md", {"superseded_by": ["b.md"]}, "superseded"),
        ("a.md", {"supersededBy": [], "status": ["active"]}, "active"),
        ("a.md", {"archived": ["true"]}, "archived"),
        ("a.md", {"archived": ["false"]}, ""),
        ("memory/Archive/a.md", {}, "archived"),
        ("memory/archive.md", {}, ""),
        ("archive/a.md", {"superseded-by": ["b"]}, "archived"),
    ],
)
def test_what_was_put_away_is_known_from_the_header_or_the_folder(
    path: str, fields: dict[str, list[str]], status: str
) -> None:
    assert file_traits(path, fields).status == status


def test_a_header_tells_kind_scope_and_tags() -> None:
    fields = {"Type": ["Preference"], "tags": ["#Home", "home", " "], "scope": ["agent:main\u200b"]}
    assert file_traits("a.md", fields) == Traits(
        kind="preference", scopes=("agent:main",), tags=("home",)
    )


def test_what_a_file_says_of_itself_counts_for_its_memories() -> None:
    outer = Traits("preference", "", ("a",), ("x",))
    assert joined(outer, Traits("fact", "contested", ("b",), ("y",))) == Traits(
        "preference", "contested", ("a", "b"), ("x", "y")
    )
    assert joined(Traits(status="archived"), Traits("task")) == Traits("task", "archived")


_VALUE = st.text(max_size=8)


@given(_VALUE, _VALUE, st.lists(_VALUE, max_size=3), st.lists(_VALUE, max_size=3))
def test_what_is_written_is_read_again(
    kind: str, status: str, scopes: list[str], tags: list[str]
) -> None:
    traits = Traits(kind, status, tuple(scopes), tuple(tags))
    again = read_marks(written(traits.marks))
    assert (again.kind, again.status) == (clean(kind), clean(status))
    assert list(again.tags) == list(dict.fromkeys(filter(None, map(clean, tags))))
    assert list(again.scopes) == list(dict.fromkeys(filter(None, map(clean, scopes))))
