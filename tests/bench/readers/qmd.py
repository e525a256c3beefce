"""QMD's set: one workspace of documents, questions graded by difficulty.

Read from its folder, or from the ``queries.json`` in it. The expected file is part of a name.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.bench.readers.cases import BrokenData, Entry, Question, World, entries

KIND = "qmd"
QUERIES = "queries.json"


def fits(value: Any) -> bool:
    """Tell whether a parsed file looks like this set."""
    return (
        isinstance(value, list)
        and bool(value)
        and isinstance(value[0], dict)
        and "expected_file" in value[0]
    )


def worlds(path: Path, text: str) -> Iterator[World]:
    """Yield its workspace; raises `BrokenData`."""
    documents = sorted((path.parent / "docs").glob("*.md"))
    if not documents:
        raise BrokenData(path, 1, "there are no documents in the folder docs beside it")
    files = {document.name: document.read_text("utf-8", "replace") for document in documents}
    questions = tuple(_question(entry, files) for entry in entries(path, text))
    yield World("qmd", files, questions)


def _question(entry: Entry, files: dict[str, str]) -> Question:
    expected = entry.get("expected_file", str)
    right = frozenset(name for name in files if expected in name)
    if not right:
        raise entry.broken(f"no document is called {expected!r}")
    group = str(entry.value.get("difficulty", ""))
    return Question(entry.get("query", str), right, group=group)
