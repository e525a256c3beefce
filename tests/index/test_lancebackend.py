from __future__ import annotations

import importlib
import importlib.util
import json
import socket
import time
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import numpy as np
import pytest

from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.domain.storage import BackendKind, Storage
from mnemoscope.index import lancebackend as module
from mnemoscope.index.packing import pack, query_vector
from mnemoscope.index.store import Index

DIMS = 96
QUERY = query_vector("m", np.eye(1, DIMS, dtype=np.float32)[0])

needs_lancedb = pytest.mark.skipif(
    importlib.util.find_spec("lancedb") is None, reason="LanceDB is an optional package"
)
# What LanceDB warns of is not this program's.
pytestmark = pytest.mark.filterwarnings("ignore")


def fill(index: Index, count: int, seed: int = 3) -> None:
    rows = np.random.default_rng(seed).standard_normal((count, DIMS)).astype(np.float32)
    sketches, quantised = pack(rows)
    last = index.database.number("SELECT seq FROM sqlite_sequence WHERE name = 'vectors'")
    index.vectors.begin("m")
    index.database.many(
        "INSERT INTO vectors (hash, model, dims, sketch, vector) VALUES (?, 'm', ?, ?, ?)",
        [(f"{last + at:016x}", DIMS, sketches[at], quantised[at]) for at in range(count)],
    )


@pytest.fixture
def index(tmp_path: Path) -> Iterator[Index]:
    storage = Storage(BackendKind.LANCEDB, str(tmp_path / "far" / "vectors"))
    opened = Index(tmp_path / "embeddings.db", storage=storage)
    yield opened
    opened.close()


@pytest.fixture
def plain(tmp_path: Path) -> Iterator[Index]:
    opened = Index(tmp_path / "embeddings.db")
    yield opened
    opened.close()


def tables(tmp_path: Path) -> list[str]:
    return sorted(path.name for path in (tmp_path / "far" / "vectors").iterdir())


@needs_lancedb
def test_the_copy_lies_at_the_address_and_one_of_another_model_is_dropped(
    index: Index, tmp_path: Path
) -> None:
    fill(index, 10)
    assert index.vectors.backend == "sqlite-vec"
    index.vectors.settle()
    assert index.vectors.backend == "lancedb"
    (first,) = tables(tmp_path)
    index.vectors.begin("other")
    index.vectors.swap()
    index.vectors.settle()
    assert tables(tmp_path) == []
    index.vectors.begin("m")
    fill(index, 10)
    index.vectors.settle()
    assert tables(tmp_path) == [first]


@needs_lancedb
def test_what_was_copied_before_a_crash_is_there_once(index: Index, plain: Index) -> None:
    fill(index, 300)
    index.vectors.settle()
    remembered = index.database.first("SELECT value FROM meta WHERE key = 'lance'")
    fill(index, 50, seed=4)
    index.vectors.settle()
    assert remembered is not None
    index.database.query("UPDATE meta SET value = ? WHERE key = 'lance'", remembered)
    for settled in (False, True):
        if settled:
            index.vectors.settle()
        found = index.vectors.nearest(QUERY)
        assert len(found) == 350
        assert found == pytest.approx(plain.vectors.nearest(QUERY), abs=2e-6)


@needs_lancedb
def test_a_copy_that_is_gone_costs_no_answer_and_is_told(
    index: Index, plain: Index, tmp_path: Path
) -> None:
    import shutil

    fill(index, 300)
    index.vectors.settle()
    assert len(index.vectors.nearest(QUERY)) == 300
    shutil.rmtree(tmp_path / "far")
    later = Index(index.database.path, storage=Storage(BackendKind.LANCEDB, str(tmp_path / "far")))
    moved = Index(
        index.database.path, storage=Storage(BackendKind.LANCEDB, str(tmp_path / "far" / "vectors"))
    )
    for one in (later, moved):
        assert one.vectors.nearest(QUERY) == plain.vectors.nearest(QUERY)
    fill(index, 1, seed=5)
    with pytest.raises(EnvironmentFault, match="cannot be written to LanceDB"):
        moved.vectors.settle()
    # At another address a copy is made from the index, without any model.
    later.vectors.settle()
    assert later.vectors.backend == "lancedb"
    assert len(later.vectors.nearest(QUERY)) == 301
    later.close()
    moved.close()


@needs_lancedb
def test_a_bucket_that_does_not_answer_costs_no_answer(
    plain: Index, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
    for name, value in {
        "AWS_ACCESS_KEY_ID": "key",
        "AWS_SECRET_ACCESS_KEY": "secret",
        "AWS_REGION": "us-east-1",
        "AWS_ENDPOINT": f"http://127.0.0.1:{port}",
        "AWS_ALLOW_HTTP": "true",
        "OBJECT_STORE_CLIENT_MAX_RETRIES": "0",
        "AWS_MAX_RETRIES": "0",
    }.items():
        monkeypatch.setenv(name, value)
    far = Index(plain.database.path, storage=Storage(BackendKind.LANCEDB, "s3://nowhere/x"))
    fill(plain, 300)
    with pytest.raises(EnvironmentFault) as told:
        far.vectors.settle()
    assert told.value.path == "s3://nowhere/x"
    assert "secret" not in str(told.value)
    assert len(str(told.value)) < 250
    assert far.vectors.nearest(QUERY) == plain.vectors.nearest(QUERY)
    far.close()


@needs_lancedb
def test_a_bucket_that_hangs_is_not_waited_for(
    index: Index, plain: Index, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(index, 300)
    index.vectors.settle()
    remembered = index.database.first("SELECT value FROM meta WHERE key = 'lance'")
    assert remembered is not None
    copy = json.loads(str(remembered[0])) | {"uri": "s3://nowhere/x"}
    index.database.query("UPDATE meta SET value = ? WHERE key = 'lance'", (json.dumps(copy),))
    with socket.create_server(("127.0.0.1", 0)) as silent:
        for name, value in {
            "AWS_ACCESS_KEY_ID": "key",
            "AWS_SECRET_ACCESS_KEY": "secret",
            "AWS_REGION": "us-east-1",
            "AWS_ENDPOINT": f"http://127.0.0.1:{silent.getsockname()[1]}",
            "AWS_ALLOW_HTTP": "true",
        }.items():
            monkeypatch.setenv(name, value)
        far = Index(index.database.path, storage=Storage(BackendKind.LANCEDB, "s3://nowhere/x"))
        assert far.vectors.backend == "lancedb"
        for _ in range(2):
            begun = time.monotonic()
            assert far.vectors.nearest(QUERY) == plain.vectors.nearest(QUERY)
            assert time.monotonic() - begun < 1.0
        far.close()


@needs_lancedb
def test_a_store_that_failed_is_left_alone_for_a_while(
    index: Index, plain: Index, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(index, 300)
    index.vectors.settle()
    remembered = index.database.first("SELECT value FROM meta WHERE key = 'lance'")
    assert remembered is not None
    copy = json.loads(str(remembered[0])) | {"uri": "strange://x"}
    index.database.query("UPDATE meta SET value = ? WHERE key = 'lance'", (json.dumps(copy),))
    tried: list[str] = []
    connect = importlib.import_module("lancedb").connect

    def counted(uri: str) -> object:
        tried.append(uri)
        return connect(uri)

    monkeypatch.setattr("lancedb.connect", counted)
    monkeypatch.setattr(module, "_PATIENCE", timedelta(seconds=20))
    far = Index(index.database.path, storage=Storage(BackendKind.LANCEDB, "strange://x"))
    for again, count in ((60.0, 1), (60.0, 1), (-1.0, 2)):
        monkeypatch.setattr(module, "_AGAIN", again)
        assert far.vectors.nearest(QUERY) == plain.vectors.nearest(QUERY)
        assert len(tried) == count
    far.close()


@needs_lancedb
def test_a_slow_store_is_not_waited_for(
    index: Index, plain: Index, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(index, 300)
    index.vectors.settle()
    monkeypatch.setattr(module, "_PATIENCE", timedelta(microseconds=1))
    assert index.vectors.nearest(QUERY) == plain.vectors.nearest(QUERY)


@needs_lancedb
def test_much_that_is_newer_is_left_to_the_table(
    index: Index, plain: Index, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_NEWER", 5)
    fill(index, 300)
    index.vectors.settle()
    fill(index, 6, seed=4)
    assert index.vectors.nearest(QUERY) == plain.vectors.nearest(QUERY)


@needs_lancedb
def test_many_versions_are_put_together(index: Index, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_TIDY", 2)
    for seed in range(6):
        fill(index, 5, seed=seed)
        index.vectors.settle()
    assert len(index.vectors.nearest(QUERY)) == 30


def test_without_the_package_the_table_answers(
    index: Index, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = importlib.util.find_spec
    monkeypatch.setattr(
        module.importlib.util, "find_spec", lambda name: None if name == "lancedb" else real(name)
    )
    other = Index(tmp_path / "other.db", storage=Storage(BackendKind.LANCEDB))
    for one in (index, other):
        fill(one, 300)
        one.vectors.settle()
        assert one.vectors.backend == "numpy"
        assert len(one.vectors.nearest(QUERY)) == 300
    other.close()
