"""Local days and times as moments: a time that is left out, one that comes twice, a day's start."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta, tzinfo

_MINUTE = timedelta(minutes=1)


def moment_of(day: date, at: time, zone: tzinfo) -> datetime | None:
    """Return the moment (UTC) of a local time; None where the whole day is left out of the zone.

    A time that the clocks leave out is the first minute behind the gap; one that they show twice is
    the first of the two.
    """
    wanted = datetime.combine(day, at).replace(tzinfo=zone)
    moment = _utc(wanted)
    if moment is None:
        return None
    shown = moment.astimezone(zone)
    if shown.replace(tzinfo=None) == wanted.replace(tzinfo=None):
        return moment
    behind = _behind_gap(wanted, moment)
    if behind.astimezone(zone).date() > day and _is_left_out(day, zone):
        return None
    return behind


def start_of(day: date, zone: tzinfo) -> datetime | None:
    """Return the first moment (UTC) of a local day; None where the zone leaves it out."""
    return moment_of(day, time(), zone)


def _utc(wanted: datetime) -> datetime | None:
    try:
        return wanted.astimezone(UTC)
    except OverflowError:
        return None


def _behind_gap(wanted: datetime, later: datetime) -> datetime:
    """Return the first whole local minute behind the gap in which a local time lies.

    ``later`` goes by the offset of before the gap, and so lies behind it (PEP 495).
    """
    zone = wanted.tzinfo
    before = wanted.utcoffset()
    earlier = wanted.replace(fold=1).astimezone(UTC)
    low, high = int(earlier.timestamp()), int(later.timestamp())
    while low < high:
        middle = (low + high) // 2
        if datetime.fromtimestamp(middle, UTC).astimezone(zone).utcoffset() == before:
            low = middle + 1
        else:
            high = middle
    found = datetime.fromtimestamp(low, UTC).astimezone(zone)
    seconds = timedelta(seconds=found.second)
    return (found.astimezone(UTC) + (_MINUTE - seconds if seconds else timedelta())).astimezone(UTC)


def _is_left_out(day: date, zone: tzinfo) -> bool:
    return all(_leaves_out(datetime.combine(day, at), zone) for at in (time(), time(23, 59)))


def _leaves_out(wanted: datetime, zone: tzinfo) -> bool:
    moment = _utc(wanted.replace(tzinfo=zone))
    return moment is None or moment.astimezone(zone).replace(tzinfo=None) != wanted
