"""The verb search: asks the window that has the workspace open, else looks by itself."""

from __future__ import annotations

from collections.abc import Sequence

from mnemoscope.doors.call import Call
from mnemoscope.doors.errand import Reply
from mnemoscope.doors.output import tell, watched
from mnemoscope.doors.window import ask


def find(call: Call, rest: Sequence[str]) -> int:
    """Search as the arguments behind the verb say; returns the exit code."""
    reply = ask(call, rest)
    if reply is None:
        try:
            reply = _own(call, rest)
        except SystemExit:
            return 0  # the help has been shown
    tell(reply.out, reply.complaints, as_json=call.as_json)
    return reply.code


def _own(call: Call, rest: Sequence[str]) -> Reply:
    # Only now: the index and the words take longer to load than a window to answer.
    from mnemoscope.doors.searching import search
    from mnemoscope.doors.searchline import read

    line = read(rest)
    with call.session() as session:
        told, _ = search(
            session,
            line,
            as_json=call.as_json,
            record=not call.read_only,
            control=watched(),
        )
    return told
