"""From noon of yesterday to noon of tomorrow: what ran, now, and what is planned."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, time, timedelta

from PySide6.QtCore import QCoreApplication

from mnemoscope.engine.todayviews import Moon, NightsToday, Ran
from mnemoscope.kit import dates
from mnemoscope.kit.daystrip import StripFace, StripMoon, StripTick
from mnemoscope.panes.today.nightwords import FULL, in_words, job_name, ran_words

translate = QCoreApplication.translate

_DUSK, _DAWN = time(22), time(6)
_EVERY = 6
_DREAM = "dream"
_FAILED = ("failed", "refused", "interrupted")


def strip_face(nights: NightsToday, now: datetime) -> StripFace:
    """What the strip shows; `now` is in the person's zone."""
    dreams = [ran for ran in nights.ran if ran.kind == _DREAM]
    last = dreams[-1] if dreams else None
    moons: list[StripMoon] = []
    if last is not None:
        state, share = _moon(last)
        words = translate("TodayPane", "last dream")
        moons.append(StripMoon(_at(nights, last.started), share, words, state))
    due = nights.next_dream
    if due is not None and due.at <= nights.end:
        words = translate("TodayPane", "next dream")
        moons.append(StripMoon(_at(nights, due.at), 0.0, words, "future"))
    ticks = [
        StripTick(_at(nights, ran.started), "warn" if ran.result in _FAILED else "text")
        for ran in nights.ran
        if ran is not last
    ]
    ticks += [
        StripTick(_at(nights, one.at), "muted", hollow=True)
        for one in nights.planned
        if one is not due and one.at <= nights.end
    ]
    now_words = translate("TodayPane", "now {0}").replace("{0}", dates.time_of(now))
    return StripFace(
        nights=tuple(_nights(nights)),
        hours=tuple(_hours(nights)),
        now=_at(nights, now),
        now_words=now_words,
        ticks=tuple(ticks),
        moons=tuple(moons),
        note="" if due is not None else translate("TodayPane", "no dream is planned"),
    )


def strip_words(nights: NightsToday, now: datetime) -> str:
    """Say the same to whoever cannot see the strip."""
    said = [translate("TodayPane", "Now {0}").replace("{0}", dates.time_of(now))]
    for ran in nights.ran:
        words = translate("TodayPane", "{0} at {1}: {2}").replace("{0}", job_name(ran.kind))
        words = words.replace("{1}", dates.time_of(ran.started.astimezone(now.tzinfo)))
        said.append(words.replace("{2}", ran_words(ran)))
    if not nights.ran:
        said.append(translate("TodayPane", "nothing has run since noon of yesterday"))
    due = nights.next_dream
    if due is None:
        said.append(translate("TodayPane", "no dream is planned"))
    else:
        words = translate("TodayPane", "next dream {0}")
        said.append(words.replace("{0}", in_words(due.at - now)))
    return translate("TodayPane", "; ", "between clauses").join(said)


def _moon(ran: Ran) -> tuple[str, float]:
    if ran.result == "running":
        return Moon.RUNNING.value, 0.0
    if ran.result in _FAILED:
        return "missed", 0.0
    return "lit", min(1.0, ran.changes / FULL)


def _at(nights: NightsToday, moment: datetime) -> float:
    """Where a moment lies; hours that the clock skips or repeats count as they pass."""
    whole = nights.end.timestamp() - nights.start.timestamp()
    return max(0.0, min(1.0, (moment.timestamp() - nights.start.timestamp()) / whole))


def _nights(nights: NightsToday) -> Iterator[tuple[float, float]]:
    zone = nights.start.tzinfo
    for ahead in range(2):
        evening = nights.start.date() + timedelta(days=ahead)
        dusk = datetime.combine(evening, _DUSK, zone)
        dawn = datetime.combine(evening + timedelta(days=1), _DAWN, zone)
        yield _at(nights, dusk), _at(nights, dawn)


def _hours(nights: NightsToday) -> Iterator[tuple[float, str]]:
    zone, day = nights.start.tzinfo, nights.start.date()
    for step in range(1, 48 // _EVERY):
        hours = 12 + step * _EVERY
        at = datetime.combine(day + timedelta(days=hours // 24), time(hours % 24), zone)
        yield _at(nights, at), dates.time_of(at)
