"""Optional packages that run a model on this machine: sentence-transformers and fastembed."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, cast

from mnemoscope.domain.embedding import EmbedderChoice, Provider
from mnemoscope.domain.outcomes import ModelFault, ModelFaultKind, Stop, go_on
from mnemoscope.domain.pace import breathe
from mnemoscope.providers.embedder import Kind
from mnemoscope.providers.fairlock import FairLock
from mnemoscope.providers.vectors import normalised

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LONGEST = 6_000
"""Characters that are read of one text; these models cut at 128 to 8,192 tokens themselves."""
MODULES = {
    Provider.SENTENCE_TRANSFORMERS: "sentence_transformers",
    Provider.FASTEMBED: "fastembed",
}
_Encode = Callable[[list[str], Kind], "Iterable[NDArray[np.float32]]"]


class LocalEmbedder:
    """A model of an optional package, loaded with the first text; threads take turns."""

    def __init__(self, choice: EmbedderChoice, *, dims: int = 0) -> None:
        self._choice = choice
        self._dims = dims
        self._encode: _Encode | None = None
        self._guard = FairLock()

    @property
    def id(self) -> str:
        """Package, model, and the length of its vectors once it is known."""
        return f"{self._choice.name}/{self._dims}" if self._dims else self._choice.name

    @property
    def dims(self) -> int:
        """Length of a vector; 0 until the model is loaded."""
        return self._dims

    @property
    def batch(self) -> int:
        """So many texts are read between two looks at the stop button."""
        return 32

    @property
    def ready(self) -> bool:
        """Whether the model is loaded."""
        return self._encode is not None

    def load(self, stop: Stop | None = None) -> None:
        """Load the model and let it read one word."""
        self.embed(("memory",), Kind.QUERY, stop)

    def embed(
        self, texts: Sequence[str], kind: Kind = Kind.DOCUMENT, stop: Stop | None = None
    ) -> NDArray[np.float32]:
        """Return one vector of length 1 for each text, shape (len(texts), dims)."""
        import numpy as np

        clean = [text[:LONGEST].encode("utf-8", "replace").decode("utf-8") for text in texts]
        parts: list[NDArray[np.float32]] = []
        for at in range(0, len(clean), self.batch):
            go_on(stop, "vectors")
            breathe()
            with self._guard:
                if self._encode is None:
                    self._encode = _load(self._choice)
                rows = list(self._encode(clean[at : at + self.batch], kind))
                parts.append(self._believed(np.asarray(rows, dtype=np.float64)))
        return np.vstack(parts) if parts else np.empty((0, self._dims), dtype=np.float32)

    def _believed(self, rows: NDArray[np.float64]) -> NDArray[np.float32]:
        found = rows.shape[1] if rows.ndim == 2 else 0
        if self._dims and found != self._dims:
            raise ModelFault(
                ModelFaultKind.DIMS, f"the vectors have {found} numbers, not {self._dims} as before"
            )
        self._dims = found
        return normalised(rows)


def is_present(provider: Provider) -> bool:
    """Tell whether the package of a provider is installed."""
    return importlib.util.find_spec(MODULES[provider]) is not None


def missing(provider: Provider) -> ModelFault:
    """Say that a package is not there, and how it comes."""
    return ModelFault(
        ModelFaultKind.PACKAGE,
        f"{provider.value} is not installed",
        hint=f'Install it with: pip install "mnemoscope[{provider.value}]"',
    )


def _load(choice: EmbedderChoice) -> _Encode:
    if not is_present(choice.provider):
        raise missing(choice.provider)
    try:
        # The packages bring types of their own or none; what is used of them is this.
        module: Any = importlib.import_module(MODULES[choice.provider])
        if choice.provider is Provider.FASTEMBED:
            return _fastembed(module, choice.model_name)
        return _sentence_transformers(module, choice.model_name)
    except (ImportError, OSError, ValueError, RuntimeError) as error:
        raise ModelFault(
            ModelFaultKind.PACKAGE,
            f"{choice.provider.value} cannot load {choice.model_name}",
            hint="The first use fetches the model from the internet; a folder may be named too.",
            detail=str(error)[:300],
        ) from error


def _fastembed(module: Any, name: str) -> _Encode:  # noqa: ANN401 - a package without a contract
    model = module.TextEmbedding(model_name=name)

    def encode(texts: list[str], kind: Kind) -> Iterable[NDArray[np.float32]]:
        read = model.query_embed if kind is Kind.QUERY else model.passage_embed
        return cast("Iterable[NDArray[np.float32]]", read(texts))

    return encode


def _sentence_transformers(module: Any, name: str) -> _Encode:  # noqa: ANN401 - see above
    model = module.SentenceTransformer(name)

    def encode(texts: list[str], kind: Kind) -> Iterable[NDArray[np.float32]]:
        # Versions before 5 know no kinds.
        named = "encode_query" if kind is Kind.QUERY else "encode_document"
        read = getattr(model, named, model.encode)
        return cast(
            "Iterable[NDArray[np.float32]]",
            read(texts, convert_to_numpy=True, show_progress_bar=False),
        )

    return encode
