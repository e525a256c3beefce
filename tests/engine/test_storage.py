from __future__ import annotations

from pathlib import Path

import pytest

from mnemoscope.domain.storage import BackendKind, Storage
from mnemoscope.engine.storage import read_storage


def test_the_preferences_say_where_vectors_are_compared(home: Path) -> None:
    assert read_storage(home) == Storage()
    (home / "settings.toml").write_text(
        'vectors_backend = "lancedb"\nvectors_uri = "s3://bucket/notes"\n'
    )
    assert read_storage(home) == Storage(BackendKind.LANCEDB, "s3://bucket/notes")


@pytest.mark.parametrize("content", [b"\xff\xfe", b"= no toml", b"vectors_backend = 3"])
def test_preferences_that_cannot_be_read_change_nothing(home: Path, content: bytes) -> None:
    (home / "settings.toml").write_bytes(content)
    assert read_storage(home) == Storage()


@pytest.mark.parametrize(
    ("named", "meant"),
    [
        ("vectors", "{home}/vectors"),
        ("~/vectors", "{user}/vectors"),
        ("/var/v", "/var/v"),
        ("~no-one/v", "{home}/~no-one/v"),
    ],
)
def test_a_folder_is_the_same_wherever_the_program_was_started(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: str, meant: str
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "user"))
    (home / "settings.toml").write_text(f'vectors_backend = "lancedb"\nvectors_uri = "{named}"\n')
    monkeypatch.chdir(tmp_path)
    expected = meant.format(home=home, user=tmp_path / "user")
    assert Path(read_storage(home).uri) == Path(expected)
