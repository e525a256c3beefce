"""Models that have made vectors on this machine, and how one is made of a choice."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, cast

from mnemoscope.domain.clock import Clock
from mnemoscope.domain.embedding import EmbedderChoice, choice_of

if TYPE_CHECKING:
    # A session is opened before any model is needed.
    from mnemoscope.providers.embedder import Embedder

MOST_KNOWN = 40
_FILE = "models.json"


@dataclass(frozen=True, slots=True)
class KnownModel:
    """A model that has made vectors here; its key is not part of it."""

    id: str
    """As the index names it."""
    choice: EmbedderChoice

    @property
    def dims(self) -> int:
        """Length of its vectors; 0 where the name does not tell."""
        length = self.id.rpartition("/")[2]
        return int(length) if length.isdecimal() else 0


def read_choice(home: Path) -> EmbedderChoice:
    """Return the model that the preferences of this machine name; the usual one where unread."""
    import tomllib

    try:
        table = tomllib.loads((home / "settings.toml").read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError):
        return EmbedderChoice()
    return choice_of(table)


def make(choice: EmbedderChoice, home: Path, clock: Clock, *, dims: int | None = None) -> Embedder:
    """Make the model of a choice; nothing is loaded yet. `dims` None: as known from before.

    Raises:
        ModelFault: its address cannot be used.
    """
    from mnemoscope.providers.choosing import embedder_of

    if dims is None:
        known = (model for model in known_models(home) if model.choice.name == choice.name)
        dims = next((model.dims for model in known), 0)
    return embedder_of(choice, os.environ, clock.now, dims=dims, folder=home / "models")


def make_named(name: str, home: Path, clock: Clock) -> Embedder | None:
    """Make a model by its name in the index; None where it is not known or cannot be used."""
    from mnemoscope.providers.choosing import is_available

    usual = EmbedderChoice()
    if name == usual.name:
        return make(usual, home, clock) if is_available(usual) else None
    for model in known_models(home):
        if model.id == name and is_available(model.choice):
            return make(model.choice, home, clock, dims=model.dims)
    return None


def known_models(home: Path) -> tuple[KnownModel, ...]:
    """Return the models that have made vectors here, newest first; a damaged list is empty."""
    try:
        data: object = json.loads((home / _FILE).read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return ()
    return tuple(_read(cast("list[object]", data) if isinstance(data, list) else []))


def note_model(home: Path, entry: KnownModel) -> None:
    """Put a model at the top of the list."""
    known = known_models(home)
    if known[:1] != (entry,):
        others = [model for model in known if model.id != entry.id]
        _write(home, [entry, *others][:MOST_KNOWN])


def _read(entries: list[object]) -> Iterator[KnownModel]:
    for entry in entries:
        fields = cast("dict[str, object]", entry) if isinstance(entry, dict) else {}
        name = fields.get("id")
        if isinstance(name, str) and name:
            yield KnownModel(name, choice_of(fields))


def _write(home: Path, models: list[KnownModel]) -> None:
    rows = [
        {
            "id": model.id,
            "embedder": model.choice.provider.value,
            "embedder_url": model.choice.url,
            "embedder_model": model.choice.model,
            "embedder_variable": model.choice.variable,
            "embedder_dims": model.choice.dims,
        }
        for model in models
    ]
    home.mkdir(parents=True, exist_ok=True)
    temporary = home / f".{_FILE}.{os.getpid()}.tmp"
    temporary.write_text(json.dumps(rows, indent=2) + "\n", "utf-8")
    temporary.replace(home / _FILE)
