from __future__ import annotations

import pytest

from mnemoscope.domain.loginentry import is_ours, is_untouched, switched
from mnemoscope.domain.startup import desktop_entry

OURS = desktop_entry(("/opt/My Apps/mnemoscope", "--tray"))
EDITED = OURS + "X-Mine=1\n\n[Desktop Action other]\nHidden=kept\nExec=other --tray\n"
FOREIGN = "[Desktop Entry]\nType=Application\nExec=conky --mnemoscope\n"


def test_what_the_program_writes_is_known_whatever_the_command() -> None:
    assert is_ours(OURS)
    assert is_untouched(OURS)
    assert is_ours(EDITED)
    assert not is_untouched(EDITED)
    assert not is_ours(FOREIGN)
    assert not is_ours("[Other]\nExec=mnemoscope --tray\n")


@pytest.mark.parametrize("off", ["Hidden=true", "Hidden = true", "X-GNOME-Autostart-enabled=false"])
def test_what_a_desktop_has_switched_off_is_switched_on_again(off: str) -> None:
    text = EDITED.replace("X-GNOME-Autostart-enabled=true", off)
    on = switched(text, on=True)
    assert off not in on.splitlines()
    assert on.count("X-GNOME-Autostart-enabled=true\n") == 1
    assert "X-Mine=1\n" in on
    assert "Hidden=kept\n" in on


def test_an_entry_that_was_changed_is_switched_off_in_its_place() -> None:
    once = switched(EDITED, on=False)
    assert once.splitlines()[:2] == ["[Desktop Entry]", "Hidden=true"]
    assert once.replace("Hidden=true\n", "") == EDITED
    assert switched(once, on=False) == once
