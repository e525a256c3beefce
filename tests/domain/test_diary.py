"""DREAMS.md: entries in their order, markers alone on their line, line ends kept."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from mnemoscope.domain.diary import spoken, with_deep_sleep, with_entry, without_entry

MOMENT = datetime(2026, 11, 3, 3, 0, tzinfo=UTC)
START, END = "<!-- openclaw:dreaming:diary:start -->", "<!-- openclaw:dreaming:diary:end -->"
FIRST = f"""# Dream Diary

{START}
---

*November 3, 2026 at 3:00 AM UTC*

The relay clicks.

{END}
"""


@pytest.mark.parametrize(
    ("moment", "words"),
    [
        (MOMENT, "November 3, 2026 at 3:00 AM UTC"),
        (datetime(2026, 1, 9, 0, 5, tzinfo=UTC), "January 9, 2026 at 12:05 AM UTC"),
        (datetime(2026, 7, 31, 12, 0, tzinfo=UTC), "July 31, 2026 at 12:00 PM UTC"),
        (
            datetime(2026, 7, 1, 23, 9, tzinfo=ZoneInfo("Europe/Berlin")),
            "July 1, 2026 at 11:09 PM CEST",
        ),
    ],
)
def test_moments_are_spoken_in_english(moment: datetime, words: str) -> None:
    assert spoken(moment) == words


def test_a_new_diary_begins_with_its_first_entry() -> None:
    assert with_entry("", MOMENT, "The relay clicks.", "\n") == FIRST


def test_the_newest_entry_stands_last() -> None:
    later = with_entry(FIRST, MOMENT.replace(day=4), "It rained.", "\n")
    assert later == FIRST.replace(
        END, f"\n---\n\n*November 4, 2026 at 3:00 AM UTC*\n\nIt rained.\n\n{END}"
    )


def test_an_entry_is_taken_out_from_among_later_ones() -> None:
    second = with_entry(FIRST, MOMENT.replace(day=4), "It rained.", "\n")
    third = with_entry(second, MOMENT.replace(day=5), "It snowed.", "\n")
    rest = without_entry(third, second)
    assert rest is not None
    assert rest.replace("\n", "") == with_entry(
        FIRST, MOMENT.replace(day=5), "It snowed.", "\n"
    ).replace("\n", "")


@pytest.mark.parametrize(
    ("diary", "told"),
    [("Mine.\n", FIRST), (FIRST.replace("clicks", "hums"), FIRST), (FIRST, "Mine.\n"), (FIRST, "")],
)
def test_an_entry_that_stands_there_no_more_is_not_taken_out(diary: str, told: str) -> None:
    assert without_entry(diary, told) is None


def test_a_diary_without_markers_is_kept_below_the_new_one() -> None:
    assert with_entry("My own dreams.\n", MOMENT, "The relay clicks.", "\n") == (
        FIRST + "\nMy own dreams.\n"
    )


def test_a_missing_end_marker_is_put_right() -> None:
    torn = f"# Dream Diary\n\n{START}\nold words\n"
    written = with_entry(torn, MOMENT, "The relay clicks.", "\n")
    assert written.index("The relay clicks.") < written.index(END) < written.index("old words")


def test_a_quoted_marker_is_no_marker() -> None:
    text = FIRST + f"\nThe entry before {END} is quoted, `{START}` too.\n"
    written = with_entry(text, MOMENT, "It rained.", "\n")
    assert written.endswith(f"is quoted, `{START}` too.\n")
    assert written.index("It rained.") < written.index("is quoted")


def test_crlf_stays_crlf() -> None:
    text = with_entry(FIRST.replace("\n", "\r\n"), MOMENT, "It rained.", "\r\n")
    text = with_deep_sleep(text, ["- one", "- two"], "\r\n")
    text = with_deep_sleep(text, ["- three"], "\r\n")
    assert text.count("\n") == text.count("\r\n")
    assert "- three\r\n" in text
    assert "- one" not in text


def test_the_deep_block_is_appended_once_and_then_replaced() -> None:
    once = with_deep_sleep(FIRST, ["- Ranked 2 candidate(s) for durable promotion."], "\n")
    assert once == FIRST + (
        "\n## Deep Sleep\n<!-- openclaw:dreaming:deep:start -->\n"
        "- Ranked 2 candidate(s) for durable promotion.\n<!-- openclaw:dreaming:deep:end -->\n"
    )
    words = once + "\nBy hand.\n"
    twice = with_deep_sleep(words, ["- other"], "\n")
    assert twice.count("## Deep Sleep") == 1
    assert "- other" in twice
    assert twice.endswith("\nBy hand.\n")


def test_the_deep_block_can_be_all_there_is() -> None:
    assert with_deep_sleep("", ["- x"], "\n").startswith("## Deep Sleep\n<!-- openclaw")


@pytest.mark.parametrize(
    "text", ["Mine, without an end", FIRST.rstrip(), FIRST.split("---")[0].rstrip()]
)
def test_the_last_line_is_ended(text: str) -> None:
    assert with_entry(text, MOMENT, "It rained.", "\n").endswith("\n")
