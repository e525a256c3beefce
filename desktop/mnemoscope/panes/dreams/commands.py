"""What can be done with dreams, declared once."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from PySide6.QtCore import QCoreApplication

from mnemoscope.runtime.commands import Command, Menu


class Acts(Protocol):
    """What the commands do; asked before the pane is built as well."""

    id: str

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

    def step(self, by: int) -> None:
        """Go to the next or the previous change."""
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
    tr = QCoreApplication.translate
    everywhere = partial(Command, menu=Menu.DREAM)
    here = partial(Command, scope=acts.id)
    plan, run = tr("DreamsPane", "Plan tonight"), tr("DreamsPane", "Run a dream now")
    stop, revert = tr("DreamsPane", "Stop the dream"), tr("DreamsPane", "Revert the night")
    later, sooner = tr("DreamsPane", "Next change"), tr("DreamsPane", "Previous change")
    return (
        everywhere("dream.plan", plan, acts.plan, icon="eye", when=acts.is_idle),
        everywhere("dream.run", run, acts.run, icon="play", when=acts.is_idle),
        everywhere("dream.stop", stop, acts.stop, icon="stop", when=acts.is_dreaming),
        here(
            "dream.revert",
            revert,
            acts.revert,
            icon="arrow-counter-clockwise",
            menu=Menu.DREAM,
            section=1,
            when=acts.can_revert,
        ),
        here("dream.next", later, partial(acts.step, 1), ("J",)),
        here("dream.previous", sooner, partial(acts.step, -1), ("K",)),
    )
