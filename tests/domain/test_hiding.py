from __future__ import annotations

from dataclasses import FrozenInstanceError
from datetime import UTC, datetime

import pytest

from mnemoscope.domain.hiding import HiddenMemory


def test_a_hidden_memory_cannot_be_changed() -> None:
    known = HiddenMemory("8988a740d857", "words", datetime(2026, 1, 2, tzinfo=UTC))
    with pytest.raises(FrozenInstanceError):
        known.text = "others"  # type: ignore[misc]
