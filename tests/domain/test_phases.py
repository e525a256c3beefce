"""The words that stand for phases and modes, which settings and journals keep."""

from __future__ import annotations

from mnemoscope.domain.phases import Mode, Phase


def test_the_phases_follow_each_other() -> None:
    assert [phase.value for phase in Phase] == ["light", "rem", "deep"]


def test_a_mode_is_known_by_its_word() -> None:
    assert [Mode(word) for word in ("dry-run", "review", "write")] == list(Mode)
