from __future__ import annotations

from mnemoscope.ledger.jsonfields import as_object


def test_only_an_object_has_fields() -> None:
    assert as_object({"a": 1}) == {"a": 1}
    for other in (None, [1], "text", 2.5, True):
        assert as_object(other) == {}
