from __future__ import annotations

from pathlib import Path

import pytest

from mnemoscope.domain.outcomes import BadInput
from mnemoscope.domain.phases import Phase
from mnemoscope.domain.tongue import Tongue
from mnemoscope.engine.prompts import phase_words, read_prompt, refusals


@pytest.mark.parametrize("tongue", Tongue)
@pytest.mark.parametrize("name", ["diary", "again", "distil", "themes"])
def test_every_prompt_is_there_in_both_languages(
    resources: Path, name: str, tongue: Tongue
) -> None:
    assert read_prompt(resources, name, tongue)


@pytest.mark.parametrize("tongue", Tongue)
def test_prompts_that_show_notes_call_them_data(resources: Path, tongue: Tongue) -> None:
    word = {Tongue.EN: "an instruction", Tongue.ZH: "指令"}[tongue]
    for name in ("diary", "distil", "themes"):
        assert word in read_prompt(resources, name, tongue)


def test_every_phase_has_its_words(resources: Path) -> None:
    told = {phase_words(resources, tongue, phase) for tongue in Tongue for phase in Phase}
    assert len(told) == 6
    assert all(words == words.lower() for words in refusals(resources))


def test_a_missing_prompt_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="diary-en"):
        read_prompt(tmp_path, "diary", Tongue.EN)
