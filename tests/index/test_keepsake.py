"""What is kept comes back whole, or not at all."""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from mnemoscope.index.keepsake import Keepsake


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "cache" / "things.json"


def test_parts_come_back_as_they_were(path: Path) -> None:
    kept = Keepsake(path, "1")
    assert kept.put({"a": [1, 2.5, None, "é 茶 \udc80"], "b": {"x": [True]}})
    again = Keepsake(path, "1")
    assert again.parts("b", "a") == ({"x": [True]}, [1, 2.5, None, "é 茶 \udc80"])
    assert again.parts("a") == ([1, 2.5, None, "é 茶 \udc80"],)


def test_what_is_not_there_or_of_other_rules_is_nothing(path: Path) -> None:
    assert Keepsake(path, "1").parts("a", "b") == (None, None)
    Keepsake(path, "1").put({"a": 1})
    assert Keepsake(path, "2").parts("a") == (None,)
    assert Keepsake(path, "1").parts("a", "b") == (None, None)


def test_every_wrong_byte_is_found(path: Path) -> None:
    kept = Keepsake(path, "1")
    kept.put({"a": ["word"] * 3, "b": 1})
    whole = path.read_bytes()
    for at in range(whole.index(b"\n") + 1, len(whole) - 1):
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        assert kept.parts("a", "b") == (None, None)
    for size in range(len(whole)):
        path.write_bytes(whole[:size])
        assert kept.parts("a", "b") == (None, None)


@pytest.mark.parametrize(
    "line", [b"", b"[]", b"{}", b'{"version": "1"}', b'{"version": "1", "parts": 3}']
)
def test_a_head_that_is_none_is_nothing(path: Path, line: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(line + b"\n")
    assert Keepsake(path, "1").parts("a") == (None,)


@pytest.mark.skipif(os.name == "nt", reason="modes of POSIX")
def test_it_is_for_its_owner_alone_and_nothing_else_is_left(path: Path) -> None:
    kept = Keepsake(path, "1")
    kept.put({"a": 1})
    kept.put({"b": 2})
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert list(path.parent.iterdir()) == [path]
    kept.remove()
    kept.remove()
    assert list(path.parent.iterdir()) == []


def test_a_place_that_cannot_be_written_keeps_nothing(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("no folder", "utf-8")
    kept = Keepsake(tmp_path / "cache" / "things.json", "1")
    assert not kept.put({"a": 1})
    assert kept.parts("a") == (None,)


def test_a_part_written_an_entry_at_a_time_is_the_json_that_it_is(path: Path) -> None:
    parts: dict[str, object] = {
        "none": [],
        "empty": {},
        "rows": [[1, "zwei, drei", None], {"a": [1.5]}],
        "named": {"x": [1], "y, {z}": {"b": "}"}, "é": ()},
        "word": "alone",
    }
    kept = Keepsake(path, "1")
    assert kept.put({**parts, "numbered": {1: "one"}})
    found = dict(zip(parts, kept.parts(*parts), strict=True))
    assert found == {**parts, "named": {"x": [1], "y, {z}": {"b": "}"}, "é": []}}
    assert kept.parts("numbered") == ({"1": "one"},)


def test_a_large_part_is_read_in_pieces(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [[at, "words of an entry, and {marks} in \n it" * 20] for at in range(10_000)]
    named = {str(at): row for at, row in enumerate(rows)}
    kept = Keepsake(path, "1")
    kept.put({"rows": rows, "named": named})
    read: list[int] = []

    def loads(data: bytes, plain: Callable[[bytes], object] = json.loads) -> object:
        read.append(len(data))
        return plain(data)

    # As a whole each of them would let no other thread in until it is read.
    monkeypatch.setattr(json, "loads", loads)
    assert kept.parts("rows", "named") == (rows, named)
    assert sum(read) > 15_000_000
    assert max(read) < 300_000


def test_a_part_of_very_many_entries_is_written_as_they_come(path: Path) -> None:
    kept = Keepsake(path, "1")
    assert kept.put({"named": ((str(at), [at]) for at in range(3)), "none": iter(())})
    assert kept.parts("named", "none") == ({"0": [0], "1": [1], "2": [2]}, {})


def test_parts_are_made_into_what_is_wanted_in_the_order_of_their_names(path: Path) -> None:
    kept = Keepsake(path, "1")
    kept.put({"b": [2], "a": [1]})
    made: list[object] = []

    def make(part: object) -> bool:
        made.append(part)
        return True

    assert kept.parts("a", "b", restored={"a": make, "b": make}) == (True, True)
    assert made == [[1], [2]]

    def wrong(part: object) -> object:
        raise ValueError(part)

    assert kept.parts("a", "b", restored={"b": wrong}) == (None, None)


def test_what_is_like_thousands_before_it_takes_little_room(path: Path) -> None:
    rows = [[at, "The heron stands in the reeds.", "memory/2026-04-09.md"] for at in range(2_000)]
    Keepsake(path, "1").put({"rows": rows})
    assert path.stat().st_size < len(json.dumps(rows)) / 4
