"""Numbers as the pictures set them: by locale, scores without the leading zero."""

from __future__ import annotations

from PySide6.QtCore import QLocale

MINUS = "\N{MINUS SIGN}"


def score(value: float, digits: int = 3) -> str:
    """A value from 0 to 1 as `.908`; 1 and more keep their whole part, as `1.000`."""
    words = QLocale().toString(abs(float(value)), "f", digits)
    zero, point = QLocale().zeroDigit(), QLocale().decimalPoint()
    if words.startswith(zero + point):
        words = words[len(zero) :]
    is_zero = round(abs(value), digits) == 0
    return f"{MINUS}{words}" if value < 0 and not is_zero else words


def difference(value: float, digits: int = 2) -> str:
    """A signed difference as `+.08`; nothing for no difference."""
    if round(abs(value), digits) == 0:
        return ""
    return score(value, digits) if value < 0 else f"+{score(value, digits)}"


def count(value: int) -> str:
    """A whole number with the separators of the locale."""
    return QLocale().toString(int(value))


def badge(value: int) -> str:
    """A count that fits a badge."""
    return count(value) if value < 1000 else "999+"
