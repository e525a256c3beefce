"""Profiles that a person keeps: written, read, renamed, deleted, and told where they are wrong."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.outcomes import BadInput, EnvironmentFault
from mnemoscope.domain.profile import OPENCLAW_2026_9, SEED, Gates, Weights
from mnemoscope.engine.profiles import (
    FOLDER,
    delete_profile,
    is_name,
    known_profile,
    rename_profile,
    save_profile,
    saved_profiles,
)

MINE = replace(
    SEED,
    name="夜班",
    weights=Weights(0.16, 0.3, 0.23, 0.12, 0.13, 0.06),
    gates=Gates(0.7, 4, 3, -1.0, None),
    recency_half_life_days=7.5,
)


def put(home: Path, name: str, text: str) -> None:
    (home / FOLDER).mkdir(parents=True, exist_ok=True)
    (home / FOLDER / f"{name}.toml").write_text(text, encoding="utf-8")


def test_what_is_saved_is_read_again(tmp_path: Path) -> None:
    save_profile(tmp_path, MINE)
    assert known_profile("夜班", tmp_path) == MINE
    assert saved_profiles(tmp_path).profiles == (MINE,)
    late = replace(
        OPENCLAW_2026_9, name="late", gates=replace(OPENCLAW_2026_9.gates, min_score=0.5)
    )
    save_profile(tmp_path, late)
    assert known_profile("late", tmp_path) == late


@given(st.lists(st.floats(0, 1).map(lambda x: round(x, 6)), min_size=6, max_size=6))
def test_any_weights_come_back(
    tmp_path_factory: pytest.TempPathFactory, parts: list[float]
) -> None:
    home = tmp_path_factory.mktemp("home")
    made = replace(MINE, weights=Weights(*parts))
    save_profile(home, made)
    assert known_profile(made.name, home) == made


def test_a_home_without_profiles_has_those_that_come_along(tmp_path: Path) -> None:
    assert saved_profiles(tmp_path).profiles == ()
    assert known_profile("seed", tmp_path) is SEED
    with pytest.raises(BadInput, match="there are seed, openclaw"):
        known_profile("mine", tmp_path)


def test_a_profile_says_only_what_differs(tmp_path: Path) -> None:
    put(tmp_path, "loose", "[gates]\nmin_score = 0.5\n")
    found = known_profile("loose", tmp_path)
    assert found.gates == replace(SEED.gates, min_score=0.5)
    assert found.weights == SEED.weights


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("[weights]\nfrequency = 0.2\nrelevance = 'much'\n", 3, "relevance"),
        ("[weights\n", 1, "TOML"),
        ("\n[weights]\nspeed = 1\n", 3, "speed"),
        ("[gates]\nmin_signals = 2.5\n", 2, "min_signals"),
        ("[gates]\nmin_score = -2\n", 2, "min_score"),
        ("[gates]\nmin_score = nan\n", 2, "min_score"),
        ("base = 'other'\n", 1, "other"),
        ("weights = 3\n", 1, "weights"),
        ("colour = 'red'\n", 1, "colour"),
    ],
)
def test_a_wrong_file_is_named_with_its_line(
    tmp_path: Path, text: str, line: int, message: str
) -> None:
    put(tmp_path, "bad", text)
    put(tmp_path, "good", "")
    with pytest.raises(BadInput, match=message) as raised:
        known_profile("bad", tmp_path)
    assert (raised.value.path, raised.value.line) == ("bad.toml", line)
    saved = saved_profiles(tmp_path)
    assert [one.name for one in saved.profiles] == ["good"]
    assert [(p.path, p.line) for p in saved.problems] == [("bad.toml", line)]
    assert str(saved.problems[0]).startswith(f"bad.toml:{line}: ")


def test_bytes_that_are_no_text_are_a_problem(tmp_path: Path) -> None:
    put(tmp_path, "odd", "")
    (tmp_path / FOLDER / "odd.toml").write_bytes(b"\xff\xfe\x00")
    assert saved_profiles(tmp_path).problems


@pytest.mark.parametrize(
    "name", ["", " x", "a/b", "..", "con", "LPT1.x", "seed", "x" * 41, "a\nb", "dot."]
)
def test_names_that_no_file_can_have_are_refused(tmp_path: Path, name: str) -> None:
    assert not is_name(name)
    with pytest.raises(BadInput):
        save_profile(tmp_path, replace(MINE, name=name))
    with pytest.raises(BadInput):
        delete_profile(tmp_path, name)


def test_a_profile_is_renamed_and_deleted(tmp_path: Path) -> None:
    save_profile(tmp_path, MINE)
    rename_profile(tmp_path, "夜班", "night")
    assert [one.name for one in saved_profiles(tmp_path).profiles] == ["night"]
    save_profile(tmp_path, replace(MINE, name="day"))
    with pytest.raises(BadInput, match="already"):
        rename_profile(tmp_path, "day", "night")
    with pytest.raises(BadInput):
        rename_profile(tmp_path, "gone", "other")
    with pytest.raises(BadInput):
        rename_profile(tmp_path, "day", "a/b")
    delete_profile(tmp_path, "night")
    delete_profile(tmp_path, "night")
    assert [one.name for one in saved_profiles(tmp_path).profiles] == ["day"]


def test_a_data_folder_that_refuses_is_told(tmp_path: Path) -> None:
    (tmp_path / FOLDER).write_text("a file in the way", encoding="utf-8")
    with pytest.raises(EnvironmentFault):
        save_profile(tmp_path, MINE)
