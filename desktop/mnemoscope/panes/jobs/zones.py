"""Time zones by their names."""

from __future__ import annotations

from datetime import tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError


def zone_named(name: str) -> tzinfo | None:
    """Return the zone of a name such as Europe/Berlin; None: there is none."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def zone_name(zone: tzinfo) -> str:
    """Return the name by which people know a zone."""
    return getattr(zone, "key", "") or str(zone)
