"""In which layer a file's memories stand, and what lies in a wiki vault."""

from __future__ import annotations

import re

from mnemoscope.domain.model import Layer
from mnemoscope.domain.paths import is_short_term_path

WIKI_FOLDER = "wiki"
"""The folder of a vault that lies in a workspace; agents' own vaults lie in folders of it."""
_PAGE = re.compile(
    r"(?:(?:.*/)?wiki/(?:[^/]+/)?|wiki:)(?:entities|concepts|syntheses|sources)/"
    r"(?!(?:.*/)?index\.md$).+\.md",
    re.DOTALL | re.IGNORECASE,
)


def layer_of(path: str) -> Layer:
    """Return the layer of what people write into a file."""
    if is_short_term_path(path):
        return Layer.SHORT_TERM
    return Layer.WIKI if is_wiki_page(path) else Layer.HAND_WRITTEN


def is_wiki_page(path: str) -> bool:
    """Tell whether a file is a page of knowledge in a wiki vault."""
    return _PAGE.fullmatch(path) is not None
