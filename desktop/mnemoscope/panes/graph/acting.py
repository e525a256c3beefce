"""Carries deeds out, takes them back, and says in one sentence how each has ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal

from mnemoscope.domain.outcomes import Changes, Clash, RefusalReason, Refused
from mnemoscope.engine.graphchange import GraphChange
from mnemoscope.engine.graphedit import RelationEdit, remove_entities, remove_relations
from mnemoscope.engine.graphmerge import keep_apart, merge, prune, split
from mnemoscope.engine.session import Session
from mnemoscope.engine.undo import undo_operation
from mnemoscope.panes.base import PaneContext, describe_refusal, describe_undone
from mnemoscope.panes.graph.verbs import (
    EntityWords,
    Outcome,
    RelationWords,
    change_entity,
    change_relation,
    make_entity,
    make_relation,
)
from mnemoscope.runtime.bus import Notice, NoticeKind, PagePlace
from mnemoscope.runtime.faultwords import fault_words

_KEY = "graph"


class Acting(QObject):
    """Runs the verbs; `done` sends the ids of the entities that were made or changed."""

    changed = Signal()
    """Something is on its way, or has ended."""
    done = Signal(tuple)

    def __init__(self, context: PaneContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.busy = False

    def make_entity(self, words: EntityWords) -> None:
        """Add an entity."""
        told = self.tr("Added {0}").replace("{0}", words.name)
        self._run(told, make_entity, words)

    def change_entity(self, entity: str, words: EntityWords) -> None:
        """Change an entity."""
        self._run(self.tr("Changed {0}").replace("{0}", words.name), change_entity, entity, words)

    def make_relation(self, words: RelationWords) -> None:
        """Add a relation."""
        line = f"{words.source} --{words.kind}--> {words.target}"
        self._run(self.tr("Added {0}").replace("{0}", line), make_relation, words)

    def change_relation(self, relation: str, line: str, edit: RelationEdit) -> None:
        """Change a relation."""
        self._run(self.tr("Changed {0}").replace("{0}", line), change_relation, relation, edit)

    def remove(self, entities: Sequence[str], names: str) -> None:
        """Remove entities with all their relations."""
        words = self.tr("Removed {0}").replace("{0}", names)
        self._run(words, remove_entities, tuple(entities))

    def remove_relations(self, relations: Sequence[str], lines: str) -> None:
        """Remove relations."""
        words = self.tr("Removed {0}").replace("{0}", lines)
        self._run(words, remove_relations, tuple(relations))

    def merge(self, keep: str, gone: Sequence[str], names: tuple[str, str], moved: int) -> None:
        """Let entities become part of another one."""
        words = self.tr("Merged “{0}” into “{1}”, %n relations moved", None, moved)
        words = words.replace("{0}", names[0]).replace("{1}", names[1])
        self._run(words, merge, keep, tuple(gone))

    def split(self, entity: str, name: str, relations: Sequence[str]) -> None:
        """Make a second entity of one."""
        words = self.tr("“{0}” stands by itself now").replace("{0}", name)
        self._run(words, _split, entity, name, tuple(relations))

    def prune(self) -> None:
        """Take out what nothing supports."""
        self._run(self.tr("Took out what nothing supports"), prune)

    def keep_apart(self, pair: tuple[str, str], names: str) -> None:
        """Note that two are two."""
        words = self.tr("{0}: noted as two").replace("{0}", names)
        self._run(words, keep_apart, [pair])

    def take_back(self, operation: int) -> None:
        """Take one operation back, however old."""
        self._undo(operation)

    def _run(self, words: str, verb: Callable[..., Outcome], *args: object) -> None:
        if self.busy:
            return
        self._set_busy(busy=True)
        self._context.writes.run(
            verb,
            self._context.session,
            *args,
            done=partial(self._on_done, words),
            failed=self._on_failed,
        )

    def _on_done(self, words: str, outcome: Outcome) -> None:
        self._set_busy(busy=False)
        if isinstance(outcome, GraphChange):
            self._say_with_undo(words, outcome.changes.operation)
            self.done.emit(outcome.entities)
        elif isinstance(outcome, Refused):
            self._refuse(outcome)
        else:
            told = self.tr("{0} was changed in the same lines since; nothing was written.")
            self._say(told.replace("{0}", outcome.path), NoticeKind.WARN)

    def _refuse(self, refused: Refused) -> None:
        known = {
            RefusalReason.NOT_FOUND: self.tr("It is not there any more."),
            RefusalReason.AMBIGUOUS: self.tr("Another one bears that name already."),
            RefusalReason.NOTHING_TO_DO: self.tr("It is so already."),
        }
        if refused.reason is RefusalReason.BLOCKED and refused.path:
            words = self.tr("A page of the wiki says so: it is edited there.")
            act = partial(self._context.bus.going.emit, PagePlace(refused.path))
            link = self.tr("Open the page")
            self._context.bus.noticed.emit(Notice(words, NoticeKind.WARN, link, act, key=_KEY))
            return
        words = known.get(refused.reason) or describe_refusal(refused)
        if refused.reason is RefusalReason.BLOCKED:
            words = self.tr("That cannot be done: {0}").replace("{0}", fault_words(refused.detail))
        self._say(words, NoticeKind.WARN)

    def _say_with_undo(self, words: str, operation: int | None) -> None:
        act = None if operation is None else partial(self._undo, operation)
        link = self.tr("Undo") if act is not None else ""
        self._context.bus.noticed.emit(Notice(words, NoticeKind.GOOD, link, act, key=_KEY))

    def _undo(self, operation: int) -> None:
        self._context.writes.run(
            undo_operation, self._context.session, operation, done=self._on_undone
        )

    def _on_undone(self, outcome: Changes | Refused | Clash) -> None:
        self._say(*describe_undone(outcome, self.tr("It was taken back")))

    def _on_failed(self, error: Exception) -> None:
        self._set_busy(busy=False)
        self._context.jobs.failed.emit(error)

    def _set_busy(self, *, busy: bool) -> None:
        self.busy = busy
        self.changed.emit()

    def _say(self, words: str, kind: NoticeKind) -> None:
        self._context.bus.noticed.emit(Notice(words, kind, key=_KEY))


def _split(session: Session, entity: str, name: str, relations: tuple[str, ...]) -> Outcome:
    return split(session, entity, name, relations=relations)
