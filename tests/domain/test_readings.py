"""Statements taken apart, whether they are held as they are or packed."""

from __future__ import annotations

import pytest
from tests.domain.conflictlists import WORDS

from mnemoscope.domain import readings
from mnemoscope.domain.conflicts import Side
from mnemoscope.domain.readings import Readings
from mnemoscope.domain.statements import statement

TEXTS = (
    "Kestrel listens on port 8443.",
    "备份在凌晨两点开始。",
    "Leo no longer loves tea, but nas-otter runs Valkey 8 instead of Redis.",
    "",
    "\ud800 is half a character of Kestrel.",
)
SIDES = {str(at): Side("MEMORY.md", 1, 1, text, None, str(at)) for at, text in enumerate(TEXTS)}


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Readings:
    monkeypatch.setattr(readings, "_OPEN", 1)
    return Readings(SIDES, WORDS, {})


def test_each_is_what_reading_it_gives(held: Readings) -> None:
    for _ in range(2):
        for at, text in enumerate(TEXTS):
            assert held[str(at)] == statement(text, (), WORDS, {})
    assert dict(held) == {name: statement(TEXTS[int(name)], (), WORDS, {}) for name in SIDES}
    assert len(held) == len(TEXTS)


def test_what_was_packed_is_not_read_again(held: Readings, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = dict(held)
    monkeypatch.delattr(readings, "statement")
    assert dict(held) == whole


def test_what_was_dropped_is_read_again(held: Readings) -> None:
    whole = dict(held)
    other = statement("Kestrel is gone.", (), WORDS, {})
    for name in ("0", "4"):
        held.put(name, other)
        held.drop(name)
        assert held[name] == whole[name]


def test_of_very_many_nothing_is_held_while_nobody_looks(
    held: Readings, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = dict(held)
    held.rest()
    with monkeypatch.context() as few:
        few.delattr(readings, "statement")
        assert dict(held) == whole
    monkeypatch.setattr(readings, "_PACKED", 2)
    held.rest()
    with monkeypatch.context() as none:
        none.delattr(readings, "statement")
        with pytest.raises(NameError):
            dict(held)
    assert dict(held) == whole
