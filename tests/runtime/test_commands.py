from __future__ import annotations

import pytest

from mnemoscope.runtime.commands import Command, CommandTable

pytestmark = pytest.mark.gui


def command(name: str, ran: list[str], keys: tuple[str, ...] = (), scope: str = "") -> Command:
    return Command(name, name.title(), lambda: ran.append(name), keys=keys, scope=scope)


def test_a_command_runs_only_in_the_pane_it_belongs_to() -> None:
    ran: list[str] = []
    table = CommandTable()
    table.add([command("save", ran, scope="memory"), command("quit", ran)])
    table.enter("recall")
    assert not table.run("save")
    assert table.run("quit")
    table.enter("memory")
    assert table.run("save")
    assert ran == ["quit", "save"]


def test_the_condition_is_asked_when_a_command_runs() -> None:
    ran: list[str] = []
    allowed = False
    table = CommandTable()
    table.add([Command("undo", "Undo", lambda: ran.append("undo"), when=lambda: allowed)])
    assert not table.run("undo")
    allowed = True
    assert table.run("undo")
    assert not table.run("no such command")
    assert ran == ["undo"]


def test_keys_and_ids_are_used_once() -> None:
    ran: list[str] = []
    table = CommandTable()
    table.add([command("save", ran, ("Ctrl+S",), "memory")])
    with pytest.raises(ValueError, match="twice"):
        table.add([command("save", ran)])
    with pytest.raises(ValueError, match=r"Ctrl\+S"):
        table.add([command("store", ran, ("Ctrl+S",))])
    table.add([command("send", ran, ("Ctrl+S",), "recall")])
    assert [each.id for each in table.all()] == ["save", "send"]


def test_removed_commands_are_gone() -> None:
    ran: list[str] = []
    table = CommandTable()
    commands = [command("save", ran)]
    table.add(commands)
    table.remove(commands)
    assert table.find("save") is None
    table.add(commands)
    assert table.run("save")


def test_commands_are_swapped_for_others_at_once() -> None:
    ran: list[str] = []
    table = CommandTable()
    before, kept = [command("save", ran)], command("send", ran)
    table.add([*before, kept])
    told: list[list[str]] = []
    table.listed.connect(lambda: told.append([each.id for each in table.all()]))
    table.swap(before, [command("store", ran), command("save", ran)])
    assert told == [["send", "store", "save"]]


def test_a_label_follows_the_state() -> None:
    name = "edit of MEMORY.md"
    undo = Command("undo", "Undo", lambda: None, label=lambda: f"Undo: {name}")
    assert undo.text() == "Undo: edit of MEMORY.md"
    name = "dream of 28 Nov"
    assert undo.text() == "Undo: dream of 28 Nov"
