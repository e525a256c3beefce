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
    """Return the commands of the pane; plan and run work from everywhere."""
    tr, menu = QCoreApplication.translate, Menu.DREAM
    return (
        Command(
            "dream.plan",
            tr("DreamsPane", "Plan tonight"),
            acts.plan,
            icon="eye",
            menu=menu,
            when=acts.is_idle,
        ),
        Command(
            "dream.run",
            tr("DreamsPane", "Run a dream now"),
            acts.run,
            icon="play",
            menu=menu,
            when=acts.is_idle,
        ),
        Command(
            "dream.stop",
            tr("DreamsPane", "Stop the dream"),
            acts.stop,
            icon="stop",
            menu=menu,
            when=acts.is_dreaming,
        ),
        Command(
            "dream.revert",
            tr("DreamsPane", "Revert the night"),
            acts.revert,
            icon="arrow-counter-clockwise",
            menu=menu,
            section=1,
            when=acts.can_revert,
            scope=acts.id,
        ),
        Command(
            "dream.next",
            tr("DreamsPane", "Next change"),
            partial(acts.step, 1),
            ("J",),
            scope=acts.id,
        ),
        Command(
            "dream.previous",
            tr("DreamsPane", "Previous change"),
            partial(acts.step, -1),
            ("K",),
            scope=acts.id,
        ),
    )
