"""The outermost frame of the command line: streams, interrupts, errors, exit codes.

0 done, 1 nothing found or refused, 2 wrong use or failure.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence

from typer.exceptions import Abort, TyperException

from mnemoscope.domain.outcomes import MnemoscopeError
from mnemoscope.doors.cli import app
from mnemoscope.doors.output import ReaderGone, complain

DONE = 0
NOTHING = 1
FAILED = 2
INTERRUPTED = 130


def main(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit code."""
    _steady_streams()
    try:
        return _run(arguments)
    except ReaderGone:
        # It has enough; the flush at exit must not fail a second time.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except (KeyboardInterrupt, Abort):
        complain("stopped")
        return INTERRUPTED
    except TyperException as wrong:
        complain(wrong.format_message())
        return FAILED
    except MnemoscopeError as error:
        hint = getattr(error, "hint", "")
        path = getattr(error, "path", None)
        where = f"{path}: " if path and not str(error).startswith(str(path)) else ""
        complain(f"{where}{error} {hint}".rstrip())
        return FAILED
    except Exception as error:
        if os.environ.get("MNEMOSCOPE_TRACE"):
            raise
        complain(f"{type(error).__name__}: {error} (MNEMOSCOPE_TRACE=1 shows where)")
        return FAILED


def _run(arguments: Sequence[str]) -> int:
    answer: object = app(args=list(arguments), prog_name="mnemoscope", standalone_mode=False)
    return answer if isinstance(answer, int) else DONE


def _steady_streams() -> None:
    """Let no character that the terminal lacks end the run."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
