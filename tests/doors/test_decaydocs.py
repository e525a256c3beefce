from __future__ import annotations

from tests.domain.somelives import NOW, ago, life, some

from mnemoscope.domain.decayparams import Model, Params
from mnemoscope.domain.fading import forecast_of
from mnemoscope.domain.life import Access, AccessKind, Share, Why
from mnemoscope.domain.outcomes import Problem
from mnemoscope.doors import decaydocs


def test_a_memory_says_where_each_value_comes_from() -> None:
    document = decaydocs.life(life("fan", uses=(2,), helpful=1))
    assert document["created"] == "2026-11-27T03:00:00.000Z"
    assert document["createdBy"] == "note"
    assert document["lastAccess"] == "2026-11-26T03:00:00.000Z"
    assert (document["accessCount"], document["feedback"]) == (1, 1.0)
    assert document["places"] == [
        {"path": "memory/2026-11-01.md", "startLine": 3, "endLine": 3, "layer": "short_term"}
    ]


def test_what_is_unknown_is_null() -> None:
    document = decaydocs.life(life("fan", created=None))
    for name in ("created", "createdBy", "lastAccess", "category", "categoryBy", "verified"):
        assert document[name] is None, name


def test_secrets_are_masked() -> None:
    secret = "sk-" + "a1B2" * 8
    one = life("fan", text=f"The key is {secret}")
    assert secret not in str(decaydocs.life(one))
    use = Access(ago(1), AccessKind.RECALL, f"what is {secret}?")
    assert secret not in str(decaydocs.access(use))


def test_parts_strengths_and_days_are_named() -> None:
    found = life("fan", shares=(Share(Why.KIND, 0.5), Share(Why.RECALLS, 0.1)))
    assert decaydocs.shares(found)[1] == {"why": "recalls", "amount": 0.1}
    assert list(decaydocs.ahead((1, 0.5, 0.25, 0.125))) == [
        *("strength", "strength7", "strength30", "strength90")
    ]
    assert decaydocs.crossing(float("nan")) is None
    assert decaydocs.crossing(0.5) == "1970-01-01T12:00:00.000Z"


def test_a_forecast_tells_days_and_memories() -> None:
    lives = some(life("fan", age=13))
    found = forecast_of(lives, Model.RECENCY, Params(reinforcement=0.0), NOW, 0.5, 2, NOW.tzinfo)
    document = decaydocs.forecast(found, [(found.rows[0], lives.rows[0])])
    assert [one["shortTerm"] for one in document["days"]] == [0, 1, 0]
    assert document["rows"][0]["crosses"] == "2026-11-29T03:00:00.000Z"
    assert (document["fading"], document["below"], document["memories"]) == (1, 0, 1)


def test_problems_keep_file_and_line() -> None:
    (one,) = decaydocs.problems([Problem("bad-date", "a.md", "no date", 3)])
    assert one == {"code": "bad-date", "path": "a.md", "line": 3, "message": "no date"}
