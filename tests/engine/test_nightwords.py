"""The sentences of the night: in both languages the same ones, with the same slots."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mnemoscope.domain.outcomes import BadInput
from mnemoscope.domain.tongue import Tongue
from mnemoscope.engine.nightwords import night_words


def test_both_languages_say_the_same(resources: Path) -> None:
    slots = [
        {name: set(re.findall(r"\{\w+\}", text)) for name, text in found.items()}
        for found in (night_words(resources, tongue) for tongue in Tongue)
    ]
    assert slots[0] == slots[1]


def test_a_file_that_is_missing_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="nightwork"):
        night_words(tmp_path, Tongue.EN)
