"""What is wrong with the text of one file, though it can be read: the badges beside its name."""

from __future__ import annotations

from collections.abc import Iterable

from mnemoscope.domain.document import Document
from mnemoscope.domain.outcomes import Problem
from mnemoscope.vault.frontmatter import read_header


def badges(document: Document) -> tuple[Problem, ...]:
    """Return what is wrong with markers, fences and the header, each with its line."""
    return (*document.problems, *read_header(document.text, document.path).problems)


def told_once(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Leave out what was said before of the same line: several looks find the same."""
    distinct: dict[tuple[str, str, int | None], Problem] = {}
    for problem in problems:
        distinct.setdefault((problem.path, problem.code, problem.line), problem)
    return tuple(distinct.values())
