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
