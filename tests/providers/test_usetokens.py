from __future__ import annotations

import hashlib
import os
import pickle
from dataclasses import dataclass
from pathlib import Path

import pytest

from mnemoscope.providers import usetokens
from mnemoscope.providers.usetokens import tokenizer

READ: list[str] = []


@dataclass
class Words:
    path: str

    def encode(
        self, texts: str, out_type: type = int, *, add_bos: bool = True, add_eos: bool = True
    ) -> list[int]:
        return [len(texts)]


def read(path: str, /) -> Words:
    READ.append(path)
    return Words(path)


@pytest.fixture
def model(tmp_path: Path) -> Path:
    READ.clear()
    file = tmp_path / "sp.model"
    file.write_bytes(b"pieces")
    return file


def copies(folder: Path) -> list[Path]:
    return list(folder.glob("tokens-*.bin"))


def test_it_is_read_once_and_then_taken_from_its_copy(model: Path, home: Path) -> None:
    first = tokenizer(model, read, home / "models")
    assert tokenizer(model, read, home / "models") == first
    assert [str(model)] == READ
    assert tokenizer(model, read, None) == first
    assert [str(model)] * 2 == READ


def test_another_model_file_is_read_anew_and_its_copy_takes_the_place(
    model: Path, home: Path
) -> None:
    tokenizer(model, read, home)
    model.write_bytes(b"other pieces")
    tokenizer(model, read, home)
    assert len(READ) == 2
    assert len(copies(home)) == 1


@pytest.mark.parametrize("damage", [b"", b"x" * 100, hashlib.sha256(b"").digest()])
def test_a_damaged_copy_is_made_anew(model: Path, home: Path, damage: bytes) -> None:
    tokenizer(model, read, home)
    copies(home)[0].write_bytes(damage)
    tokenizer(model, read, home)
    tokenizer(model, read, home)
    assert len(READ) == 2


@pytest.mark.skipif(os.name == "nt", reason="rights of POSIX")
def test_what_others_can_write_is_not_run(model: Path, home: Path) -> None:
    tokenizer(model, read, home)
    copy = copies(home)[0]
    assert copy.stat().st_mode & 0o077 == 0
    data = pickle.dumps(Words("planted"))
    copy.write_bytes(hashlib.sha256(data).digest() + data)
    assert tokenizer(model, read, home) == Words("planted")
    for place in (copy, home):
        mode = place.stat().st_mode
        place.chmod(mode | 0o022)
        assert tokenizer(model, read, home) == Words(str(model))
        place.chmod(mode)
        copy.write_bytes(hashlib.sha256(data).digest() + data)


def test_where_nothing_can_be_kept_it_is_read(model: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert tokenizer(model, read, tmp_path / "file" / "models") == Words(str(model))


def test_a_large_one_is_taken_and_kept_in_pieces(
    model: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[int] = []
    pieces, written = usetokens._Pieces.readinto, usetokens._Written.write

    def reading(self: usetokens._Pieces, buffer: memoryview, /) -> int:
        sizes.append(pieces(self, buffer))
        return sizes[-1]

    def writing(self: usetokens._Written, part: bytes, /) -> int:
        sizes.append(written(self, part))
        return sizes[-1]

    monkeypatch.setattr(usetokens._Pieces, "readinto", reading)
    monkeypatch.setattr(usetokens._Written, "write", writing)
    large = Words("")
    large.path = [f"piece {at}" for at in range(60_000)]  # type: ignore[assignment]
    assert tokenizer(model, lambda _: large, home) == large
    kept, sizes[:] = list(sizes), []
    assert tokenizer(model, lambda _: Words("other"), home) == large
    for each in (kept, sizes):
        assert max(each) <= 80_000
        assert sum(each) > 500_000
