"""What stands before search."""

from __future__ import annotations

import pytest

from mnemoscope.doors.searchcall import split


def test_global_options_are_parted_from_those_of_the_verb() -> None:
    found = split(["--json", "--workspace", "here", "search", "-k", "3", "--", "--json"])
    assert found is not None
    call, rest = found
    assert (str(call.workspace), call.as_json, call.read_only, call.pinned) == (
        "here",
        True,
        False,
        False,
    )
    assert rest == ["-k", "3", "--", "--json"]


@pytest.mark.parametrize("option", ["--now=2026-11-28T03:00:00Z", "--zone=UTC"])
def test_a_moment_and_a_zone_are_remembered_as_pinned(option: str) -> None:
    found = split([option, "search", "x"])
    assert found is not None
    assert found[0].pinned


@pytest.mark.parametrize(
    "line",
    [
        [],
        ["status"],
        ["--json"],
        ["--zone"],
        ["--zone", "--json", "search", "x"],
        ["--json=yes", "search", "x"],
        ["--fly", "search", "x"],
        ["promote", "search"],
        ["--help", "search"],
    ],
)
def test_other_lines_are_read_elsewhere(line: list[str]) -> None:
    assert split(line) is None
