"""The options before the verb: which workspace, which clock, which zone."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.outcomes import BadInput
from mnemoscope.domain.profile import OPENCLAW_2026_4, SEED
from mnemoscope.doors.call import Call, clock_at, folder_named, local, profile_for, zone_named
from mnemoscope.engine.places import remember_workspace


def call(workspace: Path | None = None, zone: str | None = "UTC") -> Call:
    return Call(workspace, clock_at("2026-11-28T03:00:00Z"), SEED, zone_named(zone), False, False)


@pytest.fixture
def at_home(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data home and an empty current folder."""
    monkeypatch.setenv("MNEMOSCOPE_HOME", str(home))
    monkeypatch.delenv("MNEMOSCOPE_WORKSPACE", raising=False)
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    return here


def opened(wanted: Call) -> Path:
    with wanted.session() as session:
        return session.root


def test_a_pinned_clock_stands_still() -> None:
    assert clock_at("2026-04-20T03:00:00Z").now() == datetime(2026, 4, 20, 3, tzinfo=UTC)
    assert clock_at("2026-04-20T05:00+02:00").now() == datetime(2026, 4, 20, 3, tzinfo=UTC)
    assert isinstance(clock_at("2026-04-20"), FixedClock)
    assert abs(clock_at(None).now() - datetime.now(UTC)) < timedelta(minutes=1)


@pytest.mark.parametrize("moment", ["", "tomorrow", "2026-13-01", "0001-01-01", "9999-12-31"])
def test_no_moment_is_wrong_use(moment: str) -> None:
    with pytest.raises(BadInput, match="--now"):
        clock_at(moment)


@pytest.mark.parametrize("name", ["Nowhere/City", "../etc/passwd", "/etc/localtime", ""])
def test_no_zone_is_wrong_use(name: str) -> None:
    with pytest.raises(BadInput, match="--zone"):
        zone_named(name)


def test_an_empty_name_is_not_the_current_folder() -> None:
    assert folder_named(None) is None
    assert folder_named(".") == Path()
    with pytest.raises(BadInput, match="--workspace"):
        folder_named("")


def test_moments_are_shown_in_the_zone(at_home: Path) -> None:
    with call(at_home, "Asia/Shanghai").session() as session:
        assert local(session.clock.now(), session) == "2026-11-28 11:00"


def test_the_named_workspace_comes_first(at_home: Path, tmp_path: Path) -> None:
    (at_home / "MEMORY.md").write_text("# x\n", "utf-8")
    assert opened(call(tmp_path)) == tmp_path


def test_then_the_current_folder_if_it_is_one(at_home: Path, home: Path, tmp_path: Path) -> None:
    remember_workspace(home, "other", tmp_path)
    (at_home / "memory").mkdir()
    assert opened(call()) == at_home


def test_then_the_variable_and_the_last_opened(
    at_home: Path, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    remember_workspace(home, "other", tmp_path)
    remember_workspace(home, "gone", tmp_path / "gone")
    assert opened(call()) == tmp_path
    monkeypatch.setenv("MNEMOSCOPE_WORKSPACE", str(home))
    assert opened(call()) == home


def test_a_current_folder_that_is_gone_is_no_workspace(at_home: Path, home: Path) -> None:
    remember_workspace(home, "other", home)
    at_home.rmdir()
    assert opened(call()) == home


def test_without_any_the_way_out_is_named(at_home: Path) -> None:
    with pytest.raises(BadInput, match="--workspace DIR"):
        opened(call())


def test_a_profile_is_named_or_found(tmp_path: Path) -> None:
    (tmp_path / "memory" / ".dreams").mkdir(parents=True)
    assert profile_for("seed", None) is SEED
    assert profile_for("auto", tmp_path) is SEED
    store = tmp_path / "memory" / ".dreams" / "short-term-recall.json"
    store.write_text('{"version": 1, "entries": {}}', "utf-8")
    assert profile_for("auto", tmp_path) is OPENCLAW_2026_4
    with pytest.raises(BadInput, match="no profile is called 'none'"):
        profile_for("none", tmp_path)
