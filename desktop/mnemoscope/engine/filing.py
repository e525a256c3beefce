"""Files notes and memories under kinds, statuses, scopes and tags when they are indexed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from mnemoscope.domain.document import Document
from mnemoscope.domain.headerfields import plain_fields
from mnemoscope.domain.pace import in_steps
from mnemoscope.domain.traits import Markers, Traits, file_traits, memory_traits, pattern
from mnemoscope.engine.lexicon import read_words
from mnemoscope.engine.passages import claims_of
from mnemoscope.index.attributes import Filed
from mnemoscope.vault.files import ReadFile

KINDS = ("decision", "preference", "task", "summary")
"""Kinds that words tell, in this order: a decision about a task is a decision."""


@lru_cache(maxsize=2)
def markers(resources: Path) -> Markers:
    """Return the words by which kinds are told; raises `BadInput` naming a file that is missing."""
    folder = resources / "lexicon" / "kinds"
    pairs = (line.partition("=") for line in read_words(folder / "headings.txt"))
    return Markers(
        words=tuple((kind, pattern(read_words(folder / f"{kind}.txt"))) for kind in KINDS),
        headings={heading.strip(): kind.strip() for kind, _, heading in pairs},
    )


def traits_of(path: str, text: str) -> Traits:
    """File a note under what its header says and where it lies; a bad header says nothing."""
    if not text.startswith(("---", "\ufeff---")) and "archive" not in path.lower():
        return Traits()
    fields: Mapping[str, Sequence[str]] | None = plain_fields(text)
    if fields is None:
        # Late: a library that most headers need not.
        from mnemoscope.vault.frontmatter import read_header

        header = read_header(text, path)
        fields = {
            name: () if value is None else header.texts(name)
            for name, value in header.fields.items()
        }
    return file_traits(path, fields)


def filed(resources: Path, file: ReadFile, document: Document | None) -> Filed:
    """File a note and, where it has been taken apart, its memories."""
    memories = None
    if document is not None:
        told = markers(resources)
        memories = (
            *(
                replace(memory_traits(claim.memory, told), status=claim.status)
                for claim in claims_of(file)
            ),
            *(memory_traits(memory, told) for memory in in_steps(document.memories)),
        )
    return Filed(file.path, file.fingerprint, traits_of(file.path, file.text.text), memories)
