"""Files of a vault as they shall be: read when they are needed, written together in the end."""

from __future__ import annotations

from mnemoscope.domain.lineends import from_editor
from mnemoscope.engine import disk
from mnemoscope.engine.edit import FileWrite
from mnemoscope.engine.session import Session
from mnemoscope.engine.wikiplace import WikiPlace
from mnemoscope.vault import files


class Texts:
    """The texts of a vault with what shall be changed in them; nothing is written."""

    def __init__(self, session: Session, place: WikiPlace) -> None:
        self._session = session
        self._place = place
        self._found: dict[str, files.ReadFile | None] = {}
        self._changed: dict[str, str] = {}

    def get(self, relative: str) -> str | None:
        """Return the text of a file as it shall be; None where there is none.

        Raises:
            EnvironmentFault: it is there and cannot be read.
        """
        if relative in self._changed:
            return self._changed[relative]
        found = self._read(relative)
        return None if found is None else found.text.text

    def on_disk(self, relative: str) -> str:
        """Return the text of a file as it is; empty where there is none."""
        found = self._read(relative)
        return "" if found is None else found.text.text

    def put(self, relative: str, text: str) -> bool:
        """Take down what a file shall hold; tells whether that is anything new."""
        known = self.get(relative)
        if known == text:
            return False
        self._changed[relative] = text if known is None else from_editor(known, text)
        return self._changed[relative] != known

    def writes(self) -> list[FileWrite]:
        """Return what must be written, in the order in which it was put."""
        made: list[FileWrite] = []
        for relative, text in self._changed.items():
            found = self._read(relative)
            before = None if found is None else found.fingerprint
            data = (files.decode(b"") if found is None else found.text).encode(text)
            if found is None or found.data != data:
                made.append(FileWrite(self._place.path(relative), before, data))
        return made

    def _read(self, relative: str) -> files.ReadFile | None:
        if relative not in self._found:
            path = self._place.path(relative)
            self._found[relative] = disk.content(self._session.root, path)
        return self._found[relative]
