"""Zones by name."""

from __future__ import annotations

from datetime import UTC
from zoneinfo import ZoneInfo

import pytest

from mnemoscope.panes.jobs.zones import zone_name, zone_named


@pytest.mark.parametrize("name", ["", "Nowhere/Atall", "../etc/passwd", "/etc/localtime", "a\0b"])
def test_what_is_no_zone_is_none(name: str) -> None:
    assert zone_named(name) is None


def test_a_zone_has_its_name() -> None:
    assert zone_named("Europe/Berlin") == ZoneInfo("Europe/Berlin")
    assert zone_name(ZoneInfo("Europe/Berlin")) == "Europe/Berlin"
    assert zone_name(UTC) == "UTC"
