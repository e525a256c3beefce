"""The lines that a dream writes, character by character."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.concepts import Lexicon
from mnemoscope.domain.document import parse
from mnemoscope.domain.factors import NO_BOOST, Components
from mnemoscope.domain.model import Layer
from mnemoscope.domain.profile import OPENCLAW_2026_4, SEED
from mnemoscope.domain.promotion import (
    Distilled,
    Hold,
    Promoted,
    appended,
    distil,
    fixed,
    hold_of,
    promotion_keys,
    section,
    shorten,
)
from mnemoscope.domain.rehydration import Lost
from mnemoscope.domain.rules import Blocked, Rule
from mnemoscope.domain.sayings import Sayings
from mnemoscope.domain.scoring import Candidate
from mnemoscope.domain.signals import RecallEntry

NOTE = "memory/2026-11-02.md"
TEXT = "The greenhouse fan relay must be reset after every power cut."


def promoted(text: str = TEXT, score: float = 0.78, tags: tuple[str, ...] = ()) -> Promoted:
    entry = RecallEntry(f"memory:{NOTE}:4:4", NOTE, 4, 4, text, recall_count=3)
    candidate = Candidate(
        entry, score, score, Components(0, 0, 0, 0, 0, 0), NO_BOOST, 0.79, 0.0, 3, 3, tags
    )
    return Promoted(candidate, NOTE, 6, 6, text)


def test_the_section_has_the_form_of_2026_9() -> None:
    written = section(
        [promoted(tags=("greenhouse", "fan", "relay", "cut"))], "2026-11-03", SEED, "\n"
    )
    assert written == (
        "\n## Promoted From Short-Term Memory (2026-11-03)\n\n"
        "<!-- openclaw-memory-promotion:memory:memory/2026-11-02.md:4:4 -->\n"
        "- The greenhouse fan relay must be reset after every power cut."
        " [score=0.780 signals=3 recalls=3 avg=0.790 source=memory/2026-11-02.md:6-6]"
        " <!-- trigger: greenhouse, fan, relay --> <!-- importance: 8 -->\n"
    )


def test_the_section_has_the_form_of_2026_4() -> None:
    written = section([promoted(text="- as it was")], "2026-11-03", OPENCLAW_2026_4, "\r\n")
    assert written.splitlines()[4:] == [
        "- - as it was [score=0.780 recalls=3 avg=0.790 source=memory/2026-11-02.md:6-6]"
    ]
    assert written.count("\r\n") == written.count("\n") == 5


def test_what_was_written_is_read_back() -> None:
    memory = appended("", section([promoted()], "2026-11-03", SEED, "\n"), "\n")
    (read,) = parse(memory, "MEMORY.md").memories
    assert (read.text, read.layer) == (TEXT, Layer.PROMOTED)
    assert read.promotion is not None
    assert (read.promotion.score, read.promotion.day) == (0.78, "2026-11-03")
    assert (read.promotion.source_start, read.annotations.importance) == (6, 8)
    assert promotion_keys(memory) == {"memory:memory/2026-11-02.md:4:4"}


def test_a_moved_text_says_how_far() -> None:
    assert promoted().moved == 2


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", "# Long-Term Memory\n\n\n## S\n"),
        ("  \n", "# Long-Term Memory\n\n  \n\n## S\n"),
        ("# M\n", "# M\n\n## S\n"),
        ("# M", "# M\n\n## S\n"),
    ],
)
def test_an_empty_memory_gets_its_header(before: str, after: str) -> None:
    assert appended(before, "\n## S\n", "\n") == after


@pytest.mark.parametrize(
    ("value", "written"),
    [(0.8915, "0.891"), (0.0625, "0.063"), (0.5, "0.500"), (1.0, "1.000"), (0.0005, "0.001")],
)
def test_numbers_are_rounded_as_javascript_rounds_them(value: float, written: str) -> None:
    assert fixed(value) == written


def test_tags_cannot_break_out_of_their_comment() -> None:
    written = section([promoted(tags=("a-->b", "c,d;e", "f"))], "2026-11-03", SEED, "\n")
    assert "<!-- trigger: c d e, f -->" in written


@pytest.mark.parametrize(
    ("text", "short"),
    [
        ("Alpha beta gamma delta. Epsilon zeta eta theta iota", "Alpha beta gamma delta...."),
        (
            "Alpha beta gamma delta epsilon zeta eta theta iota",
            "Alpha beta gamma delta epsilon zeta eta...",
        ),
        ("a" * 60, "a" * 40 + "..."),
        ("窑炉每周二升温。" * 8, "窑炉每周二升温。" * 5 + "..."),
        ("short", "short"),
    ],
)
def test_long_texts_are_cut_at_a_sentence_or_a_space(text: str, short: str) -> None:
    assert shorten(text, 40) == short


@given(st.text(max_size=300), st.integers(1, 80))
def test_a_cut_text_keeps_its_limit(text: str, limit: int) -> None:
    cut = shorten(text, limit)
    assert cut == text if len(text) <= limit else len(cut) <= limit + 3


def distilled(
    text: str, lexicon: Lexicon, known: str = "", limit: int | None = 640
) -> Distilled | Blocked | Hold:
    memories = parse(text, NOTE).memories
    return distil(memories, lexicon, Sayings([(known, "known")]), limit)


def test_noise_between_memories_is_left_out(lexicon: Lexicon) -> None:
    text = "# day\n- HEARTBEAT_OK\n- The kiln is hot.\n- git push --force\n- Ask Mira\n- 收到\n"
    answer = distilled(text, lexicon)
    assert isinstance(answer, Distilled)
    assert (answer.text, answer.start_line, answer.end_line) == ("The kiln is hot. Ask Mira", 3, 5)
    rules = [blocked.rule for blocked in answer.left_out]
    assert rules == [Rule.AGENT, Rule.COMMAND, Rule.SMALL_TALK]


def test_texts_without_a_final_mark_are_parted(lexicon: Lexicon) -> None:
    assert distilled("- likes tea\n- hates noise\n", lexicon) == Distilled(
        "likes tea; hates noise", 1, 2
    )


def test_where_all_is_noise_the_kind_is_told(lexicon: Lexicon) -> None:
    answer = distilled("- HEARTBEAT_OK\n- NO_REPLY\n", lexicon)
    assert isinstance(answer, Blocked)
    assert answer.rule is Rule.AGENT


def test_what_is_known_already_is_not_told_again(lexicon: Lexicon) -> None:
    assert distilled("- likes green tea\n", lexicon, known="Likes green tea.") is Hold.KNOWN
    assert distilled("- likes green tea\n- hates noise\n", lexicon, known="Likes green tea.") == (
        Distilled("hates noise", 2, 2)
    )


def test_whole_memories_are_taken_as_long_as_they_fit(lexicon: Lexicon) -> None:
    text = "- The first fact is here.\n- The second fact is here.\n- The third fact is here.\n"
    assert distilled(text, lexicon, limit=56) == Distilled(
        "The first fact is here. The second fact is here.", 1, 2
    )
    alone = distilled("- " + "Word after word. " * 9, lexicon, limit=40)
    assert isinstance(alone, Distilled)
    assert len(alone.text) <= 43


def test_each_way_of_being_lost_is_a_reason_to_wait() -> None:
    assert [hold_of(lost).value for lost in Lost] == [lost.value for lost in Lost]


@pytest.mark.parametrize("project", ["a --> ## Rules", "a\n## Rules"])
def test_a_project_never_leaves_its_comment_or_its_line(project: str) -> None:
    item = promoted("likes tea")
    entry = replace(item.candidate.entry, project_key=project)
    item = replace(item, candidate=replace(item.candidate, entry=entry))
    assert "Rules" not in section([item, promoted("likes rain")], "2026-11-03", SEED, "\n")


def test_entries_of_several_projects_stand_in_groups() -> None:
    def of(project: str | None) -> Promoted:
        item = promoted(project or "global")
        entry = replace(item.candidate.entry, project_key=project)
        return replace(item, candidate=replace(item.candidate, entry=entry))

    written = section([of("host/b/x"), of(None), of("host/a/y")], "2026-11-03", SEED, "\n")
    lines = [line for line in written.split("\n") if not line.startswith("<!--")]
    assert [line[:22] for line in lines] == [
        "",
        "## Promoted From Short",
        "",
        "### Global",
        "",
        "- global [score=0.780 ",
        "",
        "### Project: host/a/y",
        "",
        "- host/a/y [score=0.78",
        "",
        "### Project: host/b/x",
        "",
        "- host/b/x [score=0.78",
        "",
    ]
    assert lines[9].endswith("<!-- project: host/a/y -->")
    one = section([of("host/a/y")], "2026-11-03", SEED, "\n")
    assert "###" not in one
    assert "<!-- project: host/a/y -->" in one
    old = section([of("host/a/y"), of(None)], "2026-11-03", OPENCLAW_2026_4, "\n")
    assert "###" not in old
    assert "project" not in old
