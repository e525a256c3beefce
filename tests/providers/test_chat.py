from __future__ import annotations

from mnemoscope.domain.chat import Usage, Use
from mnemoscope.domain.outcomes import Stop
from mnemoscope.providers.chat import Asked, ChatModel, Said


class Echo:
    """The smallest thing that a night can ask."""

    id = "echo"

    def ask(self, asked: Asked, stop: Stop | None = None) -> Said:
        return Said(asked.data, Usage(1, 1, 1))


def test_whatever_answers_can_be_a_model() -> None:
    model: ChatModel = Echo()
    said = model.ask(Asked(Use.LIGHT, "Repeat.", "rain"))
    assert (said.text, said.cut) == ("rain", False)
