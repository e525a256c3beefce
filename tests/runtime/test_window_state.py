from __future__ import annotations

from pathlib import Path

import pytest

from mnemoscope.runtime.window_state import WindowState


def test_sections_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "window.json"
    state = WindowState(path)
    state.put("window", {"geometry": "AAAA", "pane": "memory"})
    assert state.save()
    again = WindowState(path)
    assert again.text("window", "pane") == "memory"
    assert again.text("window", "nothing") == ""
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[1]", b'{"window": 3}', b"\xff", b"[" * 200_000],
    ids=["empty", "cut", "list", "number", "bytes", "deep"],
)
def test_a_damaged_file_counts_as_never_written(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "window.json"
    path.write_bytes(content)
    state = WindowState(path)
    assert state.section("window") == {}
    state.put("window", {"pane": "recall"})
    assert state.save()
    assert WindowState(path).text("window", "pane") == "recall"


def test_a_refusing_disk_loses_nothing_that_matters(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file", encoding="utf-8")
    state = WindowState(tmp_path / "home" / "window.json")
    assert not state.save()
