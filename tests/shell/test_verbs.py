"""Loading the verbs of the engine ends with the program; `test_app` knows that none is missing."""

from __future__ import annotations

import pytest

from mnemoscope.domain.outcomes import Stopped
from mnemoscope.domain.pace import paced
from mnemoscope.shell.verbs import AROUND, load_verbs


def test_it_ends_between_two_of_them_where_the_program_ends() -> None:
    asked: list[int] = []

    def ended() -> None:
        asked.append(1)
        if len(asked) == 3:
            raise Stopped("the end")

    with pytest.raises(Stopped), paced(None, ended):
        load_verbs(AROUND)
    assert len(asked) == 3
