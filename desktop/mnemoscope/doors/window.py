"""Asks the window that has a workspace open, which knows its index by heart."""

from __future__ import annotations

from collections.abc import Sequence

from mnemoscope.domain.outcomes import BadInput
from mnemoscope.doors.call import Call
from mnemoscope.doors.errand import Errand, Reply, encoded, reply
from mnemoscope.doors.platform_door import exchange
from mnemoscope.engine.places import data_home, search_door

_HELP = frozenset({"-h", "--help"})


def ask(call: Call, rest: Sequence[str]) -> Reply | None:
    """Have a search done by the window; None where there is none, or none that can do it.

    Another moment, another zone and a promise to write nothing are nothing for a window.
    """
    if call.pinned or call.read_only or not _HELP.isdisjoint(rest):
        return None
    try:
        door = search_door(call.root, data_home())
    except BadInput:
        return None
    said = exchange(door, encoded(Errand(tuple(rest), call.as_json, call.profile.name)))
    return None if said is None else reply(said)
