"""Gates and rank: OpenClaw's own list, and each gate by itself."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from mnemoscope.domain.concepts import Lexicon
from mnemoscope.domain.profile import OPENCLAW_2026_4, OPENCLAW_2026_9, SEED, Gates, Profile, Rules
from mnemoscope.domain.rules import Rule
from mnemoscope.domain.scoring import Candidate, Gate, assess, in_order, is_short_term, rank
from mnemoscope.domain.signals import RecallEntry

NOW = datetime(2026, 4, 20, 3, tzinfo=UTC)
OPEN = Gates(0.0, 0, 0, -1, None)
ENTRY = RecallEntry(
    key="memory:memory/2026-04-02.md:4:4",
    path="memory/2026-04-02.md",
    start_line=4,
    end_line=4,
    snippet="- The fan relay must be reset after every power cut.",
    recall_count=3,
    total_score=2.37,
    max_score=0.84,
    last_recalled_at="2026-04-20T03:00:00.000Z",
    query_hashes=("a", "b", "c"),
    recall_days=("2026-04-02", "2026-04-03", "2026-04-04"),
    concept_tags=("a", "b", "c", "d", "e", "f"),
)


def ranked(
    *entries: RecallEntry, lexicon: Lexicon, profile: Profile = SEED, gates: Gates = OPEN
) -> tuple[Candidate, ...]:
    return rank(entries, {}, profile=profile, gates=gates, now=NOW, lexicon=lexicon)


def missed(
    entry: RecallEntry, lexicon: Lexicon, profile: Profile = SEED, gates: Gates | None = None
) -> tuple[Gate, ...]:
    found = assess(
        [entry], {}, profile=profile, gates=gates or profile.gates, now=NOW, lexicon=lexicon
    )
    return found[0].missed


@pytest.mark.parametrize("profile", [SEED, OPENCLAW_2026_4, OPENCLAW_2026_9])
def test_a_known_memory_has_its_known_score(profile: Profile, lexicon: Lexicon) -> None:
    (candidate,) = ranked(ENTRY, lexicon=lexicon, profile=profile)
    assert candidate.raw_score == pytest.approx(0.726152, abs=1e-6)
    assert candidate.average == pytest.approx(0.79)
    assert (candidate.signals, candidate.contexts, candidate.age_days) == (3, 3, 0.0)


@pytest.mark.parametrize(
    ("change", "gate"),
    [
        ({"path": "MEMORY.md"}, Gate.NOT_SHORT_TERM),
        ({"path": "memory/dreaming/light/2026-04-02.md"}, Gate.NOT_SHORT_TERM),
        ({"source": "sessions"}, Gate.NOT_SHORT_TERM),
        ({"origin_class": "untrusted"}, Gate.ORIGIN),
        ({"snippet": "HEARTBEAT_OK"}, Gate.CONTAMINATED),
        ({"promoted_at": "2026-04-10T03:00:00.000Z"}, Gate.PROMOTED),
        ({"recall_count": 2, "total_score": 2.0}, Gate.SIGNALS),
        ({"query_hashes": ("a",), "recall_days": ("2026-04-02",)}, Gate.CONTEXTS),
        ({"last_recalled_at": "2026-03-01T00:00:00.000Z"}, Gate.AGE),
        ({"total_score": 0.3}, Gate.SCORE),
    ],
)
def test_each_gate_holds_back_what_it_is_for(
    change: dict[str, object], gate: Gate, lexicon: Lexicon
) -> None:
    gates = Gates(0.7, 3, 2, 30, 10)
    entry = replace(ENTRY, **change)
    assert gate in missed(entry, lexicon, gates=gates)
    assert missed(ENTRY, lexicon, gates=gates) == ()
    assert ranked(entry, lexicon=lexicon, gates=gates) == ()


def test_rank_and_assessment_agree(lexicon: Lexicon) -> None:
    entries = [
        replace(ENTRY, key=str(number), recall_count=number, path=f"memory/2026-04-{number:02}.md")
        for number in range(1, 12)
    ]
    gates = Gates(0.68, 3, 3, 30, None)
    judged = assess(entries, {}, profile=SEED, gates=gates, now=NOW, lexicon=lexicon)
    passing = tuple(candidate for candidate in judged if not candidate.missed)
    assert 0 < len(passing) < len(judged)
    assert ranked(*entries, lexicon=lexicon, gates=gates) == passing


def test_the_gate_looks_at_the_score_before_it_is_cut(lexicon: Lexicon) -> None:
    saturated = RecallEntry(
        "k", "memory/2026-04-02.md", 1, 1, "all of it", recall_count=10, query_hashes=("q",) * 5
    )
    (candidate,) = ranked(saturated, lexicon=lexicon, profile=OPENCLAW_2026_4)
    assert candidate.raw_score == pytest.approx(0.24 + 0.15 + 0.15 + 0.06 * len(candidate.tags) / 6)
    assert ranked(saturated, lexicon=lexicon, gates=replace(OPEN, min_score=0.6)) == ()


def test_questions_of_people_alone_count_in_2026_9(lexicon: Lexicon) -> None:
    asked = replace(ENTRY, user_query_hashes=("a",))
    unknown = replace(ENTRY, daily_count=1)
    contexts = [
        ranked(entry, lexicon=lexicon, profile=OPENCLAW_2026_9)[0].contexts
        for entry in (ENTRY, asked, unknown)
    ]
    assert contexts == [3, 1, 0]


def test_a_tainted_candidate_says_what_is_wrong(lexicon: Lexicon) -> None:
    entry = replace(ENTRY, snippet="git push --force")
    (candidate,) = assess([entry], {}, profile=SEED, gates=OPEN, now=NOW, lexicon=lexicon)
    assert candidate.blocked is not None
    assert candidate.blocked.rule is Rule.COMMAND
    assert ranked(entry, lexicon=lexicon, profile=OPENCLAW_2026_4) != ()


def test_a_text_of_several_lines_is_judged_when_its_place_is_known(lexicon: Lexicon) -> None:
    assert missed(replace(ENTRY, snippet="# d - git push", end_line=9), lexicon, gates=OPEN) == ()


def test_a_missing_tag_list_is_derived_and_an_empty_one_is_not(lexicon: Lexicon) -> None:
    derived, empty = (
        ranked(replace(ENTRY, concept_tags=tags), lexicon=lexicon)[0] for tags in (None, ())
    )
    assert derived.tags[:2] == ("fan", "relay")
    assert empty.tags == ()


def test_ties_go_to_recalls_then_to_the_path_as_javascript_sorts_it(lexicon: Lexicon) -> None:
    paths = (
        "memory/f/2026-04-08.md",
        "memory/A/2026-04-08.md",
        "memory/a/2026-04-08.md",
        "memory/a-b/2026-04-08.md",
        "memory/2026-04-08.md",
        "memory/é/2026-04-08.md",
        "2026-04-08.md",
    )
    sorted_paths = [
        c.entry.path for c in ranked(*(replace(ENTRY, path=p) for p in paths), lexicon=lexicon)
    ]
    assert sorted_paths == [
        "2026-04-08.md",
        "memory/2026-04-08.md",
        "memory/a-b/2026-04-08.md",
        "memory/a/2026-04-08.md",
        "memory/A/2026-04-08.md",
        "memory/é/2026-04-08.md",
        "memory/f/2026-04-08.md",
    ]
    (first,) = ranked(ENTRY, lexicon=lexicon)
    more = replace(first, entry=replace(ENTRY, recall_count=9, path="memory/z/2026-04-08.md"))
    assert in_order([first, more]) == (more, first)


def test_the_limit_cuts_the_list(lexicon: Lexicon) -> None:
    entries = [replace(ENTRY, key=str(number)) for number in range(5)]
    assert len(ranked(*entries, lexicon=lexicon, gates=replace(OPEN, limit=2))) == 2
    assert ranked(*entries, lexicon=lexicon, gates=replace(OPEN, limit=0)) == ()


@pytest.mark.parametrize(
    ("path", "old", "new"),
    [
        ("memory/2026-04-03.md", True, True),
        ("2026-04-03.md", True, True),
        ("./memory/2026-04-03.md", True, True),
        ("memory\\2026-04-03.md", True, True),
        ("memory/2026-04-03-standup.md", False, True),
        ("memory/x/2026-04-03.md", True, True),
        ("memory/.dreams/session-corpus/2026-04-03.txt", True, True),
        ("memory/dreaming/light/2026-04-03.md", False, False),
        ("MEMORY.md", False, False),
        ("memory/topic.md", False, False),
        ("notes/2026-04-03.md", False, False),
    ],
)
def test_dated_notes_are_short_term(path: str, *, old: bool, new: bool) -> None:
    assert is_short_term(path, Rules.OPENCLAW_2026_4) is old
    assert is_short_term(path) is new


@pytest.mark.parametrize(
    ("profile", "unasked", "judged"),
    [
        (SEED, (Gate.SIGNALS,), (Gate.CONTAMINATED,)),
        (OPENCLAW_2026_9, (Gate.CONTAMINATED, Gate.SIGNALS), (Gate.CONTAMINATED,)),
    ],
    ids=lambda one: one.name if isinstance(one, Profile) else None,
)
def test_texts_are_judged_where_nothing_else_holds_them_back(
    profile: Profile, unasked: tuple[Gate, ...], judged: tuple[Gate, ...], lexicon: Lexicon
) -> None:
    told = "Assistant: the marker <!-- openclaw-memory-promotion:memory:a:1:1 --> stands here"
    entry = replace(ENTRY, snippet=told, user_query_hashes=("a", "b", "c"))
    rare = replace(entry, recall_count=1)
    gates = Gates(0.0, 3, 2, -1, None)

    def assessed(one: RecallEntry, *, thorough: bool) -> tuple[Gate, ...]:
        (found,) = assess(
            [one], {}, profile=profile, gates=gates, now=NOW, lexicon=lexicon, thorough=thorough
        )
        assert (found.blocked is not None) is (Gate.CONTAMINATED in found.missed)
        return found.missed

    assert assessed(rare, thorough=False) == unasked
    assert assessed(entry, thorough=False) == judged
    assert assessed(rare, thorough=True) == (Gate.CONTAMINATED, Gate.SIGNALS)
