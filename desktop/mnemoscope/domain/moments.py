"""Times of day, dates and days of the week in a sentence, English and Chinese."""

from __future__ import annotations

import re
from collections.abc import Iterator

from mnemoscope.domain.conflicts import Attribute
from mnemoscope.domain.numerals import HAN, NUMBER, ORDINAL, number, ordinal
from mnemoscope.domain.values import TWELVE, Value

_MONTHS = {
    name: at
    for at, names in enumerate(
        (
            "january jan",
            "february feb",
            "march mar",
            "april apr",
            "may",
            "june jun",
            "july jul",
            "august aug",
            "september sept sep",
            "october oct",
            "november nov",
            "december dec",
        ),
        start=1,
    )
    for name in names.split()
}
_MONTH = "|".join(name.capitalize() for name in sorted(_MONTHS, key=len, reverse=True))
_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_HAN_WEEKDAYS = {sign: at for at, sign in enumerate("一二三四五六日")} | {"天": 6}
_PERIOD = "凌晨|清晨|早上|早晨|上午|中午|下午|傍晚|晚上|夜里|半夜|深夜"
_AFTERNOON = frozenset({"下午", "傍晚", "晚上", "pm", "p.m.", "afternoon", "evening"})
_FEW = rf"\d{{1,2}}|{HAN}{{1,3}}"
_HAN_TIME = re.compile(
    rf"(?P<period>{_PERIOD})?\s*(?P<hour>{_FEW})\s*(?:点|时(?!间|候|长|钟)|點)(?!子|击|名|评|心)"
    rf"\s*(?:(?P<half>半)|(?P<quarter>[一三])刻|(?P<minute>\d{{2}}|{HAN}{{2,3}})\s*分?)?(?:钟|整)?"
)
_CLOCK = re.compile(
    rf"(?P<period>{_PERIOD})?\s*(?<![\d:.])(?P<hour>[01]?\d|2[0-4]):(?P<minute>[0-5]\d)(?::[0-5]\d)?"
    r"(?!\d|:\d)\s*(?P<half>am|pm|a\.m\.|p\.m\.)?(?:\s*in the (?P<part>morning|afternoon|evening))?"
)
_HOUR = re.compile(
    r"\b(?P<hour>\d{1,2})\s*(?P<half>am\b|pm\b|a\.m\.|p\.m\.|o'clock)"
    r"(?:\s*in the (?P<part>morning|afternoon|evening))?"
)
_BARE = re.compile(
    r"\b(?:at|until|till|from)\s+(?P<hour>\d{1,2})(?![\d.:,]\d|\d|\s*[%°€$a-z])"
    r"|\bat\s+(?P<hour2>\d{1,2})\s+in the (?P<part>morning|afternoon|evening)"
)
_PAST = re.compile(
    rf"\b(?P<part>half|quarter|ten|twenty)\s+(?P<side>past|to)\s+(?P<hour>{NUMBER})"
    r"(?:\s*in the (?P<period>morning|afternoon|evening))?"
)
_FULL = re.compile(
    r"(?<!\d)(?P<year>\d{4})\s?[-/.年]\s?(?P<month>\d{1,2})\s?[-/.月]\s?(?P<day>\d{1,2})(?:\s?[日号])?"
    r"(?!\d)"
)
_DAY_MONTH = re.compile(
    rf"\b(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\s+(?:of\s+)?(?P<month>{_MONTH})\b\.?,?(?:\s*(?P<year>\d{{4}}))?"
)
_MONTH_DAY = re.compile(
    rf"\b(?P<month>{_MONTH})\.?\s+(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\b(?!:)(?:,?\s*(?P<year>\d{{4}}))?"
)
_HAN_DATE = re.compile(
    rf"(?:(?P<year>\d{{4}})\s?年\s?)?(?<![个\d])(?P<month>{_FEW})\s?月\s?(?P<day>{_FEW})\s?[日号]"
)
_HAN_MONTH = re.compile(
    rf"(?:(?P<year>\d{{4}})\s?年\s?)?(?<![个\d零一二两三四五六七八九十])(?P<month>{_FEW})\s?月(?!球|亮|经)"
)
_MONTH_ALONE = re.compile(
    rf"\b(?:in|since|until|till|by|of|from|for|during|to|early|late)\s+(?P<month>{_MONTH})\b"
    r"(?:,?\s*(?P<year>\d{4}))?"
)
_MONTH_OF_YEAR = re.compile(rf"\b(?P<month>{_MONTH})\.?,?\s+(?P<year>(?:19|20)\d{{2}})\b")
_YEAR = re.compile(r"(?:\b(?:in|since|until|till|by|of)\s+(?P<year>(?:19|20)\d{2})\b(?!-))")
_HAN_YEAR = re.compile(r"(?<!\d)(?P<year>(?:19|20)\d{2})\s?年")
_DAY_OF_MONTH = re.compile(
    rf"(?:\b(?:on|by|until|before|after) )?\bthe (?P<day>{ORDINAL})"
    r"(?=\s*(?:of (?:the|every|each) month|[.,;)]|$|and\b))"
    rf"|(?P<han>{_FEW})\s?号(?!楼|线|机|门|码|主机|车)"
)
_WEEKDAY = re.compile(
    rf"\b(?P<name>{'|'.join(_WEEKDAYS)})s?\b"
    r"|(?:周|星期|礼拜)(?P<han>[一二三四五六日天])(?!次|轮|遍|回|个|篇|天内|周)"
)
_ZONE = re.compile(r"\s*(utc|gmt|cest|cet|[a-z]+ time|北京时间|当地时间)", re.IGNORECASE)


def moments(text: str, lower: str) -> Iterator[Value]:
    """Yield the moments of a sentence with the places where they stand; ``lower``: small letters.

    Both texts have the same length. Values may overlap; the first of those that do counts.
    """
    digits = any(map(str.isdigit, lower))
    for pattern in (_FULL, _DAY_MONTH, _MONTH_DAY) if digits else ():
        for match in pattern.finditer(text):
            yield from _dates(match)
    for match in _HAN_DATE.finditer(text):
        yield from _dates(match)
    yield from _times(lower)
    yield from _weekdays(lower)
    of_years = (_MONTH_OF_YEAR, _YEAR, _HAN_YEAR) if digits else ()
    for pattern in (_HAN_MONTH, _MONTH_ALONE, *of_years):
        for match in pattern.finditer(text):
            yield from _dates(match)
    for match in _DAY_OF_MONTH.finditer(lower):
        day = ordinal(match["day"] or match["han"])
        if day is not None and 1 <= day <= 31:
            yield Value(Attribute.DATE, "", 0, 0, (0, 0, day), match.start(), match.end())


def _dates(match: re.Match[str]) -> Iterator[Value]:
    said = match.groupdict()
    name = (said.get("month") or "").lower()
    month = _MONTHS.get(name) or (ordinal(name) if name else 0)
    day = ordinal(said.get("day") or "0")
    year = int(said.get("year") or 0)
    if month is None or day is None or month > 12 or day > 31:
        return
    if name and not month:
        return
    bare = not name and match.group(0).lower().startswith(("in ", "since"))
    start = match.start("year") if bare else -1
    yield Value(
        Attribute.DATE, "", 0, 0, (year, month, day), max(match.start(), start), match.end()
    )


def _times(lower: str) -> Iterator[Value]:
    for match in _HAN_TIME.finditer(lower):
        yield from _han_time(match, lower)
    for pattern in (_CLOCK, _HOUR, _PAST, _BARE):
        for match in pattern.finditer(lower):
            yield from _time(match, lower)


def _han_time(match: re.Match[str], lower: str) -> Iterator[Value]:
    hour = number(match["hour"])
    if hour is None or hour > 24 or _is_a_little(match, lower):
        return
    minute = 30.0 if match["half"] else 0.0
    if match["quarter"]:
        minute = 15.0 * (number(match["quarter"]) or 0)
    if match["minute"]:
        minute = number(match["minute"].lstrip("零〇") or "0") or 0.0
    yield _clock(hour, minute, match["period"] or "", match, lower, sure=False)


def _is_a_little(match: re.Match[str], lower: str) -> bool:
    """``一点`` is a little, and ``两个点`` are points, unless an hour is meant."""
    before = lower[max(0, match.start() - 1) : match.start()]
    if before and before in "有多大快早晚慢好高低小再点":
        return not match["period"]
    alone = match["hour"] in ("一", "几") and not match["period"] and not match["half"]
    return alone and before not in ("到", "在", "从", "至")


def _time(match: re.Match[str], lower: str) -> Iterator[Value]:
    said = match.groupdict()
    hour = number(said.get("hour") or said.get("hour2") or "")
    if hour is None or hour > 24:
        return
    half = (said.get("half") or "").strip()
    period = said.get("period") or half or ""
    part = said.get("part") or ""
    minute = float(said.get("minute") or 0)
    if "side" in said:
        minute = {"half": 30.0, "quarter": 15.0, "ten": 10.0, "twenty": 20.0}[part]
        minute, hour = (60 - minute, hour - 1) if said["side"] == "to" else (minute, hour)
    elif part:
        period = part
    # Four digits are a clock of 24 hours; a lone hour may be either.
    sure = said.get("minute") is not None or bool(period and period != "o'clock")
    yield _clock(hour, minute, period, match, lower, sure=sure)


def _clock(
    hour: float, minute: float, period: str, match: re.Match[str], lower: str, *, sure: bool
) -> Value:
    afternoon = period in _AFTERNOON or (period in ("夜里", "深夜") and hour > 6)
    if (afternoon and hour < 12) or (period == "中午" and hour < 3):
        hour += 12
    elif hour == 12 and (period in ("凌晨", "半夜", "am", "a.m.") or (period == "夜里")):
        hour = 0
    at = hour % 24 * 60 + minute
    known = sure or bool(period) or hour > 12
    end = match.end()
    zone = _ZONE.match(lower, end)
    end = zone.end() if zone else end
    start = match.end() - len(match[0].lstrip())
    return Value(Attribute.TIME, "" if known else TWELVE, at, at, (), start, end)


def _weekdays(lower: str) -> Iterator[Value]:
    for match in _WEEKDAY.finditer(lower):
        name, han = match["name"], match["han"]
        at = float(_WEEKDAYS.index(name) if name else _HAN_WEEKDAYS[han])
        yield Value(Attribute.WEEKDAY, "", at, at, (), match.start(), match.end())
