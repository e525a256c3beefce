"""Earlier versions on the command line: counted, and let go within bounds that are named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Shell = Callable[..., Any]


def test_they_are_counted_and_go_only_where_a_bound_is_named(shell: Shell) -> None:
    assert shell("promote", "--apply", "--min-score", "0").code == 0
    found = shell.json("versions")
    assert found["changes"] == 2, "the first copy of all, and the change"
    assert found["bytes"] > 0
    assert (found["gone"], found["spare"]["changes"]) == (False, 0)
    assert shell("versions", "--older-than", "1").code == 1, "the newest change stays"
    later = ("--now", "2027-11-28T03:00:00Z")
    shell("hide", "osprey", before=later)
    dry = shell.json("versions", "--older-than", "30", "--dry-run", before=later)
    assert dry["gone"] is False
    assert shell("versions", before=later).out.startswith(f"{found['versions']} versions of 2")


def test_nonsense_is_wrong_use(shell: Shell) -> None:
    for words in (("--older-than", "0"), ("--at-most", "-1"), ("--at-most", "much")):
        assert shell("versions", *words).code == 2
