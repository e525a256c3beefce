"""The theme files can be read, complete, and their colours stand out from each other."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from tests.kit.conftest import RESOURCES

from mnemoscope.kit import tokens

pytestmark = pytest.mark.gui

TOKENS = tokens.load(RESOURCES / "themes")
GROUNDS = ("window", "surface", "sunken", "raised", "selection", "hover", "track")
WORDS = ("text", "muted", "accent", "layer.short_term", "layer.promoted", "layer.hand_written")
WASHES = {"good": "good_wash", "warn": "warn_wash", "bad": "bad_wash", "cut": "surface"}


def luminance(hex_value: str) -> float:
    def linear(channel: float) -> float:
        return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4

    red, green, blue = (int(hex_value[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("words", WORDS)
def test_text_can_be_read_on_every_ground(scheme: str, ground: str, words: str):
    table = getattr(TOKENS, scheme)
    assert contrast(table[words], table[ground]) >= 4.5


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("words", "wash"), WASHES.items())
def test_states_can_be_read_on_their_washes(scheme: str, words: str, wash: str):
    table = getattr(TOKENS, scheme)
    for ground in (wash, "surface", "sunken"):
        assert contrast(table[words], table[ground]) >= 4.5
    assert contrast(table["text"], table[wash]) >= 4.5


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_controls_and_fills_stand_out(scheme: str):
    table = getattr(TOKENS, scheme)
    assert contrast(table["on_accent"], table["accent"]) >= 4.5
    assert contrast(table["on_accent"], table["accent_strong"]) >= 4.5
    assert contrast(table["border_strong"], table["surface"]) >= 3.3
    for number in range(1, 9):
        assert contrast(table[f"chart_{number}"], table["surface"]) >= 3.0


@pytest.mark.parametrize("panel", ["#FFFFFF", "#333333", "#000000"])
@pytest.mark.parametrize("role", ["tray", "tray_running", "tray_waits"])
def test_the_mark_in_the_tray_is_seen_on_every_panel(role: str, panel: str):
    # The theme of the window tells nothing about the panel of the desktop.
    assert contrast(TOKENS.light[role], panel) >= 3.0
    assert contrast(TOKENS.dark[role], panel) >= 3.0


def test_both_themes_know_the_same_roles():
    assert set(TOKENS.light) == set(TOKENS.dark)
    assert {"factor.recency", "layer_fill.promoted", "status.refuted", "entity.person"} <= set(
        TOKENS.light
    )


def test_every_colour_is_a_colour():
    for table in (TOKENS.light, TOKENS.dark):
        assert all(len(value) == 7 and int(value[1:], 16) >= 0 for value in table.values())
        assert all(value[0] == "#" for value in table.values())


def test_what_never_stands_without_its_icon_has_one():
    shipped = {path.stem for path in (RESOURCES / "icons").glob("*.svg")}
    assert set(TOKENS.symbols.values()) <= shipped
    assert {role for role in TOKENS.light if role.startswith("layer.")} <= set(TOKENS.symbols)


def test_the_steps_of_the_grid_are_multiples_of_four():
    space = TOKENS.space
    steps = (space.half, space.one, space.two, space.three, space.four, space.six)
    assert list(steps) == sorted(steps)
    assert all(step % 4 == 0 for step in steps)
    assert all(side % 2 == 0 for side in TOKENS.icon_sizes.values())


@pytest.mark.parametrize("name", ["roles.toml", "paper.toml", "night.toml"])
def test_a_file_that_lacks_is_a_fault(tmp_path: Path, name: str):
    shutil.copytree(RESOURCES / "themes", tmp_path / "themes")
    (tmp_path / "themes" / name).unlink()
    with pytest.raises(FileNotFoundError, match=name):
        tokens.load(tmp_path / "themes")


def test_a_role_of_no_colour_is_named(tmp_path: Path):
    shutil.copytree(RESOURCES / "themes", tmp_path / "themes")
    roles = tmp_path / "themes" / "roles.toml"
    roles.write_text(roles.read_text("utf-8").replace("[roles]", '[roles]\nodd = "puce"'), "utf-8")
    with pytest.raises(KeyError, match="puce"):
        tokens.load(tmp_path / "themes")
