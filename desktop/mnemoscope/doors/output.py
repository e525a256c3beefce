"""How an answer leaves: JSON or lines on stdout, complaints on stderr, one line each."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from typing import TextIO

from mnemoscope.domain.outcomes import (
    Clash,
    Control,
    EnvironmentFault,
    Problem,
    Progress,
    RefusalReason,
    Refused,
)
from mnemoscope.doors.text import printable

_REFUSALS = {
    RefusalReason.READ_ONLY: "nothing may be written",
    RefusalReason.CONSENT_NEEDED: "writing has not been allowed yet",
    RefusalReason.NOTHING_TO_DO: "there is nothing to do",
    RefusalReason.CHANGED_SINCE: "it has changed since",
    RefusalReason.OUTSIDE_WORKSPACE: "it lies outside the workspace",
    RefusalReason.NOT_FOUND: "not found",
    RefusalReason.AMBIGUOUS: "more than one answers to that",
    RefusalReason.BUSY: "another program is writing here",
    RefusalReason.OVER_BUDGET: "MEMORY.md has no room for it",
    RefusalReason.BLOCKED: "it may not become a lasting memory",
    RefusalReason.UNREADABLE: "it cannot be read",
}


class ReaderGone(Exception):
    """Whoever read our stdout has closed it."""


def emit(lines: Iterable[str]) -> None:
    """Write lines to stdout; raises `ReaderGone`."""
    _write("".join(f"{line}\n" for line in lines))


def emit_json(document: object) -> None:
    """Write one JSON document to stdout, in whatever encoding it has; raises `ReaderGone`."""
    text = json.dumps(document, ensure_ascii=False, indent=2)
    if not _fits(text):
        text = json.dumps(document, ensure_ascii=True, indent=2)
    _write(f"{text}\n")


def complain(message: str) -> None:
    """Write one line to stderr; where that is shut or full, nobody wants to hear it."""
    if sys.stderr is None:  # pyright: ignore[reportUnnecessaryComparison]
        return
    try:
        sys.stderr.write(f"mnemoscope: {printable(message.strip())}\n")
    except OSError:
        let_go(sys.stderr)


def let_go(stream: TextIO) -> None:
    """Keep the flush at exit from failing where the reader is gone or the disk full."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def complain_of(problems: Iterable[Problem]) -> None:
    """Write one line for each thing that is wrong with a file; the rest went on."""
    for problem in problems:
        complain(str(problem))


def refuse(answer: Refused | Clash) -> int:
    """Say on stderr why nothing was done; returns the exit code for that."""
    if isinstance(answer, Clash):
        complain(f"{answer.path}: the same lines have been changed since")
        return 1
    where = f"{answer.path}: " if answer.path else ""
    detail = f": {answer.detail}" if answer.detail else ""
    complain(f"{where}{_REFUSALS.get(answer.reason, answer.reason.value)}{detail}")
    return 1


def tell(out: str, complaints: Iterable[str], *, as_json: bool) -> None:
    """Write an answer that is worded already; JSON in whatever encoding stdout has."""
    for complaint in complaints:
        complain(complaint)
    if as_json and not _fits(out):
        emit_json(json.loads(out))
    else:
        _write(out)


def watched() -> Control:
    """Progress on stderr where a person watches."""
    return Control(report=_report if sys.stderr.isatty() else None)


def _report(progress: Progress) -> None:
    of = "" if progress.total is None else f" of {progress.total}"
    sys.stderr.write(f"\r\x1b[K{progress.stage} {progress.done}{of}")
    if progress.done == progress.total:
        sys.stderr.write("\r\x1b[K")
    sys.stderr.flush()


def _fits(text: str) -> bool:
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def _write(text: str) -> None:
    # The command line library would end the process by itself, with a code of its own.
    if sys.stdout is None:  # pyright: ignore[reportUnnecessaryComparison]
        raise ReaderGone
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError as error:
        raise ReaderGone from error
    except OSError as error:
        raise EnvironmentFault(f"the answer cannot be written: {error.strerror}") from error
