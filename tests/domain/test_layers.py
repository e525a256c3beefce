from __future__ import annotations

import pytest

from mnemoscope.domain.layers import is_wiki_page, layer_of
from mnemoscope.domain.model import Layer


@pytest.mark.parametrize(
    ("path", "layer"),
    [
        ("MEMORY.md", Layer.HAND_WRITTEN),
        ("memory/servers.md", Layer.HAND_WRITTEN),
        ("memory/2026-01-02.md", Layer.SHORT_TERM),
        ("wiki/entities/mina.md", Layer.WIKI),
        ("wiki/main/concepts/deep/x.md", Layer.WIKI),
        ("wiki/main/concepts/index.md", Layer.HAND_WRITTEN),
        ("wiki/howto.md", Layer.HAND_WRITTEN),
        ("wiki/main/reports/lint.md", Layer.HAND_WRITTEN),
        ("entities/mina.md", Layer.HAND_WRITTEN),
        ("wikis/entities/mina.md", Layer.HAND_WRITTEN),
    ],
)
def test_the_layer_is_told_from_the_path(path: str, layer: Layer) -> None:
    assert layer_of(path) is layer
    assert is_wiki_page(path) is (layer is Layer.WIKI)
