"""The place of a process is told with its mark, and one elsewhere is not looked for here."""

from __future__ import annotations

from mnemoscope.ledger.places import bare, is_elsewhere, placed, this_host, this_place


def test_a_machine_has_a_name() -> None:
    assert this_host()
    assert this_host() == this_host()
    assert this_place().startswith(this_host())


def test_a_mark_of_here_is_not_elsewhere() -> None:
    mark = placed("boot:17")
    assert bare(mark) == "boot:17"
    assert not is_elsewhere(mark)


def test_a_mark_from_another_place_is_elsewhere_and_one_without_is_of_here() -> None:
    assert is_elsewhere("boot:17@another-machine/pid:[4026531836]")
    assert is_elsewhere(f"boot:17@{this_host()}/pid:[1]")
    assert not is_elsewhere("boot:17")
    assert bare("boot:17") == "boot:17"
