"""What of a file is searched: its entries or its passages, without what dreams keep in it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from mnemoscope.domain.blocks import ManagedBlock, header_end
from mnemoscope.domain.chunks import Chunk, chunk, headings_above
from mnemoscope.domain.document import Document, parse
from mnemoscope.domain.layers import is_wiki_page
from mnemoscope.domain.leftovers import leftovers
from mnemoscope.domain.lines import split_lines
from mnemoscope.domain.model import FileState, Memory
from mnemoscope.domain.paths import is_curated_file, is_short_term_path, note_day
from mnemoscope.domain.wikicard import card
from mnemoscope.domain.wikiclaims import WikiClaim, wiki_claims, without_header
from mnemoscope.domain.wikipages import FOLDERS
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
        chunks = _curated(document)
    elif is_wiki_page(file.path):
        body = without_header(_without_blocks(text, document.blocks if document else ()))
        claims = _entries([claim.memory for claim in claims_of(file)])
        chunks = (*_card(file), *claims, *chunk(body))
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
        memories=memories_of(file, document) if document is not None else None,
    )


def _curated(document: Document) -> tuple[Chunk, ...]:
    """Cut a curated file entry by entry; what stands between them is searched, too."""
    covered = [(memory.start_line, memory.end_line) for memory in document.memories]
    lines = split_lines(document.text)
    above = headings_above(document.text)
    between = [
        Chunk(one.start_line, one.end_line, piece.text, context=above[one.start_line - 1])
        for one in leftovers(lines, covered)
        for piece in chunk(one.text)
    ]
    return tuple(sorted((*_entries(document.memories), *between), key=lambda one: one.start_line))


def claims_of(file: ReadFile) -> tuple[WikiClaim, ...]:
    """Return the claims in the header of a wiki page; a header that cannot be read has none."""
    if not is_wiki_page(file.path) or "\nclaims:" not in file.text.text:
        return ()
    # The reader of vaults, for these pages only.
    from mnemoscope.vault.wikipages import header_fields

    text = file.text.text
    return wiki_claims(text, file.path, header_fields(text, file.path))


def memories_of(file: ReadFile, document: Document) -> tuple[Memory, ...]:
    """Return the memories of a file, the claims in the header of a wiki page before its text."""
    return (*(claim.memory for claim in claims_of(file)), *document.memories)


def _card(file: ReadFile) -> tuple[Chunk, ...]:
    """One passage for what the header of a wiki page tells beside its claims."""
    text = file.text.text
    folders = file.path.removeprefix("wiki:").split("/")[:-1]
    kind = next((FOLDERS[name] for name in reversed(folders) if name in FOLDERS), None)
    lines = len(split_lines(text[: header_end(text)]))
    if kind is None or not lines:
        return ()
    # The reader of vaults, for these pages only.
    from mnemoscope.vault.wikipages import page_from

    # How the page begins is a passage by itself.
    told = card(replace(page_from(text, file.path, file.path, kind), body=""))
    return (Chunk(1, lines, told),) if told else ()


def _entries(memories: Iterable[Memory]) -> tuple[Chunk, ...]:
    """One passage for each entry of a curated file or each claim, longer ones in several."""
    return tuple(
        Chunk(
            memory.start_line,
            memory.end_line,
            piece.text,
            context=" ".join((*memory.headings, *memory.parents)),
        )
        for memory in memories
        for piece in chunk(memory.text)
    )


def _without_blocks(text: str, blocks: Iterable[ManagedBlock]) -> str:
    """Empty the lines that dreams keep in a note, so that they are not remembered again."""
    spans = [block.span for block in blocks if _is_list(block.name)]
    if not spans:
        return text
    lines = split_lines(text)
    for span in spans:
        for at in range(span.start_line - 1, min(span.end_line, len(lines))):
            lines[at] = "\n"
    return "".join(lines)


def _is_list(block: str) -> bool:
    """Tell whether a block only lists what stands elsewhere; a page's summary does not."""
    return block.startswith(("dreaming:", "wiki:")) and block != "wiki:generated"
