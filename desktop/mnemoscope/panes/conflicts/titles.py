"""What a conflict is called: what both speak of, and what each side says of it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QLocale

from mnemoscope.domain.conflicts import Attribute, Conflict, ConflictKind
from mnemoscope.domain.moments import moments
from mnemoscope.domain.values import Bound, Value
from mnemoscope.panes.conflicts.markedtext import differences

translate = QCoreApplication.translate

LONGEST_VALUE = 28
"""Characters of what a side says that still fit a title."""
_FEW = 3
"""Words of a state, such as *out of order*; more are a statement."""
_HAN = re.compile(r"[\u3400-\u9fff\uf900-\ufaff]")
_BARE = re.compile(r"[\d.,:]+")


@dataclass(frozen=True, slots=True)
class Title:
    """A title in two pieces."""

    subject: str
    """What both sides speak of; empty: not known."""
    question: str
    """What each of them says; empty: the subject is all there is."""

    @property
    def text(self) -> str:
        """The whole title."""
        if not self.subject or not self.question:
            return self.subject or self.question
        joined = translate("ConflictsPane", "{0}: {1}")
        return joined.replace("{0}", self.subject).replace("{1}", self.question)

    @property
    def tail(self) -> int:
        """How many characters at its end tell it from a title of the same subject."""
        return len(self.text) - len(self.subject) if self.subject and self.question else 0


def title_of(conflict: Conflict) -> Title:
    """Ask what a conflict is about: its subject with both values, else its words.

    Only what the program says itself is in the language of the interface; moments that the two
    sides name in different languages are written in one way.
    """
    reason = conflict.reason
    subject = reason.subject[:1].upper() + reason.subject[1:]
    left, right = _said(conflict)
    if left and right:
        words = translate("ConflictsPane", "{1} or {2}?")
        name = _attribute_words(reason.attribute)
        known = reason.attribute.value in reason.subject.casefold().split()
        if not known and _is_wanted(name, subject, left, right):
            words = translate("ConflictsPane", "{0} {1} or {2}?").replace("{0}", name)
        return Title(subject, words.replace("{1}", left).replace("{2}", right))
    if subject and conflict.kind is ConflictKind.NEGATION:
        return Title(subject, translate("ConflictsPane", "yes or no?"))
    return Title(subject or conflict.sides[0].text, "")


def _said(conflict: Conflict) -> tuple[str, str]:
    """Return what each side says: its value, else the words that the other one has not."""
    reason = conflict.reason
    if not (reason.left and reason.right):
        return "", ""
    if max(len(reason.left), len(reason.right)) <= LONGEST_VALUE and not _is_clause(conflict):
        return _alike(reason.left, reason.right)
    clauses = (reason.left, reason.right)
    left, right = (
        " ".join(text[start : start + length] for start, length in found)
        for text, found in zip(clauses, differences(*clauses, ("", "")), strict=True)
    )
    if not (left and right):
        # A denial adds a word, and takes none away.
        left, right = ("", "") if conflict.kind is ConflictKind.NEGATION else clauses
    return _short(left), _short(right)


def _is_clause(conflict: Conflict) -> bool:
    """Tell whether the reason gives whole statements and no values."""
    reason = conflict.reason
    stated = reason.attribute in (Attribute.STANCE, Attribute.STATE)
    return stated and any(
        len(said.split()) + len(_HAN.findall(said)) > _FEW for said in (reason.left, reason.right)
    )


def _alike(left: str, right: str) -> tuple[str, str]:
    """Write two moments in one way where they are named in two languages."""
    if bool(_HAN.search(left)) == bool(_HAN.search(right)):
        return left, right
    one, other = _moment(left), _moment(right)
    if one is None or other is None or one.attribute is not other.attribute:
        return left, right
    return _moment_words(one), _moment_words(other)


def _moment(text: str) -> Value | None:
    """Return the time or the weekday that a text is, where it is nothing but one."""
    found = [one for one in moments(text, text.lower()) if _is_plain(one)]
    return found[0] if len(found) == 1 else None


def _is_plain(one: Value) -> bool:
    exact = one.bound is Bound.EXACT and one.low == one.high and not one.unit
    return exact and one.attribute in (Attribute.TIME, Attribute.WEEKDAY)


def _moment_words(moment: Value) -> str:
    if moment.attribute is Attribute.TIME:
        return f"{int(moment.low) // 60:02}:{int(moment.low) % 60:02}"
    return QLocale().dayName(int(moment.low) + 1, QLocale.FormatType.ShortFormat)


def _is_wanted(name: str, subject: str, left: str, right: str) -> bool:
    """Tell whether bare figures need the name of what they are."""
    bare = _BARE.fullmatch(left) and _BARE.fullmatch(right) and ":" not in left + right
    return bool(name and bare) and name.casefold() not in subject.casefold()


def _attribute_words(attribute: Attribute) -> str:
    match attribute:
        case Attribute.PORT:
            return translate("ConflictsPane", "port")
        case Attribute.VERSION:
            return translate("ConflictsPane", "version")
        case Attribute.COUNT:
            return translate("ConflictsPane", "count")
        case Attribute.ADDRESS:
            return translate("ConflictsPane", "address")
        case Attribute.AMOUNT:
            return translate("ConflictsPane", "amount")
        case _:
            return ""


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_VALUE else f"{text[: LONGEST_VALUE - 1].rstrip()}…"
