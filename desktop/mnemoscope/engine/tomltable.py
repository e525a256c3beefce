"""Tables that come with the program, written in TOML."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from mnemoscope.domain.outcomes import BadInput


def read_table(path: Path, subject: str = "this word list") -> dict[str, Any]:
    """Read a table; `subject` names what it holds.

    Raises:
        BadInput: the file is missing or torn; it is named.
    """
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadInput(f"{subject} cannot be read ({error})", path=str(path)) from error
