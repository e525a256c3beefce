"""A late pattern does what a compiled one does, and is compiled at its first use only."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.regex import late

_SOURCE = r"(?P<word>\w+)-(\d+)"


@given(st.text(alphabet="ab-1 2", max_size=20))
def test_it_finds_what_a_compiled_one_finds(text: str) -> None:
    made, slow = re.compile(_SOURCE, re.IGNORECASE), late(_SOURCE, re.IGNORECASE)
    for _ in range(2):
        assert slow.findall(text) == made.findall(text)
        assert slow.sub("x", text) == made.sub("x", text)
        assert [one.span() for one in slow.finditer(text)] == [
            m.span() for m in made.finditer(text)
        ]
        assert bool(slow.fullmatch(text)) == bool(made.fullmatch(text))
    assert (slow.groups, slow.groupindex, slow.pattern) == (2, {"word": 1}, _SOURCE)


def test_it_is_compiled_once_it_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[str] = []
    compile_ = re.compile

    def told(source: str, flags: int = 0) -> re.Pattern[str]:
        compiled.append(source)
        return compile_(source, flags)

    monkeypatch.setattr(re, "compile", told)
    pattern = late("one|two")
    assert compiled == []
    assert pattern.search("two")
    assert pattern.search("one")
    assert compiled == ["one|two"]


def test_a_wrong_one_is_told_at_its_first_use() -> None:
    with pytest.raises(re.error):
        late("(").search("")
