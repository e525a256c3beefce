"""The files of a wiki vault that are no pages: attachments, indexes, what lies beside them."""

from __future__ import annotations

import os
from pathlib import Path

from mnemoscope.domain.wikipages import kind_of

_MOST = 20_000
"""Files that are looked at; more is no vault that OpenClaw reads."""


def other_files(root: Path) -> tuple[str, ...]:
    """Return their paths in the vault, sorted; hidden ones and links to other places are left out.

    A folder that cannot be read has none.
    """
    found: list[str] = []
    for folder, inner, names in os.walk(root):
        inner[:] = [name for name in inner if not name.startswith(".")]
        for name in names:
            path = Path(folder, name)
            relative = path.relative_to(root).as_posix()
            if not name.startswith(".") and kind_of(relative) is None and not path.is_symlink():
                found.append(relative)
        if len(found) > _MOST:
            break
    return tuple(sorted(found))
