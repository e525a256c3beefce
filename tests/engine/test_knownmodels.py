from __future__ import annotations

from pathlib import Path

import pytest

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.embedding import EmbedderChoice, Provider
from mnemoscope.engine.knownmodels import (
    MOST_KNOWN,
    KnownModel,
    known_models,
    make,
    make_named,
    note_model,
    read_choice,
)
from mnemoscope.providers.use import UseEmbedder

OLLAMA = EmbedderChoice(Provider.OLLAMA)


def test_the_choice_is_read_from_the_preferences(home: Path) -> None:
    assert read_choice(home) == EmbedderChoice()
    (home / "settings.toml").write_text('theme = "dark"\nembedder = "ollama"\n')
    assert read_choice(home) == OLLAMA
    for damaged in (b"embedder = ", b"\xff\xfe"):
        (home / "settings.toml").write_bytes(damaged)
        assert read_choice(home) == EmbedderChoice()


def test_the_list_keeps_the_newest_first_and_stays_short(home: Path, clock: FixedClock) -> None:
    for dims in (*range(8, 12 + MOST_KNOWN), 12 + MOST_KNOWN, 9):
        note_model(home, KnownModel(f"{OLLAMA.name}/{dims}", OLLAMA))
    known = known_models(home)
    assert len(known) == len(set(known)) == MOST_KNOWN
    assert known[0].dims == 9
    assert make(OLLAMA, home, clock).id == "bge-m3@localhost:11434/9"
    found = make_named(known[1].id, home, clock)
    assert found is not None
    assert found.id == known[1].id


@pytest.mark.parametrize("damaged", [b"{", b'[1, {}, {"id": 3}]', b"\xff", b"{}"])
def test_a_damaged_list_is_empty(home: Path, clock: FixedClock, damaged: bytes) -> None:
    (home / "models.json").write_bytes(damaged)
    assert known_models(home) == ()
    assert make_named("toy@host/8", home, clock) is None
    assert KnownModel("without-a-length", OLLAMA).dims == 0


def test_the_usual_model_keeps_what_takes_long_to_load_in_the_data_folder(
    home: Path, clock: FixedClock
) -> None:
    made = make(EmbedderChoice(), home, clock)
    assert isinstance(made, UseEmbedder)
    assert made.folder == home / "models"
