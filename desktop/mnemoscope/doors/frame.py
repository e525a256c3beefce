"""The outermost frame of the command line: streams, interrupts, errors, exit codes.

0 done, 1 nothing found or refused, 2 wrong use or failure.
"""

from __future__ import annotations

import gc
import io
import os
import sys
from collections.abc import Sequence

from mnemoscope.domain.outcomes import MnemoscopeError
from mnemoscope.doors.find import find
from mnemoscope.doors.output import ReaderGone, complain, let_go
from mnemoscope.doors.searchcall import WrongUse, split

DONE = 0
FAILED = 2
INTERRUPTED = 130
_JSON = "--json"
_FEW_COLLECTIONS = 100_000
"""New objects between two looks for garbage: what is loaded is none, and most verbs are short."""


def main(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit code."""
    gc.set_threshold(_FEW_COLLECTIONS)
    _steady_streams()
    try:
        return _run(arguments)
    except ReaderGone:
        _let_go_of_stdout()
        return DONE
    except KeyboardInterrupt:
        complain("stopped")
        return INTERRUPTED
    except WrongUse as wrong:
        complain(str(wrong))
        return FAILED
    except MnemoscopeError as error:
        complain(_words(error))
        _let_go_of_stdout()
        return FAILED
    except Exception as error:
        if os.environ.get("MNEMOSCOPE_TRACE"):
            raise
        complain(f"{type(error).__name__}: {error} (MNEMOSCOPE_TRACE=1 shows where)")
        return FAILED


def _words(error: MnemoscopeError) -> str:
    """Tell what is wrong with which file, and what can be done about it, as sentences."""
    path, hint = getattr(error, "path", None), getattr(error, "hint", "")
    message = str(error)
    if path and not message.startswith(str(path)):
        message = f"{path}: {message}"
    return f"{message}. {hint}" if hint else message


def _let_go_of_stdout() -> None:
    if sys.stdout is not None:  # pyright: ignore[reportUnnecessaryComparison]
        let_go(sys.stdout)


def _run(arguments: Sequence[str]) -> int:
    arguments = _json_first(arguments)
    searched = split(arguments)
    if searched is not None:
        return find(*searched)
    # Not for a search: reading the line would take longer than finding the answer.
    from mnemoscope.doors.cli import run

    return run(arguments)


def _json_first(arguments: Sequence[str]) -> list[str]:
    """Let ``--json`` stand behind every verb, too."""
    end = arguments.index("--") if "--" in arguments else len(arguments)
    options = [word for word in arguments[:end] if word != _JSON]
    asked = [_JSON] if len(options) < end else []
    return [*asked, *options, *arguments[end:]]


def _steady_streams() -> None:
    """Let no character that the terminal lacks end the run."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
