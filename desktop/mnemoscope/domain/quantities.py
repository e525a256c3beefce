"""Amounts, counts, versions, ports, addresses and codes in a sentence, English and Chinese."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from mnemoscope.domain.conflicts import Attribute
from mnemoscope.domain.conflictwords import ConflictWords, stem
from mnemoscope.domain.moments import moments
from mnemoscope.domain.numerals import HAN, NUMBER, ORDINAL, number, ordinal
from mnemoscope.domain.values import ANYBODY, Bound, Value

_INTERVAL = "every"
"""The unit of how often something happens."""
_RATE = "rate"
_PORT = re.compile(
    r"(?:\bports?\b|端口号?)[^\d,.;。；，]{0,24}?(?<![\d.])(?P<port>\d{2,5})(?![\d.]*\d|\s?[%:])"
    r"(?:\s*(?:vs\.?|versus|or|and|和|或|、|/|,)\s*(?P<also>\d{2,5})\b)?"
    r"|(?<=[a-z]):(?P<url>\d{4,5})\b"
)
_PORT_PAIR = re.compile(r"\bfrom (?P<old>\d{2,5}) to (?P<new>\d{2,5})\b")
_ADDRESS = re.compile(r"\b\d{1,3}(?:\.\d{1,3}){3}\b|https?://[^\s`'\"<>)]+|[\w.+-]+@[\w-]+\.[\w.]+")
_VERSION = re.compile(
    r"(?:(?<![\w.-])(?P<name>(?!(?:ID|No|Nr)\b)[A-Z][A-Za-z+#]*(?:\.[a-z]+)?)(?:\s+v?|:)(?P<of>\d+(?:\.\d+)*)"
    r"(?![\w:.,]*\d|\s?%))"
    r"|(?:\b(?:[Vv]ersion|[Ff]irmware|[Rr]elease)\b|版本)[^\d,.;。；，]{0,12}?v?(?P<said>\d+(?:\.\d+)+)"
    r"|(?<![\w.])v?(?P<bare>\d+\.\d+\.\d+)(?![\w.]*\d)"
)
_CODE = re.compile(
    r"(?:\b(?:code|pin)\b|\b(?:number|id)\b(?!\s#?\d)|尾号|密码|号码|编号|代码)[^\d,.;。；，]{0,30}?(?<![\d.])(?P<code>\d{2,8})"
    r"(?![\d.]*\d)(?!\s?[天日周月年个次秒分])"
)
_EVERY = re.compile(
    rf"\b(?:every|each)\s+(?P<other>other\s+)?(?:(?P<number>{NUMBER})\s+)?"
    r"(?P<unit>second|minute|hour|day|night|week|month|quarter|year|morning|evening)s?\b"
    r"|\b(?P<adverb>hourly|weekly|biweekly|monthly|quarterly|yearly|annually)\b(?!\s+[a-z])"
    r"|\b(?:once|(?P<per>a|per))\s*(?:a|per)?\s(?P<once>day|week|month|year)\b"
    rf"|每(?:隔)?\s?(?P<han>{NUMBER})?\s?"
    r"(?P<han_unit>秒|分钟|小时|个小时|天|日|晚|周|星期|个月|月|季度|年)(?![一二三四五六日天]\b)"
)
_SPANS = {
    "second": 1,
    "minute": 60,
    "hour": 3600,
    "day": 86400,
    "night": 86400,
    "morning": 86400,
    "evening": 86400,
    "week": 604800,
    "month": 2629800,
    "quarter": 7889400,
    "year": 31557600,
    "秒": 1,
    "分钟": 60,
    "小时": 3600,
    "个小时": 3600,
    "天": 86400,
    "日": 86400,
    "晚": 86400,
    "周": 604800,
    "星期": 604800,
    "个月": 2629800,
    "月": 2629800,
    "季度": 7889400,
    "年": 31557600,
    "hourly": 3600,
    "weekly": 604800,
    "biweekly": 1209600,
    "monthly": 2629800,
    "quarterly": 7889400,
    "yearly": 31557600,
    "annually": 31557600,
}
_RATES = re.compile(
    rf"(?P<number>{NUMBER})\s+(?:\w+\s+)?(?:per|a|/)\s?(?P<unit>second|minute|hour|day)\b"
    rf"|每\s?(?P<han>秒|分钟|小时)\s?(?P<times>{NUMBER})\s?(?:个|次|条)"
    r"(?P<thing>请求|调用)?"
)
_FLOOR = re.compile(
    rf"(?P<floor>{ORDINAL})\s+floor\b|(?P<under>地下)?(?P<han>{HAN}{{1,2}}|\d{{1,2}})\s?(?:楼|层)(?!面)"
)
_HALF = re.compile(
    r"(?:(?P<whole>[一二两三]|\d)?个半|半个?)(?P<unit>小时|钟头|月|天|年)"
    r"|\b(?P<words>half an hour|an hour and a half|a week|a day|a year|a month)\b"
)
_HALVES = {
    "half an hour": 1800.0,
    "an hour and a half": 5400.0,
    "a week": 604800.0,
    "a day": 86400.0,
    "a year": 31557600.0,
    "a month": 2629800.0,
}
_HALF_UNITS = {"小时": 3600.0, "钟头": 3600.0, "月": 2629800.0, "天": 86400.0, "年": 31557600.0}
_DISCOUNT = re.compile(rf"(?P<off>{HAN}{{1,2}}|\d(?:\.\d)?)\s?折")
_HUNDREDTHS = re.compile(rf"百分之(?P<han>{HAN}+|\d+)")
_COUNT = re.compile(
    rf"(?<![a-z0-9_.#第-])(?P<number>{NUMBER}(?:\s?[万亿])?)(?:\s(?P<noun>[a-z]{{3,}})\b|\s?"
    r"(?P<people>个人|位|名|人)|\s?(?P<sorted>[个条台张间家件份本辆只盘片页步杯种块])?"
    r"(?P<han>[\u4e00-\u9fff]{1,2})?)"
)
_NUMBERED = re.compile(r"\b(?:number|id|no\.)\s*$|[单号]\s*$")
"""Order number 12 is a thing by itself, no dozen, and so is 工单2144."""
_PER = re.compile(r"\s*(?:a|an|per|each)\s(?:second|minute|hour|day|week|month|year)\b")
_ALONE = re.compile(
    r"\b(?P<number>three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|\d+)[.!]?$"
    rf"|(?P<han>{HAN}*[百千]{HAN}*)$"
)
_PEOPLE = frozenset({"people", "persons", "person", "guests", "users", "men", "women"})
_ABOUT = re.compile(r"(?:about|around|approximately|roughly|nearly|almost|~|大约|大概|约|将近)\s*$")
_ABOUT_AFTER = re.compile(r"\s*(?:左右|上下|or so)")
_LEAST = re.compile(
    r"(?:at least|minimum(?: of)?|no less than|not less than|至少|不少于|最少)\D{0,4}$"
)
_OVER = re.compile(
    r"(?:more than|over|above|older than|longer than|less than|under|below|超过|高于|低于|满)\s*$"
)
_OVER_AFTER = re.compile(r"\s*(?:以上|以下)")
_OLD = re.compile(
    r"(?:\b(?:from|instead of|rather than|no longer|not)\s+(?:[a-z]+\s){0,2}"
    r"|从|由|不再用|不再是|原来)\s*$"
)
_CHANGE = re.compile(
    r"chang|mov(?:ed|es)|switch|rais|lower|increas|reduc|upgrad|extend|migrat|renam|replac|instead"
    r"|no longer|not any|rather|改|换|变|升|降|调|搬|推迟|提前|延|不再"
)
_NEW = re.compile(r"\b(?:to|into|instead)\b|改|到|换|变|升|调|→|->")
_RANGE = re.compile(r"\s*(?:-|–|~|to|and|until|till|到|至)\s*")
_RANGED = frozenset({Attribute.TIME, Attribute.DURATION, Attribute.AMOUNT, Attribute.COUNT})


def values_of(text: str, lower: str, words: ConflictWords) -> tuple[Value, ...]:
    """Return the values of a sentence in their order; of two that overlap the first kind counts.

    ``lower`` is the same text in small letters, of the same length.
    """
    taken: list[Value] = []
    for value in _all(text, lower, words):
        if value.end <= value.start:
            continue
        if all(value.end <= other.start or other.end <= value.start for other in taken):
            taken.append(value)
    taken.sort(key=lambda value: value.start)
    changes = _CHANGE.search(lower) is not None
    return _ranges([_bounded(value, lower, changes=changes) for value in taken], lower)


def _all(text: str, lower: str, words: ConflictWords) -> Iterator[Value]:
    """Yield what may be a value, the surest kinds first."""
    digits = any(char.isdigit() for char in lower)
    if digits or "://" in lower or "@" in lower:
        yield from _addresses(lower)
    yield from moments(text, lower)
    if digits:
        yield from _ports(lower)
    yield from _rates(lower)
    yield from _often(lower)
    yield from _floors(lower)
    yield from _shares(lower)
    yield from _measures(lower, words)
    if digits:
        yield from _codes(lower)
        yield from _versions(text)
    yield from _counts(lower, words)


def _addresses(lower: str) -> Iterator[Value]:
    for match in _ADDRESS.finditer(lower):
        # The port behind an address is a value of its own.
        found = re.sub(r":\d+/?$", "", match[0].rstrip(".,"))
        end = match.start() + len(found)
        yield Value(Attribute.ADDRESS, "", 0, 0, (), match.start(), end, name=found)


def _ports(lower: str) -> Iterator[Value]:
    named = False
    for match in _PORT.finditer(lower):
        named = True
        for group in ("port", "also", "url"):
            if match[group]:
                port = float(match[group])
                yield Value(Attribute.PORT, "", port, port, (), *match.span(group))
    if named or "端口" in lower or "port" in lower:
        for match in _PORT_PAIR.finditer(lower):
            for group in ("old", "new"):
                port = float(match[group])
                span = match.span(group)
                yield Value(Attribute.PORT, "", port, port, (), *span, old=group == "old")


def _rates(lower: str) -> Iterator[Value]:
    for match in _RATES.finditer(lower):
        count = number(match["number"] or match["times"])
        if count is not None:
            rate = count / _SPANS[match["unit"] or match["han"]]
            yield Value(Attribute.AMOUNT, _RATE, rate, rate, (), *match.span())


def _often(lower: str) -> Iterator[Value]:
    for match in _EVERY.finditer(lower):
        if match["per"]:
            continue
        unit = match["unit"] or match["han_unit"] or match["adverb"] or match["once"]
        count = number(match["number"] or match["han"] or "1") or 1.0
        span = _SPANS[unit] * (2.0 if match["other"] else count)
        if match["han_unit"] in ("周", "星期") and lower[match.end() : match.end() + 1] in tuple(
            "一二三四五六日天"
        ):
            continue
        yield Value(Attribute.DURATION, _INTERVAL, span, span, (), *match.span())


def _floors(lower: str) -> Iterator[Value]:
    for match in _FLOOR.finditer(lower):
        floor = ordinal(match["floor"] or match["han"])
        if floor is not None:
            at = float(-floor if match["under"] else floor)
            yield Value(Attribute.PLACE, "floor", at, at, (), *match.span())


def _shares(lower: str) -> Iterator[Value]:
    for match in _DISCOUNT.finditer(lower):
        rate = (number(match["off"]) or 0.0) * 10
        yield Value(Attribute.PERCENT, "discount", rate, rate, (), *match.span())
    for match in _HUNDREDTHS.finditer(lower):
        share = number(match["han"]) or 0.0
        yield Value(Attribute.PERCENT, "percent", share, share, (), *match.span())


def _measures(lower: str, words: ConflictWords) -> Iterator[Value]:
    for match in _HALF.finditer(lower):
        if match["words"]:
            span = _HALVES[match["words"]]
        else:
            whole = number(match["whole"]) or 0.0 if match["whole"] else 0.0
            whole = whole if match["whole"] or "个半" not in match[0] else 1.0
            span = (whole + 0.5) * _HALF_UNITS[match["unit"]]
        yield Value(Attribute.DURATION, "duration", span, span, (), *match.span())
    for match in words.unit_pattern.finditer(lower):
        unit = words.units[match["sign"] or match["latin"] or match["han"]]
        amount = number(match["paid"] or match["number"])
        if amount is not None:
            size = amount * unit.factor
            per = _PER.match(lower, match.end())
            end = per.end() if per else match.end()
            yield Value(unit.attribute, unit.name, size, size, (), match.start(), end)


def _codes(lower: str) -> Iterator[Value]:
    for match in _CODE.finditer(lower):
        yield Value(Attribute.NAME, "code", 0, 0, (), *match.span("code"), name=match["code"])


def _versions(text: str) -> Iterator[Value]:
    for match in _VERSION.finditer(text):
        said = match["of"] or match["said"] or match["bare"]
        unit = (match["name"] or "").lower()
        group = "name" if match["name"] else "said" if match["said"] else "bare"
        yield Value(Attribute.VERSION, unit, 0, 0, (), match.start(group), match.end(), name=said)


def _counts(lower: str, words: ConflictWords) -> Iterator[Value]:
    for match in _COUNT.finditer(lower):
        count = number(match["number"])
        han = match["han"] or ""
        noun = match["noun"] or ""
        classed = match["people"] or match["sorted"]
        if not classed and _NUMBERED.search(lower, max(0, match.start() - 12), match.start()):
            continue
        if count is None or not (noun or han or match["people"] or match["sorted"]):
            continue
        # 一 begins many words that count nothing.
        if match["number"][0] in HAN and not classed:
            continue
        if noun in words.light and noun not in _PEOPLE:
            continue
        unit = ANYBODY if match["people"] or noun in _PEOPLE else _thing(noun, han, words)
        end = match.end("noun") if noun else match.start("han") if han else match.end()
        yield Value(Attribute.COUNT, unit, count, count, (), match.start(), end)
    for match in _ALONE.finditer(lower):
        group = "number" if match["number"] else "han"
        count = number(match[group])
        if count is not None:
            yield Value(Attribute.COUNT, "", count, count, (), *match.span(group))


def _thing(noun: str, han: str, words: ConflictWords) -> str:
    for name in (noun, stem(noun), han, han[:1]):
        if name in words.concepts:
            return words.concepts[name]
    return stem(noun) or han


def _bounded(value: Value, lower: str, *, changes: bool) -> Value:
    """Read what stands around a value: about, at least, above, from … to."""
    before = lower[max(0, value.start - 24) : value.start]
    after = lower[value.end : value.end + 24]
    old = changes and (value.old or (_OLD.search(before) is not None and _is_left(before, after)))
    bound = value.bound
    if _ABOUT.search(before) or _ABOUT_AFTER.match(after):
        bound = Bound.ROUGH
    elif _LEAST.search(before):
        bound = Bound.LEAST
    elif _OVER.search(before) or _OVER_AFTER.match(after):
        bound = Bound.THRESHOLD
    if (bound, old) == (value.bound, value.old):
        return value
    return replace(value, bound=bound, old=old)


def _is_left(before: str, after: str) -> bool:
    """Tell whether what follows ``from`` is left behind: something follows it."""
    if re.search(r"(?:instead of|rather than|no longer|not|不再|原来)\W*(?:\w+\s){0,2}$", before):
        return True
    return _NEW.search(after) is not None


def _ranges(values: list[Value], lower: str) -> tuple[Value, ...]:
    """Join ``9:00 to 17:00`` to one value; what changes from one to the other stays two."""
    joined: list[Value] = []
    for value in values:
        before = joined[-1] if joined else None
        if (
            before is not None
            and not before.old
            and value.attribute in _RANGED
            and (before.attribute, before.bound) == (value.attribute, Bound.EXACT)
            and _RANGE.fullmatch(lower[before.end : value.start])
            and value.low > before.low
        ):
            joined[-1] = replace(before, high=value.high, end=value.end, bound=Bound.RANGE)
        else:
            joined.append(value)
    return tuple(joined)
