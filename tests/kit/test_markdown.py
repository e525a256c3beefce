"""Headings are strong and comments muted; everything else stands as it is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.kit.editor import TextSpan
from mnemoscope.kit.markdown import dress

pytestmark = pytest.mark.gui


@pytest.mark.parametrize("line", ["# Hosts", "###### 主机", "   ## Indented", "#", "#\tTab"])
def test_a_heading_is_strong(line: str):
    assert dress(line) == [TextSpan(0, len(line), strong=True)]


@pytest.mark.parametrize(
    "line", ["", "- osprey", "#hashtag", "####### seven", "    # code", "a # b", "-->"]
)
def test_other_lines_stand_as_they_are(line: str):
    assert dress(line) == []


def test_comments_are_muted_wherever_they_stand():
    line = "- a <!-- one --> b <!-- two"
    spans = dress(line)
    assert [line[span.start :][: span.length] for span in spans] == ["<!-- one -->", "<!-- two"]
    assert {span.role for span in spans} == {"muted"}


@given(st.text(st.sampled_from("#<!-> a中🌙\t"), max_size=30))
def test_spans_lie_inside_their_line_and_do_not_meet(line: str):
    end = 0
    for span in dress(line):
        assert span.start >= end
        assert span.length > 0
        end = span.start + span.length
    assert end <= len(line)
