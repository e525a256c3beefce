"""Markers, tails and comments around a line of MEMORY.md."""

from __future__ import annotations

import pytest

from mnemoscope.domain.annotations import (
    INVALID_PROJECT,
    dated_heading,
    entry_marker,
    read_annotations,
    read_promotion,
    split_comments,
    split_tail,
)
from mnemoscope.domain.model import Annotations

KEY = "memory:memory/2026-11-02.md:4:4"


def test_marker_alone_on_its_line() -> None:
    assert entry_marker(f"<!-- openclaw-memory-promotion:{KEY} -->") == ("promotion", KEY)
    assert entry_marker("<!--openclaw-memory-lineage:fan-->") == ("lineage", "fan")
    assert entry_marker(f"see <!-- openclaw-memory-promotion:{KEY} -->") is None


def test_dated_headings() -> None:
    assert dated_heading("Promoted From Short-Term Memory (2026-11-03)") == "2026-11-03"
    assert dated_heading("Consolidated Memory (2026-11-03)") == "2026-11-03"
    assert dated_heading("Meetings (2026-11-03)") is None


@pytest.mark.parametrize(
    ("line", "words", "comments"),
    [
        ("Fact.", "Fact.", []),
        ("Fact. <!-- a --> <!--b-->  ", "Fact.", ["a", "b"]),
        ("a <!-- note --> b", "a <!-- note --> b", []),
        ("<!-- all -->", "", ["all"]),
        ("x --> y <!-- c -->", "x --> y", ["c"]),
        ("x <!-- a --> b -->", "x <!-- a --> b -->", []),
        ("x -->", "x -->", []),
    ],
)
def test_comments_at_the_end(line: str, words: str, comments: list[str]) -> None:
    assert split_comments(line) == (words, comments)


def test_annotations_of_a_curated_line() -> None:
    comments = [
        "trigger: starter, sourdough; rye",
        "importance: 4",
        "importance: 7",
        "project: Git.Host/Owner/Repo",
    ]

    assert read_annotations(comments, curated=True) == Annotations(
        ("starter", "sourdough", "rye"), 7, ("git.host/Owner/Repo",)
    )


def test_annotations_elsewhere_keep_the_project_only() -> None:
    comments = ["trigger: tea", "importance: 7", "project: path:/Home/X"]

    assert read_annotations(comments, curated=False) == Annotations((), None, ("path:/Home/X",))


@pytest.mark.parametrize("importance", ["0", "11", "7.5", "high", "", "٧"])
def test_importance_out_of_range_is_none(importance: str) -> None:
    assert read_annotations([f"importance: {importance}"], curated=True).importance is None


def test_a_project_that_cannot_be_read() -> None:
    assert read_annotations(["project: ; "], curated=False).projects == (INVALID_PROJECT,)


def test_tail_of_the_new_kind() -> None:
    words, tail = split_tail(
        "Fan. [score=0.780 signals=3 recalls=2 avg=0.790 source=memory/a b:c.md:4-5]"
    )
    promotion = read_promotion(KEY, tail, "2026-11-03")

    assert words == "Fan."
    assert (promotion.score, promotion.signals, promotion.recalls) == (0.78, 3, 2)
    assert (promotion.average, promotion.day) == (0.79, "2026-11-03")
    assert (promotion.source_path, promotion.source_start, promotion.source_end) == (
        "memory/a b:c.md", 4, 5,
    )  # fmt: skip


def test_tail_of_the_old_kind_and_of_consolidation() -> None:
    _, old = split_tail("Fan. [score=1.000 recalls=3 avg=0.790 source=memory/a.md:4-4]")
    words, consolidated = split_tail("Fan. Source: memory/a.md#L4-L6")

    assert (old["recalls"], old.get("signals")) == ("3", None)
    assert words == "Fan."
    assert (consolidated["start"], consolidated["end"]) == ("4", "6")


@pytest.mark.parametrize(
    "words",
    [
        "Fan [1]",
        "Fan [score=high]",
        "Source: page 4",
        "[score=1 source=a:1-1] and more",
        "x [score=]",
    ],
)
def test_words_that_are_no_tail(words: str) -> None:
    assert split_tail(words) == (words, {})


def test_a_missing_source_is_read_from_the_key() -> None:
    promotion = read_promotion(f"{KEY}:11b8172a769e", {}, None)

    assert (promotion.source_path, promotion.source_start) == ("memory/2026-11-02.md", 4)
    assert read_promotion("memory:claim:11b8172a769e", {}, None).source_path is None
