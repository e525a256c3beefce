from __future__ import annotations

import hashlib
import json
from importlib import util
from pathlib import Path
from typing import Any

import apsw
import pytest

from mnemoscope.domain.profile import OPENCLAW_2026_4, OPENCLAW_2026_9, SEED
from mnemoscope.engine.foundprofile import found_profile

_spec = util.spec_from_file_location("nights", Path(__file__).with_name("nights.py"))
assert _spec is not None
assert _spec.loader is not None
nights = util.module_from_spec(_spec)
_spec.loader.exec_module(nights)


@pytest.mark.parametrize(
    ("files", "profile"),
    [
        ({"MEMORY.md": "- by hand\n"}, SEED),
        (nights.files(), OPENCLAW_2026_4),
        ({f"{nights.RECALLS}.migrated": nights.store(nights.KILN)}, OPENCLAW_2026_9),
    ],
)
def test_the_state_that_is_found_tells_whose_workspace_it_is(
    workspace: Any, files: Any, profile: Any
) -> None:
    assert found_profile(workspace(files)) == profile


def test_rows_in_the_state_database_are_of_2026_9(tmp_path: Path) -> None:
    root = tmp_path / ".openclaw" / "workspace"
    root.mkdir(parents=True)
    owner = hashlib.sha256(str(root).encode()).hexdigest()
    value = {"workspaceDir": str(root), "key": nights.KILN["key"], "value": nights.KILN}
    (tmp_path / ".openclaw" / "state").mkdir()
    database = apsw.Connection(str(tmp_path / ".openclaw" / "state" / "openclaw.sqlite"))
    database.execute(
        "CREATE TABLE plugin_state_entries (plugin_id TEXT, namespace TEXT, entry_key TEXT,"
        " value_json TEXT)"
    )
    row = ("memory-core", "short-term-recall", f"{owner}:{'0' * 64}", json.dumps(value))
    database.execute("INSERT INTO plugin_state_entries VALUES (?, ?, ?, ?)", row)
    database.close()
    assert found_profile(root) == OPENCLAW_2026_9
