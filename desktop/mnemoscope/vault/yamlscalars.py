"""What a word of a header without quotes is: nothing, a truth, a number, or a text (YAML 1.2)."""

from __future__ import annotations

import math
import re

_NULL = re.compile(r"~|null|Null|NULL|")
_BOOL = re.compile(r"(true|True|TRUE)|false|False|FALSE")
_WHOLE = "(?:0|[1-9][0-9]*)"
_INT = re.compile(rf"[-+]?{_WHOLE}|0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT = re.compile(
    rf"[-+]?(?:(?:\.[0-9]+|{_WHOLE}\.[0-9]*)(?:[eE][-+]?[0-9]+)?|{_WHOLE}[eE][-+]?[0-9]+)"
)
_INFINITE = re.compile(r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)")
_LONGEST_NUMBER = 300
"""Digits; what is longer is no number that anybody counts with."""


def plain_value(words: str) -> object:
    """Return the value of a scalar without quotes."""
    if _NULL.fullmatch(words):
        return None
    if found := _BOOL.fullmatch(words):
        return found[1] is not None
    if _INFINITE.fullmatch(words):
        return float(words.replace(".", ""))
    if len(words) > _LONGEST_NUMBER:
        return words
    if _INT.fullmatch(words):
        return int(words, 0)
    if _FLOAT.fullmatch(words) and math.isfinite(float(words)):
        return float(words)
    return words
