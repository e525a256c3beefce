from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope import __version__
from mnemoscope.doors.errand import Errand, Reply, encoded, errand, reply


@given(st.lists(st.text(st.characters(exclude_categories=()))), st.booleans())
def test_an_errand_arrives_as_it_was_sent(words: list[str], as_json: bool) -> None:
    sent = Errand(tuple(words), as_json, "seed")
    line = encoded(sent)
    assert line.count(b"\n") == 1
    assert errand(line) == sent
    assert sent.version == __version__


@given(st.text(), st.lists(st.text()))
def test_a_reply_arrives_as_it_was_given(out: str, complaints: list[str]) -> None:
    sent = Reply(1, out, tuple(complaints))
    assert reply(encoded(sent)) == sent


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"\n",
        b"raise\n",
        b"null\n",
        b"[]\n",
        b"{}\n",
        b"\xff\n",
        b"[" * 100000,
        b'{"code": 0, "out": 3, "complaints": []}',
        b'{"code": 0, "out": "", "complaints": [1]}',
    ],
)
def test_what_is_neither_is_nothing(line: bytes) -> None:
    assert errand(line) is None
    assert reply(line) is None


def test_a_window_can_leave_it_to_whoever_asks() -> None:
    assert reply(encoded(None)) is None
