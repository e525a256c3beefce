"""A header is changed on the lines concerned, and nowhere else."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mnemoscope.domain.outcomes import BadInput
from mnemoscope.vault import yaml12
from mnemoscope.vault.wikiwrite import Append, ClaimEdit, Edit, Remove, Set, with_claims, with_edits

PAGE = """---
pageType: entity # kept
id: entity.nas
"odd key": 'single ''quoted'''
title: "NAS: otter"
# a comment between
aliases: nas
tags: [a, "b c", d]
folded: the first line
  and the second
block: |
  one

  two

claims:
  # about the backup
  - id: claim.backup.time
    text: The backup starts at 02:00.   # not sure
    status: supported
    unknown: kept
    evidence:
      - kind: source
        lines: "19"
  - text: "quoted: text"
    evidence: []
  - { id: flow, text: in brackets }
empty:
status: active
---

# NAS
body
"""


def _changed(before: str, after: str) -> list[tuple[str, str]]:
    """The lines that were taken out and put in."""
    old, new = before.split("\n"), after.split("\n")
    start = 0
    while start < min(len(old), len(new)) and old[start] == new[start]:
        start += 1
    end = 0
    while end < min(len(old), len(new)) - start and old[-1 - end] == new[-1 - end]:
        end += 1
    return [("\n".join(old[start : len(old) - end]), "\n".join(new[start : len(new) - end]))]


@pytest.mark.parametrize(
    ("edit", "old", "new"),
    [
        (Set(("status",), "draft"), "status: active", "status: draft"),
        (Set(("pageType",), "concept"), "pageType: entity # kept", "pageType: concept # kept"),
        (Set(("title",), "plain"), 'title: "NAS: otter"', "title: plain"),
        (Set(("empty",), "no"), "empty:", "empty: no"),
        (Set(("empty",), ["x", "y"]), "empty:", "empty:\n  - x\n  - y"),
        (
            Set(("claims", 0, "text"), "It starts at: 03:30"),
            "    text: The backup starts at 02:00.   # not sure",
            '    text: "It starts at: 03:30"   # not sure',
        ),
        (
            Set(("claims", 0, "confidence"), 0.9),
            "",
            "    confidence: 0.9",
        ),
        (Set(("claims", 1, "text"), "a\nb"), '  - text: "quoted: text"', '  - text: "a\\nb"'),
        (Remove(("claims", 0, "status")), "    status: supported", ""),
        (
            Remove(("claims", 0, "id")),
            "  - id: claim.backup.time\n    text: The backup starts at 02:00.   # not sure",
            "  - text: The backup starts at 02:00.   # not sure",
        ),
        (
            Append(("claims", 0, "evidence"), {"kind": "decision", "note": "kept: A"}),
            "",
            '      - kind: decision\n        note: "kept: A"',
        ),
        (
            Append(("claims", 1, "evidence"), {"kind": "decision"}),
            "    evidence: []",
            "    evidence:\n      - kind: decision",
        ),
        (
            Set(("claims", 2, "status"), "refuted"),
            "  - { id: flow, text: in brackets }",
            "  - { id: flow, text: in brackets, status: refuted }",
        ),
        (Append(("tags",), "e"), 'tags: [a, "b c", d]', "tags: [a, b c, d, e]"),
        (Set(("folded",), "short"), "folded: the first line\n  and the second", "folded: short"),
        (Set(("block",), "short"), "block: |\n  one\n\n  two", "block: short"),
        (Remove(("folded",)), "folded: the first line\n  and the second", ""),
        (Set(("questions",), ["Who?"]), "", "questions:\n  - Who?"),
        (Set(("aliases",), ["nas", "老板"]), "aliases: nas", "aliases:\n  - nas\n  - 老板"),
    ],
)
def test_one_edit_touches_its_own_lines(edit: Edit, old: str, new: str) -> None:
    after = with_edits(PAGE, [edit])
    [(taken, put)] = _changed(PAGE, after)
    if old and new:
        assert after == PAGE.replace(old, new, 1)
    else:
        assert len(after.split("\n")) == len(PAGE.split("\n")) + (
            new.count("\n") + 1 if new else -(old.count("\n") + 1)
        )
        assert (new or old) in (put if new else taken) or (new or old) in (after if new else PAGE)


def test_a_claim_is_taken_out_with_its_own_lines() -> None:
    after = with_claims(PAGE, [ClaimEdit(1, remove=True)])
    assert after == PAGE.replace('  - text: "quoted: text"\n    evidence: []\n', "")


def test_the_last_claims_leave_an_empty_list() -> None:
    after = with_claims(PAGE, [ClaimEdit(at, remove=True) for at in range(3)])
    assert "\nclaims: []\n" in after
    assert after.endswith("---\n\n# NAS\nbody\n")


def test_several_edits_of_claims_mean_the_places_before_them() -> None:
    after = with_claims(
        PAGE,
        [
            ClaimEdit(0, remove=True),
            ClaimEdit(1, (("status", "refuted"), ("id", "claim.new"))),
            ClaimEdit(2, (("id", None),)),
        ],
    )
    claims = yaml12.load(after)["claims"].value
    assert claims == (
        {"id": "claim.new", "text": "quoted: text", "status": "refuted", "evidence": ()},
        {"text": "in brackets"},
    )


def test_the_line_ends_of_the_file_are_kept() -> None:
    page = PAGE.replace("\n", "\r\n")
    after = with_edits(page, [Set(("claims", 0, "confidence"), 0.5), Set(("new",), ["a"])])
    assert "\n" not in after.replace("\r\n", "")
    assert yaml12.load(after)["new"].value == ("a",)


def test_a_page_without_a_header_gets_one() -> None:
    assert with_edits("# A\n", [Set(("status",), "active")]) == "---\nstatus: active\n---\n\n# A\n"


@pytest.mark.parametrize("head", ["", "\ufeff"])
def test_a_header_that_is_never_closed_gets_no_other_above_it(head: str) -> None:
    with pytest.raises(BadInput, match="never closed"):
        with_edits(f"{head}---\ntask: x\n\n# Text\n", [Set(("pageType",), "entity")])


def test_what_an_alias_shares_is_not_changed_in_two_places() -> None:
    page = "---\na: &one\n  x: 1\nb: *one\n---\n"
    with pytest.raises(BadInput, match="cannot be changed"):
        with_edits(page, [Set(("b", "x"), 2)])


def test_there_is_no_such_claim() -> None:
    with pytest.raises(BadInput, match="no entry 8"):
        with_claims(PAGE, [ClaimEdit(7, (("status", "x"),))])
    with pytest.raises(BadInput, match="no YAML"):
        with_claims('---\na: "b\n---\n', [ClaimEdit(0, (("status", "x"),))])


_names = st.sampled_from(["id", "text", "status", "confidence", "note", "own"])
_texts = st.text(st.characters(codec="utf-8", exclude_categories=["Cs"]), min_size=0, max_size=30)
_values = st.one_of(
    _texts, st.integers(-5, 5), st.floats(0, 1), st.booleans(), st.lists(_texts, max_size=3)
)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(
        st.tuples(st.integers(0, 2), _names, st.one_of(st.none(), _values)), min_size=1, max_size=4
    )
)
def test_whatever_is_set_is_read_back_and_nothing_else_moves(
    changes: list[tuple[int, str, object]],
) -> None:
    before = yaml12.load(PAGE)
    wanted = [dict(claim) for claim in before["claims"].value]  # type: ignore[attr-defined]
    after = PAGE
    for at, name, value in changes:
        if value is None and at == 2 and name in wanted[at]:
            continue  # a field between brackets is not taken out
        after = with_claims(after, [ClaimEdit(at, ((name, value),))])  # type: ignore[arg-type]
        if value is None:
            wanted[at].pop(name, None)
        else:
            wanted[at][name] = tuple(value) if isinstance(value, list) else value
    read = yaml12.load(after)
    assert list(read["claims"].value) == wanted  # type: ignore[call-overload]
    assert {k: v for k, v in read.items() if k != "claims"} == {
        k: v for k, v in before.items() if k != "claims"
    }
    untouched = PAGE.split("claims:")[0]
    assert after.startswith(untouched)
    assert after.endswith("empty:\nstatus: active\n---\n\n# NAS\nbody\n")
    assert "  # about the backup\n" in after
