"""Keeps the passages of an OpenClaw profile in step with the index, only where it is used."""

from __future__ import annotations

from collections.abc import Sequence

from mnemoscope.domain.lines import split_lines
from mnemoscope.domain.openclawchunks import Piece, new_pieces, old_pieces
from mnemoscope.domain.openclawcomments import Weighing, weighing, without_comments
from mnemoscope.domain.openclawsearch import Chunk
from mnemoscope.domain.outcomes import Control
from mnemoscope.domain.profile import Rules
from mnemoscope.domain.tokens import without_surrogates
from mnemoscope.engine.models import embedder_named, is_held
from mnemoscope.engine.session import Session
from mnemoscope.engine.wikiplace import OUTSIDE
from mnemoscope.index.openclawtable import NewNote, OpenClawTable
from mnemoscope.vault.files import ReadFile, read

BATCH = 256
"""Notes that are cut before they are stored, and texts that are encoded before."""
_CURATED = frozenset({"MEMORY.md", "USER.md"})


def current(session: Session) -> OpenClawTable:
    """Return the passages of the session's profile, brought in step with the files."""
    table = OpenClawTable(session.index.database, session.profile.rules)
    stale = table.stale()
    gone = list(stale.gone)
    # OpenClaw's search of memories does not find the wiki beside the workspace.
    changed = [path for path in stale.changed if not path.startswith(OUTSIDE)]
    for at in range(0, len(changed), BATCH):
        notes: list[NewNote] = []
        for path in changed[at : at + BATCH]:
            file = read(session.root, path)
            # One that cannot be read now is found as it was; the next look at the disk decides.
            if isinstance(file, ReadFile):
                notes.append(new_note(file, session.profile.rules))
        table.replace(notes)
    if gone:
        table.replace((), gone)
    return table


def make_vectors(session: Session, control: Control) -> int:
    """Make the missing vectors of the passages with the model that answers; returns how many.

    Raises:
        Stopped: the person pressed Stop; what was made stays.
        ModelFault: the model gives no answer.
    """
    if is_held(session):
        return 0
    name = session.index.vectors.model()
    embedder = embedder_named(session, name) if name else None
    if embedder is None:
        return 0
    table = current(session)
    made = 0
    while texts := table.waiting(embedder.id, BATCH):
        control.step("vectors", made)
        vectors = session.caches.embed(embedder, tuple(texts.values()), control.stop)
        table.store(embedder.id, tuple(texts), vectors)
        made += len(texts)
    return made


def new_note(file: ReadFile, rules: Rules) -> NewNote:
    """Cut a file into passages by the rules of a profile."""
    text = without_surrogates(file.text.text)
    if rules is Rules.OPENCLAW_2026_4:
        pieces = old_pieces(text)
        chunks = [_chunk(file.path, piece, Weighing()) for piece in pieces]
    else:
        entries = file.path in _CURATED
        lines = [line.rstrip("\r\n") for line in split_lines(text)]
        pieces = new_pieces(without_comments(text), entries=entries)
        chunks = [_chunk(file.path, piece, _weighing(file.path, piece, lines)) for piece in pieces]
    return NewNote(file.path, file.fingerprint, tuple(chunks))


def _weighing(path: str, piece: Piece, lines: Sequence[str]) -> Weighing:
    first, last = piece.entry or (piece.start_line, piece.end_line)
    own = lines[first - 1 : last]
    return weighing(own, curated=path in _CURATED, projects=path.upper() != "USER.MD")


def _chunk(path: str, piece: Piece, weighed: Weighing) -> Chunk:
    return Chunk(
        id=0,
        path=path,
        start_line=piece.start_line,
        end_line=piece.end_line,
        text=piece.text,
        importance=weighed.importance,
        projects=weighed.projects,
    )
