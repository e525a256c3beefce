from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.outcomes import ModelFault
from mnemoscope.providers.chatanswers import StreamEnd, object_in, read_answer


@pytest.mark.parametrize(
    "text",
    [
        '{"sentence": "a {b}"}',
        'Here you are:\n```json\n{"sentence": "a {b}"}\n```\nGood night.',
        'Sure {really}: {"sentence": "a {b}"} - done',
        '```\n{"sentence": "a {b}"}',
        '\ufeff  {"sentence": "a {b}"}, "x"}',
    ],
)
def test_an_object_is_found_in_what_stands_around_it(text: str) -> None:
    assert object_in(text) == {"sentence": "a {b}"}


@pytest.mark.parametrize("text", ["", "no object", '{"sentence": ', "{{{{{{{{{{{{", "[1, 2]"])
def test_where_there_is_none_none_is_found(text: str) -> None:
    assert object_in(text) is None


def test_the_end_of_a_stream_is_seen_across_parts() -> None:
    end = StreamEnd(1_000)
    assert not end(b'data: {"choices": []}\n\ndata: [DO')
    assert end(b"NE]\n\n")
    assert not StreamEnd(1_000)(b'data: {"content": "data: [DONE]"}\n\n')
    assert StreamEnd(10)(b"12345678901")


@given(st.binary(max_size=300))
def test_any_bytes_are_an_answer_or_a_fault(body: bytes) -> None:
    with suppress(ModelFault):
        assert isinstance(read_answer(body).text, str)


@given(st.text(max_size=200))
def test_any_text_can_be_searched(text: str) -> None:
    object_in(text)
