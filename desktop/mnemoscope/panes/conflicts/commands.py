"""What can be done in the pane by key, menu and palette, declared once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.settlement import Settlement
from mnemoscope.panes.conflicts.deciding import Deciding, Parts
from mnemoscope.panes.conflicts.loading import Loading
from mnemoscope.panes.conflicts.proposing import Proposing
from mnemoscope.panes.conflicts.words import VERB_ICONS, VERB_KEYS
from mnemoscope.runtime.commands import Command, Menu


class Acted(Parts, Protocol):
    """The pane, as the commands see it; built before any can be run."""

    id: str
    deciding: Deciding
    loading: Loading
    proposing: Proposing

    def begin_find(self) -> None:
        """Put the cursor into the field above the queue."""
        ...

    def begin_rule(self) -> None:
        """Show what a rule would settle."""
        ...

    def jump(self, side: int) -> None:
        """Go to the line of side A (0) or B (1)."""
        ...


def commands(pane: Acted) -> Sequence[Command]:
    """Return the commands of the pane."""
    return (*_verbs(pane), *_ways(pane))


def _verbs(pane: Acted) -> Sequence[Command]:
    tr = QCoreApplication.translate
    titles = {
        Settlement.KEEP_A: tr("ConflictsPane", "Keep statement A"),
        Settlement.KEEP_B: tr("ConflictsPane", "Keep statement B"),
        Settlement.BOTH: tr("ConflictsPane", "Both statements are valid…"),
        Settlement.MERGE: tr("ConflictsPane", "Merge the statements…"),
        Settlement.REVIEW: tr("ConflictsPane", "The conflict needs review"),
        Settlement.NOT_A_CONFLICT: tr("ConflictsPane", "This is not a conflict"),
    }
    return tuple(
        Command(
            f"conflicts.{verb.value}",
            title,
            partial(_decide, pane, verb),
            (VERB_KEYS[verb],),
            VERB_ICONS.get(verb, "check"),
            Menu.MEMORY,
            section=7,
            scope=pane.id,
            when=partial(_can_decide, pane),
        )
        for verb, title in titles.items()
    )


def _ways(pane: Acted) -> Sequence[Command]:
    tr = QCoreApplication.translate
    shared = partial(Command, menu=Menu.MEMORY, scope=pane.id, section=8)
    here = partial(Command, scope=pane.id)
    undo = tr("ConflictsPane", "Take the last decision back")
    rule = tr("ConflictsPane", "Settle by rule…")
    find, again = tr("ConflictsPane", "Find a conflict"), tr("ConflictsPane", "Look again")
    stop = tr("ConflictsPane", "Stop looking for conflicts")
    later, sooner = tr("ConflictsPane", "Next conflict"), tr("ConflictsPane", "Previous conflict")
    propose = tr("ConflictsPane", "Ask a model for conflicts")
    back, known = partial(_can_undo, pane), partial(_is_known, pane)
    able = partial(_can_propose, pane)
    return (
        shared("conflicts.undo", undo, partial(_undo, pane), ("U",), when=back),
        shared("conflicts.rule", rule, pane.begin_rule, ("R",), when=partial(_can_batch, pane)),
        shared(
            "conflicts.find",
            find,
            pane.begin_find,
            ("Ctrl+F",),
            icon="magnifying-glass",
            when=known,
        ),
        shared("conflicts.again", again, partial(_read, pane), icon="arrows-clockwise", when=known),
        here("conflicts.stop", stop, partial(_stop, pane), when=partial(_is_searching, pane)),
        shared("conflicts.propose", propose, partial(_propose, pane), icon="cpu", when=able),
        here("conflicts.next", later, partial(_step, pane, 1), ("N",)),
        here("conflicts.previous", sooner, partial(_step, pane, -1), ("P",)),
        here("conflicts.jump_a", tr("ConflictsPane", "Go to A"), partial(pane.jump, 0), ("A",)),
        here("conflicts.jump_b", tr("ConflictsPane", "Go to B"), partial(pane.jump, 1), ("B",)),
        here(
            "conflicts.why",
            tr("ConflictsPane", "Write why"),
            partial(_why, pane),
            ("W",),
            when=partial(_can_decide, pane),
        ),
    )


def _decide(pane: Acted, verb: Settlement) -> None:
    pane.deciding.decide(verb)


def _can_decide(pane: Acted) -> bool:
    return pane.built and pane.deciding.can_decide()


def _can_undo(pane: Acted) -> bool:
    return pane.built and pane.deciding.can_undo()


def _can_batch(pane: Acted) -> bool:
    return pane.built and pane.deciding.can_batch()


def _is_known(pane: Acted) -> bool:
    return pane.built and pane.docket.known


def _is_searching(pane: Acted) -> bool:
    return pane.built and pane.loading.searching


def _can_propose(pane: Acted) -> bool:
    return pane.built and pane.proposing.can_ask()


def _propose(pane: Acted) -> None:
    pane.proposing.turn()


def _undo(pane: Acted) -> None:
    pane.deciding.undo()


def _read(pane: Acted) -> None:
    pane.loading.read()


def _stop(pane: Acted) -> None:
    pane.loading.stop()


def _step(pane: Acted, by: int) -> None:
    if pane.built:
        pane.deciding.step(by)


def _why(pane: Acted) -> None:
    pane.stage.case.begin_why()
