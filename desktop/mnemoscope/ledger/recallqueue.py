"""Recalls that could not be recorded because the ledger was held: kept in a file until they can.

Lines of JSON beside memory.db. Whoever records next takes the file under a name of its own first;
a recall that is recorded twice counts once all the same.
"""

from __future__ import annotations

import json
import os
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict
from datetime import datetime
from pathlib import Path
from typing import Any, cast

from mnemoscope.domain.clock import iso_utc
from mnemoscope.domain.signals import Recall

_QUEUE = "recalls-waiting.jsonl"
_TAKEN = ".taken"


def put(folder: Path, recalls: Sequence[Recall]) -> None:
    """Keep recalls for later; where not even that can be written they are lost."""
    lines = "".join(f"{json.dumps({**asdict(one), 'at': iso_utc(one.at)})}\n" for one in recalls)
    with suppress(OSError), (folder / _QUEUE).open("a", encoding="ascii") as file:
        file.write(lines)


@contextmanager
def taken(folder: Path, *, thorough: bool = False) -> Generator[tuple[Recall, ...]]:
    """Yield what waits; it is forgotten when the block ends, and kept when it breaks off.

    ``thorough``: look for what a killed process had taken, even where nothing new waits.
    """
    files = list(_take(folder, thorough=thorough))
    yield tuple(recall for path in files for recall in _recalls(path))
    for path in files:
        with suppress(OSError):
            path.unlink(missing_ok=True)


def _take(folder: Path, *, thorough: bool) -> Iterator[Path]:
    queue = folder / _QUEUE
    # Asked with each recall: looking for one name is cheaper than listing the folder.
    if not thorough and not queue.exists():
        return
    with suppress(OSError):
        queue.rename(folder / f"{_QUEUE}.{os.getpid()}-{os.urandom(4).hex()}{_TAKEN}")
    yield from sorted(folder.glob(f"{_QUEUE}.*{_TAKEN}"))


def _recalls(path: Path) -> Iterator[Recall]:
    try:
        lines = path.read_text("ascii").splitlines()
    except (OSError, UnicodeDecodeError):
        return
    for line in lines:
        # The last line may have been cut off by a full disk.
        with suppress(ValueError, TypeError, KeyError):
            yield _recall(cast("dict[str, Any]", json.loads(line)))


def _recall(fields: dict[str, Any]) -> Recall:
    at = datetime.fromisoformat(fields.pop("at"))
    return Recall(**fields, at=at)
