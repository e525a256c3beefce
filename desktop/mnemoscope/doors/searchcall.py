"""Tells a search from other lines, by hand: an open window may answer it before a library loads."""

from __future__ import annotations

from collections.abc import Sequence

from mnemoscope.domain.outcomes import BadInput
from mnemoscope.domain.profile import SEED
from mnemoscope.doors.call import Call, clock_at, folder_named, profile_for, zone_named

VERB = "search"
_VALUED = ("--workspace", "--profile", "--now", "--zone")
_FLAGS = ("--json", "--read-only")


class WrongUse(BadInput):
    """Arguments that cannot be understood."""


def split(arguments: Sequence[str]) -> tuple[Call, list[str]] | None:
    """Part the global options from what stands behind ``search``.

    None for any other line, a wrong one among them: whoever reads it says what is wrong.
    """
    values: dict[str, str] = {}
    flags: set[str] = set()
    rest = list(arguments)
    while rest and rest[0] != VERB:
        name, sign, value = rest.pop(0).partition("=")
        if name in _FLAGS and not sign:
            flags.add(name)
        elif name in _VALUED and sign:
            values[name] = value
        elif name in _VALUED and rest and not rest[0].startswith("--"):
            values[name] = rest.pop(0)
        else:
            return None
    if not rest:
        return None
    now, zone = values.get("--now"), values.get("--zone")
    workspace = folder_named(values.get("--workspace"))
    call = Call(
        workspace=workspace,
        clock=clock_at(now),
        profile=profile_for(values.get("--profile") or SEED.name, workspace),
        zone=zone_named(zone),
        as_json="--json" in flags,
        read_only="--read-only" in flags,
        pinned=now is not None or zone is not None,
    )
    return call, rest[1:]
