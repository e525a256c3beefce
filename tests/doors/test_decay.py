from __future__ import annotations

from tests.doors.conftest import Shell


def test_the_verbs_about_fading_stand_together(shell: Shell) -> None:
    helped = shell("decay", "--help")
    assert helped.code == 0
    for verb in ("list", "show", "forecast", "set", "eval"):
        assert f" {verb} " in helped.out
