"""What OpenClaw has compiled from a wiki for its agents: read and never written.

Formats: 2026.4 keeps ``.openclaw-wiki/cache/claims.jsonl``; 2026.9 a gzip of JSON in the table
``plugin_blob_entries`` of its state, known by the last publication in ``log.jsonl``.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Any, cast

import apsw

from mnemoscope.domain.outcomes import Problem
from mnemoscope.ledger.jsonfields import as_object
from mnemoscope.ledger.openclaw_rows import DATABASE, open_state, state_files

LOG = ".openclaw-wiki/log.jsonl"
CLAIMS = ".openclaw-wiki/cache/claims.jsonl"
_LARGEST = 64 * 1024 * 1024
"""Bytes; what is unpacked beyond this is not read."""
_TABLE = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'plugin_blob_entries'"
_BLOBS = """
SELECT metadata_json, blob, created_at FROM plugin_blob_entries
WHERE plugin_id = 'memory-wiki' AND namespace = 'compiled-cache'
ORDER BY created_at DESC
"""


@dataclass(frozen=True, slots=True)
class CachedClaim:
    """One claim as OpenClaw's agents are told of it."""

    page: str
    """The page's path in the vault."""
    id: str
    text: str
    status: str


@dataclass(frozen=True, slots=True)
class CompiledCache:
    """What OpenClaw's agents are told of a vault."""

    place: str
    """The file that holds it."""
    claims: tuple[CachedClaim, ...]
    made_at: datetime | None
    """None: not known."""
    published: bool = True
    """False where the vault's log names a later publication, so that OpenClaw takes no notice."""


def read_compiled(vault: Path) -> CompiledCache | Problem | None:
    """Read what was compiled from the vault at that folder; None where nothing was."""
    rows = _lines(vault / CLAIMS)
    if rows is not None:
        made = datetime.fromtimestamp((vault / CLAIMS).stat().st_mtime, UTC)
        return CompiledCache(str(vault / CLAIMS), tuple(_claims(rows)), made)
    for path in state_files(vault):
        if path.name != DATABASE or not path.is_file():
            continue
        try:
            found = _from_database(path, vault)
        except (apsw.Error, OSError, ValueError, EOFError, zlib.error) as error:
            return Problem("wiki-cache-broken", str(path), f"what OpenClaw compiled: {error}")
        if found is not None:
            return found
    return None


def last_publication(vault: Path) -> str:
    """Return the id of the last publication that the vault's log names; empty: none."""
    found = ""
    for row in _lines(vault / LOG) or ():
        named = as_object(row.get("details")).get("compiledCachePublicationId")
        found = named if isinstance(named, str) else found
    return found


def _from_database(path: Path, vault: Path) -> CompiledCache | None:
    connection: Any = open_state(path)
    try:
        if not connection.execute(_TABLE).fetchall():
            return None
        rows: list[tuple[str, bytes, float]] = connection.execute(_BLOBS).fetchall()
    finally:
        connection.close()
    last = last_publication(vault)
    for metadata, blob, created in rows:
        about = as_object(json.loads(metadata))
        if not _is_of(str(about.get("vaultPath", "")), vault):
            continue
        content = as_object(json.loads(_unpacked(blob)))
        listed = content.get("claims")
        claims = cast("list[object]", listed) if isinstance(listed, list) else []
        return CompiledCache(
            str(path),
            tuple(_claims(map(as_object, claims))),
            datetime.fromtimestamp(created / 1000, UTC),
            published=about.get("publicationId") == last,
        )
    return None


def _is_of(named: str, vault: Path) -> bool:
    """Tell whether a snapshot is of this vault, or of the one that it is a copy of."""
    here, there = vault.absolute().parts, Path(named).parts
    return here[-2:] == there[-2:]


def _unpacked(blob: bytes) -> bytes:
    """Unpack a snapshot; one without end is no snapshot."""
    with gzip.GzipFile(fileobj=BytesIO(blob)) as file:
        data = file.read(_LARGEST + 1)
    if len(data) > _LARGEST:
        raise ValueError("it is larger than 64 MB")
    return data


def _lines(path: Path) -> list[Mapping[str, object]] | None:
    """Return the JSON objects of a file, line by line; None where there is no such file."""
    try:
        text = path.read_text("utf-8-sig", errors="replace")
    except OSError:
        return None
    rows: list[Mapping[str, object]] = []
    for line in text.split("\n"):
        with suppress(ValueError, RecursionError):
            rows.append(as_object(json.loads(line)))
    return rows


def _claims(rows: Iterable[Mapping[str, object]]) -> Iterable[CachedClaim]:
    for row in rows:
        page, text = row.get("pagePath"), row.get("text")
        if isinstance(page, str) and isinstance(text, str):
            id_, status = row.get("id"), row.get("status")
            yield CachedClaim(
                page,
                id_ if isinstance(id_, str) else "",
                text,
                status if isinstance(status, str) else "",
            )
