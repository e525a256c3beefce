"""Tables are read whole; what is missing or torn is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from mnemoscope.domain.outcomes import BadInput
from mnemoscope.engine.tomltable import read_table


def test_a_table_is_read_as_it_stands(tmp_path: Path) -> None:
    path = tmp_path / "words.toml"
    path.write_text('[cat]\nsays = ["喵"]\n', "utf-8")
    assert read_table(path) == {"cat": {"says": ["喵"]}}


@pytest.mark.parametrize("data", [None, b"[torn", b"a = '\xff'"])
def test_what_cannot_be_read_is_named(tmp_path: Path, data: bytes | None) -> None:
    path = tmp_path / "words.toml"
    if data is not None:
        path.write_bytes(data)
    with pytest.raises(BadInput, match=r"words.toml: this word list cannot be read \(") as raised:
        read_table(path)
    assert raised.value.path == str(path)
