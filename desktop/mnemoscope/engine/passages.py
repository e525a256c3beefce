"""What of a file is searched: its entries or its passages, without what dreams keep in it."""

from __future__ import annotations

from collections.abc import Iterable

from mnemoscope.domain.blocks import ManagedBlock
from mnemoscope.domain.chunks import Chunk, chunk
from mnemoscope.domain.document import Document, parse
from mnemoscope.domain.lines import split_lines
from mnemoscope.domain.model import FileState
from mnemoscope.domain.paths import is_curated_file, is_short_term_path, note_day
from mnemoscope.index.texts import NewFile
from mnemoscope.vault.files import ReadFile


def document_of(file: ReadFile, *, memories: bool) -> Document | None:
    """Parse a file whose memories are wanted now, or whose passages depend on its entries."""
    text = file.text.text
    wanted = memories or is_curated_file(file.path) or "<!-- openclaw:" in text
    return parse(text, file.path) if wanted else None


def new_file(file: ReadFile, state: FileState, document: Document | None) -> NewFile:
    """Return a file as the index takes it in: entry by entry where curated, else in passages."""
    text = file.text.text
    if document is not None and is_curated_file(file.path):
        chunks = _entries(document)
    else:
        chunks = chunk(_without_blocks(text, document.blocks if document else ()))
    return NewFile(
        path=file.path,
        size=state.size,
        mtime_ns=state.mtime_ns,
        fingerprint=file.fingerprint,
        short_term=is_short_term_path(file.path),
        day=note_day(file.path),
        chunks=chunks,
        memories=document.memories if document is not None else None,
    )


def _entries(document: Document) -> tuple[Chunk, ...]:
    """One passage for each entry of a curated file, longer ones in several."""
    return tuple(
        Chunk(
            memory.start_line,
            memory.end_line,
            piece.text,
            context=" ".join((*memory.headings, *memory.parents)),
        )
        for memory in document.memories
        for piece in chunk(memory.text)
    )


def _without_blocks(text: str, blocks: Iterable[ManagedBlock]) -> str:
    """Empty the lines that dreams keep in a note, so that they are not remembered again."""
    spans = [block.span for block in blocks if block.name.startswith("dreaming:")]
    if not spans:
        return text
    lines = split_lines(text)
    for span in spans:
        for at in range(span.start_line - 1, min(span.end_line, len(lines))):
            lines[at] = "\n"
    return "".join(lines)
