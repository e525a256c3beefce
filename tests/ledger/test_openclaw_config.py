"""OpenClaw's settings of dreaming, comments and trailing commas included."""

from __future__ import annotations

from pathlib import Path

import pytest

from mnemoscope.domain.outcomes import Problem
from mnemoscope.domain.phases import Phase
from mnemoscope.ledger.openclaw_config import DreamConfig, PhaseSetting, read_dream_config


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / ".openclaw/workspace"
    folder.mkdir(parents=True)
    return folder


def put(root: Path, text: str) -> None:
    (root.parent / "openclaw.json").write_text(text, "utf-8")


def read(root: Path) -> DreamConfig:
    found = read_dream_config(root)
    assert isinstance(found, DreamConfig)
    return found


def test_no_settings(root: Path) -> None:
    assert read_dream_config(root) is None


def test_what_is_said_and_what_is_not(root: Path) -> None:
    put(
        root,
        """{
          // dreams // at night
          "plugins": {"entries": {"memory-core": {"config": {"dreaming": {
            "enabled": true, /* as ever */
            "model": "http://host//x, }",
            "phases": {"light": {"enabled": true}, "deep": {"enabled": false, "limit": 4,},},
          }}}}},
        }""",
    )
    found = read(root)
    assert found.enabled is True
    assert found.phases == {
        Phase.LIGHT: PhaseSetting(True, 100),
        Phase.REM: PhaseSetting(True, 10),
        Phase.DEEP: PhaseSetting(False, 4),
    }


def test_another_memory_plugin_is_read_where_it_has_the_slot(root: Path) -> None:
    off = '{"config": {"dreaming": {"enabled": false}}}'
    put(root, f'{{"plugins": {{"slots": {{"memory": "mine"}}, "entries": {{"mine": {off}}}}}}}')
    assert read(root).enabled is False


@pytest.mark.parametrize("text", ["{}", "[]", '{"plugins": 3}', '{"plugins": {"entries": []}}'])
def test_settings_that_say_nothing(root: Path, text: str) -> None:
    put(root, text)
    assert read(root).enabled is None


@pytest.mark.parametrize("limit", ["-1", "true", '"5"', "1.5", "null"])
def test_a_limit_that_is_none_is_the_default(root: Path, limit: str) -> None:
    phases = f'{{"rem": {{"limit": {limit}}}}}'
    dreaming = f'{{"config": {{"dreaming": {{"phases": {phases}}}}}}}'
    put(root, f'{{"plugins": {{"entries": {{"memory-core": {dreaming}}}}}}}')
    assert read(root).phases[Phase.REM] == PhaseSetting(True, 10)


@pytest.mark.parametrize("text", ["{", "{a: 1}", "[" * 5000], ids=["cut", "bare key", "deep"])
def test_settings_that_cannot_be_understood_are_a_problem(root: Path, text: str) -> None:
    put(root, text)
    found = read_dream_config(root)
    assert isinstance(found, Problem)
    assert found.code == "config-unreadable"
