"""The machine's zone is found by name where the machine says it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from mnemoscope.engine.clock import MachineZone, SystemClock, machine_zone

SUMMER = datetime(2026, 7, 1, 12, tzinfo=UTC)
WINTER = datetime(2026, 12, 1, 12, tzinfo=UTC)


@pytest.fixture
def set_zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    yield monkeypatch
    monkeypatch.undo()
    time.tzset()


def test_the_clock_tells_utc() -> None:
    assert SystemClock().now().tzinfo is UTC
    assert abs(SystemClock().now().timestamp() - time.time()) < 5


@pytest.mark.parametrize("named", ["Asia/Shanghai", ":Asia/Shanghai"])
def test_a_named_zone_counts_first(set_zone: pytest.MonkeyPatch, named: str) -> None:
    set_zone.setenv("TZ", named)
    assert machine_zone() == ZoneInfo("Asia/Shanghai")


def test_else_the_link_names_it(set_zone: pytest.MonkeyPatch, tmp_path: Path) -> None:
    set_zone.delenv("TZ", raising=False)
    target = tmp_path / "zoneinfo" / "Europe" / "Berlin"
    target.parent.mkdir(parents=True)
    target.write_bytes(b"")
    (tmp_path / "localtime").symlink_to(target)
    assert machine_zone(tmp_path / "localtime") == ZoneInfo("Europe/Berlin")


@pytest.mark.parametrize("rule", ["CET-1CEST,M3.5.0,M10.5.0/3", "/no/such/file", "No/Where"])
def test_a_zone_without_a_name_is_the_machines_own(set_zone: pytest.MonkeyPatch, rule: str) -> None:
    set_zone.setenv("TZ", rule)
    assert isinstance(machine_zone(), MachineZone)


def test_no_hint_at_all_still_gives_a_zone(set_zone: pytest.MonkeyPatch, tmp_path: Path) -> None:
    set_zone.delenv("TZ", raising=False)
    assert isinstance(machine_zone(tmp_path / "none"), MachineZone)


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the zone of a process cannot be set")
def test_the_machines_own_zone_knows_summer_time(set_zone: pytest.MonkeyPatch) -> None:
    set_zone.setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3")
    time.tzset()
    zone = MachineZone()
    assert SUMMER.astimezone(zone).utcoffset() == timedelta(hours=2)
    assert WINTER.astimezone(zone).utcoffset() == timedelta(hours=1)
    assert SUMMER.astimezone(zone).astimezone(UTC) == SUMMER
    assert (SUMMER.astimezone(zone).tzname(), SUMMER.astimezone(zone).hour) == ("CEST", 14)
