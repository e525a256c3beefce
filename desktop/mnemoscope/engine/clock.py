"""The machine's clock and zone: the only place that asks for the time of day."""

from __future__ import annotations

import os
import time
from datetime import UTC, datetime, timedelta, tzinfo
from pathlib import Path


class SystemClock:
    """Tells the time of the machine in UTC."""

    def now(self) -> datetime:
        """Return the present moment."""
        return datetime.now(UTC)


class MachineZone(tzinfo):
    """The zone by which the machine's own clock is set, where its name cannot be found out."""

    def utcoffset(self, dt: datetime | None) -> timedelta:
        """Return the offset that the machine applies at that moment."""
        return timedelta(seconds=self._local(dt).tm_gmtoff)

    def dst(self, dt: datetime | None) -> timedelta | None:
        """None: the machine does not tell summer time apart from the offset."""
        del dt
        return None

    def tzname(self, dt: datetime | None) -> str:
        """Return the short name of the zone at that moment."""
        return self._local(dt).tm_zone

    def fromutc(self, dt: datetime) -> datetime:
        """Turn a moment given in UTC into this zone."""
        offset = time.localtime(dt.replace(tzinfo=UTC).timestamp()).tm_gmtoff
        return dt + timedelta(seconds=offset)

    def _local(self, dt: datetime | None) -> time.struct_time:
        if dt is None:
            return time.localtime(0)
        wall = (dt.year, dt.month, dt.day, dt.hour, dt.minute, dt.second, 0, 0, -1)
        return time.localtime(time.mktime(wall))


def machine_zone(localtime: Path = Path("/etc/localtime")) -> tzinfo:
    """Return the machine's time zone, by name where the machine says it."""
    from zoneinfo import ZoneInfo

    named = os.environ.get("TZ", "").lstrip(":") or _linked_name(localtime)
    if named:
        try:
            return ZoneInfo(named)
        except (KeyError, ValueError, OSError):
            # A rule such as ``CET-1CEST``, a path, or a zone that the tables lack.
            return MachineZone()
    return MachineZone()


def _linked_name(localtime: Path) -> str:
    try:
        target = localtime.resolve(strict=True).as_posix()
    except OSError:
        return ""
    return target.partition("/zoneinfo/")[2]
