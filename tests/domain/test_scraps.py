from __future__ import annotations

import pytest

from mnemoscope.domain.concepts import Lexicon
from mnemoscope.domain.scraps import is_scrap


@pytest.mark.parametrize(
    "text",
    [
        "Candidate: the boiler port changed",
        "@@ -10,4 +10,6 @@ boiler_port:",
        "| --- | --- |",
        "```json",
        "## " + "to-do".replace("-", "").upper(),
        "<!-- openclaw:dreaming:light:end -->",
    ],
)
def test_what_programs_write_about_themselves_is_a_scrap(text: str, lexicon: Lexicon) -> None:
    assert is_scrap(text, lexicon.noise)


@pytest.mark.parametrize(
    "text",
    [
        "The boiler port is 8443, since the fan took the other.",
        "锅炉的端口是 8443。",
        "The candidate for the job comes on Monday.",
        "My key is sk-test-0000000000000000000000 for the sandbox.",
    ],
)
def test_what_somebody_might_look_for_is_none(text: str, lexicon: Lexicon) -> None:
    assert not is_scrap(text, lexicon.noise)
