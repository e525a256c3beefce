"""The recommended kinds of relationships are read from their list."""

from __future__ import annotations

from pathlib import Path

import pytest

from mnemoscope.domain.outcomes import BadInput
from mnemoscope.engine.relationkinds import relation_kinds


def test_the_recommended_kinds_are_read_from_their_list(resources: Path, tmp_path: Path) -> None:
    kinds = relation_kinds(resources)
    assert kinds.recommended("dependsOn") == "depends_on"
    assert kinds.recommended("okf-link") is None
    for kind in kinds.by_name.values():
        assert kind.means
        assert not kind.inverse or kind.inverse in kinds.by_name
    with pytest.raises(BadInput, match="word list"):
        relation_kinds(tmp_path)
