"""A language model that counts what it uses up, and stops at what one night may cost."""

from __future__ import annotations

from mnemoscope.domain.chat import Caps, ChatPrice, Usage, guessed_tokens
from mnemoscope.domain.outcomes import ModelFault, ModelFaultKind, Stop
from mnemoscope.providers.chat import Asked, ChatModel, Said

_UNPAID = frozenset(
    {
        ModelFaultKind.KEY,
        ModelFaultKind.NO_KEYRING,
        ModelFaultKind.MODEL,
        ModelFaultKind.ADDRESS,
        ModelFaultKind.UNREACHABLE,
        ModelFaultKind.LIMIT,
        ModelFaultKind.REFUSED,
        ModelFaultKind.REDIRECT,
    }
)
"""Faults that came before the model has read a word."""
_LASTING = frozenset(
    {
        ModelFaultKind.KEY,
        ModelFaultKind.NO_KEYRING,
        ModelFaultKind.ADDRESS,
        ModelFaultKind.UNREACHABLE,
        ModelFaultKind.REDIRECT,
        ModelFaultKind.SLOW,
        ModelFaultKind.BUSY,
        ModelFaultKind.LIMIT,
    }
)
"""Faults of the server, which the next request of the same night would meet again."""


class MeteredChat:
    """For one night; once its budget is used up or the server has failed, it asks no more."""

    def __init__(self, model: ChatModel, caps: Caps, price: ChatPrice) -> None:
        self._model = model
        self._caps = caps
        self._price = price
        self.usage = Usage()
        """What has been used so far; faults that may have cost something are guessed."""
        self._gone: ModelFault | None = None
        self.spent = ""
        """Why it asks no more, in a sentence; empty while it does."""

    @property
    def id(self) -> str:
        """The name of the model that it counts for."""
        return self._model.id

    @property
    def cost(self) -> float:
        """What has been used, in the money of the prices."""
        return self._price.of(self.usage)

    def ask(self, asked: Asked, stop: Stop | None = None) -> Said:
        """Return what the model says; raises `ModelFault` where that might cost too much."""
        sent = guessed_tokens(asked.system) + guessed_tokens(asked.data)
        self._check(Usage(sent, asked.longest, 1))
        if self._gone is not None:
            said = f"{self._gone}, and is not asked again"
            raise ModelFault(self._gone.kind, said, hint=self._gone.hint)
        try:
            said = self._model.ask(asked, stop)
        except ModelFault as fault:
            self._gone = fault if fault.kind in _LASTING else None
            if fault.kind not in _UNPAID:
                answered = asked.longest if fault.kind is ModelFaultKind.SLOW else 0
                self.usage += Usage(sent, answered, 1, guessed=True)
            raise
        self.usage += said.usage
        return said

    def _check(self, next_use: Usage) -> None:
        """Raise where the next request might go beyond a cap, and from then on always."""
        if not self.spent:
            self.spent = self._excess(next_use)
        if self.spent:
            raise ModelFault(
                ModelFaultKind.SPENT, self.spent, hint="The preferences say what a night may cost."
            )

    def _excess(self, next_use: Usage) -> str:
        caps, then = self._caps, self.usage + next_use
        if caps.tokens and then.tokens > caps.tokens:
            used = f"the night has used {self.usage.tokens:,} of its {caps.tokens:,} tokens"
            return f"{used}, and one more request may take {next_use.tokens:,}"
        if caps.money and self._price.of(then) > caps.money:
            used = f"the night has cost {self.cost:.4g} of its {caps.money:.4g}"
            return f"{used}, and one more request may cost {self._price.of(next_use):.4g}"
        return ""
