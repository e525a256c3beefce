"""What is written as GraphML is read again as it was, and so are files of other programs."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from tests.domain.graphsamples import foreign_graphs

from mnemoscope.domain.graphforeign import ForeignEntity, ForeignGraph
from mnemoscope.domain.graphml import from_graphml, to_graphml
from mnemoscope.domain.outcomes import BadInput


@settings(deadline=None)
@given(foreign_graphs())
def test_it_comes_back_as_it_was(graph):
    assert from_graphml(to_graphml(graph)) == graph


def test_what_xml_cannot_hold_is_replaced():
    graph = ForeignGraph((ForeignEntity("e-1", "a\x00b\x1f<c>\r\n", "tool"),))
    (found,) = from_graphml(to_graphml(graph)).entities
    assert found.name == "a\ufffdb\ufffd<c>\r\n"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no xml",
        '<!DOCTYPE a [<!ENTITY x "y">]><graphml/>',
        '<?xml version="1.0"?><!DOCTYPE graphml SYSTEM "file:///etc/passwd"><graphml/>',
    ],
)
def test_what_is_no_graphml_or_names_other_files_is_refused(text):
    with pytest.raises(BadInput):
        from_graphml(text)


def test_files_of_other_programs_are_read():
    text = """<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
    <key id="d0" for="node" attr.name="label" attr.type="string"/><graph edgedefault="undirected">
    <node id="n1"><data key="d0">Mina</data></node><node id="n2"/><edge source="n1" target="n2"/>
    </graph></graphml>"""
    found = from_graphml(text)
    assert [one.name for one in found.entities] == ["Mina", "n2"]
    assert [one.kind for one in found.relations] == ["related_to"]
