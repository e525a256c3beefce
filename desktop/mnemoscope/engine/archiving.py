"""The archive: files and single statements that are kept, and neither recalled nor dreamt of."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from mnemoscope.domain.blocks import fenced_header
from mnemoscope.domain.lifecycle import (
    BY_HAND,
    Bar,
    Form,
    Kept,
    Reason,
    Step,
    StepKind,
    Store,
    archive_path,
    free_path,
    is_standing_file,
)
from mnemoscope.domain.movedlinks import links_to, relinked
from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.domain.paths import is_corpus, is_dream_output, is_memory_file, note_day
from mnemoscope.domain.takeout import Piece
from mnemoscope.engine import disk
from mnemoscope.engine.edit import FileWrite
from mnemoscope.engine.lifedesk import LifeDesk, is_of_agent
from mnemoscope.engine.lifeplan import ARCHIVE, LifePlan, MovedLink, local_now, subject_of_steps
from mnemoscope.engine.links import NoteTexts
from mnemoscope.engine.lives import lives
from mnemoscope.engine.session import Session
from mnemoscope.engine.wikiplace import in_vault
from mnemoscope.ledger.trash import NewEntry
from mnemoscope.vault.files import ReadFile, decode
from mnemoscope.vault.walk import is_markdown

_MONTH = 7
"""Characters of the month in an ISO day."""
_ARCHIVE_FOLDERS = frozenset({"archive", ".archive", "archived"})


def archive(session: Session, names: Sequence[str], *, relink: bool = False) -> LifePlan:
    """Plan to archive files, named by their paths, and memories, named by their ids.

    A file moves as it is, mode and time with it. Links to it are listed, and with `relink` point to
    where it lies then.

    Raises:
        EnvironmentFault: a file is there and cannot be read.
    """
    now = local_now(session)
    known = lives(session)
    mover = Mover(session, now)
    desk = LifeDesk(session, now, mover.notes)
    gone: list[Kept] = []
    for name in dict.fromkeys(names):
        life = known.get(name)
        if life is not None:
            desk.put_away(life, Store.ARCHIVE, BY_HAND)
        elif is_markdown(name):
            mover.move(name, BY_HAND)
        else:
            gone.append(Kept(name, Bar.GONE))
    made = desk.gathered()
    steps = (*mover.steps, *made.steps)
    return LifePlan(
        ARCHIVE,
        subject_of_steps(steps),
        now,
        steps,
        (*gone, *mover.kept, *made.kept),
        writes=mover.writes(made.writes, relink=relink),
        entries=(*mover.entries, *made.entries),
        links=tuple(mover.links),
        relinked=relink,
    )


class Mover:
    """Moves whole files into the archive; nothing is written."""

    def __init__(self, session: Session, at: datetime) -> None:
        """``at``: the moment, in the person's zone."""
        self._session = session
        self._at = at
        self._of_agent = is_of_agent(session)
        self.notes = NoteTexts(session)
        self._files: dict[str, tuple[ReadFile, str]] = {}
        """Files and where they go, by path."""
        self.steps: list[Step] = []
        self.kept: list[Kept] = []
        self.entries: list[NewEntry] = []
        self.links: list[MovedLink] = []

    def move(self, path: str, why: Reason) -> bool:
        """Let a file move; tells whether it can."""
        found = self._readable(path)
        if isinstance(found, Bar):
            self.kept.append(Kept("", found, path, due=why))
            return False
        target = self._target(path)
        self._files[path] = found, target
        title = _title(found)
        self.steps.append(Step(StepKind.ARCHIVE_FILE, "", title, path, 0, 0, why, target))
        piece = Piece("", title, "", 1, "", (), (), ())
        self.entries.append(
            NewEntry(
                Store.ARCHIVE,
                Form.FILE,
                path,
                piece,
                str(why),
                self._at,
                target=target,
                detail=found.fingerprint,
            )
        )
        for note, links in self.notes.linking(path).items():
            self.links += (
                MovedLink(note, link.line, found_text(link.target, link.heading), path)
                for link in links
            )
        return True

    def is_linked(self, path: str) -> bool:
        """Tell whether another note links to a file."""
        return bool(self.notes.linking(path))

    def writes(self, others: Sequence[FileWrite], *, relink: bool) -> tuple[FileWrite, ...]:
        """Return all writes of an operation, those of `others` among them; what goes comes last."""
        made = {write.path: write for write in others if write.path not in self._files}
        for file, target in self._files.values():
            made[target] = FileWrite(target, None, file.data)
        if relink:
            for note in {link.path for link in self.links} - set(self._files):
                made[note] = self._with_links(note, made.get(note))
        gone = [FileWrite(path, file.fingerprint, None) for path, (file, _) in self._files.items()]
        return (*made.values(), *gone)

    def _with_links(self, note: str, write: FileWrite | None) -> FileWrite:
        """Return what becomes of a note whose links point to files that move."""
        file = disk.content(self._session.root, note)
        if write is None and file is None:
            raise EnvironmentFault("the note has vanished", path=note)
        data = write.after if write is not None else file.data if file is not None else b""
        before = write.before_fingerprint if write is not None else file and file.fingerprint
        return FileWrite(note, before, self._text(note, data or b""))

    def _text(self, note: str, data: bytes) -> bytes:
        text = decode(data)
        changed = text.text
        for path, (_, target) in self._files.items():
            changed = relinked(changed, note, links_to(changed, note, path), target)
        return text.encode(changed)

    def _readable(self, path: str) -> ReadFile | Bar:
        """Read a file that may move; else say why it stays."""
        if is_memory_file(path) or is_standing_file(path):
            return Bar.STANDING
        if is_corpus(path) or is_dream_output(path):
            return Bar.GENERATED
        if in_vault(path) or not _ARCHIVE_FOLDERS.isdisjoint(path.lower().split("/")[:-1]):
            return Bar.NO_PLACE
        if (self._session.root / path).is_symlink():
            return Bar.LINK
        try:
            found = disk.content(self._session.root, path)
        except EnvironmentFault:
            return Bar.UNREADABLE
        return Bar.GONE if found is None else found

    def _target(self, path: str) -> str:
        month = (note_day(path) or self._at.date().isoformat())[:_MONTH]
        taken = {target for _, target in self._files.values()}
        target = archive_path(path, month, of_agent=self._of_agent, taken=frozenset(taken))
        wanted = target
        while (self._session.root / target).exists():
            taken.add(target)
            target = free_path(wanted, frozenset(taken))
        return target


def found_text(target: str, heading: str) -> str:
    """Return a link's address as a person would say it."""
    return f"{target}#{heading}" if heading else target


def _title(file: ReadFile) -> str:
    """Return the first heading of a file, else its first words, those of a header left out."""
    header = fenced_header(file.text.text)
    below = file.text.text[header[2] :] if header is not None else ""
    lines = (line.strip() for line in (below.strip() or file.text.text).splitlines())
    words = (line.lstrip("#> -").strip() for line in lines if line and line != "---")
    return next(filter(None, words), "")[:80]
