"""An open workspace: its places, its clock, and for each thread its own connections."""

from __future__ import annotations

import os
import threading
from contextlib import suppress
from datetime import tzinfo
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeVar

from mnemoscope.domain.clock import Clock
from mnemoscope.domain.embedding import EmbedderChoice
from mnemoscope.domain.outcomes import (
    BadInput,
    EnvironmentFault,
    ModelFault,
    Problem,
    RefusalReason,
    Refused,
)
from mnemoscope.domain.profile import SEED, Profile
from mnemoscope.engine.drafts import Drafts
from mnemoscope.engine.encoding import EncodingLane
from mnemoscope.engine.places import workspace_home
from mnemoscope.engine.recovery import recover
from mnemoscope.ledger.store import Ledger

if TYPE_CHECKING:
    # Named here for the types only: these rooms load the encoder and the index, which the first
    # paint must not wait for.
    from mnemoscope.domain.concepts import Lexicon
    from mnemoscope.domain.storage import Storage
    from mnemoscope.engine.caches import Caches
    from mnemoscope.engine.graphshelf import GraphShelf
    from mnemoscope.engine.lifeshelf import LifeShelf
    from mnemoscope.engine.pageshelf import PageShelf
    from mnemoscope.engine.wikivectors import WikiVectors
    from mnemoscope.index.keepsake import Keepsake
    from mnemoscope.index.sketches import Sketches
    from mnemoscope.index.store import Index
    from mnemoscope.providers.embedder import Embedder
    from mnemoscope.vault.files import Scan
    from mnemoscope.vault.layout import Layout


class Closable(Protocol):
    """What is closed with a session."""

    def close(self) -> None:
        """Close it for good."""
        ...


InStep = tuple["Scan", tuple[int, int, int], tuple[Problem, ...]]
"""A look at the disk, the revision of the index that it found in step, and what was said then."""

_Connection = TypeVar("_Connection", bound=Closable)


class Session:
    """One open workspace; verbs take it as their first argument."""

    def __init__(
        self,
        root: Path,
        *,
        home: Path,
        resources: Path,
        clock: Clock,
        profile: Profile,
        zone: tzinfo,
        read_only: bool,
        consent: bool,
        choice: EmbedderChoice,
    ) -> None:
        self.root = root
        self.home = home
        self.folder = workspace_home(root, home)
        self.resources = resources
        self.clock = clock
        self.profile = profile
        self.zone = zone
        self.read_only = read_only
        self.consent = consent
        self.choice = choice
        """The model for meaning; see `choose`."""
        self.model_fault: ModelFault | None = None
        """What stood in the way of the last vectors; None: nothing."""
        self.recovered: tuple[Problem, ...] = ()
        """What was found half-way at the opening and could not be put right by itself."""
        self.drafts = Drafts()
        """Unsaved edits of the window, which jobs leave alone."""
        self.encoding = EncodingLane()
        """Encodes questions for all threads of this session."""
        self._local = threading.local()
        self._guard = threading.Lock()
        self._loading = threading.Lock()
        self._embedder: Embedder | None = None
        self._earlier: dict[str, Embedder | None] = {}
        self._sketches: Sketches | None = None
        self._open: list[Closable] | None = []

    @classmethod
    def open(
        cls,
        root: Path,
        *,
        home: Path,
        resources: Path,
        clock: Clock,
        profile: Profile = SEED,
        zone: tzinfo | None = None,
        read_only: bool = False,
        consent: bool = False,
        choice: EmbedderChoice | None = None,
    ) -> Session:
        """Open a folder; nothing is written into it but the rest of an interrupted write.

        Raises:
            BadInput: there is no such folder.
            EnvironmentFault: the folder cannot be read, or the data folder not used.
        """
        root = _folder(root)
        if zone is None:
            # Asked late: whoever pins the zone does not pay for looking it up.
            from mnemoscope.engine.clock import machine_zone

            zone = machine_zone()
        session = cls(
            root,
            home=home,
            resources=resources,
            clock=clock,
            profile=profile,
            zone=zone,
            read_only=read_only,
            consent=consent,
            choice=choice or EmbedderChoice(),
        )
        if not read_only:
            session.recovered = recover(root, session.ledger, clock)
        return session

    @property
    def ledger(self) -> Ledger:
        """The calling thread's ledger; opened at first use, and again if its file was replaced."""
        known: Ledger | None = getattr(self._local, "ledger", None)
        if known is not None and self._open is not None:
            if known.database.is_current():
                return known
            # Before the new one is opened: where that fails, the old one is gone all the same.
            self._local.ledger = None
            self._drop(known)
        self._local.ledger = self._kept(Ledger(self.folder, self.clock))
        return self._local.ledger

    @property
    def index(self) -> Index:
        """The calling thread's index; opened at first use."""
        known: Index | None = getattr(self._local, "index", None)
        if known is None or self._open is None:
            from mnemoscope.index.store import Index

            index = Index(self.folder / "embeddings.db", self._shared_sketches, self.storage)
            known = self._local.index = self._kept(index)
        return known

    @cached_property
    def storage(self) -> Storage:
        """Where the vectors are compared; chosen in the preferences before the opening."""
        from mnemoscope.engine.storage import read_storage

        return read_storage(self.home)

    @cached_property
    def caches(self) -> Caches:
        """What was made of texts and questions before; made at first use."""
        from mnemoscope.engine.caches import Caches

        return self._kept(Caches(self.folder, self.clock))

    @cached_property
    def wiki_pages(self) -> PageShelf:
        """The pages of the wiki, read again only where they changed; made at first use."""
        from mnemoscope.engine.pageshelf import PageShelf

        return self._kept(PageShelf(self.keepsake("wiki-pages")))

    @cached_property
    def wiki_vectors(self) -> WikiVectors:
        """The vectors of the wiki's pages and claims; made at first use."""
        from mnemoscope.engine.wikivectors import WikiVectors

        return WikiVectors()

    def keep_open(self, thing: Closable) -> None:
        """Close something with the session."""
        self._kept(thing)

    @cached_property
    def lives(self) -> LifeShelf:
        """The memories with the facts of their lives, joined again only where something changed."""
        from mnemoscope.engine.lifeshelf import LifeShelf

        return LifeShelf()

    @cached_property
    def graphs(self) -> GraphShelf:
        """The entity graph, joined again only where something changed; made at first use."""
        from mnemoscope.engine.graphshelf import GraphShelf

        return GraphShelf()

    def keepsake(self, name: str) -> Keepsake:
        """The file beside the index for what was found out once, of that name."""
        from mnemoscope.engine.knowhow import know_how
        from mnemoscope.index.keepsake import Keepsake

        return Keepsake(self.folder / "cache" / f"{name}.json", know_how(self.resources))

    def forget_keepsakes(self) -> None:
        """Take all such files off the disk; what is known of them in memory stays."""
        for path in (self.folder / "cache").glob("*.json"):
            with suppress(OSError):
                path.unlink(missing_ok=True)

    @property
    def in_step(self) -> InStep | None:
        """What this thread's last look at the disk found, if there was nothing to do."""
        known: InStep | None = getattr(self._local, "in_step", None)
        return known

    @in_step.setter
    def in_step(self, found: InStep | None) -> None:
        self._local.in_step = found

    @cached_property
    def lexicon(self) -> Lexicon:
        """Stop words and vocabularies, loaded at first use."""
        from mnemoscope.engine.lexicon import load

        return load(self.resources)

    @property
    def layout(self) -> Layout:
        """What kind of workspace this is and where its files lie, looked up now."""
        from mnemoscope.vault.layout import describe

        return describe(self.root)

    def embedder(self) -> Embedder:
        """The chosen model, made at first use and shared by all threads; loaded by its first text.

        Raises:
            ModelFault: the choice cannot be used as it stands.
        """
        with self._loading:
            if self._embedder is None:
                from mnemoscope.engine.knownmodels import make

                self._embedder = make(self.choice, self.home, self.clock)
            return self._embedder

    def earlier(self, name: str) -> Embedder | None:
        """A model that was chosen before, by its name in the index; None where it cannot be had."""
        with self._loading:
            if name not in self._earlier:
                from mnemoscope.engine.knownmodels import make_named

                self._earlier[name] = make_named(name, self.home, self.clock)
            return self._earlier[name]

    def choose(self, choice: EmbedderChoice) -> None:
        """Use another model from now on; one that is loaded can still be asked by its name."""
        with self._loading:
            if self._embedder is not None:
                self._earlier[self._embedder.id] = self._embedder
            self.choice = choice
            self._embedder = self.model_fault = None

    def renew_embedder(self) -> Embedder:
        """Make the chosen model anew, as if the length of its vectors were not known."""
        from mnemoscope.engine.knownmodels import make

        with self._loading:
            self._embedder = make(self.choice, self.home, self.clock, dims=0)
            return self._embedder

    def share_embedder(self, other: Session) -> None:
        """Use the model of another session of the same choice instead of loading it once more."""
        # Unless it has been made: what cannot be made must not keep a workspace from opening.
        if other.choice == self.choice and other._embedder is not None:
            self._embedder = other._embedder

    @property
    def writable(self) -> Refused | None:
        """None where a write may be made now; else why not."""
        if self.read_only:
            return Refused(RefusalReason.READ_ONLY, "opened read-only")
        if not os.access(self.root, os.W_OK | os.X_OK):
            return Refused(RefusalReason.READ_ONLY, "the disk or its permissions forbid writing")
        if not self.consent and self.ledger.meta.writes_allowed_at() is None:
            return Refused(RefusalReason.CONSENT_NEEDED)
        return None

    def close(self) -> None:
        """Close the connections of all threads; the session cannot be used afterwards."""
        self.encoding.close()
        with self._guard:
            opened, self._open = self._open, None
        for connection in opened or ():
            connection.close()

    def _shared_sketches(self) -> Sketches:
        from mnemoscope.index.sketches import Sketches

        with self._guard:
            self._sketches = self._sketches or Sketches()
            return self._sketches

    def _kept(self, connection: _Connection) -> _Connection:
        with self._guard:
            if self._open is None:
                connection.close()
                raise RuntimeError("the session is closed")
            self._open.append(connection)
        return connection

    def _drop(self, connection: Closable) -> None:
        connection.close()
        with self._guard:
            if self._open is not None:
                self._open.remove(connection)


def _folder(root: Path) -> Path:
    root = root.expanduser().absolute()
    try:
        next(root.iterdir(), None)
    except FileNotFoundError:
        raise BadInput("there is no such folder", path=str(root)) from None
    except NotADirectoryError:
        raise BadInput("this is a file; a workspace is a folder", path=str(root)) from None
    except OSError as error:
        raise EnvironmentFault(
            f"the folder cannot be read: {error.strerror}",
            path=str(root),
            hint="Check its permissions.",
        ) from error
    return root
