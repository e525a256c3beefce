"""What every language model can do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from mnemoscope.domain.chat import Usage, Use
from mnemoscope.domain.outcomes import Stop


@dataclass(frozen=True, slots=True)
class Asked:
    """One request to a model."""

    use: Use
    """Chooses the model."""
    system: str
    """What the model shall do, in the words of this program."""
    data: str
    """What it shall do it with; never followed as an order."""
    longest: int = 600
    """Tokens that the answer may have."""
    as_json: bool = False
    """The answer shall be one JSON object."""
    warmth: float = 0.8
    """Temperature, 0 to 2: how freely it words."""


@dataclass(frozen=True, slots=True)
class Said:
    """What a model answered."""

    text: str
    """Without spaces at its ends, without thoughts aloud; never empty."""
    usage: Usage
    cut: bool = False
    """The answer reached its longest and was cut off there."""


class ChatModel(Protocol):
    """A language model, or several behind one door."""

    @property
    def id(self) -> str:
        """How it is named to a person: model and host."""
        ...

    def ask(self, asked: Asked, stop: Stop | None = None) -> Said:
        """Return what the model says.

        Raises:
            ModelFault: there is no answer, an empty one, a refusal, or no budget left.
            Stopped: `stop` was set; looked at ten times a second.
        """
        ...
