"""What all backends must do alike; those of an optional package where it is installed."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path

import numpy as np
import pytest

from mnemoscope.domain.storage import BackendKind, Storage
from mnemoscope.index import lancebackend
from mnemoscope.index.backends import NEAREST
from mnemoscope.index.packing import pack, query_vector
from mnemoscope.index.store import Index

DIMS = 96
LANCEDB = importlib.util.find_spec("lancedb") is not None
S3 = LANCEDB and importlib.util.find_spec("moto") is not None
ALL = ["sqlite"]
ALL += ["lancedb"] if LANCEDB else []
ALL += ["lancedb at s3"] if S3 else []
Open = Callable[[str], Index]

# What the server of the bucket and its client warn of is not this program's.
pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture(scope="module")
def bucket() -> Iterator[str]:
    """A server on this machine that speaks S3, with a bucket."""
    import boto3
    from moto.server import ThreadedMotoServer

    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0)
    server.start()
    host, port = server.get_host_and_port()
    with pytest.MonkeyPatch.context() as patch:
        for name, value in {
            "AWS_ACCESS_KEY_ID": "key",
            "AWS_SECRET_ACCESS_KEY": "secret",
            "AWS_DEFAULT_REGION": "us-east-1",
            "AWS_REGION": "us-east-1",
            "AWS_ENDPOINT": f"http://{host}:{port}",
            "AWS_ALLOW_HTTP": "true",
        }.items():
            patch.setenv(name, value)
        client = boto3.client("s3", endpoint_url=f"http://{host}:{port}")
        client.create_bucket(Bucket="memory")
        yield "s3://memory"
    server.stop()


@pytest.fixture(autouse=True)
def _no_other_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no backend be helped out by another one when it fails or is slow."""
    monkeypatch.setattr(lancebackend, "_FAULTS", ())
    monkeypatch.setattr(lancebackend, "_PATIENCE", timedelta(seconds=60))


@pytest.fixture
def open_index(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Open]:
    """Open the same index file with a backend of a name; in a bucket, below a path of the test."""
    opened: list[Index] = []

    def start(name: str) -> Index:
        storage = Storage()
        if name == "lancedb":
            storage = Storage(BackendKind.LANCEDB)
        elif name != "sqlite":
            uri = request.getfixturevalue("bucket")
            storage = Storage(BackendKind.LANCEDB, f"{uri}/{tmp_path.name}")
        opened.append(Index(tmp_path / "embeddings.db", storage=storage))
        return opened[-1]

    yield start
    for index in opened:
        index.close()


def unit(count: int, seed: int = 3) -> np.ndarray:
    rows = np.random.default_rng(seed).standard_normal((count, DIMS)).astype(np.float32)
    return rows / np.linalg.norm(rows, axis=1, keepdims=True)


def fill(index: Index, vectors: np.ndarray, model: str = "m") -> None:
    sketches, quantised = pack(vectors)
    last = index.database.number("SELECT seq FROM sqlite_sequence WHERE name = 'vectors'")
    index.vectors.begin(model)
    index.database.many(
        "INSERT INTO vectors (hash, model, dims, sketch, vector) VALUES (?, ?, ?, ?, ?)",
        [
            (f"{last + at:016x}", model, DIMS, sketches[at], quantised[at])
            for at in range(len(vectors))
        ],
    )


def same(found: dict[int, float], expected: dict[int, float]) -> bool:
    return found == pytest.approx(expected, abs=2e-6)


@pytest.mark.parametrize("name", ALL)
def test_all_give_the_same_nearest_at_every_moment(open_index: Open, name: str) -> None:
    index, plain = open_index(name), open_index("sqlite")
    vectors = unit(900)
    vectors[5] = 0
    fill(index, vectors[:600])
    asked = [query_vector("m", row) for row in (unit(1, seed=9)[0], vectors[3], vectors[700])]

    def agree() -> bool:
        some = [1, 6, 3, 700, 99_999]
        return all(
            same(index.vectors.nearest(query), plain.vectors.nearest(query))
            and same(
                index.vectors.similarities(query, some), plain.vectors.similarities(query, some)
            )
            for query in asked
        )

    assert agree()
    index.vectors.settle()
    assert index.vectors.backend == ("numpy" if name == "sqlite" else "lancedb")
    assert len(index.vectors.nearest(asked[0])) == NEAREST
    assert agree(), "after a pass"
    fill(index, vectors[600:])
    assert 701 in index.vectors.nearest(asked[2])
    assert agree(), "with vectors that are newer"
    index.database.query("DELETE FROM vectors WHERE id % 3 = 0")
    assert agree(), "with vectors that are gone"
    index.vectors.settle()
    assert agree(), "in step again"
    index.database.query("DELETE FROM vectors WHERE id > 20")
    assert agree(), "with few left"
    assert set(index.vectors.nearest(asked[0])) == {
        1,
        2,
        4,
        5,
        7,
        8,
        10,
        11,
        13,
        14,
        16,
        17,
        19,
        20,
    }


@pytest.mark.parametrize("name", ALL)
def test_all_follow_a_change_of_model_and_clearing(open_index: Open, name: str) -> None:
    index = open_index(name)
    fill(index, unit(300), "old")
    index.vectors.settle()
    assert index.vectors.begin("new")
    fill(index, unit(300, seed=8), "new")
    index.vectors.settle()
    old, new = query_vector("old", unit(1)[0]), query_vector("new", unit(1, seed=8)[0])
    assert max(index.vectors.nearest(old).values()) == pytest.approx(1, abs=1e-5)
    assert index.vectors.nearest(new) == {}
    index.database.query(
        "INSERT INTO chunks (id, file, start_line, end_line, hash, text, context)"
        " SELECT id, 1, 1, 1, hash, '', '' FROM vectors WHERE model = 'new'"
    )
    index.vectors.swap()
    for settled in (False, True):
        if settled:
            index.vectors.settle()
        assert index.vectors.nearest(old) == {}
        assert max(index.vectors.nearest(new).values()) == pytest.approx(1, abs=1e-5)
    index.vectors.clear()
    assert index.vectors.nearest(new) == {}
    index.vectors.settle()
    fill(index, unit(300, seed=8), "new")
    for settled in (False, True):
        if settled:
            index.vectors.settle()
        assert min(index.vectors.nearest(new)) > 600


@pytest.mark.parametrize("name", ALL)
def test_all_keep_to_what_a_filter_lets_through(open_index: Open, name: str, note) -> None:
    index = open_index(name)
    lines = "\n".join(f"- Memory number {at} of the list." for at in range(300))
    index.texts.replace([note("a.md", lines), note("b.md", "- Second memory.")])
    index.vectors.begin("m")
    waiting = index.vectors.waiting("m", "memories", 0, 999)
    index.vectors.store("m", [text.hash for text in waiting], unit(301), waiting)
    file = index.database.number("SELECT id FROM files WHERE path = 'b.md'")
    query = query_vector("m", unit(1)[0])
    for settled in (False, True):
        if settled:
            index.vectors.settle()
        assert list(index.vectors.nearest(query, [file])) == [301]
        assert index.vectors.nearest(query, []) == {}


@pytest.mark.parametrize("name", ALL)
def test_all_have_nothing_near_to_zero_broken_or_other_questions(
    open_index: Open, name: str
) -> None:
    index = open_index(name)
    assert index.vectors.nearest(query_vector("m", unit(1)[0])) == {}
    index.vectors.settle()
    fill(index, unit(300))
    index.vectors.settle()
    for numbers in (np.zeros(DIMS), np.full(DIMS, np.nan), np.ones(DIMS + 4), np.ones(8)):
        assert index.vectors.nearest(query_vector("m", numbers.astype(np.float32))) == {}
    assert index.vectors.nearest(query_vector("n", unit(1)[0])) == {}


@pytest.mark.parametrize("name", ALL)
def test_all_know_what_another_program_did(open_index: Open, name: str) -> None:
    index, other = open_index(name), open_index(name)
    query = query_vector("m", unit(1)[0])
    fill(index, unit(300))
    index.vectors.settle()
    assert len(other.vectors.nearest(query)) == 300
    fill(other, unit(100, seed=5))
    other.vectors.settle()
    assert len(index.vectors.nearest(query)) == 400
    index.database.query("DELETE FROM vectors WHERE id <= 10")
    assert min(other.vectors.nearest(query)) == 11
