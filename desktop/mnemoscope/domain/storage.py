"""Where the vectors lie that questions are compared with, as a person has chosen it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


class BackendKind(StrEnum):
    """What compares questions with vectors."""

    SQLITE = "sqlite"
    """The index file itself."""
    LANCEDB = "lancedb"
    """LanceDB, on this disk or in a bucket; an optional package."""


@dataclass(frozen=True, slots=True)
class Storage:
    """The backend in force; there is one."""

    backend: BackendKind = BackendKind.SQLITE
    uri: str = ""
    """For LanceDB: a folder, ``s3://bucket/path`` or ``gs://bucket/path``, passed on as it is.

    Empty: a folder in the cache. Keys come from the environment, named as the client of the bucket
    wants them."""


def storage_of(table: Mapping[str, object]) -> Storage:
    """Read the choice from the preferences; a value that does not fit counts as not given."""
    known = {backend.value: backend for backend in BackendKind}
    named, uri = table.get("vectors_backend"), table.get("vectors_uri")
    backend = known.get(named, BackendKind.SQLITE) if isinstance(named, str) else BackendKind.SQLITE
    return Storage(backend, uri.strip() if isinstance(uri, str) else "")
