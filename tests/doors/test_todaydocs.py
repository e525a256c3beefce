"""The day as a document: all parts, each with its fault where it has one."""

from __future__ import annotations

from datetime import UTC, datetime

from mnemoscope.doors.todaydocs import today
from mnemoscope.engine.todayviews import Fault, Part, Planned, Recalled, RecallsToday, Today
from mnemoscope.engine.todayviews import NightsToday as Nights

AT = datetime(2026, 11, 28, 3, tzinfo=UTC)


def test_the_sample_has_all_parts(shell) -> None:
    document = shell.json("today")
    assert set(document) == {"at", "day", "zone", "waiting", *(part.value for part in Part)}
    assert document["day"] == "2026-11-28"
    assert document["health"]["floor"] == 0.35
    assert document["memory"]["name"] == "Kestrel"
    assert len(document["nights"]["week"]) == 7
    kinds = [one["kind"] for one in document["waiting"]]
    assert "conflicts" in kinds
    assert document["conflicts"]["count"] > 0


def test_a_part_that_failed_says_why() -> None:
    document = today(Today(AT, wiki=Fault("no disk", "Look."), trash=Fault("no disk")))
    assert document["wiki"] == {"fault": "no disk", "hint": "Look."}
    assert document["trash"] == {"fault": "no disk", "hint": None}
    assert document["health"] is None


def test_what_is_planned_and_secrets_in_questions() -> None:
    secret = "my key is AKIAIOSFODNN7EXAMPLE"
    recalls = RecallsToday((Recalled(AT, secret, "a.md", 3, text=secret),), True, 1, 0, 0)
    planned = (Planned("dream", AT), Planned("graph", AT, "paused"))
    document = today(Today(AT, nights=Nights(AT, AT, planned=planned), recalls=recalls))
    nights = document["nights"]
    assert isinstance(nights, dict)
    assert [one["off"] for one in nights["planned"]] == [None, "paused"]
    assert "AKIAIOSFODNN7EXAMPLE" not in str(document)
