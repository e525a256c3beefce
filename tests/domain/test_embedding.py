from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.embedding import (
    PRESETS,
    AddressFlaw,
    EmbedderChoice,
    Prefixes,
    Provider,
    address_flaw,
    choice_of,
    host_in,
    is_loopback,
    prefixes_of,
)


def test_every_provider_has_a_preset() -> None:
    assert set(PRESETS) == set(Provider)
    for provider, preset in PRESETS.items():
        if provider.is_remote and provider is not Provider.COMPATIBLE:
            assert address_flaw(preset.url) is None
            assert preset.model
            assert preset.variable


def test_an_empty_field_means_what_is_usual() -> None:
    choice = EmbedderChoice(Provider.OPENAI)
    assert choice.address == "https://api.openai.com/v1"
    assert choice.name == "text-embedding-3-small@api.openai.com"
    assert choice.key_variable == "OPENAI_API_KEY"
    assert EmbedderChoice().name == "use-multilingual-v3"


def test_the_name_tells_apart_all_that_changes_vectors() -> None:
    choices = [
        EmbedderChoice(Provider.OPENAI),
        EmbedderChoice(Provider.OPENAI, model="text-embedding-3-large"),
        EmbedderChoice(Provider.OPENAI, url="https://proxy.example/v1"),
        EmbedderChoice(Provider.OPENAI, dims=256),
        EmbedderChoice(Provider.OLLAMA),
        EmbedderChoice(Provider.OLLAMA, url="http://localhost:4321/v1"),
        EmbedderChoice(Provider.FASTEMBED),
        EmbedderChoice(Provider.SENTENCE_TRANSFORMERS),
        EmbedderChoice(),
    ]
    assert len({choice.name for choice in choices}) == len(choices)
    for url in ("https://api.openai.com:443/v1", "https://API.openai.com/v2/"):
        assert EmbedderChoice(Provider.OPENAI, url=url).name == choices[0].name


@pytest.mark.parametrize(
    ("url", "host", "leaves", "clear"),
    [
        ("http://localhost:11434/v1", "localhost", False, False),
        ("http://127.0.0.1/v1", "127.0.0.1", False, False),
        ("http://[::1]:8080/v1", "::1", False, False),
        ("http://127.0.0.1.example/v1", "127.0.0.1.example", True, True),
        ("http://192.168.1.5:1234", "192.168.1.5", True, True),
        ("https://API.example/v1", "api.example", True, False),
    ],
)
def test_what_leaves_this_machine_and_what_anybody_can_read(
    url: str, host: str, leaves: bool, clear: bool
) -> None:
    choice = EmbedderChoice(Provider.COMPATIBLE, url)
    assert (choice.host, choice.leaves_machine, choice.in_clear) == (host, leaves, clear)
    assert choice.flaw() is None


@pytest.mark.parametrize(
    ("address", "flaw"),
    [
        ("", AddressFlaw.EMPTY),
        ("  ", AddressFlaw.EMPTY),
        ("api.openai.com/v1", AddressFlaw.NOT_HTTP),
        ("ftp://host/v1", AddressFlaw.NOT_HTTP),
        ("https:///v1", AddressFlaw.NOT_HTTP),
        ("https://me:pass@host/v1", AddressFlaw.PASSWORD),
        ("https://me@host/v1", AddressFlaw.PASSWORD),
        ("https://host:99999/v1", AddressFlaw.UNREADABLE),
        ("https://host:port/v1", AddressFlaw.UNREADABLE),
        ("https://ho st/v1", AddressFlaw.UNREADABLE),
        ("https://host/v1\r\nX: y", AddressFlaw.UNREADABLE),
        ("https://host/v1?api-version=1", None),
    ],
)
def test_what_is_wrong_with_an_address(address: str, flaw: AddressFlaw | None) -> None:
    assert address_flaw(address) is flaw


@given(st.text(max_size=60))
def test_any_address_is_judged(address: str) -> None:
    address_flaw(address)
    choice = EmbedderChoice(Provider.COMPATIBLE, address)
    assert isinstance(choice.name, str)
    assert "@" not in choice.host


def test_a_whole_endpoint_is_an_address_too() -> None:
    choice = EmbedderChoice(Provider.COMPATIBLE, " https://host/v1/embeddings/ ")
    assert choice.address == "https://host/v1"


@pytest.mark.parametrize(
    ("table", "choice"),
    [
        ({}, EmbedderChoice()),
        ({"embedder": "nonsense", "embedder_dims": "many"}, EmbedderChoice()),
        ({"embedder": 3, "embedder_url": 4, "embedder_dims": True}, EmbedderChoice()),
        ({"embedder_dims": -1}, EmbedderChoice()),
        (
            {"embedder": "ollama", "embedder_model": " bge-m3 ", "embedder_dims": 256},
            EmbedderChoice(Provider.OLLAMA, model="bge-m3", dims=256),
        ),
    ],
)
def test_preferences_are_read_as_far_as_they_fit(
    table: dict[str, object], choice: EmbedderChoice
) -> None:
    assert choice_of(table) == choice


@pytest.mark.parametrize(
    ("model", "prefixes"),
    [
        ("nomic-embed-text:latest", Prefixes("search_document: ", "search_query: ")),
        ("text-embedding-nomic-embed-text-v1.5", Prefixes("search_document: ", "search_query: ")),
        ("intfloat/Multilingual_E5_small", Prefixes("passage: ", "query: ")),
        ("text-embedding-3-small", Prefixes()),
        ("bge-m3", Prefixes()),
    ],
)
def test_words_before_a_text(model: str, prefixes: Prefixes) -> None:
    assert prefixes_of(model) == prefixes


def test_loopback_is_told_by_the_whole_name() -> None:
    assert is_loopback("LOCALHOST")
    assert not is_loopback("localhost.example")
    assert not is_loopback("127.1.example")


@pytest.mark.parametrize(
    ("name", "host"),
    [
        ("use-multilingual-v3", ""),
        ("fastembed:intfloat/e5/384", ""),
        ("toy@127.0.0.1/8", "127.0.0.1"),
        ("text-embedding-3-small@api.openai.com~256/256", "api.openai.com"),
        ("BAAI/bge-m3@host", "host"),
        ("bge-m3:567m@localhost:11434/1024", "localhost"),
        ("toy@[::1]:8080~4/4", "::1"),
        ("toy@::1/8", "::1"),
    ],
)
def test_the_name_of_a_model_tells_where_it_runs(name: str, host: str) -> None:
    assert host_in(name) == host
