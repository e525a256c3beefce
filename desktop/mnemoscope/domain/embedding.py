"""Which model turns text into vectors: where it runs, how it is named, what is known of it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

MOST_DIMS = 16_384
"""No model known in 2026 answers with longer vectors."""
_ADDRESS = re.compile(
    r"(?P<scheme>[a-z]+)://(?:(?P<user>[^/?#@]*)@)?(?P<host>\[[0-9a-f:.]+\]|[^/?#:@\[\]]*)"
    r"(?::(?P<port>[0-9]{0,5}))?(?P<path>/[^?#]*)?(?P<rest>\?[^#]*)?",
    re.IGNORECASE,
)
_USUAL_PORTS = {"http": "80", "https": "443"}
_LOOPBACK = re.compile(r"localhost|127\.[0-9]+\.[0-9]+\.[0-9]+|::1")


class Provider(StrEnum):
    """Who runs the model."""

    USE = "use-multilingual"
    OPENAI = "openai"
    DASHSCOPE = "dashscope"
    GEMINI = "gemini"
    OLLAMA = "ollama"
    LM_STUDIO = "lm-studio"
    COMPATIBLE = "openai-compatible"
    SENTENCE_TRANSFORMERS = "sentence-transformers"
    FASTEMBED = "fastembed"
    NONE = "none"
    """No model: only words are searched."""

    @property
    def is_remote(self) -> bool:
        """Whether it is spoken to by HTTP, be it on this machine."""
        return self in PRESETS and bool(PRESETS[self].batch)


class AddressFlaw(StrEnum):
    """What is wrong with the address of a server."""

    EMPTY = "empty"
    NOT_HTTP = "not-http"
    """Neither http:// nor https://, or no host."""
    PASSWORD = "password"
    """It holds a name and password, which would lie in the preferences for all to read."""
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class Preset:
    """What is usual for a provider; a person may change all but the last."""

    url: str = ""
    """Base address, to which ``/embeddings`` is added."""
    model: str = ""
    variable: str = ""
    """Environment variable that holds the key where the system's keyring does not."""
    batch: int = 0
    """Most texts in one request; 0: not spoken to by HTTP."""


PRESETS: Mapping[Provider, Preset] = {
    Provider.USE: Preset(model="use-multilingual-v3"),
    Provider.OPENAI: Preset(
        "https://api.openai.com/v1", "text-embedding-3-small", "OPENAI_API_KEY", 256
    ),
    Provider.DASHSCOPE: Preset(
        "https://dashscope.aliyuncs.com/compatible-mode/v1",
        "text-embedding-v4",
        "DASHSCOPE_API_KEY",
        10,
    ),
    Provider.GEMINI: Preset(
        "https://generativelanguage.googleapis.com/v1beta/openai",
        "gemini-embedding-001",
        "GEMINI_API_KEY",
        100,
    ),
    Provider.OLLAMA: Preset("http://localhost:11434/v1", "bge-m3", "OLLAMA_API_KEY", 32),
    Provider.LM_STUDIO: Preset(
        "http://localhost:1234/v1",
        "text-embedding-nomic-embed-text-v1.5",
        "LM_STUDIO_API_KEY",
        32,
    ),
    Provider.COMPATIBLE: Preset(variable="MNEMOSCOPE_EMBEDDER_KEY", batch=32),
    Provider.SENTENCE_TRANSFORMERS: Preset(
        model="sentence-transformers/paraphrase-multilingual-MiniLM-L12-v2"
    ),
    Provider.FASTEMBED: Preset(model="sentence-transformers/paraphrase-multilingual-MiniLM-L12-v2"),
    Provider.NONE: Preset(),
}
"""Limits of a batch: OpenAI takes 2,048 texts, DashScope's text-embedding-v4 10, Gemini 100."""


@dataclass(frozen=True, slots=True)
class EmbedderChoice:
    """The model that a person has chosen; an empty field means what is usual for the provider."""

    provider: Provider = Provider.USE
    url: str = ""
    model: str = ""
    variable: str = ""
    dims: int = 0
    """Length that is asked of the server; 0: whatever the model has."""

    @property
    def address(self) -> str:
        """The base address in force, without a slash at its end."""
        address = (self.url.strip() or PRESETS[self.provider].url).rstrip("/")
        return address.removesuffix("/embeddings").rstrip("/")

    @property
    def model_name(self) -> str:
        """The model in force."""
        return self.model.strip() or PRESETS[self.provider].model

    @property
    def key_variable(self) -> str:
        """The environment variable in force; empty where no key is needed."""
        return self.variable.strip() or PRESETS[self.provider].variable

    @property
    def host(self) -> str:
        """The host of the address, under whose name the key is kept; empty where there is none."""
        return host_of(self.address) if self.provider.is_remote else ""

    @property
    def name(self) -> str:
        """What tells its vectors from those of every other model, but for their length."""
        if self.provider is Provider.USE:
            return self.model_name
        name = self.model_name
        if self.provider.is_remote:
            return f"{name}@{server_of(self.address)}" + (f"~{self.dims}" if self.dims else "")
        return f"{self.provider.value}:{name}"

    @property
    def leaves_machine(self) -> bool:
        """Whether the texts of the memory are sent to another machine."""
        return self.provider.is_remote and not is_loopback(self.host)

    @property
    def in_clear(self) -> bool:
        """Whether texts and key cross a network that anybody on it can read."""
        return self.leaves_machine and self.address.lower().startswith("http://")

    def flaw(self) -> AddressFlaw | None:
        """Return what is wrong with its address; None where nothing is."""
        return address_flaw(self.address) if self.provider.is_remote else None


@dataclass(frozen=True, slots=True)
class Prefixes:
    """Words that a model wants before a text, so that it knows what the text is for."""

    document: str = ""
    query: str = ""


_PREFIXES = (
    ("nomic-embed", Prefixes("search_document: ", "search_query: ")),
    ("multilingual-e5", Prefixes("passage: ", "query: ")),
    ("e5-large-v2", Prefixes("passage: ", "query: ")),
    ("e5-base-v2", Prefixes("passage: ", "query: ")),
    ("e5-small-v2", Prefixes("passage: ", "query: ")),
    (
        "qwen3-embedding",
        Prefixes(query="Instruct: Retrieve the notes that answer the question\nQuery: "),
    ),
    (
        "mxbai-embed",
        Prefixes(query="Represent this sentence for searching relevant passages: "),
    ),
)
"""By a part of the model's name; as the cards of these models say."""


def prefixes_of(model: str) -> Prefixes:
    """Return what a model wants before a text; nothing for most."""
    name = model.lower().replace("_", "-")
    return next((found for part, found in _PREFIXES if part in name), Prefixes())


def choice_of(table: Mapping[str, object]) -> EmbedderChoice:
    """Read a choice from the preferences; a value that does not fit counts as not given."""
    known = {provider.value: provider for provider in Provider}
    dims = table.get("embedder_dims")
    return EmbedderChoice(
        provider=known.get(_text(table.get("embedder")), Provider.USE),
        url=_text(table.get("embedder_url")),
        model=_text(table.get("embedder_model")),
        variable=_text(table.get("embedder_variable")),
        dims=dims if type(dims) is int and 0 <= dims <= MOST_DIMS else 0,
    )


def address_flaw(address: str) -> AddressFlaw | None:
    """Return what is wrong with an address; None where nothing is."""
    if not address.strip():
        return AddressFlaw.EMPTY
    parts = _ADDRESS.fullmatch(address)
    if not address.isprintable() or " " in address or parts is None:
        return AddressFlaw.UNREADABLE if "://" in address else AddressFlaw.NOT_HTTP
    if parts["scheme"].lower() not in ("http", "https") or not parts["host"]:
        return AddressFlaw.NOT_HTTP
    if parts["user"] is not None:
        return AddressFlaw.PASSWORD
    if parts["port"] and int(parts["port"]) > 65_535:
        return AddressFlaw.UNREADABLE
    return None


def host_of(address: str) -> str:
    """Return the host of an address; empty where there is none."""
    parts = _ADDRESS.fullmatch(address)
    return parts["host"].lower().strip("[]") if parts else ""


def server_of(address: str) -> str:
    """Return the host of an address with its port, where that is not the usual one of the scheme.

    Two servers of one machine may call different models by the same name.
    """
    parts, host = _ADDRESS.fullmatch(address), host_of(address)
    if parts is None or parts["port"] in (None, "", _USUAL_PORTS.get(parts["scheme"].lower())):
        return host
    return f"[{host}]:{parts['port']}" if ":" in host else f"{host}:{parts['port']}"


def host_in(name: str) -> str:
    """Return the host in the name of a model of the index; empty for one that runs here."""
    server = re.split(r"[/~]", name.rpartition("@")[2])[0] if "@" in name else ""
    bare = re.fullmatch(r"\[(.*)\]:[0-9]+|([^:]*):[0-9]+", server)
    return server if bare is None else bare[1] or bare[2] or ""


def is_loopback(host: str) -> bool:
    """Tell whether a host is this machine."""
    return _LOOPBACK.fullmatch(host.lower().strip("[]")) is not None


def _text(value: object) -> str:
    return value.strip() if isinstance(value, str) else ""
