"""In which language a workspace is written, as far as its diary has one."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum

_HAN = re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U000323af]")
_OTHER_EASTERN = re.compile(r"[\u3040-\u30ff\uac00-\ud7a3\u1100-\u11ff]")
_LETTER = re.compile(r"[^\W\d_]")
_LEAST_HAN = 0.3
"""Share of Han in the letters of Chinese notes, which are full of Latin names."""
_MOST_OTHER = 0.15
"""Japanese and Korean have more kana or hangul than this beside their Han."""


class Tongue(StrEnum):
    """A language that the diary can be told in."""

    EN = "en"
    ZH = "zh"


def tongue_of(texts: Iterable[str]) -> Tongue:
    """Return Chinese where most of the texts are Chinese, else English."""
    letters = han = other = 0
    for text in texts:
        letters += len(_LETTER.findall(text))
        han += len(_HAN.findall(text))
        other += len(_OTHER_EASTERN.findall(text))
    if not letters or other > _MOST_OTHER * (han + other):
        return Tongue.EN
    return Tongue.ZH if han >= _LEAST_HAN * letters else Tongue.EN


def measure(text: str) -> float:
    """Return how long a text reads, in words; two characters of Han count as one."""
    han = len(_HAN.findall(text))
    words = re.findall(r"[^\W_]+(?:['’.-][^\W_]+)*", _HAN.sub(" ", text))
    return han / 2 + len(words)
