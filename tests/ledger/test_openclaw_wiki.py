"""What OpenClaw has compiled is read from files or its database, and never written."""

from __future__ import annotations

import gzip
import json
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

from mnemoscope.domain.outcomes import Problem
from mnemoscope.ledger.openclaw_wiki import (
    CachedClaim,
    CompiledCache,
    last_publication,
    read_compiled,
)

CLAIM = {"id": "c", "pagePath": "entities/a.md", "text": "t", "status": "supported"}
CACHED = CachedClaim("entities/a.md", "c", "t", "supported")


def _vault(home: Path, last: str = "p2") -> Path:
    vault = home / "wiki" / "main"
    (vault / ".openclaw-wiki").mkdir(parents=True)
    rows = [
        {"type": "init"},
        *({"details": {"compiledCachePublicationId": p}} for p in ("p1", last)),
    ]
    text = "\n".join(json.dumps(row) for row in rows) + "\nno json\n"
    (vault / ".openclaw-wiki" / "log.jsonl").write_text(text, "utf-8")
    return vault


def _database(home: Path, blob: bytes, vault: str, *, table: bool = True) -> Path:
    (home / "state").mkdir(parents=True)
    path = home / "state" / "openclaw.sqlite"
    connection = sqlite3.connect(path)
    if table:
        connection.execute(
            "CREATE TABLE plugin_blob_entries (plugin_id, namespace, entry_key, metadata_json,"
            " blob, created_at, expires_at)"
        )
        about = json.dumps({"vaultPath": vault, "publicationId": "p2"})
        connection.execute(
            "INSERT INTO plugin_blob_entries VALUES"
            " ('memory-wiki', 'compiled-cache', 'k', ?, ?, 1776697380000, NULL)",
            (about, blob),
        )
    connection.commit()
    connection.close()
    return path


def _blob(content: object) -> bytes:
    return gzip.compress(json.dumps(content).encode())


def test_the_later_generation_also_of_a_copied_home(tmp_path: Path) -> None:
    vault = _vault(tmp_path)
    path = _database(tmp_path, _blob({"claims": [CLAIM, {"text": "no page"}]}), "/home/k/wiki/main")
    before = path.read_bytes()
    assert read_compiled(vault) == CompiledCache(
        str(path), (CACHED,), datetime(2026, 4, 20, 15, 3, tzinfo=UTC)
    )
    assert path.read_bytes() == before
    assert [one.name for one in path.parent.iterdir()] == [path.name]


def test_a_later_publication_makes_it_old(tmp_path: Path) -> None:
    vault = _vault(tmp_path, last="p3")
    _database(tmp_path, _blob({"claims": []}), "/x/wiki/main")
    found = read_compiled(vault)
    assert isinstance(found, CompiledCache)
    assert not found.published
    assert last_publication(vault) == "p3"


def test_the_early_generation(tmp_path: Path) -> None:
    vault = _vault(tmp_path)
    cache = vault / ".openclaw-wiki" / "cache"
    cache.mkdir()
    (cache / "claims.jsonl").write_text(json.dumps(CLAIM) + "\n\nbroken {\n", "utf-8")
    found = read_compiled(vault)
    assert isinstance(found, CompiledCache)
    assert (found.claims, found.published) == ((CACHED,), True)


def test_nothing_was_compiled(tmp_path: Path) -> None:
    vault = _vault(tmp_path)
    assert read_compiled(vault) is None
    _database(tmp_path, b"", "", table=False)
    assert read_compiled(vault) is None
    assert last_publication(tmp_path / "none") == ""


def test_another_vaults_snapshot_is_not_taken(tmp_path: Path) -> None:
    vault = _vault(tmp_path)
    _database(tmp_path, _blob({"claims": [CLAIM]}), "/home/k/wiki/other")
    assert read_compiled(vault) is None


def test_a_broken_snapshot_is_a_problem(tmp_path: Path) -> None:
    vault = _vault(tmp_path)
    _database(tmp_path, b"no gzip", "/x/wiki/main")
    found = read_compiled(vault)
    assert isinstance(found, Problem)
    assert found.code == "wiki-cache-broken"
