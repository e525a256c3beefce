"""JSON documents of searches, apart from the others: a search loads only what it needs."""

from __future__ import annotations

from mnemoscope.engine.recallviews import Hit, Reading, RecallAnswer

Json = dict[str, object]


def recall(answer: RecallAnswer, *, explain: bool = False) -> Json:
    """The answer to a search, on demand with how the question was read."""
    document: Json = {
        "query": answer.query,
        "results": [_hit(hit) for hit in answer.hits],
        "found": answer.found,
        "channels": list(answer.channels),
        "note": answer.note,
        "elapsedMs": answer.elapsed_ms,
    }
    if explain:
        document["reading"] = None if answer.reading is None else _reading(answer.reading)
        document["like"] = answer.like or None
        document["leftOut"] = dict(answer.left_out)
        document["timings"] = dict(answer.timings)
    return document


def _hit(hit: Hit) -> Json:
    return {
        "path": hit.path,
        "startLine": hit.start_line,
        "endLine": hit.end_line,
        "score": hit.score,
        "snippet": hit.snippet,
        "layer": hit.layer.value,
        "day": hit.day,
        "kind": hit.kind or None,
        "status": hit.status or None,
        "matched": list(hit.matched),
        "memoryId": hit.memory_id,
        "terms": [
            {
                "name": term.name,
                "value": term.value,
                "weight": term.weight,
                "contribution": term.contribution,
            }
            for term in hit.terms
        ],
        "factors": [{"name": factor.name, "value": factor.value} for factor in hit.factors],
    }


def _reading(reading: Reading) -> Json:
    return {
        "terms": [
            {
                "shown": term.shown,
                "role": term.role,
                "weight": term.weight,
                "widened": list(term.widened),
            }
            for term in reading.terms
        ],
        "intent": reading.intent or None,
        "script": reading.script or None,
        "alpha": reading.alpha,
    }
