"""Weights are unpacked once; whatever is wrong with the copy, the encoder is made."""

from __future__ import annotations

import os
import threading
import zipfile
from pathlib import Path
from typing import BinaryIO

import numpy as np
import pytest

from mnemoscope.domain.outcomes import Stopped
from mnemoscope.domain.pace import paced
from mnemoscope.providers.useweights import with_weights

MADE: list[Path] = []


def make(weights: BinaryIO) -> dict[str, list[float]]:
    MADE.append(Path(weights.name))
    with np.load(weights, allow_pickle=False) as file:
        return {name: file[name].tolist() for name in file.files}


@pytest.fixture
def packed(tmp_path: Path) -> Path:
    MADE.clear()
    path = tmp_path / "weights.npz"
    np.savez_compressed(path, table=np.zeros(50_000), scale=np.arange(3.0))
    return path


def copies(folder: Path) -> list[Path]:
    return list(folder.glob("weights-*.npz"))


def twice(packed: Path, folder: Path) -> dict[str, list[float]]:
    first = with_weights(packed, folder, make)
    assert copies(folder) == []
    assert with_weights(packed, folder, make) == first
    return first


def test_they_are_unpacked_once(packed: Path, home: Path) -> None:
    first = twice(packed, home / "models")
    (copy,) = copies(home / "models")
    assert with_weights(packed, home / "models", make) == first == with_weights(packed, None, make)
    assert [packed, packed, copy, packed] == MADE
    with zipfile.ZipFile(copy) as file:
        assert {one.compress_type for one in file.infolist()} == {zipfile.ZIP_STORED}
    assert set((home / "models").iterdir()) == {copy, copy.with_suffix(".tried")}


def test_other_weights_take_the_place_of_the_copy(packed: Path, home: Path) -> None:
    twice(packed, home)
    np.savez_compressed(packed, table=np.ones(9))
    for _ in range(2):
        assert with_weights(packed, home, make) == {"table": [1.0] * 9}
    assert len(copies(home)) == 1


@pytest.mark.parametrize("part", [0.0, 0.5, 0.99])
def test_a_damaged_copy_is_made_anew(packed: Path, home: Path, part: float) -> None:
    first = twice(packed, home)
    (copy,) = copies(home)
    data = copy.read_bytes()
    copy.write_bytes(data[: int(len(data) * part)])
    assert with_weights(packed, home, make) == first
    assert copies(home)[0].read_bytes() == data


def test_a_copy_with_other_bytes_is_made_anew(packed: Path, home: Path) -> None:
    first = twice(packed, home)
    (copy,) = copies(home)
    data = bytearray(copy.read_bytes())
    data[len(data) // 2] ^= 1
    copy.write_bytes(data)
    assert with_weights(packed, home, make) == first


@pytest.mark.skipif(os.name == "nt", reason="a file in place of a folder is another error there")
def test_where_nothing_can_be_kept_they_are_unpacked_each_time(
    packed: Path, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way")
    assert with_weights(packed, tmp_path / "file" / "models", make) == with_weights(
        packed, None, make
    )


def test_reading_ends_where_it_is_stopped_and_leaves_no_piece(packed: Path, home: Path) -> None:
    first = twice(packed, home)
    stop = threading.Event()
    stop.set()
    with pytest.raises(Stopped):
        with_weights(packed, home, make, stop)
    (copy,) = copies(home)
    copy.unlink()

    def made_then_stopped(weights: BinaryIO) -> dict[str, list[float]]:
        found = make(weights)
        stop.set()
        return found

    stop.clear()
    assert with_weights(packed, home, made_then_stopped, stop) == first
    assert [path.suffix for path in home.iterdir()] == [".tried"]


def test_reading_ends_with_the_thread_that_is_told_that_all_ends(packed: Path) -> None:
    def ended() -> None:
        raise Stopped("the end")

    with pytest.raises(Stopped, match="the end"), paced(None, ended):
        with_weights(packed, None, make)
