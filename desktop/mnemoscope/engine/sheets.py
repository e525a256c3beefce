"""Records as a sheet: CSV that every program opens, and in which no memory becomes a formula."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path
from typing import cast

from mnemoscope.domain.outcomes import EnvironmentFault

_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def as_csv(records: Sequence[dict[str, object]]) -> str:
    """Return records of the same fields as CSV with a head; nothing for none."""
    if not records:
        return ""
    sheet = io.StringIO()
    # A sheet takes Chinese in UTF-8 for what it is only behind this mark.
    sheet.write("\ufeff")
    writer = csv.DictWriter(sheet, list(records[0]))
    writer.writeheader()
    for record in records:
        writer.writerow({name: _cell(value) for name, value in record.items()})
    return sheet.getvalue()


def write_out(data: bytes, path: Path) -> int:
    """Write into a file that a person has named; returns the number of bytes.

    Raises:
        EnvironmentFault: the disk refused.
    """
    try:
        return path.write_bytes(data)
    except OSError as error:
        raise EnvironmentFault(
            f"{path.name} cannot be written: {error.strerror}", path=str(path)
        ) from error


def _cell(value: object) -> object:
    """A cell that no sheet takes for a formula: memories are written by strangers, too."""
    if isinstance(value, list):
        return " ".join(map(str, cast("list[object]", value)))
    if isinstance(value, str) and value.startswith(_FORMULA):
        return f"'{value}"
    return value
