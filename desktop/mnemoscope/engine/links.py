"""Which notes link to a file, and what becomes of those links when it moves."""

from __future__ import annotations

from mnemoscope.domain.movedlinks import links_to
from mnemoscope.domain.wikilinks import Link
from mnemoscope.engine import disk
from mnemoscope.engine.session import Session
from mnemoscope.vault.files import ReadFile


class NoteTexts:
    """The texts of all notes of a workspace, read once for many questions."""

    def __init__(self, session: Session) -> None:
        self._root = session.root
        self._texts: dict[str, str] | None = None

    def linking(self, target: str) -> dict[str, tuple[Link, ...]]:
        """Return the links to a file by the notes that they stand in; what is unreadable has none.

        ``target``: relative to the workspace.
        """
        found: dict[str, tuple[Link, ...]] = {}
        for path, text in self._all().items():
            links = links_to(text, path, target)
            if links:
                found[path] = links
        return found

    def _all(self) -> dict[str, str]:
        if self._texts is None:
            self._texts = {}
            for state in disk.scan(self._root).files:
                file = disk.read(self._root, state.path)
                if isinstance(file, ReadFile) and (
                    "](" in file.text.text or "[[" in file.text.text
                ):
                    self._texts[state.path] = file.text.text
        return self._texts
