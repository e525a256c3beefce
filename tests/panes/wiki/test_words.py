"""Kinds, statuses, freshness, tiers and places of evidence in words."""

from __future__ import annotations

from datetime import UTC

import pytest

from mnemoscope.domain.wikihealth import Freshness, Touched
from mnemoscope.domain.wikipages import Evidence, PageKind
from mnemoscope.panes.wiki.words import (
    KIND_ICONS,
    count_words,
    day_words,
    evidence_note,
    evidence_words,
    fresh_pill,
    kind_words,
    kinds_words,
    status_pill,
    tier_pill,
)

pytestmark = pytest.mark.gui


def test_every_kind_has_words_and_an_icon(resources):
    for kind in PageKind:
        assert kind_words(kind) != kinds_words(kind)
        assert (resources / "icons" / f"{KIND_ICONS[kind]}.svg").exists()


@pytest.mark.parametrize(
    ("status", "tone"),
    [("supported", "good"), ("Refuted", "bad"), ("contradicted", "warn"), ("my own word", "line")],
)
def test_a_status_has_its_colour_and_a_free_one_its_own_word(status, tone):
    face = status_pill(status)
    assert face.tone == tone
    assert face.text == status.lower()


def test_freshness_is_told_in_days():
    assert fresh_pill(Touched(Freshness.STALE, "x", 120)).text == "stale, 120 days"
    assert fresh_pill(Touched(Freshness.FRESH, "x", 0)).text == "today"
    assert fresh_pill(Touched(Freshness.UNKNOWN)).text == "no date"


def test_closed_tiers_warn():
    assert tier_pill("") is None
    tones = [face.tone for tier in ("private", "internal") if (face := tier_pill(tier))]
    assert tones == ["warn", "line"]


def test_evidence_is_named_by_what_it_has():
    assert evidence_words(Evidence(path="memory/a.md", lines="3-5")) == "memory/a.md:3-5"
    assert evidence_words(Evidence(source_id="source.x", note="n")) == "source.x"
    assert evidence_words(Evidence(note="said at lunch")) == "said at lunch"
    piece = Evidence("daily-note", "source.x", "a.md", updated_at="2026-11-20T00:00:00Z", note="n")
    assert evidence_note(piece, UTC) == "daily note · source.x · 20 Nov · n"
    assert day_words("some day", UTC) == "some day"
    assert count_words(200, 1834) == "200 of 1,834"
