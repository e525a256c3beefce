"""Numbers as the pictures set them: by locale, scores without the leading zero."""

from __future__ import annotations

from PySide6.QtCore import QLocale

MINUS = "\N{MINUS SIGN}"


def score(value: float, digits: int = 3) -> str:
    """A value from 0 to 1 as `.908`; 1 and more keep their whole part, as `1.000`."""
    words = _locale().toString(abs(float(value)), "f", digits)
    zero, point = _locale().zeroDigit(), _locale().decimalPoint()
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
    return _locale().toString(int(value))


def badge(value: int) -> str:
    """A count that fits a badge."""
    return count(value) if value < 1000 else "999+"


def _locale() -> QLocale:
    """The locale of the window; the bare C locale, which has no separators, becomes English."""
    here = QLocale()
    return QLocale(QLocale.Language.English) if here.language() is QLocale.Language.C else here
