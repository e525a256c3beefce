"""OpenClaw's shared state database: only the rows of this workspace, and not a byte written."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import apsw
import pytest

from mnemoscope.domain.outcomes import Problem
from mnemoscope.ledger.openclaw import Origin, read_recall_state
from mnemoscope.ledger.openclaw_rows import find_rows, state_files
from mnemoscope.ledger.openclaw_values import LARGE

_TABLE = """
CREATE TABLE plugin_state_entries (
  plugin_id TEXT NOT NULL, namespace TEXT NOT NULL, entry_key TEXT NOT NULL,
  value_json TEXT NOT NULL, created_at INTEGER NOT NULL, expires_at INTEGER,
  PRIMARY KEY (plugin_id, namespace, entry_key)) STRICT
"""


@pytest.fixture
def agent(tmp_path: Path) -> Path:
    """A home with a workspace and an empty state database."""
    (tmp_path / ".claw/workspace").mkdir(parents=True)
    (tmp_path / ".claw/state").mkdir()
    connection = apsw.Connection(str(database(tmp_path)))
    connection.execute(_TABLE)
    connection.close()
    return tmp_path


def database(agent: Path) -> Path:
    return agent / ".claw/state/openclaw.sqlite"


def root(agent: Path) -> Path:
    return agent / ".claw/workspace"


def add(
    agent: Path, folder: str, key: str, namespace: str = "short-term-recall", **value: Any
) -> None:
    workspace_key = hashlib.sha256(folder.encode()).hexdigest()
    fields = {"path": "memory/2026-04-02.md", "startLine": 1, "endLine": 1, "source": "memory"}
    content = {
        "version": 1,
        "workspaceKey": workspace_key,
        "workspaceDir": folder,
        "key": key,
        "value": {**fields, **value},
    }
    put(
        agent,
        f"{workspace_key}:{hashlib.sha256(key.encode()).hexdigest()}",
        json.dumps(content),
        namespace,
    )


def put(agent: Path, entry_key: str, text: str, namespace: str = "short-term-recall") -> None:
    connection = apsw.Connection(str(database(agent)))
    connection.execute(
        "INSERT INTO plugin_state_entries VALUES ('memory-core', ?, ?, ?, 0, NULL)",
        (namespace, entry_key, text),
    )
    connection.close()


def keys(agent: Path) -> tuple[list[str] | None, list[Problem]]:
    problems: list[Problem] = []
    rows = find_rows(root(agent), problems)
    return None if rows is None else sorted(rows.recalls), problems


def test_rows_of_the_same_folder_are_taken(agent: Path) -> None:
    add(agent, str(root(agent)), "a", recallCount=2)
    add(agent, str(root(agent)), "a", "short-term-phase-signals", lightHits=1)
    add(agent, "/elsewhere/.claw/workspace", "b")
    state = read_recall_state(root(agent))
    assert (state.origin, [entry.key for entry in state.entries]) == (Origin.SQLITE, ["a"])
    assert state.phases["a"].light_hits == 1


def test_a_copied_home_is_known_by_the_end_of_its_path(agent: Path) -> None:
    add(agent, "/home/kestrel/.claw/workspace", "a")
    add(agent, "/tmp/scratch/rehearsal-1", "b")
    add(agent, "/home/kestrel/.other/workspace", "c")
    assert keys(agent) == (["a"], [])


def test_rows_come_in_the_order_of_their_keys(agent: Path) -> None:
    for key in "abcdef":
        add(agent, str(root(agent)), key)
    rows = find_rows(root(agent), [])
    assert rows is not None
    by_hash = sorted("abcdef", key=lambda key: hashlib.sha256(key.encode()).hexdigest())
    assert list(rows.recalls) == by_hash


def test_windows_paths_are_compared_by_their_parts(agent: Path) -> None:
    add(agent, "C:\\Users\\kestrel\\.claw\\workspace", "a")
    assert keys(agent)[0] == ["a"]


def test_scratch_workspaces_are_never_taken(agent: Path) -> None:
    add(agent, "/tmp/scratch/rehearsal-1", "b")
    assert keys(agent) == (None, [])


def test_two_that_end_alike_are_not_guessed_at(agent: Path) -> None:
    add(agent, "/home/one/.claw/workspace", "a")
    add(agent, "/home/two/.claw/workspace", "b")
    found, problems = keys(agent)
    assert found is None
    assert [problem.code for problem in problems] == ["recall-state-ambiguous"]


def test_broken_rows_are_counted_and_the_rest_goes_on(agent: Path) -> None:
    add(agent, str(root(agent)), "a")
    prefix = hashlib.sha256(str(root(agent)).encode()).hexdigest()
    put(agent, f"{prefix}:1", "{broken")
    put(agent, f"{prefix}:2", "[]")
    found, problems = keys(agent)
    assert found == ["a"]
    assert "2 rows" in problems[0].message


def test_a_file_that_is_no_database_is_a_problem(agent: Path) -> None:
    database(agent).write_bytes(b"not a database at all" * 100)
    found, problems = keys(agent)
    assert found is None
    assert [problem.path for problem in problems] == [str(database(agent))]


def test_a_closed_folder_is_a_problem(agent: Path, close: Any) -> None:
    close(database(agent).parent)
    found, problems = keys(agent)
    assert found is None
    assert [problem.code for problem in problems] == ["recall-state-unreadable"]


def test_a_database_without_the_table_has_no_rows(agent: Path) -> None:
    database(agent).unlink()
    apsw.Connection(str(database(agent))).close()
    database(agent).touch()
    assert keys(agent) == (None, [])


def test_json_beside_the_database_comes_first(agent: Path) -> None:
    add(agent, str(root(agent)), "a")
    recalls = root(agent) / "memory/.dreams/short-term-recall.json"
    recalls.parent.mkdir(parents=True)
    recalls.write_text('{"entries": {}}')
    assert read_recall_state(root(agent)).origin is Origin.JSON
    recalls.rename(recalls.with_name(recalls.name + ".migrated"))
    assert read_recall_state(root(agent)).origin is Origin.SQLITE


def test_nothing_is_written_beside_a_resting_database(agent: Path) -> None:
    connection = apsw.Connection(str(database(agent)))
    connection.execute("PRAGMA journal_mode = wal").fetchall()
    connection.close()
    add(agent, str(root(agent)), "a")
    before = {path: path.read_bytes() for path in database(agent).parent.iterdir()}
    assert keys(agent)[0] == ["a"]
    assert {path: path.read_bytes() for path in database(agent).parent.iterdir()} == before


def test_what_a_running_gateway_has_in_its_log_is_seen(agent: Path) -> None:
    live = apsw.Connection(str(database(agent)))
    live.execute("PRAGMA journal_mode = wal").fetchall()
    live.execute("CREATE TABLE gateway (alive)")
    add(agent, str(root(agent)), "a")
    assert database(agent).with_name("openclaw.sqlite-wal").stat().st_size > 0
    assert keys(agent)[0] == ["a"]
    live.close()


def test_the_database_is_looked_for_beside_and_above() -> None:
    places = [path.parent.parent.name for path in state_files(Path("/a/b/c/workspace"))]
    assert places == ["c", "c", "b", "b", "a", "a", "", ""]


def test_large_rows_are_reported_and_read(agent: Path) -> None:
    add(agent, str(root(agent)), "a", snippet="x" * LARGE)
    found, problems = keys(agent)
    assert found == ["a"]
    assert [problem.code for problem in problems] == ["recall-state-large"]
