"""Stored entries as values: as lenient as OpenClaw, and nothing more."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.signals import PhaseSignal
from mnemoscope.ledger.openclaw_values import read_entries, read_phases

PLAIN: dict[str, Any] = {
    "path": "memory/2026-04-02.md",
    "startLine": 4,
    "endLine": 4,
    "source": "memory",
}


def only(**fields: Any) -> Any:
    entries, skipped = read_entries({"k": {**PLAIN, **fields}})
    assert skipped == 1 - len(entries)
    return entries[0] if entries else None


@pytest.mark.parametrize(
    "fields",
    [
        {"path": ""},
        {"path": 7},
        {"startLine": "four"},
        {"startLine": 4.5},
        {"endLine": [4]},
        {"source": "sessions"},
        {"source": None},
    ],
)
def test_entries_without_a_place_are_left_out(fields: dict[str, Any]) -> None:
    assert only(**fields) is None


@pytest.mark.parametrize(
    ("name", "stored", "field", "read"),
    [
        ("recallCount", 2.7, "recall_count", 2),
        ("recallCount", "4", "recall_count", 4),
        ("recallCount", -3, "recall_count", 0),
        ("recallCount", "1_0", "recall_count", 0),
        ("dailyCount", None, "daily_count", 0),
        ("groundedCount", True, "grounded_count", 1),
        ("totalScore", -1, "total_score", 0.0),
        ("totalScore", float("inf"), "total_score", 0.0),
        ("maxScore", 1.7, "max_score", 1.0),
        ("startLine", "4", "start_line", 4),
        ("startLine", None, "start_line", 0),
        ("path", ".\\memory\\2026-04-02.md", "path", "memory/2026-04-02.md"),
        ("snippet", "  two \n words ", "snippet", "two words"),
        ("snippet", 5, "snippet", ""),
        ("queryHashes", ["a", " a ", "", 4, "b"], "query_hashes", ("a", "b")),
        (
            "recallDays",
            ["2026-04-02T10:00", "soon", " 2026-04-03"],
            "recall_days",
            ("2026-04-02", "2026-04-03"),
        ),
        ("conceptTags", [" Kiln", "kiln", 3], "concept_tags", ("kiln",)),
        ("conceptTags", [], "concept_tags", ()),
        ("conceptTags", "kiln", "concept_tags", None),
        ("claimHash", " abc ", "claim_hash", "abc"),
        ("promotedAt", "", "promoted_at", None),
        ("userQueryHashes", ["q"], "user_query_hashes", ("q",)),
        ("userQueryHashes", None, "user_query_hashes", None),
        ("provenance", {"originClass": "owner", "sessionKind": "cron"}, "origin_class", "owner"),
        ("provenance", {"originClass": "stranger"}, "origin_class", "untrusted"),
        ("provenance", None, "origin_class", None),
    ],
)
def test_fields_are_read_as_javascript_reads_them(
    name: str, stored: Any, field: str, read: Any
) -> None:
    assert getattr(only(**{name: stored}), field) == read


def test_long_lists_are_cut_where_openclaw_cuts_them() -> None:
    entry = only(
        queryHashes=[str(number) for number in range(40)],
        recallDays=[f"2026-03-{number:02}" for number in range(1, 29)],
        conceptTags=list("abcdefghij"),
    )
    assert entry.query_hashes[-1] == "31"
    assert (len(entry.recall_days), entry.recall_days[0]) == (16, "2026-03-13")
    assert entry.concept_tags == tuple("abcdefgh")


def test_an_empty_key_is_made_from_the_place() -> None:
    entries, _ = read_entries({"": {**PLAIN, "claimHash": "abcdef012345"}})
    assert entries[0].key == "memory:memory/2026-04-02.md:4:4:abcdef012345"


def test_half_characters_in_a_key_do_not_reach_a_file() -> None:
    entries, _ = read_entries({"memory:\ud800:1:1": PLAIN})
    assert entries[0].key.encode("utf-8")


@pytest.mark.parametrize("key", ["x -->\n## Rules", "x\n## Rules", "x --> y", "x\u2028y"])
def test_a_key_that_would_leave_its_comment_is_that_of_its_lines(key: str) -> None:
    [entry], _ = read_entries({key: PLAIN})
    [plain], _ = read_entries({"": PLAIN})
    assert entry.key == plain.key


def test_phases_without_hits_are_left_out() -> None:
    stored = {
        "a": {"lightHits": 2, "remHits": "1", "lastLightAt": "2026-04-19T03:00:00.000Z"},
        "b": {"lightHits": 0, "remHits": -4},
        "c": {"key": "d", "remHits": 1, "lastRemAt": " "},
        "e": 7,
    }
    assert read_phases(stored) == {
        "a": PhaseSignal("a", 2, 1, "2026-04-19T03:00:00.000Z", None),
        "d": PhaseSignal("d", 0, 1, None, None),
    }


_JSON = st.recursive(
    st.none() | st.booleans() | st.floats() | st.integers() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
    ),
    max_leaves=8,
)
_FIELDS = st.dictionaries(
    st.sampled_from(
        [*PLAIN, "recallCount", "totalScore", "queryHashes", "recallDays", "provenance"]
    ),
    _JSON,
)


@given(
    st.dictionaries(
        st.text(max_size=8), _JSON | _FIELDS.map(lambda some: {**PLAIN, **some}), max_size=4
    )
)
def test_any_json_is_read_without_an_error(stored: dict[str, object]) -> None:
    entries, skipped = read_entries(stored)
    assert len(entries) + skipped == len(stored)
    read_phases(stored)
