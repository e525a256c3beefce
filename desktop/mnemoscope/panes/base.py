"""The contract between a pane and the window around it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from mnemoscope.domain.outcomes import Changes, Clash, Facet, RefusalReason, Refused
from mnemoscope.kit.taborder import put_in_order
from mnemoscope.kit.theme import Theme
from mnemoscope.runtime.bus import Bus, NoticeKind, Target
from mnemoscope.runtime.commands import Command, CommandTable
from mnemoscope.runtime.jobs import Jobs
from mnemoscope.runtime.settings import SettingsStore
from mnemoscope.runtime.shift import Shift
from mnemoscope.runtime.writes import Writes

if TYPE_CHECKING:
    # The window is painted before the engine is loaded.
    from mnemoscope.engine.session import Session

translate = QCoreApplication.translate

EVERYTHING = Changes(~Facet.NONE)
"""What a pane is refreshed with when it is shown for the first time."""


@dataclass(frozen=True, slots=True)
class PaneContext:
    """All that a pane is given; it lives exactly as long as the workspace is open."""

    session: Session
    jobs: Jobs
    """For reading; see `writes` for the rest."""
    writes: Writes
    """Every verb that writes goes through here."""
    bus: Bus
    theme: Theme
    settings: SettingsStore
    commands: CommandTable
    shift: Shift | None = None
    """The jobs of the workspace; None where nothing is run."""


@dataclass(frozen=True, slots=True)
class Badge:
    """What waits in a pane, as the rail shows it."""

    text: str
    """A count, or ``!``."""
    urgent: bool = False
    """True where the person is needed."""
    hint: str = ""
    """Translated: what the badge says in words."""


class Pane(QWidget):
    """One view of the memory.

    The window makes it when a workspace opens, calls `build` before it is first shown, and
    `refresh` whenever something of its `facets` has changed while it is shown; what changed
    while it was hidden is joined and handed over when it is shown again.
    """

    id: ClassVar[str]
    """A stable word such as ``memory``."""
    icon: ClassVar[str]
    """A name of the icon set."""
    group: ClassVar[int] = 0
    """Panes of one group stand together in the rail."""
    facets: ClassVar[Facet] = ~Facet.NONE
    """The kinds of change that it watches."""
    targets: ClassVar[tuple[type, ...]] = ()
    """The kinds of `Target` that `show_target` may take; it is asked for no others."""

    def __init__(self, context: PaneContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.built = False
        self._stale: Changes | None = EVERYTHING

    @classmethod
    def title(cls) -> str:
        """Return its translated name, as the rail and the header show it."""
        raise NotImplementedError

    def explanation(self) -> str:
        """Return the translated line below the title."""
        return ""

    def build(self) -> None:
        """Make its widgets and connect them; called once, just before it is first shown."""
        raise NotImplementedError

    def refresh(self, changes: Changes) -> None:
        """Read anew what the changes touch; called only while it is shown."""
        raise NotImplementedError

    def commands(self) -> Sequence[Command]:
        """Return its commands; called once, before `build`."""
        return ()

    def badge(self) -> Badge | None:
        """Return what the rail shows beside its name; asked again after every change."""
        return None

    def show_target(self, target: Target) -> bool:
        """Show a place, a question or a dream; False where that is not of this pane.

        Called before the pane is brought to the front: it is built, but perhaps not refreshed.
        """
        del target
        return False

    def place(self) -> Target | None:
        """Return what is shown now, so that `show_target` can come back to it."""
        return None

    def unsaved(self) -> tuple[str, ...]:
        """Return the names of what has been edited here and not been saved."""
        return ()

    def save(self, then: Callable[[], None]) -> None:
        """Save all that is unsaved and call back once that has succeeded."""
        then()

    def keep_unsaved(self) -> None:
        """Keep what is unsaved where the next start finds it, at once: the program is ending."""

    def discard(self) -> None:
        """Give up what is unsaved; the person has said so."""

    def settled(self) -> bool:
        """Tell whether all that it shows is final, for pictures and tests; jobs aside."""
        return True

    def first_focus(self) -> QWidget:
        """Return the widget that has the keys when it is first shown; asked after `build`."""
        return self

    def take_keys(self) -> None:
        """Give the keys to the widget that had them when it was left, or to the first one."""
        last = self.focusWidget()
        wanted = last if last is not None and last.isVisibleTo(self) else self.first_focus()
        wanted.setFocus(Qt.FocusReason.OtherFocusReason)

    def save_state(self) -> Mapping[str, object]:
        """Return splitters, columns and selection as JSON values."""
        return {}

    def restore_state(self, state: Mapping[str, object]) -> None:
        """Take up a state of `save_state`, perhaps an old or a damaged one; after `build`."""

    def activate(self) -> bool:
        """Build it unless it is built; the window calls it before showing. Tells whether it was."""
        fresh = not self.built
        if fresh:
            self.built = True
            self.build()
        return fresh

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: FBT001 - Qt's own signature
        """Walk as it is read: rows and cards are made after what stands below them."""
        # Qt asks for the next one, too, when the pane is left with the keys in it.
        if self.isVisible():
            put_in_order(self)
        return super().focusNextPrevChild(forward)

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with all that changed while it was hidden."""
        super().showEvent(event)
        if self.built and self._stale is not None:
            changes, self._stale = self._stale, None
            self.refresh(changes)

    def touch(self, changes: Changes) -> None:
        """Hear of a change: refresh now where shown, else remember it."""
        if not changes.facets & self.facets:
            return
        if self.built and self.isVisible():
            self.refresh(changes)
        else:
            self._stale = changes if self._stale is None else self._stale | changes


@dataclass(frozen=True, slots=True)
class PaneEntry:
    """A pane as the rail shows it before its module is loaded."""

    id: str
    icon: str
    group: int
    words: tuple[str, str]
    """Context and text of its title."""
    load: Callable[[], type[Pane]]
    package: str = ""
    """Where its modules are, of which some are loaded by themselves; empty: in no package."""
    targets: tuple[type, ...] = ()
    """As `Pane.targets`: whoever goes to such a place need not wait for all panes."""

    def title(self) -> str:
        """Return its translated name."""
        return translate(*self.words)


def describe_refusal(refused: Refused) -> str:
    """Return the translated sentence for a refusal."""
    sentences = {
        RefusalReason.READ_ONLY: translate(
            "Refusal", "This workspace is read-only; nothing was written."
        ),
        RefusalReason.CONSENT_NEEDED: translate(
            "Refusal", "Writing is not allowed yet; nothing was written."
        ),
        RefusalReason.NOTHING_TO_DO: translate("Refusal", "There is nothing to do."),
        RefusalReason.CHANGED_SINCE: translate(
            "Refusal", "{0} has changed since; nothing was written."
        ),
        RefusalReason.OUTSIDE_WORKSPACE: translate("Refusal", "{0} lies outside the workspace."),
        RefusalReason.NOT_FOUND: translate("Refusal", "{0} is not there any more."),
        RefusalReason.AMBIGUOUS: translate("Refusal", "{0} can mean more than one thing."),
        RefusalReason.BUSY: translate("Refusal", "Something else is being written; try again."),
        RefusalReason.OVER_BUDGET: translate(
            "Refusal", "{0} would be longer than the agent reads."
        ),
        RefusalReason.BLOCKED: translate(
            "Refusal", "A rule of quality keeps this text out; nothing was written."
        ),
        RefusalReason.UNREADABLE: translate("Refusal", "{0} cannot be read."),
    }
    subject = refused.path or translate("Refusal", "The file")
    return sentences[refused.reason].replace("{0}", subject)


def describe_undone(outcome: Changes | Refused | Clash, words: str) -> tuple[str, NoticeKind]:
    """Say how taking back went: by the words given, or by the translated one for what hinders."""
    match outcome:
        case Changes():
            return words, NoticeKind.GOOD
        case Refused():
            return describe_refusal(outcome), NoticeKind.WARN
        case Clash():
            hindered = translate(
                "Refusal", "{0} was changed in the same lines since; nothing was written."
            )
            return hindered.replace("{0}", outcome.path), NoticeKind.WARN
