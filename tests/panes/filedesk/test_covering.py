"""Secrets stay covered in lines that differ."""

from __future__ import annotations

from mnemoscope.kit.linediff import hunks
from mnemoscope.panes.filedesk.covering import covered


def test_a_secret_is_covered_and_the_rest_is_as_it_was() -> None:
    changes = hunks("- kite\n- password: hunter2hunter2\n", "- Kite\n- password: hunter3hunter3\n")
    shown = [line for hunk in covered(changes) for line in hunk]
    assert not any("hunter" in line.text for line in shown)
    assert not any(line.spans for line in shown if "password" in line.text)
    plain = [line for hunk in changes for line in hunk if "ite" in line.text]
    assert plain
    assert [line for line in shown if "ite" in line.text] == plain
