"""The file that keeps what left MEMORY.md."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from mnemoscope.domain.archive import (
    PATH,
    Entry,
    evictions,
    with_archived,
    with_evicted,
    with_superseded,
    without_archived,
)
from mnemoscope.domain.document import Document, parse
from mnemoscope.domain.model import Layer, Memory
from mnemoscope.domain.paths import is_short_term_path
from mnemoscope.domain.traits import file_traits

NOW = datetime(2026, 11, 28, 3, tzinfo=UTC)
NIGHT = (
    "## Promoted From Short-Term Memory (2026-11-20)\n\n"
    "<!-- openclaw-memory-promotion:memory:memory/a b.md:3:3 -->\n"
    "- The kiln is hot. [score=0.700 recalls=3 avg=0.500 source=memory/a b.md:3-3]\n"
    "<!-- openclaw-memory-promotion:memory:memory/c.md:4:4 -->\n"
    "- 阿玛拉只喝绿茶。 [score=0.600 recalls=3 avg=0.500 source=memory/c.md:4-4]\n"
)


def promoted(document: Document) -> list[Memory]:
    return [one for one in document.memories if one.layer is Layer.PROMOTED]


def test_no_dream_and_no_recall_takes_the_archive_for_more_than_it_is() -> None:
    assert not is_short_term_path(PATH)
    assert file_traits(PATH, {}).status == "archived"


def test_nothing_left_changes_nothing() -> None:
    assert with_evicted("as it was", parse("", "MEMORY.md"), [], NOW, "\n") == "as it was"


def test_entries_are_kept_in_their_words_and_known_again() -> None:
    document = parse(NIGHT, "MEMORY.md")
    text = with_evicted("", document, promoted(document), NOW, "\n")
    assert text == (
        "# Left MEMORY.md for its budget\n\n## 2026-11-28\n\n"
        "<!-- mnemoscope-evicted:2026-11-28T03:00:00.000Z memory:memory/a b.md:3:3 -->\n"
        "- The kiln is hot. [score=0.700 recalls=3 avg=0.500 source=memory/a b.md:3-3]\n"
        "<!-- mnemoscope-evicted:2026-11-28T03:00:00.000Z memory:memory/c.md:4:4 -->\n"
        "- 阿玛拉只喝绿茶。 [score=0.600 recalls=3 avg=0.500 source=memory/c.md:4-4]\n"
    )
    assert evictions(text) == {"memory:memory/a b.md:3:3": NOW, "memory:memory/c.md:4:4": NOW}
    assert not promoted(parse(text, PATH))
    assert "The kiln is hot." in "".join(one.text for one in parse(text, PATH).memories)


def test_a_later_night_is_added_below_and_the_last_leaving_counts() -> None:
    document = parse(NIGHT, "MEMORY.md")
    first, _ = promoted(document)
    text = with_evicted("", document, [first], NOW, "\n")
    same_day = with_evicted(text, document, [first], NOW + timedelta(hours=1), "\n")
    assert same_day.count("## 2026-11-28") == 1
    later = with_evicted(same_day, document, [first], NOW + timedelta(days=1), "\n")
    assert later.startswith(same_day)
    assert "\n\n## 2026-11-29\n\n" in later
    assert evictions(later) == {"memory:memory/a b.md:3:3": NOW + timedelta(days=1)}


@pytest.mark.parametrize("newline", ["\r\n", "\r"])
def test_line_ends_are_those_of_the_file(newline: str) -> None:
    document = parse(NIGHT.replace("\n", newline), "MEMORY.md")
    text = with_evicted("", document, promoted(document), NOW, newline)
    assert "\n" not in text.replace(newline, "")
    assert len(evictions(text)) == 2


def test_what_a_person_wrote_into_the_archive_is_no_eviction() -> None:
    assert evictions("<!-- mnemoscope-evicted:soon k -->\n- words\n") == {}


def test_what_lost_against_another_statement_goes_there_too_and_no_signal_brings_it_back() -> None:
    entry = Entry("memory:a.md:1:1", ("- The port is 8080.",))
    moment = datetime(2026, 11, 30, 9, tzinfo=UTC)
    text = with_superseded("", [entry], moment, "\n")
    assert text == (
        "# Left MEMORY.md\n\n## 2026-11-30\n\n"
        "<!-- mnemoscope-superseded:2026-11-30T09:00:00.000Z memory:a.md:1:1 -->\n"
        "- The port is 8080.\n"
    )
    assert evictions(text) == {}
    assert with_superseded(text, [], moment, "\n") == text
    assert with_superseded(text, [entry], moment, "\n").count("## 2026-11-30") == 1


def test_a_statement_goes_into_the_archive_and_out_again_byte_for_byte() -> None:
    moment = datetime(2026, 11, 28, 3, tzinfo=UTC)
    one, other = Entry("a1", ("- one thing",)), Entry("b2", ("- other", "  more of it"))
    first = with_archived("", "memory/projects/x.md", [one], moment, "\r\n")
    assert first.startswith("# Archived from memory/projects/x.md\r\n\r\n## 2026-11-28\r\n")
    both = with_archived(first, "memory/projects/x.md", [other], moment, "\r\n")
    assert without_archived(both, moment, other) == first
    assert without_archived(first, moment, one) == ""


def test_a_day_goes_with_its_last_statement_and_other_days_stay() -> None:
    early, late = datetime(2026, 11, 27, tzinfo=UTC), datetime(2026, 11, 28, tzinfo=UTC)
    one, other = Entry("a1", ("- one",)), Entry("b2", ("- other",))
    first = with_archived("", "x.md", [one], early, "\n")
    both = with_archived(first, "x.md", [other], late, "\n")
    assert without_archived(both, late, other) == first
    rest = without_archived(both, early, one)
    assert rest is not None
    assert "2026-11-27" not in rest
    assert "- other\n" in rest


def test_what_was_edited_in_the_archive_stays_there() -> None:
    moment = datetime(2026, 11, 28, tzinfo=UTC)
    text = with_archived("", "x.md", [Entry("a1", ("- one",))], moment, "\n")
    assert without_archived(text.replace("- one", "- two"), moment, Entry("a1", ("- one",))) is None
