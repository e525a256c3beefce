from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from mnemoscope.domain.document import parse
from mnemoscope.domain.life import Basis, LifeKind, Status, Why
from mnemoscope.domain.lifeheader import life_fields
from mnemoscope.domain.liferaw import FileSays, Raw, Told, file_says, raws, status_of
from mnemoscope.domain.model import Layer
from mnemoscope.engine.filing import markers, traits_of
from mnemoscope.engine.lifewords import life_words
from mnemoscope.engine.sides import ENDED


@pytest.fixture
def says(resources: Path):
    def read(path: str, text: str) -> FileSays:
        words = life_words(resources)
        return file_says(path, life_fields(text), traits_of(path, text), words, UTC)

    return read


@pytest.fixture
def read(resources: Path, says):
    def take(path: str, text: str) -> list[Raw]:
        words, told = life_words(resources), markers(resources)
        memories = parse(text, path).memories
        return list(raws(memories, says(path, text), words, told, UTC, ENDED))

    return take


def _day(day: int, hour: int = 0, minute: int = 0) -> datetime:
    return datetime(2026, 11, day, hour, minute, tzinfo=UTC)


def test_a_dated_note_tells_the_day_and_its_headings_the_time(read) -> None:
    text = "# Day\n\n- One fact more.\n\n### 14:30 — Deploy\n\n- Two facts more.\n"
    one, two = read("memory/2026-11-04.md", text)
    assert (one.created, one.created_by) == (_day(4), Basis.NOTE)
    assert (two.created, two.created_by) == (_day(4, 14, 30), Basis.NOTE)
    assert one.layer is Layer.SHORT_TERM


def test_a_header_tells_of_all_below_it(read) -> None:
    text = (
        "---\ndate: 2026-11-02\ncategory: decision\npriority: 🔴\nlast_verified: 2026-11-09\n"
        "type: task\nconfidence: 0.9\n---\nRestic starts at 04:30.\n"
    )
    (one,) = read("memory/decisions/restic.md", text)
    assert (one.created, one.created_by) == (_day(2), Basis.HEADER)
    assert (one.category, one.category_by) == ("decision", Basis.HEADER)
    assert one.priority == Told(1.0, Basis.HEADER)
    assert (one.worth.value, one.worth.by) == (0.9, Basis.HEADER)
    assert one.verified == _day(9)
    assert (one.kind, one.kind_by) == (LifeKind.TASK, Basis.HEADER)
    assert one.confidence == Told(0.9, Basis.HEADER)


@pytest.mark.parametrize("value", ["NaN", "-0.3", "inf", "lots", "1e9"])
def test_a_number_that_cannot_be_is_told_with_its_line(says, value: str) -> None:
    text = f"---\ndate: 2026-11-02\nimportance: {value}\nconfidence: {value}\n---\nA fact.\n"
    told = says("memory/a.md", text)
    assert (told.importance, told.confidence) == (None, None)
    assert [str(one).partition(" is no")[0] for one in told.problems] == [
        f"memory/a.md:3: importance: {value!r}",
        f"memory/a.md:4: confidence: {value!r}",
    ]
    assert says("memory/a.md", "---\nimportance: 7\nconfidence: 0\n---\nA.\n").problems == ()


def test_a_line_may_tell_its_own_day_and_priority(read) -> None:
    one, two = read(
        "memory/log.md", "- 2026-11-04: coffee in the morning.\n- 🔴 never after four.\n"
    )
    assert (one.created, one.created_by) == (_day(4), Basis.LINE)
    assert two.created is None
    assert two.priority == Told(1.0, Basis.LINE)


def test_an_annotation_stands_for_tenths(read) -> None:
    (one,) = read("MEMORY.md", "- The fan hums. <!-- importance: 7 -->\n")
    assert (one.worth.value, one.worth.by) == (0.7, Basis.ANNOTATION)
    assert [share.why for share in one.worth.shares] == [Why.ANNOTATION]


def test_what_a_dream_wrote_tells_its_source_and_score(read) -> None:
    key = "memory:memory/2026-11-03.md:4:4"
    text = (
        "## Promoted From Short-Term Memory (2026-11-05)\n\n"
        f"<!-- openclaw-memory-promotion:{key} -->\n"
        "- The fan hums. [score=0.812 recalls=3 avg=0.7 source=memory/2026-11-03.md:4-4]\n"
    )
    (one,) = read("MEMORY.md", text)
    assert (one.created, one.created_by, one.key) == (_day(3), Basis.PROMOTION, key)
    assert one.confidence == Told(0.812, Basis.PROMOTION)
    assert one.layer is Layer.PROMOTED


def test_words_tell_a_decision_where_nothing_else_does(read) -> None:
    one, two = read("memory/2026-11-04.md", "- Ilse decided to wait.\n- The fan hums at night.\n")
    assert (one.category, one.category_by) == ("decision", Basis.RULES)
    assert two.category == ""


@pytest.mark.parametrize(
    ("path", "text", "status"),
    [
        ("memory/a.md", "- [Superseded 2026-11-01] The fan hums.\n", Status.SUPERSEDED),
        ("memory/a.md", "---\nstatus: superseded\n---\nThe fan hums.\n", Status.SUPERSEDED),
        ("memory/a.md", "---\nstatus: archived\n---\nThe fan hums.\n", Status.ARCHIVED),
        ("memory/archive/a.md", "- The fan hums.\n", Status.ARCHIVED),
        ("memory/a.md", "- The fan hums.\n", Status.ACTIVE),
    ],
)
def test_what_speaks_no_more_says_so(read, path: str, text: str, status: Status) -> None:
    assert [one.status for one in read(path, text)] == [status]


def test_words_for_a_status_are_told_apart() -> None:
    assert status_of("archived") is Status.ARCHIVED
    assert status_of("refuted", ENDED) is Status.SUPERSEDED
    assert status_of("refuted") is Status.ACTIVE


def test_dates_that_cannot_be_read_are_kept_for_telling(says) -> None:
    found = says("memory/2026-02-31.md", "---\ndate: soon\ncreated: 2026-11-02\n---\n")
    assert [(one.at is None, one.written, one.line) for one in found.dates] == [
        (True, "2026-02-31", None),
        (True, "soon", 2),
        (False, "2026-11-02", 3),
    ]
    assert (found.created, found.created_by) == (_day(2), Basis.HEADER)


@pytest.mark.parametrize(
    ("field", "importance"),
    [("7", 0.7), ("0.7", 0.7), ("1", 1.0), ("11", None), ("nan", None), ("-1", None), ("x", None)],
)
def test_an_importance_in_a_header_is_a_share_or_tenths(
    says, field: str, importance: float
) -> None:
    assert says("a.md", f"---\nimportance: {field}\n---\n").importance == importance


@pytest.mark.parametrize("field", ["7", "inf", "nan", "high"])
def test_a_confidence_that_is_no_share_says_nothing(says, field: str) -> None:
    assert says("a.md", f"---\nconfidence: {field}\n---\n").confidence is None
