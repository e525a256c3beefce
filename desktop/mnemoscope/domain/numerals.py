"""Numbers as people write them, in digits and words, English and Chinese."""

from __future__ import annotations

import re

_COUNTED = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
    " sixteen seventeen eighteen nineteen twenty"
)
_ENGLISH = {word: number for number, word in enumerate(_COUNTED.split())} | {
    "thirty": 30,
    "forty": 40,
    "fifty": 50,
    "sixty": 60,
    "ninety": 90,
    "hundred": 100,
}
_ORDERED = "first second third fourth fifth sixth seventh eighth ninth tenth"
_ORDINALS = {word: number for number, word in enumerate(_ORDERED.split(), start=1)}
_HAN_DIGITS = {sign: number for number, sign in enumerate("零一二三四五六七八九")} | {
    "〇": 0,
    "两": 2,
}
_HAN_SCALES = {"十": 10, "百": 100, "千": 1000}
_WORDS = "|".join(sorted(_ENGLISH, key=len, reverse=True))

HAN = "[零〇一二两三四五六七八九十百千]"
NUMBER = rf"(?:\d{{1,3}}(?:,\d{{3}})+(?:\.\d+)?|\d+(?:\.\d+)?|{HAN}+|\b(?:{_WORDS})\b)"
"""Matches a number in a text of small letters; `number` reads it."""
ORDINAL = rf"(?:\d+(?:st|nd|rd|th)|\b(?:{'|'.join(_ORDINALS)})\b)"
_SCALED = re.compile(rf"({NUMBER})\s?(万|亿|k\b|m\b)?")


def number(text: str) -> float | None:
    """Return what a number says, ``12,000``, ``15k``, ``三千五百``, ``8 万``; None: it is none."""
    match = _SCALED.fullmatch(text.strip().lower())
    if match is None:
        return None
    scale = {"万": 1e4, "亿": 1e8, "k": 1e3, "m": 1e6}.get(match[2] or "", 1.0)
    written = match[1].replace(",", "")
    if written in _ENGLISH:
        return _ENGLISH[written] * scale
    if written[0].isdigit():
        return float(written) * scale
    plain = _han(written)
    return None if plain is None else plain * scale


def ordinal(text: str) -> int | None:
    """Return what ``third``, ``3rd`` or ``三`` counts; None: it counts nothing."""
    word = text.strip().lower()
    if word in _ORDINALS:
        return _ORDINALS[word]
    plain = number(re.sub(r"(?<=\d)(?:st|nd|rd|th)$", "", word))
    return None if plain is None else int(plain)


def _han(written: str) -> int | None:
    """Read ``三百零五``, ``十二`` or a row of digits such as ``二〇二六``."""
    if not any(sign in _HAN_SCALES for sign in written):
        digits = "".join(str(_HAN_DIGITS[sign]) for sign in written)
        return int(digits)
    total = digit = 0
    last = 1
    for sign in written:
        if sign in _HAN_SCALES:
            last = _HAN_SCALES[sign]
            total += (digit or 1) * last
            digit = 0
        else:
            digit = _HAN_DIGITS[sign]
    # 一百五 stands for 150, 一百零五 for 105.
    hundreds = len(written) > 1 and written[-2] in "百千"
    return total + (digit * last // 10 if hundreds else digit)
