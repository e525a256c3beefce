"""CSV that every program opens, and in which no memory becomes a formula."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.engine.sheets import as_csv, write_out


def read(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"))))


def test_records_come_back_as_they_were() -> None:
    text = as_csv([{"text": '备份, "三点"\nnow', "value": 0.5, "tags": ["a", "b"]}])
    assert text.startswith("\ufeff")
    assert read(text) == [{"text": '备份, "三点"\nnow', "value": "0.5", "tags": "a b"}]


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@x", "\tx", "\rx"])
def test_no_text_is_a_formula(text: str) -> None:
    assert read(as_csv([{"text": text}]))[0]["text"].startswith("'")


def test_of_nothing_there_is_nothing() -> None:
    assert as_csv([]) == ""


def test_a_disk_that_refuses_is_told(tmp_path: Path) -> None:
    assert write_out(b"abc", tmp_path / "x.csv") == 3
    with pytest.raises(EnvironmentFault, match="cannot be written"):
        write_out(b"abc", tmp_path)
