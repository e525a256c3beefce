"""What is written as JSON-LD is read again as it was."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from tests.domain.graphsamples import foreign_graphs

from mnemoscope.domain.graphforeign import ForeignEntity, ForeignGraph
from mnemoscope.domain.graphjsonld import from_jsonld, to_jsonld
from mnemoscope.domain.outcomes import BadInput


@settings(deadline=None)
@given(foreign_graphs())
def test_it_comes_back_as_it_was(graph):
    assert from_jsonld(to_jsonld(graph)) == graph


def test_things_and_relations_are_linked_by_their_ids():
    nodes = json.loads(to_jsonld(ForeignGraph((ForeignEntity("e-1", "Mina", "person"),))))
    assert nodes["@graph"] == [
        {
            "@id": "urn:mnemoscope:entity:e-1",
            "@type": "Thing",
            "additionalType": "person",
            "name": "Mina",
        }
    ]


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"@graph": 3}', "[" * 100_000])
def test_other_json_is_refused(text):
    with pytest.raises(BadInput):
        from_jsonld(text)


def test_nodes_of_others_are_read_as_far_as_they_say_something():
    text = """{"@graph": [{"name": "A", "alternateName": "a"}, {"@id": "b", "name": "B"}, 7,
      {"source": {"@id": "A"}, "kind": "knows", "target": "b", "weight": "x", "evidence": [3]},
      {"source": "A", "target": "b"}]}"""
    found = from_jsonld(text)
    assert [(one.id, one.aliases) for one in found.entities] == [("A", ("a",)), ("b", ())]
    assert [(one.source, one.kind, one.target) for one in found.relations] == [("A", "knows", "b")]
    assert len(found.problems) == 1
