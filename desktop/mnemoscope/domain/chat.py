"""Which language model tells and words: who runs it, which model each phase asks, what it costs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from math import ceil

from mnemoscope.domain.embedding import AddressFlaw, address_flaw, host_of, is_loopback

VARIABLE = "MNEMOSCOPE_CHAT_KEY"
"""Environment variable that holds the key where the system's keyring does not."""
MOST_TOKENS = 10_000_000
MOST_MONEY = 10_000
_MILLION = 1_000_000
_ASCII_PER_TOKEN = 3.0
_TOKENS_PER_OTHER = 1.5


class ChatProvider(StrEnum):
    """Who runs the model."""

    NONE = "none"
    """No model: everything is worded by this program."""
    OPENAI = "openai"
    DASHSCOPE = "dashscope"
    DEEPSEEK = "deepseek"
    GEMINI = "gemini"
    OLLAMA = "ollama"
    LM_STUDIO = "lm-studio"
    COMPATIBLE = "openai-compatible"


class Use(StrEnum):
    """What an answer is for; each may have a model of its own."""

    LIGHT = "light"
    REM = "rem"
    DEEP = "deep"
    """The diary of that phase."""
    DISTIL = "distil"
    """One clean sentence of a memory."""
    THEMES = "themes"
    """A name for a group of concepts."""
    CONFLICTS = "conflicts"
    """Whether statements contradict each other."""
    GRAPH = "graph"
    """Who and what notes speak of, and how it hangs together."""


@dataclass(frozen=True, slots=True)
class ChatPreset:
    """What is usual for a provider."""

    url: str = ""
    """Base address, to which ``/chat/completions`` is added."""
    cheap: str = ""
    """For light sleep, for distilling and for names."""
    best: str = ""
    """For REM and deep sleep."""


PRESETS: Mapping[ChatProvider, ChatPreset] = {
    ChatProvider.NONE: ChatPreset(),
    ChatProvider.OPENAI: ChatPreset("https://api.openai.com/v1", "gpt-4.1-mini", "gpt-4.1"),
    ChatProvider.DASHSCOPE: ChatPreset(
        "https://dashscope.aliyuncs.com/compatible-mode/v1", "qwen-turbo", "qwen-max"
    ),
    ChatProvider.DEEPSEEK: ChatPreset(
        "https://api.deepseek.com/v1", "deepseek-chat", "deepseek-chat"
    ),
    ChatProvider.GEMINI: ChatPreset(
        "https://generativelanguage.googleapis.com/v1beta/openai",
        "gemini-2.5-flash",
        "gemini-2.5-pro",
    ),
    ChatProvider.OLLAMA: ChatPreset("http://localhost:11434/v1", "qwen3:4b", "qwen3:14b"),
    ChatProvider.LM_STUDIO: ChatPreset("http://localhost:1234/v1", "qwen3-4b", "qwen3-14b"),
    ChatProvider.COMPATIBLE: ChatPreset(),
}


@dataclass(frozen=True, slots=True)
class ChatPrice:
    """What a million tokens cost, in whatever money the person counts; 0: nothing."""

    asked: float = 0.0
    answered: float = 0.0

    def of(self, used: Usage) -> float:
        """Return the price of a use, in the same money."""
        return (used.asked * self.asked + used.answered * self.answered) / _MILLION


@dataclass(frozen=True, slots=True)
class Caps:
    """What one night may use up at most; 0: no bound."""

    tokens: int = 100_000
    money: float = 0.0


@dataclass(frozen=True, slots=True)
class Usage:
    """Tokens that went to a model and came back."""

    asked: int = 0
    answered: int = 0
    requests: int = 0
    guessed: bool = False
    """The server did not count (all of) them."""

    @property
    def tokens(self) -> int:
        """Both together."""
        return self.asked + self.answered

    def __add__(self, other: Usage) -> Usage:
        """Both uses together."""
        return Usage(
            self.asked + other.asked,
            self.answered + other.answered,
            self.requests + other.requests,
            self.guessed or other.guessed,
        )


@dataclass(frozen=True, slots=True)
class ChatChoice:
    """The language model that a person has chosen; an empty field means what is usual."""

    provider: ChatProvider = ChatProvider.NONE
    url: str = ""
    light: str = ""
    """Model for light sleep, for distilling and for names."""
    rem: str = ""
    deep: str = ""
    """Empty: the one of REM."""
    variable: str = ""
    price: ChatPrice = ChatPrice()
    caps: Caps = Caps()
    distils: bool = False
    """Whether promoted memories are distilled to one sentence."""
    names_themes: bool = False

    @property
    def is_none(self) -> bool:
        """Whether no model is chosen."""
        return self.provider is ChatProvider.NONE

    @property
    def address(self) -> str:
        """The base address in force, without a slash at its end."""
        address = (self.url.strip() or PRESETS[self.provider].url).rstrip("/")
        return address.removesuffix("/chat/completions").rstrip("/")

    def model_for(self, use: Use) -> str:
        """Return the model that is asked for a use; empty where none is named."""
        preset = PRESETS[self.provider]
        # Whoever names one model means it for everything.
        light, rem, deep = self.light.strip(), self.rem.strip(), self.deep.strip()
        if use is Use.DEEP:
            return deep or rem or (preset.best or light)
        if use is Use.REM:
            return rem or deep or (preset.best or light)
        return light or (preset.cheap or rem or deep)

    @property
    def models(self) -> tuple[str, ...]:
        """The models in force, each once."""
        return tuple(dict.fromkeys(filter(None, map(self.model_for, Use))))

    @property
    def key_variable(self) -> str:
        """The environment variable in force."""
        return self.variable.strip() or VARIABLE

    @property
    def host(self) -> str:
        """The host of the address, under whose name the key is kept; empty where there is none."""
        return "" if self.is_none else host_of(self.address)

    @property
    def leaves_machine(self) -> bool:
        """Whether texts of the memory are sent to another machine."""
        return not self.is_none and not is_loopback(self.host)

    @property
    def in_clear(self) -> bool:
        """Whether texts and key cross a network that anybody on it can read."""
        return self.leaves_machine and self.address.lower().startswith("http://")

    def flaw(self) -> AddressFlaw | None:
        """Return what is wrong with its address; None where nothing is."""
        return None if self.is_none else address_flaw(self.address)


def chat_choice_of(table: Mapping[str, object]) -> ChatChoice:
    """Read a choice from the preferences; a value that does not fit counts as not given."""
    known = {provider.value: provider for provider in ChatProvider}
    return ChatChoice(
        provider=known.get(_text(table.get("chat")), ChatProvider.NONE),
        url=_text(table.get("chat_url")),
        light=_text(table.get("chat_light")),
        rem=_text(table.get("chat_rem")),
        deep=_text(table.get("chat_deep")),
        variable=_text(table.get("chat_variable")),
        price=ChatPrice(
            _money(table.get("chat_price_asked")), _money(table.get("chat_price_answered"))
        ),
        caps=Caps(_tokens(table.get("chat_tokens")), _money(table.get("chat_money"))),
        distils=table.get("chat_distils") is True,
        names_themes=table.get("chat_themes") is True,
    )


def guessed_tokens(text: str) -> int:
    """Guess the tokens of a text, rather too many: 3 ASCII characters or 2/3 of any other each."""
    ascii_count = len(text.encode("ascii", "ignore"))
    return ceil(ascii_count / _ASCII_PER_TOKEN + (len(text) - ascii_count) * _TOKENS_PER_OTHER)


def _text(value: object) -> str:
    return value.strip() if isinstance(value, str) else ""


def _tokens(value: object) -> int:
    return value if type(value) is int and 0 <= value <= MOST_TOKENS else Caps().tokens


def _money(value: object) -> float:
    number = float(value) if isinstance(value, int | float) and value is not True else 0.0
    return number if 0 <= number <= MOST_MONEY else 0.0
