from __future__ import annotations

import pytest

from mnemoscope.runtime.guard import bindings_are_sound, lost_references

pytestmark = pytest.mark.gui


def test_the_installed_bindings_keep_their_references() -> None:
    assert bindings_are_sound(lost_references())


def test_one_reference_a_call_is_refused() -> None:
    assert not bindings_are_sound(1000)
