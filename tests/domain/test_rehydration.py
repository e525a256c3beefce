"""Where a recorded text stands today: OpenClaw's windows, and our own search among memories."""

from __future__ import annotations

import json
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.concepts import Lexicon, Noise
from mnemoscope.domain.document import parse
from mnemoscope.domain.rehydration import (
    Lost,
    Places,
    Window,
    in_context,
    source_paths,
    window_of,
)
from mnemoscope.domain.signals import RecallEntry

NOTE = "memory/2026-05-01.md"


def entry(snippet: str, start: int, end: int | None = None) -> RecallEntry:
    return RecallEntry("k", NOTE, start, end or start, snippet)


def found(text: str, recorded: RecallEntry, lexicon: Lexicon) -> list[int] | Lost:
    answer = Places(parse(text, NOTE), lexicon.noise).find(recorded)
    return answer if isinstance(answer, Lost) else [memory.start_line for memory in answer]


def test_windows_are_those_of_openclaw(reference: Path) -> None:
    for case in json.loads((reference / "openclaw-2026.4/relocated.json").read_text("utf-8")):
        asked = case["candidate"]
        recorded = entry(asked["snippet"], asked["startLine"], asked["endLine"])
        answer = window_of("\n".join(case["lines"]), recorded)
        place = case["place"]
        expected = place and Window(place["startLine"], place["endLine"], place["snippet"])
        assert answer == (expected or Lost.TEXT_GONE), case


def test_the_line_end_of_a_note_does_not_matter() -> None:
    recorded = entry("- likes tea", 1)
    assert window_of("a\r\n- likes tea\r\n", recorded) == Window(2, 2, "- likes tea")


def test_bare_names_are_looked_for_in_memory_too() -> None:
    assert source_paths("memory/x/2026-05-01.md") == ("memory/x/2026-05-01.md",)
    assert source_paths("2026-05-01.md") == ("2026-05-01.md", "memory/2026-05-01.md")


@given(st.text(max_size=60), st.text(max_size=20), st.integers(-3, 9), st.integers(-3, 9))
def test_any_text_has_a_window_or_none(text: str, snippet: str, start: int, end: int) -> None:
    answer = window_of(text, RecallEntry("k", NOTE, start, end, snippet))
    assert isinstance(answer, Lost) or answer.text


def test_a_line_that_moved_is_found_where_it_stands_now(lexicon: Lexicon) -> None:
    text = "# day\n\nnew\n\nnewer\n\n- likes tea in the morning\n"
    assert found(text, entry("likes tea in the morning", 3), lexicon) == [7]


def test_of_twins_the_nearer_one_is_taken(lexicon: Lexicon) -> None:
    lines = [f"- filler line {number}" for number in range(1, 21)]
    lines[6] = lines[19] = "- likes tea"
    assert found("\n".join(lines), entry("likes tea", 5), lexicon) == [7]


def test_equally_near_twins_are_ambiguous(lexicon: Lexicon) -> None:
    text = "- likes tea\n- likes jam\n- likes tea\n"
    assert found(text, entry("likes tea", 2), lexicon) is Lost.AMBIGUOUS
    assert found(text, entry("likes tea", 3), lexicon) == [3]


def test_edited_and_deleted_lines_are_gone(lexicon: Lexicon) -> None:
    text = "- The kiln reaches 1240 degrees on Wednesdays.\n"
    assert found(text, entry("The kiln reaches 1240 degrees on Tuesdays.", 1), lexicon) is (
        Lost.TEXT_GONE
    )
    assert found("", entry("anything at all", 1), lexicon) is Lost.TEXT_GONE


def test_a_heading_never_passes_for_the_text_below_it(lexicon: Lexicon) -> None:
    text = "inserted\n\n# 2026-05-01\n\n- something else entirely\n"
    assert found(text, entry("# 2026-05-01 - The kiln is hot.", 1, 3), lexicon) is Lost.TEXT_GONE


def test_joined_parts_are_taken_apart(lexicon: Lexicon) -> None:
    text = "# day\n## Garden\n- 07:05 watered\n- 07:40 cut roses\n"
    assert found(text, entry("Garden: 07:05 watered; 07:40 cut roses", 3, 4), lexicon) == [3, 4]


def test_headings_and_diff_hunks_before_a_text_are_seen_through(lexicon: Lexicon) -> None:
    text = "## Garden\n- watered twice\n"
    assert found(text, entry("Garden: watered twice", 2), lexicon) == [2]
    hunk = "11: @@ -10,4 @@ (9 before, 0 after)\n12: - watered twice"
    assert found(text, entry(hunk, 11), lexicon) == [2]


def test_envelopes_between_joined_messages_are_seen_through(lexicon: Lexicon) -> None:
    sender = 'Sender (untrusted metadata): {"id":"%d"}'
    text = f"x\n\n{sender % 1}\nThe door is green.\n{sender % 2}\nThe tea is black.\n"
    recorded = entry(" ".join(text.split("\n")[2:]), 3, 6)
    assert found(text, recorded, lexicon) == [3]


def test_a_whole_chunk_gives_the_memories_that_are_still_there(lexicon: Lexicon) -> None:
    chunk = (
        "# day ## Kiln - The kiln is hot. - The door sticks. ```text raw log ``` - Ask Mira first."
    )
    text = "# day\n\n- Inserted this noon.\n\n## Kiln\n- The kiln is hot.\n- Ask Mira first.\n"
    assert found(text, entry(chunk, 1, 12), lexicon) == [6, 7]


def test_a_line_cut_by_its_recorder_is_found_by_its_beginning(lexicon: Lexicon) -> None:
    text = "- other\n- The kiln reaches 1240 degrees on Tuesdays and rests on Sundays.\n"
    assert found(text, entry("The kiln reaches 1240 degrees on", 1), lexicon) == [2]


def test_text_in_lines_that_dreams_write_is_no_memory(lexicon: Lexicon) -> None:
    text = (
        "## Light Sleep\n<!-- openclaw:dreaming:light:start -->\n- the night said so\n"
        "<!-- openclaw:dreaming:light:end -->\n"
    )
    assert found(text, entry("the night said so", 3), lexicon) is Lost.MANAGED


def test_a_quoted_marker_hides_nothing(lexicon: Lexicon) -> None:
    text = "- note about <!-- openclaw:dreaming:light:start --> tags\n- the kiln is hot today\n"
    assert found(text, entry("the kiln is hot today", 2), lexicon) == [2]


def test_a_memory_is_told_with_the_parent_that_names_its_subject() -> None:
    (_, child) = parse("- Mira:\n  - Keeps the starter in the blue jar.\n", NOTE).memories
    assert in_context(child) == "Mira: Keeps the starter in the blue jar."


@given(st.text(max_size=120), st.text(max_size=40), st.integers(1, 9), st.integers(0, 4))
def test_any_note_can_be_searched(text: str, snippet: str, start: int, more: int) -> None:
    answer = Places(parse(text, NOTE), Noise()).find(entry(snippet, start, start + more))
    assert isinstance(answer, Lost) or len(answer) > 0
