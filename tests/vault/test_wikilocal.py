"""Long headers: read, changed on the lines concerned, in bounded time, or refused with the line."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from mnemoscope.domain.blocks import HEADER_LIMIT
from mnemoscope.domain.outcomes import BadInput
from mnemoscope.domain.wikipages import Page, PageKind
from mnemoscope.vault.wikilocal import LARGE, portion
from mnemoscope.vault.wikipages import page_from
from mnemoscope.vault.wikiwrite import Append, ClaimEdit, Edit, Remove, Set, with_claims, with_edits
from mnemoscope.vault.yaml12 import LONGEST

SECONDS = 2.0
"""More than a change takes on a slow and busy machine; by the library alone it takes ten times."""
CLAIM = """  - id: claim.host-{n}.port
    text: Host {n} listens on port {n}.
    # a comment of {n}
    status: supported
    evidence:
      - kind: daily-note
        path: memory/2026-11-01.md
"""
COUNT = 2_500


def page_text(more: str = "", newline: str = "\n") -> str:
    claims = "".join(CLAIM.format(n=n) for n in range(COUNT))
    text = f"---\nid: entity.all\ntitle: All\nclaims:\n{claims}{more}status: active\n---\n\n# All\n"
    return text.replace("\n", newline)


TEXT = page_text()


def read(text: str) -> Page:
    return page_from(text, "entities/all.md", "entities/all.md", PageKind.ENTITY)


def timed(action: Callable[[], str]) -> str:
    began = time.process_time()
    made = action()
    assert time.process_time() - began < SECONDS
    return made


def test_a_long_header_is_read_whole() -> None:
    assert LONGEST < len(TEXT) < HEADER_LIMIT
    page = read(TEXT)
    assert not page.problems
    assert len(page.claims) == COUNT
    assert page.claims[-1].text == f"Host {COUNT - 1} listens on port {COUNT - 1}."
    assert page.body.strip() == "# All"


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize("at", [0, COUNT // 2, COUNT - 1])
def test_a_claim_is_changed_and_no_other_byte(at: int, newline: str) -> None:
    text = page_text(newline=newline)
    edit = ClaimEdit(at, (("status", "superseded"),), ({"kind": "decision", "note": "by Kim"},))
    after = timed(lambda: with_claims(text, [edit]))
    claim = read(after).claims[at]
    assert claim.status == "superseded"
    assert [one.kind for one in claim.evidence] == ["daily-note", "decision"]
    before_lines, after_lines = text.split(newline), after.split(newline)
    changed = {*before_lines} ^ {*after_lines}
    assert changed == {
        "    status: superseded",
        "      - kind: decision",
        "        note: by Kim",
    }
    assert len(after_lines) == len(before_lines) + 2


@pytest.mark.parametrize(
    ("edit", "field"),
    [
        (Set(("title",), "Every host"), ("title", "Every host")),
        (Set(("status",), "archived"), ("status", "archived")),
        (Remove(("status",)), ("status", "")),
    ],
)
def test_a_field_is_changed(edit: Edit, field: tuple[str, str]) -> None:
    page = read(timed(lambda: with_edits(TEXT, [edit])))
    assert getattr(page, field[0]) == field[1]
    assert len(page.claims) == COUNT


def test_a_claim_is_put_at_the_end() -> None:
    made = timed(lambda: with_edits(TEXT, [Append(("claims",), {"text": "One more."})]))
    assert read(made).claims[-1].text == "One more."
    assert len(read(made).claims) == COUNT + 1


def test_what_is_not_plain_in_a_long_header_is_named_with_its_line() -> None:
    text = page_text("note: |\n  words\n")
    line = text.split("\n").index("note: |") + 1
    began = time.process_time()
    [problem] = read(text).problems
    assert time.process_time() - began < SECONDS
    assert problem.line == line
    assert "too long" in problem.message
    with pytest.raises(BadInput, match="too long") as caught:
        with_edits(text, [Set(("title",), "x")])
    assert caught.value.line


def test_what_needs_the_whole_header_is_refused_where_that_is_too_long() -> None:
    with pytest.raises(BadInput, match="too long"):
        with_edits(TEXT, [Remove(("claims",))])


def test_a_header_without_an_end_in_reach_is_said() -> None:
    text = "---\ntask: x\n" + "filler: x\n" * (HEADER_LIMIT // 10 + 1) + "---\n"
    [problem] = read(text).problems
    assert "not closed within 1024 KB" in problem.message


def test_the_lines_of_a_change() -> None:
    header = "title: A\nclaims:\n  - id: a\n    text: x\n  - id: b\nlast: [1]\n"
    assert len(header) < LARGE
    entry = portion(header, ("claims", 0, "text"), append=False)
    assert entry is not None
    assert (entry.first, entry.past, entry.head) == (2, 4, "claims:")
    assert entry.path == ("claims", 0, "text")
    second = portion(header, ("claims", 1, "id"), append=False)
    assert second is not None
    assert (second.first, second.path) == (4, ("claims", 0, "id"))
    added = portion(header, ("claims",), append=True)
    assert added is not None
    assert (added.first, added.past) == (4, 5)
    for path in ((), (0,), ("nothing",), ("claims", 7, "id"), ("nothing", 0, "id")):
        assert portion(header, path, append=False) is None
    assert portion(header, ("last",), append=True) is None
