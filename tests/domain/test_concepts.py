"""Concept tags: OpenClaw's own answers, and the rules of each generation one by one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.concepts import (
    MAX_TAGS,
    Lexicon,
    Script,
    concept_tags,
    normalise_tag,
    script_of,
    utf16_length,
)
from mnemoscope.domain.profile import Rules

NOTE = "memory/2026-04-02.md"
OLD, NEW, SEED = Rules.OPENCLAW_2026_4, Rules.OPENCLAW_2026_9, Rules.SEED


def test_tags_are_those_of_openclaw(reference: Path, lexicon: Lexicon) -> None:
    recorded = json.loads((reference / "openclaw-2026.4/tags.json").read_text("utf-8"))
    derived = [list(concept_tags(case["path"], case["snippet"], lexicon, OLD)) for case in recorded]
    assert derived == [case["tags"] for case in recorded]


@pytest.mark.parametrize(
    ("token", "old", "new"),
    [
        ("kv", None, "kv"),
        ("s3", None, "s3"),
        ("2026-04-16", None, None),
        ("2026-04-16.md", None, None),
        ("1.00", "1.00", None),
        ("51-54", "51-54", None),
        ("1240", None, None),
        ("foo_bar", "foo-bar", "foo-bar"),
        ("_edge_", "edge", "edge"),
        ("a" * 32, "a" * 32, "a" * 32),
        ("a" * 33, None, None),
        ("备份", "备份", "备份"),
        ("备", None, None),
        ("ルー", None, None),
        ("ルーター", "ルーター", "ルーター"),
        ("the", "the", None),
        ("session", None, None),
        ("ｋｉｌｎ", "kiln", "kiln"),
        ("…", None, None),
        ("", None, None),
    ],
)
def test_a_token_becomes_a_tag_by_its_generation(
    token: str, old: str | None, new: str | None, lexicon: Lexicon
) -> None:
    assert normalise_tag(token, lexicon, OLD) == old
    assert normalise_tag(token, lexicon, NEW) == new


def test_short_glossary_words_count_whole_only_since_2026_9(lexicon: Lexicon) -> None:
    assert "s3" in concept_tags(NOTE, "Move backups to S3 tonight.", lexicon, NEW)
    assert "s3" not in concept_tags(NOTE, "Part number ts39 arrived.", lexicon, NEW)


def test_comments_are_read_by_the_old_rules_alone(lexicon: Lexicon) -> None:
    text = "glaze <!-- trigger: kiln -->"
    assert "trigger" in concept_tags(NOTE, text, lexicon, OLD)
    assert concept_tags(NOTE, text, lexicon, SEED) == ("glaze",)


def test_a_file_name_gives_its_words_and_not_its_day(lexicon: Lexicon) -> None:
    tags = concept_tags("memory/2026-04-02-open-studio.md", "Bring chairs.", lexicon, SEED)
    assert tags == ("open-studio", "open", "studio", "bring", "chairs")


@given(st.text(max_size=80))
def test_any_text_has_at_most_eight_distinct_short_tags(text: str) -> None:
    lexicon = Lexicon(segment=str.split)
    for rules in Rules:
        tags = concept_tags(NOTE, text, lexicon, rules)
        assert len(tags) == len(set(tags)) <= MAX_TAGS
        assert all(0 < utf16_length(tag) <= 32 for tag in tags)


@pytest.mark.parametrize(
    ("tag", "script"),
    [
        ("kiln", Script.LATIN),
        ("läuft", Script.LATIN),
        ("备份", Script.CJK),
        ("백업", Script.CJK),
        ("ルーター", Script.CJK),
        ("s3备份", Script.MIXED),
        ("печь", Script.OTHER),
        ("１２", Script.OTHER),
    ],
)
def test_a_tag_belongs_to_a_script(tag: str, script: Script) -> None:
    assert script_of(tag) is script


def test_lengths_are_utf16_units() -> None:
    assert [utf16_length(text) for text in ("ab", "é", "绿茶", "😀", "\ud83d")] == [2, 1, 2, 2, 1]
