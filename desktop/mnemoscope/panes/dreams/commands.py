"""What can be done with dreams, declared once."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from PySide6.QtCore import QCoreApplication

from mnemoscope.panes.base import PaneContext
from mnemoscope.panes.dreams.stage import Stage
from mnemoscope.panes.dreams.verbs import Verb
from mnemoscope.runtime.commands import Command, Menu


class Acts(Protocol):
    """What the commands do; asked before the pane is built as well."""

    id: str
    context: PaneContext

    def plan(self) -> None:
        """Come to the front with a plan of the night."""
        ...

    def run(self) -> None:
        """Dream now and come to the front."""
        ...

    def stop(self) -> None:
        """Stop the dream that runs."""
        ...

    def revert(self) -> None:
        """Take the night back that is shown."""
        ...

    def cards(self) -> Stage | None:
        """The cards of the night; None before the pane is built."""
        ...

    def accept_rest(self) -> None:
        """Accept everything of the night that waits."""
        ...

    def toggle_history(self) -> None:
        """Show all dreams of the past, or the night again."""
        ...

    def can_accept_rest(self) -> bool:
        """Tell whether anything of the night waits."""
        ...

    def is_idle(self) -> bool:
        """Tell whether a dream may be planned or run."""
        ...

    def is_dreaming(self) -> bool:
        """Tell whether a dream runs that can be stopped."""
        ...

    def can_revert(self) -> bool:
        """Tell whether the night that is shown can be taken back."""
        ...


def dream_commands(acts: Acts) -> tuple[Command, ...]:
    """Return the commands of the pane; plan, run and stop work from everywhere."""
    return (*_nights(acts), *_cards(acts))


def _nights(acts: Acts) -> tuple[Command, ...]:
    tr = QCoreApplication.translate
    everywhere = partial(Command, menu=Menu.DREAM)
    plan, run = tr("DreamsPane", "Plan tonight"), tr("DreamsPane", "Run a dream now")
    stop, revert = tr("DreamsPane", "Stop the dream"), tr("DreamsPane", "Revert the night")
    history = tr("DreamsPane", "History of dreams")
    here = partial(Command, scope=acts.id, menu=Menu.DREAM, section=1)
    return (
        everywhere("dream.plan", plan, acts.plan, icon="eye", when=acts.is_idle),
        everywhere("dream.run", run, acts.run, icon="play", when=partial(_may_run, acts)),
        everywhere("dream.stop", stop, acts.stop, icon="stop", when=acts.is_dreaming),
        here(
            "dream.revert",
            revert,
            acts.revert,
            icon="arrow-counter-clockwise",
            when=acts.can_revert,
        ),
        here("dream.history", history, acts.toggle_history, ("H",), icon="clock-counter-clockwise"),
    )


def _cards(acts: Acts) -> tuple[Command, ...]:
    tr = QCoreApplication.translate
    here = partial(Command, scope=acts.id)
    listed = partial(here, menu=Menu.DREAM, section=2)
    edit, rest = tr("DreamsPane", "Edit the change"), tr("DreamsPane", "Accept the rest")
    later, sooner = tr("DreamsPane", "Next change"), tr("DreamsPane", "Previous change")
    return (
        *_decisions(acts),
        listed(
            "dream.edit",
            edit,
            partial(_edit, acts),
            ("E",),
            "pencil-simple",
            when=partial(_can_edit, acts),
        ),
        listed("dream.rest", rest, acts.accept_rest, when=acts.can_accept_rest),
        here("dream.next", later, partial(_step, acts, 1), ("J",)),
        here("dream.previous", sooner, partial(_step, acts, -1), ("K",)),
    )


def _decisions(acts: Acts) -> tuple[Command, ...]:
    tr = QCoreApplication.translate
    back = "arrow-counter-clockwise"
    verbs = (
        ("accept", tr("DreamsPane", "Accept the change"), ("A",), "check", Verb.ACCEPT),
        ("reject", tr("DreamsPane", "Reject the change"), ("R",), "x", Verb.REJECT),
        ("never", tr("DreamsPane", "Never propose it again"), (), "eye-slash", Verb.NEVER),
        ("reopen", tr("DreamsPane", "Take the decision back"), ("U",), back, Verb.UNDO),
    )
    return tuple(
        Command(
            f"dream.{name}",
            title,
            partial(_decide, acts, verb),
            keys,
            icon,
            Menu.DREAM,
            section=2,
            scope=acts.id,
            when=partial(_can_decide, acts, verb),
        )
        for name, title, keys, icon, verb in verbs
    )


def _may_run(acts: Acts) -> bool:
    """A workspace that is read-only can be planned only."""
    return acts.is_idle() and not acts.context.session.read_only


def _decide(acts: Acts, verb: Verb) -> None:
    cards = acts.cards()
    if cards is not None:
        cards.decide(verb)


def _can_decide(acts: Acts, verb: Verb) -> bool:
    cards = acts.cards()
    return cards is not None and cards.can(verb)


def _edit(acts: Acts) -> None:
    cards = acts.cards()
    if cards is not None:
        cards.begin_edit()


def _can_edit(acts: Acts) -> bool:
    cards = acts.cards()
    return cards is not None and cards.can_edit()


def _step(acts: Acts, by: int) -> None:
    cards = acts.cards()
    if cards is not None:
        cards.step(by)
