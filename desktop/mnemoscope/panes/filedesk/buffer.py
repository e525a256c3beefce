"""The text under the editor: opened, saved under guard, and kept in step with the disk."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from enum import Enum, auto

from PySide6.QtCore import QObject, Signal

from mnemoscope.domain.lineends import to_editor
from mnemoscope.domain.outcomes import Changes, Clash, Facet, RefusalReason, Refused
from mnemoscope.engine.edit import Saved, open_text, save_text
from mnemoscope.engine.views import OpenText
from mnemoscope.panes.base import PaneContext


class Disk(Enum):
    """What is known of the file on disk, seen from the buffer."""

    SAME = auto()
    RELOADED = auto()
    """Another program changed it, and the buffer followed."""
    AHEAD = auto()
    """Another program changed it while the buffer holds edits."""
    GONE = auto()
    """It is not there any more."""


@dataclass(frozen=True, slots=True)
class Note:
    """The state of the file on disk and since when."""

    disk: Disk
    at: datetime | None = None


class Buffer(QObject):
    """One open file; the editor asks it what to show and tells it whether there are edits."""

    opened_other = Signal()
    """Another file is to be shown."""
    replaced = Signal()
    """Another text of the same file is to be shown, at the same place."""
    noted = Signal()
    """The note or the question whether a save runs has changed."""
    saved = Signal(object)
    """A `Saved`."""
    clashed = Signal(object)
    """A `Clash`."""
    refused = Signal(object)
    """A `Refused`."""
    missing = Signal(object)
    """A `Refused` for a file that cannot be opened."""

    def __init__(self, context: PaneContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        context.writes.asked.connect(self.noted)
        context.writes.answered.connect(self.noted)
        self.opened: OpenText | None = None
        self.note = Note(Disk.SAME)
        self._dirty = False
        self.saving = False
        self.loading = ""
        """Path of the file that is being opened; empty: none."""
        self._reading = object()
        """One token for all reads: a look at the file that was left must not land in the next."""
        self._own = False
        """Whether a look that has not landed follows a change of this program."""

    @property
    def dirty(self) -> bool:
        """Whether there are edits that are not on the disk."""
        return self._dirty

    @dirty.setter
    def dirty(self, dirty: bool) -> None:
        self._dirty = dirty
        path = self.opened.path if dirty and self.opened is not None else ""
        self._context.session.drafts.hold(self, path)

    @property
    def path(self) -> str:
        """The open file, or the one that is being opened."""
        return self.loading or (self.opened.path if self.opened else "")

    @property
    def asking(self) -> bool:
        """Whether a save waits for the person to allow writing."""
        return self.saving and self._context.writes.waiting > 0

    @property
    def text(self) -> str:
        """The text as opened, with ``\\n`` for every line end."""
        return to_editor(self.opened.text) if self.opened else ""

    def open(self, path: str) -> None:
        """Open a file; what was open before is given up."""
        self.loading = path
        self._own = False
        self.noted.emit()
        self._context.jobs.read(
            open_text, self._context.session, path, done=self._opened, token=self._reading
        )

    def look(self, changes: Changes) -> None:
        """Compare with the disk after changes that may have touched the file."""
        if self.opened is None or self.loading:
            return
        if not changes.facets & (Facet.TEXT | Facet.FILES):
            return
        if changes.paths and self.opened.path not in changes.paths:
            return
        # Kept until an answer lands: the index soon speaks of the same change a second time.
        self._own = self._own or changes.operation is not None
        self._context.jobs.read(
            open_text,
            self._context.session,
            self.opened.path,
            done=self._looked,
            token=self._reading,
        )

    def reload(self) -> None:
        """Take the disk's text and give up the edits."""
        if self.opened is not None:
            self.dirty = False
            self.open(self.opened.path)

    def save(self, text: str, base: OpenText | None = None) -> None:
        """Save the edited text; `base` is what it was made from, as opened where None."""
        base = base or self.opened
        if base is None or self.saving:
            return
        self.saving = True
        self._context.writes.run(
            save_text,
            self._context.session,
            base,
            text,
            origin=self,
            done=self._on_saved,
            failed=self._on_failed,
        )
        self.noted.emit()

    def write_over(self, clash: Clash, text: str) -> None:
        """Write a text in place of the one on disk that a clash has shown."""
        base = self.disk_of(clash)
        if base is not None:
            self.save(text, base)

    def rebase(self, clash: Clash) -> None:
        """Take the disk's text of a clash as what the buffer was made from."""
        base = self.disk_of(clash)
        if base is not None:
            self.opened = base
            self._note(Disk.SAME)

    def disk_of(self, clash: Clash) -> OpenText | None:
        """Return the disk's side of a clash as if it had been opened."""
        if self.opened is None or self.opened.path != clash.path:
            return None
        return replace(self.opened, text=clash.disk, fingerprint=clash.disk_fingerprint)

    def _opened(self, answer: OpenText | Refused) -> None:
        same = self.opened is not None and self.opened.path == self.loading
        self.loading = ""
        if isinstance(answer, Refused):
            self.opened = None
            self.missing.emit(answer)
            return
        self.opened = answer
        self._note(Disk.SAME)
        (self.replaced if same else self.opened_other).emit()

    def _looked(self, answer: OpenText | Refused) -> None:
        own, self._own = self._own, False
        if self.opened is None or self.loading or self.saving:
            return
        if isinstance(answer, Refused):
            gone = answer.reason is RefusalReason.NOT_FOUND
            self._note(Disk.GONE if gone else Disk.AHEAD)
        elif answer.fingerprint == self.opened.fingerprint:
            if self.note.disk in (Disk.AHEAD, Disk.GONE):
                self._note(Disk.SAME)
        elif self.dirty:
            self._note(Disk.AHEAD)
        else:
            self.opened = answer
            self._note(Disk.SAME if own else Disk.RELOADED)
            self.replaced.emit()

    def _on_saved(self, answer: Saved | Clash | Refused) -> None:
        self.saving = False
        match answer:
            case Saved():
                self.opened = answer.opened
                self._note(Disk.SAME)
                self.saved.emit(answer)
            case Clash():
                self._note(Disk.AHEAD)
                self.clashed.emit(answer)
            case Refused():
                self.noted.emit()
                self.refused.emit(answer)

    def _on_failed(self, error: Exception) -> None:
        self.saving = False
        self.noted.emit()
        self._context.jobs.failed.emit(error)

    def _note(self, disk: Disk) -> None:
        at = None if disk is Disk.SAME else self._context.session.clock.now()
        self.note = Note(disk, at)
        self.noted.emit()
