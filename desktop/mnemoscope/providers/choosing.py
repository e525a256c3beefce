"""Makes the model that a person has chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path

from mnemoscope.domain.embedding import EmbedderChoice, Provider
from mnemoscope.providers import use
from mnemoscope.providers.embedder import Embedder


def is_available(choice: EmbedderChoice) -> bool:
    """Tell whether a choice can make vectors at all, as far as this machine knows by itself."""
    if choice.provider is Provider.NONE:
        return False
    if choice.provider is Provider.USE:
        return use.is_installed()
    if choice.provider.is_remote:
        return choice.flaw() is None
    from mnemoscope.providers.local import is_present

    return is_present(choice.provider)


def embedder_of(
    choice: EmbedderChoice,
    environment: Mapping[str, str],
    today: Callable[[], datetime],
    *,
    dims: int = 0,
    key: str = "",
    folder: Path | None = None,
) -> Embedder:
    """Make the model of a choice that is available; nothing is loaded or asked yet.

    `dims` is the length that its vectors are known to have; 0: not known. `key` takes the place of
    the one that is kept. In `folder` a model may keep a copy of what takes long to load.

    Raises:
        ModelFault: the choice cannot be used as it stands.
    """
    if choice.provider in (Provider.USE, Provider.NONE):
        usual = use.UseEmbedder()
        usual.folder = folder
        return usual
    if not choice.provider.is_remote:
        from mnemoscope.providers.local import LocalEmbedder

        return LocalEmbedder(choice, dims=dims)
    # Loaded with the first server: the model that comes with the program needs no network.
    from mnemoscope.providers.compatible import CompatibleEmbedder
    from mnemoscope.providers.keys import FoundKey, KeySource, Secret, key_for
    from mnemoscope.providers.server import flaw_fault

    flaw = choice.flaw()
    if flaw is not None:
        raise flaw_fault(flaw)
    given = FoundKey(Secret(key.strip()), KeySource.GIVEN) if key.strip() else None
    return CompatibleEmbedder(
        choice, lambda: given or key_for(choice, environment), dims=dims, today=today
    )
