"""Where light and REM sleep write what they found, for workspaces that want it in files.

Modes and places: OpenClaw 2026.4.15 and 2026.9.6, ``dreaming.storage.mode``. Ours is none: the
ledger and the diary know it, and no note is touched.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from mnemoscope.domain.lines import Newline, newline_of
from mnemoscope.domain.managedblocks import HEADINGS, with_block
from mnemoscope.domain.outcomes import BadInput, Changes, Facet
from mnemoscope.domain.phases import Phase
from mnemoscope.engine import disk
from mnemoscope.engine.dreamviews import FilePlan
from mnemoscope.engine.session import Session

_NEWLINES = {Newline.CRLF: "\r\n", Newline.CR: "\r"}
_SETTING = "dream.storage"


class DreamStorage(StrEnum):
    """What light and REM sleep leave in the workspace."""

    NONE = "none"
    INLINE = "inline"
    """A block in the note of the day."""
    SEPARATE = "separate"
    """A file for each phase and day below ``memory/dreaming/``."""
    BOTH = "both"


def dream_storage(session: Session) -> DreamStorage:
    """Return what the workspace wants; nothing unless the person chose otherwise."""
    chosen = session.ledger.meta.text(_SETTING)
    return DreamStorage(chosen) if chosen else DreamStorage.NONE


def set_dream_storage(session: Session, chosen: str) -> Changes:
    """Choose what light and REM sleep leave in the workspace; raises `BadInput`."""
    try:
        mode = DreamStorage(chosen)
    except ValueError:
        known = ", ".join(DreamStorage)
        raise BadInput(f"no storage is called {chosen!r}; there are {known}") from None
    session.ledger.meta.set_text(_SETTING, mode.value)
    return Changes(Facet.SETTINGS)


def phase_files(
    session: Session, phase: Phase, day: str, body: Sequence[str], *, has_content: bool
) -> tuple[FilePlan, ...]:
    """Plan the note and the report of a phase.

    A note is begun only for content; a report is written only with it.

    Raises:
        EnvironmentFault: a file is there and cannot be read.
    """
    mode = dream_storage(session)
    planned: list[FilePlan | None] = []
    if mode in (DreamStorage.INLINE, DreamStorage.BOTH):
        planned.append(_inline(session, phase, day, body, has_content=has_content))
    if mode in (DreamStorage.SEPARATE, DreamStorage.BOTH) and has_content:
        text = "\n".join([HEADINGS[phase][1:], "", *body, ""])
        planned.append(_plan(session, f"memory/dreaming/{phase.value}/{day}.md", text))
    return tuple(file for file in planned if file is not None and file.before != file.after)


def _inline(
    session: Session, phase: Phase, day: str, body: Sequence[str], *, has_content: bool
) -> FilePlan | None:
    path = f"memory/{day}.md"
    file = disk.content(session.root, path)
    if file is None:
        return FilePlan(path, "", with_block("", phase, body, "\n"), None) if has_content else None
    before = file.text.text
    newline = _NEWLINES.get(newline_of(before), "\n")
    after = with_block(before, phase, body, newline)
    return FilePlan(path, before, after, file.fingerprint, bom=file.text.bom)


def _plan(session: Session, path: str, text: str) -> FilePlan:
    file = disk.content(session.root, path)
    if file is None:
        return FilePlan(path, "", text, None)
    return FilePlan(path, file.text.text, text, file.fingerprint, bom=file.text.bom)
