"""Preferences: each declared once with its default, its range and its words; kept as TOML.

A file that cannot be read is left as it is and put aside before the first write; unknown keys and
comments of a good one are kept.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import Field, asdict, dataclass, field, fields, replace
from datetime import tzinfo
from pathlib import Path
from typing import Any, cast

from PySide6.QtCore import QObject, Signal

from mnemoscope.domain.chat import MOST_MONEY, MOST_TOKENS, Caps, ChatChoice, chat_choice_of
from mnemoscope.domain.clock import Clock
from mnemoscope.domain.embedding import MOST_DIMS, EmbedderChoice, choice_of
from mnemoscope.domain.outcomes import EnvironmentFault, Problem
from mnemoscope.domain.profile import Profile

Value = bool | int | float | str


@dataclass(frozen=True, slots=True)
class Option:
    """How one preference is declared; words are translated in the context ``Settings``."""

    section: str
    text: str
    hint: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    """Allowed values with their words."""
    more: bool = False
    """Other values are allowed, too: names of what a person has made."""
    low: int = 0
    high: int = 0
    unit: str = ""


def _option(default: Value, option: Option) -> Any:  # noqa: ANN401 - as dataclasses.field
    return field(default=default, metadata={"option": option})


def _switch(option: Option, *, on: bool = False) -> Any:  # noqa: ANN401 - as dataclasses.field
    return _option(on, option)


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:
    """Mark a text for the catalogue, as Qt's function of this name does, with its type."""
    del context
    return text


APPEARANCE = QT_TRANSLATE_NOOP("Settings", "Appearance")
STARTING = QT_TRANSLATE_NOOP("Settings", "Starting and closing")
MEMORY = QT_TRANSLATE_NOOP("Settings", "Searching and dreaming")
MODEL = QT_TRANSLATE_NOOP("Settings", "Model for meaning")
"""A section whose preferences hold together, once somebody says so: it has a form of its own."""
CHAT = QT_TRANSLATE_NOOP("Settings", "Model for the diary")
"""Another one."""


@dataclass(frozen=True, slots=True)
class Settings:
    """All preferences of the program."""

    theme: str = _option(
        "system",
        Option(
            APPEARANCE,
            QT_TRANSLATE_NOOP("Settings", "Theme"),
            choices=(
                ("system", QT_TRANSLATE_NOOP("Settings", "Follow the system")),
                ("light", QT_TRANSLATE_NOOP("Settings", "Light")),
                ("dark", QT_TRANSLATE_NOOP("Settings", "Dark")),
            ),
        ),
    )
    language: str = _option(
        "system",
        Option(
            APPEARANCE,
            QT_TRANSLATE_NOOP("Settings", "Language"),
            choices=(
                ("system", QT_TRANSLATE_NOOP("Settings", "Follow the system")),
                ("en", "English"),
                ("zh_CN", "简体中文"),
            ),
        ),
    )
    text_size: int = _option(
        100,
        Option(
            APPEARANCE,
            QT_TRANSLATE_NOOP("Settings", "Text size"),
            QT_TRANSLATE_NOOP("Settings", "Of the system's font size."),
            low=80,
            high=200,
            unit="%",
        ),
    )
    reopen_last: bool = _switch(
        Option(STARTING, QT_TRANSLATE_NOOP("Settings", "Open the last workspace at start")), on=True
    )
    close_to_tray: bool = _switch(
        Option(
            STARTING,
            QT_TRANSLATE_NOOP("Settings", "Stay in the tray when the window is closed"),
            QT_TRANSLATE_NOOP("Settings", "Where the desktop has no tray, closing quits."),
        ),
    )
    start_at_login: bool = _switch(
        Option(STARTING, QT_TRANSLATE_NOOP("Settings", "Start in the tray at login"))
    )
    notify_success: bool = _switch(
        Option(
            STARTING,
            QT_TRANSLATE_NOOP("Settings", "Tell when a job of the night is done"),
            QT_TRANSLATE_NOOP("Settings", "One that fails is always told."),
        ),
    )
    recall_results: int = _option(
        10,
        Option(MEMORY, QT_TRANSLATE_NOOP("Settings", "Results of a recall"), low=1, high=100),
    )
    profile: str = _option(
        "seed",
        Option(
            MEMORY,
            QT_TRANSLATE_NOOP("Settings", "Profile of ranking and dreams"),
            QT_TRANSLATE_NOOP("Settings", "Holds from the next opening of a workspace."),
            choices=(
                ("seed", QT_TRANSLATE_NOOP("Settings", "Mnemoscope")),
                ("openclaw-2026.4", "OpenClaw 2026.4"),
                ("openclaw-2026.9", "OpenClaw 2026.9"),
            ),
            more=True,
        ),
    )
    vectors_backend: str = _option(
        "sqlite",
        Option(
            MEMORY,
            QT_TRANSLATE_NOOP("Settings", "Vectors are compared by"),
            QT_TRANSLATE_NOOP("Settings", "Holds from the next opening of a workspace."),
            choices=(
                ("sqlite", QT_TRANSLATE_NOOP("Settings", "The index itself")),
                ("lancedb", QT_TRANSLATE_NOOP("Settings", "LanceDB, where it is installed")),
            ),
        ),
    )
    vectors_uri: str = _option(
        "",
        Option(
            MEMORY,
            QT_TRANSLATE_NOOP("Settings", "Folder or bucket of LanceDB"),
            QT_TRANSLATE_NOOP(
                "Settings",
                "A path, s3://… or gs://…; empty: the cache. Keys come from the environment.",
            ),
        ),
    )
    embedder: str = _option(
        "use-multilingual",
        Option(
            MODEL,
            QT_TRANSLATE_NOOP("Settings", "Provider"),
            choices=(
                ("use-multilingual", QT_TRANSLATE_NOOP("Settings", "Comes along, runs here")),
                ("openai", "OpenAI"),
                ("dashscope", QT_TRANSLATE_NOOP("Settings", "DashScope (Qwen)")),
                ("gemini", "Gemini"),
                ("ollama", "Ollama"),
                ("lm-studio", "LM Studio"),
                ("openai-compatible", QT_TRANSLATE_NOOP("Settings", "Another server")),
                ("sentence-transformers", "sentence-transformers"),
                ("fastembed", "fastembed"),
                ("none", QT_TRANSLATE_NOOP("Settings", "None: words only")),
            ),
        ),
    )
    embedder_url: str = _option("", Option(MODEL, QT_TRANSLATE_NOOP("Settings", "Address")))
    embedder_model: str = _option("", Option(MODEL, QT_TRANSLATE_NOOP("Settings", "Model")))
    embedder_variable: str = _option(
        "", Option(MODEL, QT_TRANSLATE_NOOP("Settings", "Or environment variable"))
    )
    embedder_dims: int = _option(
        0,
        Option(MODEL, QT_TRANSLATE_NOOP("Settings", "Numbers in a vector"), low=0, high=MOST_DIMS),
    )
    chat: str = _option(
        "none",
        Option(
            CHAT,
            QT_TRANSLATE_NOOP("Settings", "Provider"),
            choices=(
                ("none", QT_TRANSLATE_NOOP("Settings", "None: Mnemoscope words it itself")),
                ("openai", "OpenAI"),
                ("dashscope", QT_TRANSLATE_NOOP("Settings", "DashScope (Qwen)")),
                ("deepseek", "DeepSeek"),
                ("gemini", "Gemini"),
                ("ollama", "Ollama"),
                ("lm-studio", "LM Studio"),
                ("openai-compatible", QT_TRANSLATE_NOOP("Settings", "Another server")),
            ),
        ),
    )
    chat_url: str = _option("", Option(CHAT, QT_TRANSLATE_NOOP("Settings", "Address")))
    chat_light: str = _option(
        "", Option(CHAT, QT_TRANSLATE_NOOP("Settings", "Model for light sleep"))
    )
    chat_rem: str = _option("", Option(CHAT, QT_TRANSLATE_NOOP("Settings", "Model for REM sleep")))
    chat_deep: str = _option(
        "", Option(CHAT, QT_TRANSLATE_NOOP("Settings", "Model for deep sleep"))
    )
    chat_variable: str = _option(
        "", Option(CHAT, QT_TRANSLATE_NOOP("Settings", "Or environment variable"))
    )
    chat_tokens: int = _option(
        Caps().tokens,
        Option(CHAT, QT_TRANSLATE_NOOP("Settings", "Tokens a night, at most"), high=MOST_TOKENS),
    )
    chat_price_asked: float = _option(
        0.0,
        Option(
            CHAT, QT_TRANSLATE_NOOP("Settings", "Price of a million tokens sent"), high=MOST_MONEY
        ),
    )
    chat_price_answered: float = _option(
        0.0,
        Option(
            CHAT,
            QT_TRANSLATE_NOOP("Settings", "Price of a million tokens answered"),
            high=MOST_MONEY,
        ),
    )
    chat_money: float = _option(
        0.0,
        Option(CHAT, QT_TRANSLATE_NOOP("Settings", "Cost of a night, at most"), high=MOST_MONEY),
    )
    chat_distils: bool = _switch(
        Option(
            CHAT, QT_TRANSLATE_NOOP("Settings", "Put promoted memories into one clean sentence")
        ),
    )
    chat_themes: bool = _switch(
        Option(CHAT, QT_TRANSLATE_NOOP("Settings", "Give the themes of REM sleep names")),
    )

    @property
    def choice(self) -> EmbedderChoice:
        """The model for meaning."""
        return choice_of(asdict(self))

    @property
    def chat_choice(self) -> ChatChoice:
        """The model for the diary."""
        return chat_choice_of(asdict(self))


def options() -> Iterator[tuple[str, Option]]:
    """Yield the name and the declaration of every preference, in order."""
    for declared in fields(Settings):
        yield declared.name, _option_of(declared)


def fits(name: str, value: object) -> bool:
    """Tell whether a value is of the type and in the range of a preference."""
    declared = next((each for each in fields(Settings) if each.name == name), None)
    if declared is None or type(value) is not type(declared.default):
        return False
    option = _option_of(declared)
    if option.choices:
        known = value in [choice for choice, _ in option.choices]
        return known or (option.more and isinstance(value, str) and bool(value.strip()))
    if isinstance(value, int | float) and not isinstance(value, bool) and option.high:
        return option.low <= value <= option.high
    return True


def _option_of(declared: Field[Any]) -> Option:
    return cast("Option", declared.metadata["option"])


@dataclass(frozen=True, slots=True)
class Options:
    """What one start asks for, stronger than the preferences; None: as they say."""

    workspace: Path | None = None
    """None: the last one, if the preferences say so."""
    read_only: bool = False
    clock: Clock | None = None
    profile: Profile | None = None
    zone: tzinfo | None = None
    theme: str | None = None
    """system, light or dark."""
    lang: str | None = None
    """en or zh_CN."""
    size: tuple[int, int] | None = None
    """Width and height of the window in logical pixels."""
    shots: Path | None = None
    """Take a picture of each pane into this folder, then end."""
    in_tray: bool = False
    """Begin without a window, in the tray, as at login; with one where there is no tray."""


class SettingsStore(QObject):
    """The preferences in force, live; says when one of them changes."""

    changed = Signal(str)
    """The name of the preference that has another value now."""

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path = path
        self._broken = False
        self.problems: tuple[Problem, ...] = ()
        self.current = self._load()

    @property
    def folder(self) -> Path:
        """Where the preferences are kept, and beside them what a person has made."""
        return self._path.parent

    def set(self, name: str, value: Value) -> None:
        """Change one preference and save it; raises `ValueError` where the value does not fit.

        Where the disk refuses, the value holds for this run and `EnvironmentFault` is raised.
        """
        self.set_all({name: value})

    def set_all(self, values: Mapping[str, Value]) -> None:
        """Change preferences that hold together: none is told before all are changed; see `set`."""
        for name, value in values.items():
            if not fits(name, value):
                raise ValueError(f"{value!r} is no value of {name}")
        changed = {
            name: value for name, value in values.items() if getattr(self.current, name) != value
        }
        if not changed:
            return
        fresh: dict[str, Any] = dict(changed)
        self.current = replace(self.current, **fresh)
        for name in changed:
            self.changed.emit(name)
        try:
            self._save(changed)
        except OSError as error:
            raise EnvironmentFault(
                f"The preferences cannot be saved: {error.strerror}", path=str(self._path)
            ) from error

    def apply(self, options: Options) -> None:
        """Let the theme and the language of a start hold for this run."""
        for name, value in (("theme", options.theme), ("language", options.lang)):
            if value is not None:
                self.override(name, value)

    def override(self, name: str, value: Value) -> None:
        """Change one preference for this run only."""
        changed: dict[str, Any] = {name: value}
        self.current = replace(self.current, **changed)
        self.changed.emit(name)

    def _load(self) -> Settings:
        try:
            table = tomllib.loads(self._path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return Settings()
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            self._broken = True
            self.problems = (Problem("bad-settings", self._path.name, f"Not readable: {error}."),)
            return Settings()
        known = {name for name, _ in options()}
        wrong = [name for name in table if name in known and not fits(name, table[name])]
        self.problems = tuple(
            Problem("bad-setting", self._path.name, f"{table[name]!r} is no value of {name}.")
            for name in wrong
        )
        return Settings(**{name: table[name] for name in known & table.keys() - set(wrong)})

    def _save(self, values: Mapping[str, Value]) -> None:
        import tomlkit  # 30 ms that only a change of preferences needs

        self._path.parent.mkdir(parents=True, exist_ok=True)
        if self._broken:
            self._path.replace(self._path.with_suffix(".toml.broken"))
            self._broken = False
        text = self._path.read_text(encoding="utf-8") if self._path.exists() else ""
        document = tomlkit.parse(text)
        for name, value in values.items():
            document[name] = value
        fresh = self._path.with_suffix(f".{os.getpid()}.tmp")
        fresh.write_text(tomlkit.dumps(document), encoding="utf-8")  # pyright: ignore[reportUnknownMemberType]
        fresh.replace(self._path)
