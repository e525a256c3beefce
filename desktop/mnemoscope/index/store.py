"""The index of one workspace, for one thread: texts, keywords and vectors of embeddings.db."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from mnemoscope.domain.storage import BackendKind, Storage
from mnemoscope.index.attributes import Attributes
from mnemoscope.index.backends import Backend
from mnemoscope.index.crowding import Crowding
from mnemoscope.index.database import Database, IndexDamaged, take_note
from mnemoscope.index.keywords import Keywords
from mnemoscope.index.problems import Problems
from mnemoscope.index.schema import RECIPE
from mnemoscope.index.search import Search
from mnemoscope.index.texts import Texts
from mnemoscope.index.vectors import Vectors

if TYPE_CHECKING:
    # A search by words alone compares no vectors.
    from mnemoscope.index.sketches import Sketches

CACHE = "cache"
"""The folder beside the index for what can be made anew from it."""


class Index:
    """Everything derived; opens ``embeddings.db``, or makes it.

    The sketches are shared by all threads of one session, which makes them at first use.
    """

    __slots__ = (
        "attributes",
        "crowding",
        "database",
        "keywords",
        "problems",
        "search",
        "texts",
        "vectors",
    )

    def __init__(
        self,
        path: Path,
        sketches: Callable[[], Sketches] | None = None,
        storage: Storage | None = None,
    ) -> None:
        self.database = Database(path)
        self.attributes = Attributes(self.database)
        self.texts = Texts(self.database)
        self.problems = Problems(self.database)
        self.keywords = Keywords(self.database)
        self.vectors = Vectors(self.database, partial(_backend, self.database, sketches, storage))
        self.crowding = Crowding(self.database)
        self.search = Search(self.database, self.keywords, self.vectors, self.crowding)

    @property
    def answers(self) -> bool:
        """Whether it can be searched; an index of another version cannot."""
        return self.database.readable

    def refresh(self) -> bool:
        """Open the file again if it was deleted or replaced; tells whether it was."""
        return self.database.refresh()

    def is_outdated(self) -> bool:
        """Tell whether its passages follow older rules, or its tables another version."""
        if not self.answers:
            return True
        row = self.database.first("SELECT value FROM meta WHERE key = 'recipe'")
        return row != (RECIPE,)

    def successor(self) -> Index:
        """Open the index that is built beside this one, to take its place when it is done."""
        successor = Index(self.database.path.with_name(f"{self.database.path.name}.next"))
        if successor.is_outdated():
            successor.database.start_anew()
        try:
            successor.vectors.adopt(self.database.path)
        except IndexDamaged:
            # The older file is to be replaced anyway; its vectors are made again.
            successor.database.start_anew()
        return successor

    def set_aside(self) -> None:
        """Begin anew where a later program has made the file; that is kept beside."""
        self.database.set_aside()

    def take_note(self) -> Path | None:
        """Return where a file that could not be used lies since the last time; None: nowhere."""
        return take_note(self.database.path)

    def replace_by(self, successor: Index) -> None:
        """Become the successor in one step, and remove its file."""
        self.database.copy_from(successor.database)
        successor.close()
        successor.database.remove_file()

    def close(self) -> None:
        """Close the connection."""
        self.database.close()


def _backend(
    database: Database, sketches: Callable[[], Sketches] | None, storage: Storage | None
) -> Backend:
    """Return who compares vectors; the table where the chosen one is not there."""
    # Imported late: a search by words alone compares none.
    from mnemoscope.index.sketches import Sketches
    from mnemoscope.index.tablebackend import TableBackend

    table = TableBackend(database, (sketches or Sketches)(), database.path.parent / CACHE)
    if storage is None or storage.backend is not BackendKind.LANCEDB:
        return table
    # Imported late: it is asked for by few.
    from mnemoscope.index.lancebackend import LanceBackend, is_installed

    if not is_installed():
        return table
    uri = storage.uri or str(database.path.parent / CACHE / "lancedb")
    return LanceBackend(database, table, uri)
