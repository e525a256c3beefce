from __future__ import annotations

import json

from mnemoscope.domain.model import Layer
from mnemoscope.doors import recalldocs
from mnemoscope.engine.recallviews import Factor, Hit, Reading, ReadTerm, RecallAnswer, Term

HIT = Hit(
    "memory/x.md",
    3,
    4,
    "The relay.",
    0.45,
    (Term("words", 0.5, 1.0),),
    Layer.SHORT_TERM,
    factors=(Factor("age", 0.9),),
)


def test_a_hit_is_told_with_all_that_makes_its_score() -> None:
    document = recalldocs.recall(RecallAnswer("relay", (HIT,), 1, ("words",), 2.0))
    assert json.loads(json.dumps(document)) == {
        "query": "relay",
        "results": [
            {
                "path": "memory/x.md",
                "startLine": 3,
                "endLine": 4,
                "score": 0.45,
                "snippet": "The relay.",
                "layer": "short_term",
                "day": None,
                "kind": None,
                "status": None,
                "matched": [],
                "memoryId": None,
                "terms": [{"name": "words", "value": 0.5, "weight": 1.0, "contribution": 0.5}],
                "factors": [{"name": "age", "value": 0.9}],
            }
        ],
        "found": 1,
        "channels": ["words"],
        "note": "",
        "elapsedMs": 2.0,
    }


def test_on_demand_it_tells_how_the_question_was_read() -> None:
    reading = Reading((ReadTerm("relay", "noun", 1.0, ("fuse",)),), "time", "latin", 0.4)
    answer = RecallAnswer(
        "relay",
        (),
        0,
        (),
        2.0,
        timings=(("gather", 1.0),),
        reading=reading,
        left_out=(("floor", 2),),
        like="a relay",
    )
    document = recalldocs.recall(answer, explain=True)
    assert document["reading"] == {
        "terms": [{"shown": "relay", "role": "noun", "weight": 1.0, "widened": ["fuse"]}],
        "intent": "time",
        "script": "latin",
        "alpha": 0.4,
    }
    assert (document["leftOut"], document["timings"]) == ({"floor": 2}, {"gather": 1.0})
    assert document["like"] == "a relay"
    assert recalldocs.recall(RecallAnswer("", (), 0, (), 0.0), explain=True)["reading"] is None
