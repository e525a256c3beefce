"""Each thing that can be done calls what it names, when it can be done."""

from __future__ import annotations

import pytest

from mnemoscope.panes.recall.commands import Acts, commands
from mnemoscope.runtime.commands import CommandTable

pytestmark = pytest.mark.gui


def test_commands_call_what_they_name_and_only_when_it_makes_sense():
    called: list[str] = []
    can = {"hits": False, "question": False, "filtered": False}
    acts = Acts(
        copy=lambda: called.append("copy"),
        field=lambda: called.append("field"),
        open=lambda: called.append("open"),
        save=lambda: called.append("save"),
        clear=lambda: called.append("clear"),
        has_hits=lambda: can["hits"],
        has_question=lambda: can["question"],
        is_filtered=lambda: can["filtered"],
    )
    table = CommandTable()
    table.add(commands("recall", acts))
    table.enter("recall")
    for command in table.all():
        table.run(command.id)
    assert called == ["field"]
    can.update(hits=True, question=True, filtered=True)
    for command in table.all():
        assert table.run(command.id)
    assert sorted(called[1:]) == ["clear", "copy", "field", "open", "save"]
    table.enter("memory")
    assert not table.run("recall.copy")
