from __future__ import annotations

import pytest

from mnemoscope.domain.storage import BackendKind, Storage, storage_of


@pytest.mark.parametrize("uri", ["/data/vectors", "s3://bucket/a", "gs://bucket/b"])
def test_an_address_is_passed_on_as_it_is(uri: str) -> None:
    table = {"vectors_backend": "lancedb", "vectors_uri": f" {uri}\n"}
    assert storage_of(table) == Storage(BackendKind.LANCEDB, uri)


@pytest.mark.parametrize(
    "table",
    [{}, {"vectors_backend": "other"}, {"vectors_backend": 1, "vectors_uri": 2}],
)
def test_what_does_not_fit_counts_as_not_given(table: dict[str, object]) -> None:
    assert storage_of(table) == Storage()
