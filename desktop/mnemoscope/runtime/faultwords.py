"""What went wrong, in the window's language: faults are worded in English below it, and kept so.

A run that failed is told years later from the ledger, where its reason is a sentence. So sentences
are known again by their form: each stands here once, with places for what is said in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path, PurePath

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.runtime.faultforms import FORMS, SYSTEM
from mnemoscope.runtime.refusalforms import REFUSALS

translate = QCoreApplication.translate

_LONGEST_PATH = 44
_LONGEST_NAME = 24
_PLACE = re.compile(r"\\\{(\d)\\\}")


def fault_words(text: str, hint: str = "") -> str:
    """Say an English sentence, or a path with one, in the language, and what helps.

    The path stands behind what is said of it.
    """
    words = _told(text)
    if not hint:
        return words
    both = translate("Faults", "{0}. {1}", "what went wrong, what helps")
    both = both.replace("{0}", words.removesuffix("."))
    return both.replace("{1}", _told(hint))


def error_words(error: Exception) -> str:
    """Say an error and what can be done about it."""
    return fault_words(str(error), error.hint if isinstance(error, EnvironmentFault) else "")


def _told(text: str) -> str:
    for path, sentence in _split(text):
        said = _said(sentence)
        if said is not None:
            words = translate("Faults", "{0} ({1})", "what went wrong, path").replace("{0}", said)
            return words.replace("{1}", short_path(path))
    return _said(text) or text


def known_fault(text: str) -> bool:
    """Tell whether a sentence has a form here."""
    return _said(text) is not None


def short_path(text: str) -> str:
    """Cut a path to its end, and long names of files to what tells them apart."""
    home = str(Path.home())
    where = f"~{text[len(home) :]}" if text.startswith(f"{home}/") else text
    parts = PurePath(where).parts
    if len(where) <= _LONGEST_PATH or not parts:
        return where
    tail, size = [_short_name(parts[-1])], len(_short_name(parts[-1]))
    for part in reversed(parts[:-1]):
        size += len(_short_name(part)) + 1
        if size > _LONGEST_PATH:
            return "/".join(["…", *reversed(tail)])
        tail.append(_short_name(part))
    return str(PurePath(*reversed(tail)))


def _short_name(name: str) -> str:
    if len(name) <= _LONGEST_NAME:
        return name
    stem, suffix = PurePath(name).stem, PurePath(name).suffix
    return f"{stem[: _LONGEST_NAME // 2]}…{suffix}"


def _split(text: str) -> Iterator[tuple[str, str]]:
    """Yield where a path may end and a sentence begin."""
    for found in re.finditer(": ", text):
        path = text[: found.start()]
        if re.search(r"[/\\.]", path):
            yield path, text[found.end() :]


def _said(sentence: str) -> str | None:
    """Return a sentence in the language; None where its form is not known."""
    for form, pattern in _patterns():
        found = pattern.fullmatch(sentence)
        if found is not None:
            words = translate("Faults", form)
            for place, value in found.groupdict().items():
                words = words.replace(f"{{{place[1:]}}}", _value(value))
            return words
    return None


def _value(value: str) -> str:
    """Say what a system says, or a sentence within a sentence; a name stands as it is."""
    if value in SYSTEM:
        return translate("Faults", value)
    if value.startswith(("/", "~")):
        return short_path(value)
    return _said(value) or value


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """The forms as expressions, those that say most first."""
    most = sorted((*FORMS, *REFUSALS), key=lambda form: -len(re.sub(r"\{\d\}", "", form)))
    return tuple((form, re.compile(_expression(form), re.DOTALL)) for form in most)


def _expression(form: str) -> str:
    return _PLACE.sub(r"(?P<v\1>.+?)", re.escape(form).replace(r"\ ", " "))
