"""Vectors of the wiki's texts, kept for the session."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from tests.engine.conftest import OpenSession

from mnemoscope.engine.wikivectors import WikiVectors
from mnemoscope.providers.use import UseEmbedder


def test_each_text_is_read_once_by_each_model(
    open_session: OpenSession, tmp_path: Path, encoder: UseEmbedder
) -> None:
    caches, vectors = open_session(tmp_path).caches, WikiVectors()
    first = vectors.rows(caches, encoder, ["tea", "port 80", "tea"])
    assert set(first) == {"tea", "port 80"}
    again = vectors.rows(caches, encoder, ["tea", "绿茶"])
    assert again["tea"] is first["tea"]
    likeness = float(np.dot(again["tea"], again["绿茶"]))
    assert likeness > float(np.dot(first["port 80"], again["绿茶"]))
    assert vectors.rows(caches, encoder, []) == {}
