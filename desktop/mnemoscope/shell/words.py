"""Sentences that the window says about operations, problems and faults."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QDate, QLocale

from mnemoscope.domain.outcomes import Problem
from mnemoscope.engine.views import Operation
from mnemoscope.runtime.faultwords import fault_words as fault_sentence
from mnemoscope.runtime.reporter import Fault, FaultKind
from mnemoscope.shell.graph_words import graph_words
from mnemoscope.shell.job_operations import job_words
from mnemoscope.shell.life_words import life_words

translate = QCoreApplication.translate
_QUOTED = 40
"""Characters of an entry by which an operation is named."""
_PRUNED = "prune "


def short_day(day: str) -> str:
    """Write an ISO day as the language does without the year: ``28 Nov``, ``11月28日``."""
    try:
        moment = date.fromisoformat(day[:10])
    except ValueError:
        return day
    pattern = translate("Words", "d MMM", "pattern of a day without its year")
    return QLocale().toString(QDate(moment.year, moment.month, moment.day), pattern)


def operation_words(operation: Operation) -> str:
    """Name an operation as the Edit menu does: ``edit of MEMORY.md``, ``dream of 28 Nov``."""
    match operation.name:
        case "edit":
            words = translate("Words", "edit of {0}")
        case "dream":
            words = translate("Words", "dream of {0}")
        case "accept":
            return _accepted_words(operation.subject)
        case "promote":
            return _promoted_words(operation.subject)
        case "settle":
            return _settled_words(operation.subject)
        case "revert" if operation.subject.startswith(_PRUNED):
            count = int(operation.subject.removeprefix(_PRUNED))
            return translate("Words", "putting %n memories back", None, count)
        case "revert":
            words = translate("Words", "revert of {0}")
        case "wiki-init":
            return translate("Words", "making the wiki")
        case "wiki-compile":
            return translate("Words", "compiling the wiki")
        case "wiki-apply":
            words = translate("Words", "writing “{0}” into the wiki")
        case "wiki-page":
            words = translate("Words", "making the page “{0}”")
        case "wiki-rename":
            words = translate("Words", "renaming the page to “{0}”")
        case "lint-fix":
            return translate("Words", "putting %n findings right", None, int(operation.subject))
        case "prune":
            return translate("Words", "taking %n memories out", None, int(operation.subject))
        case _:
            words = job_words(operation.name, operation.subject)
            if words is None:
                return _told_words(operation)
    return words.replace("{0}", short_day(operation.subject))


def _told_words(operation: Operation) -> str:
    """Name a verb of the life cycle or the graph; what nobody knows is called as it is."""
    subject = operation.subject
    known = life_words(operation.name, subject) or graph_words(operation.name, subject)
    if known is not None:
        return known.replace("{0}", _short(subject))
    return f"{operation.name} {subject}".strip()


def _accepted_words(subject: str) -> str:
    """Name what was accepted: one entry by its words, several by their number."""
    if subject.isdecimal():
        return translate("Words", "accepting %n entries", None, int(subject))
    return translate("Words", "accepting “{0}”").replace("{0}", _short(subject))


def _promoted_words(subject: str) -> str:
    """Name what was promoted by hand: one memory by its words, several by their number."""
    if subject.isdecimal():
        return translate("Words", "promoting %n memories", None, int(subject))
    return translate("Words", "promoting “{0}”").replace("{0}", _short(subject))


def _settled_words(subject: str) -> str:
    """Name a decision by what it was about."""
    return translate("Words", "settling “{0}”").replace("{0}", _short(subject))


def _short(subject: str) -> str:
    """Cut the words of an entry to what names it."""
    return subject if len(subject) <= _QUOTED else subject[: _QUOTED - 1].rstrip() + "…"


def problem_words(problem: Problem) -> str:
    """Say what is wrong with a file, with its line; kinds without a translation in English."""
    if problem.path == "." and problem.code == "missing":
        return translate(
            "Problems", "The folder of this workspace is not there any more; nothing was changed."
        )
    sentences = {
        "binary": translate("Problems", "The file holds zero bytes, so it is no text."),
        "changing": translate("Problems", "Another program is writing the file right now."),
        "dangling-link": translate("Problems", "The link leads nowhere."),
        "huge": translate("Problems", "The file is too large and is not read."),
        "missing": translate("Problems", "The file is no longer there."),
        "not-a-file": translate("Problems", "This is no ordinary file."),
        "odd-name": translate("Problems", "The name is unusual; other programs may miss the file."),
        "outside-workspace": translate("Problems", "The link leads out of the workspace."),
        "second-memory": translate("Problems", "There are two long-term memories."),
        "unreadable": translate("Problems", "The file cannot be read."),
        "bad-date": translate("Problems", "A date cannot be read and is not counted."),
        "future-date": translate("Problems", "A date lies ahead; it counts as today."),
        "early-date": translate("Problems", "A date lies before 1970; it counts as 1970-01-01."),
        "changed-meanwhile": translate(
            "Problems",
            "A write was interrupted and another program has changed the file since; "
            "it was left alone.",
        ),
    }
    if QLocale().language() is QLocale.Language.English or problem.code not in sentences:
        return str(problem)
    where = problem.path if problem.line is None else f"{problem.path}:{problem.line}"
    return translate("Problems", "{0}: {1}").format(where, sentences[problem.code])


def problems_words(problems: tuple[Problem, ...]) -> str:
    """Say what is wrong with files in one sentence; the first one is named with its line."""
    first = problem_words(problems[0])
    if len(problems) == 1:
        return first
    more = translate("Words", "and %n more", None, len(problems) - 1)
    return f"{first} ({more})"


def fault_words(fault: Fault) -> str:
    """Say an error in one sentence."""
    if fault.kind is FaultKind.BUG:
        words = translate("Words", "Something in Mnemoscope went wrong ({0}). Nothing was lost.")
        return words.replace("{0}", fault.message)
    return fault_sentence(fault.message, fault.hint)


def short_path(path: Path) -> str:
    """Write a path with ``~`` for the person's home."""
    try:
        inside = path.relative_to(Path.home())
    except ValueError:
        return str(path)
    return "~" if inside == Path() else f"~/{inside.as_posix()}"
