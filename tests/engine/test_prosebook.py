from __future__ import annotations

from pathlib import Path

import pytest

from mnemoscope.domain.outcomes import BadInput
from mnemoscope.domain.phases import Phase
from mnemoscope.domain.tongue import Tongue
from mnemoscope.engine.prosebook import load_book


@pytest.mark.parametrize("tongue", Tongue)
def test_a_book_has_all_that_a_paragraph_needs(resources: Path, tongue: Tongue) -> None:
    book = load_book(resources, tongue)
    assert book.tongue is tongue
    assert book.shapes.keys() == set(Phase)
    assert len(book.months) == 12
    assert len(book.fields) >= 20
    assert all(field.words and len(field.scenes) >= 4 for field in book.fields)
    assert all(len(patterns) == len(set(patterns)) for patterns in book.parts.values())


@pytest.mark.parametrize("text", [None, "parts = ["])
def test_a_book_that_is_missing_or_torn_is_named(tmp_path: Path, text: str | None) -> None:
    (tmp_path / "prose").mkdir()
    if text is not None:
        (tmp_path / "prose" / "en.toml").write_text(text, "utf-8")
    with pytest.raises(BadInput) as raised:
        load_book(tmp_path, Tongue.EN)
    assert "en.toml" in str(raised.value)
