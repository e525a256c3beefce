"""What is wrong with the text of one file, though it can be read: the badges beside its name."""

from __future__ import annotations

from mnemoscope.domain.document import Document
from mnemoscope.domain.outcomes import Problem
from mnemoscope.vault.frontmatter import read_header


def badges(document: Document) -> tuple[Problem, ...]:
    """Return what is wrong with markers, fences and the header, each with its line."""
    return (*document.problems, *read_header(document.text, document.path).problems)
