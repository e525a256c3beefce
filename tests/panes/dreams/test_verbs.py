"""Decisions have stable names."""

from __future__ import annotations

from mnemoscope.panes.dreams.verbs import Verb


def test_the_names_are_those_of_the_commands():
    assert [verb.value for verb in Verb] == ["accept", "split", "reject", "never", "undo"]
