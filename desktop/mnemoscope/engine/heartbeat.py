"""The heartbeat: a block of NOW.md that says how things stand; the rest of the file is not ours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from mnemoscope.domain.outcomes import Changes, Facet, RefusalReason, Refused
from mnemoscope.domain.takeout import newline_for
from mnemoscope.domain.tongue import tongue_of
from mnemoscope.engine import disk
from mnemoscope.engine.conflicts import waiting
from mnemoscope.engine.dreamrecord import dreams
from mnemoscope.engine.edit import FileWrite, commit
from mnemoscope.engine.memories import memories
from mnemoscope.engine.nightwords import night_words
from mnemoscope.engine.session import Session
from mnemoscope.vault.files import decode

HEARTBEAT = "heartbeat"
"""Name of the operation in the journal."""
BEGIN, END = "<!-- mnemoscope:now -->", "<!-- /mnemoscope:now -->"
_USUAL = "NOW.md"


@dataclass(frozen=True, slots=True)
class Beat:
    """What a heartbeat came to."""

    path: str
    lines: int
    changes: Changes = field(default_factory=lambda: Changes(Facet.NONE))
    """Empty where the block said so already."""


def beat(session: Session, run: int | None = None) -> Beat | Refused:
    """Write the state into its block; nothing where it has not changed.

    Raises:
        EnvironmentFault: the disk refused; the file is as it was.
    """
    path = session.layout.now_path or _USUAL
    found = disk.content(session.root, path)
    file = found.text if found is not None else decode(b"")
    lines = _state(session, file.text)
    end = newline_for(file.text)
    text = with_block(file.text, lines, end)
    if text == file.text:
        return Beat(path, len(lines))
    write = FileWrite(path, found.fingerprint if found is not None else None, file.encode(text))
    answer = commit(session, HEARTBEAT, path, [write], run)
    if isinstance(answer, Refused):
        if answer.reason is RefusalReason.NOTHING_TO_DO:
            return Beat(path, len(lines))
        return answer
    return Beat(path, len(lines), answer)


def with_block(text: str, lines: Sequence[str], end: str) -> str:
    """Return a text with these lines in its block; a block that is missing is put at the end."""
    block = end.join((BEGIN, *lines, END))
    first, last = text.find(BEGIN), text.find(END)
    if 0 <= first < last:
        return text[:first] + block + text[last + len(END) :]
    gap = "" if not text else end if text.endswith(("\n", "\r")) else end * 2
    return f"{text}{gap}{block}{end}"


def _state(session: Session, text: str) -> list[str]:
    words = night_words(session.resources, tongue_of((text,)))
    told: list[str] = []
    last = dreams(session, 1)
    if last:
        at = _local(last[0].started, session)
        told.append(words["last_dream"].format(moment=at, result=last[0].result))
    today = f"memory/{session.clock.now().astimezone(session.zone).date().isoformat()}.md"
    count = len(memories(session, today))
    if count:
        told.append(words["today"].format(count=count, path=today))
    conflicts = len(waiting(session))
    if conflicts:
        told.append(words["waiting"].format(count=conflicts))
    return [f"## {words['now']}", "", *(f"- {line}" for line in told)]


def _local(moment: datetime, session: Session) -> str:
    return f"{moment.astimezone(session.zone):%Y-%m-%d %H:%M}"
