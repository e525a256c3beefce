from __future__ import annotations

from datetime import UTC, datetime

import pytest

from mnemoscope.domain.embedding import EmbedderChoice, Provider
from mnemoscope.domain.outcomes import ModelFault, ModelFaultKind
from mnemoscope.providers import use
from mnemoscope.providers.choosing import embedder_of, is_available
from mnemoscope.providers.compatible import CompatibleEmbedder
from mnemoscope.providers.embedder import Embedder
from mnemoscope.providers.local import LocalEmbedder
from mnemoscope.providers.use import UseEmbedder


def made(choice: EmbedderChoice, dims: int = 0) -> Embedder:
    return embedder_of(choice, {}, lambda: datetime(2026, 11, 28, tzinfo=UTC), dims=dims)


@pytest.mark.parametrize("provider", Provider)
def test_each_provider_has_its_model(provider: Provider) -> None:
    url = "http://127.0.0.1:9/v1" if provider is Provider.COMPATIBLE else ""
    embedder = made(EmbedderChoice(provider, url), dims=768)
    if provider in (Provider.USE, Provider.NONE):
        kind: type = UseEmbedder
    else:
        kind = CompatibleEmbedder if provider.is_remote else LocalEmbedder
        assert embedder.dims == 768
        assert embedder.id.endswith("/768")
        assert not embedder.ready
    assert isinstance(embedder, kind)


def test_an_address_with_a_password_is_refused_before_a_word_is_sent() -> None:
    choice = EmbedderChoice(Provider.COMPATIBLE, "https://me:secret@host.example/v1")
    assert not is_available(choice)
    with pytest.raises(ModelFault) as raised:
        made(choice)
    assert raised.value.kind is ModelFaultKind.ADDRESS
    assert "secret" not in str(raised.value)


def test_what_can_be_asked_is_known_without_asking(monkeypatch: pytest.MonkeyPatch) -> None:
    assert is_available(EmbedderChoice())
    assert is_available(EmbedderChoice(Provider.OPENAI))
    assert not is_available(EmbedderChoice(Provider.COMPATIBLE))
    assert not is_available(EmbedderChoice(Provider.NONE))
    monkeypatch.setattr(use, "is_installed", lambda: False)
    assert not is_available(EmbedderChoice())
