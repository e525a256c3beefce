"""The diary's entry of a phase: planned with the rest of its files, and never in their way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mnemoscope.domain import diary
from mnemoscope.domain.diary_entries import diary_entries
from mnemoscope.domain.lines import Newline, newline_of
from mnemoscope.domain.outcomes import Control, EnvironmentFault, Problem
from mnemoscope.domain.phasefacts import PhaseFacts
from mnemoscope.engine.diary import diary_to_write
from mnemoscope.engine.dreamviews import FilePlan
from mnemoscope.engine.prose import Told, tell
from mnemoscope.engine.session import Session

if TYPE_CHECKING:
    # Nights without a model load none.
    from mnemoscope.providers.chat import ChatModel

_NEWLINES = {Newline.CRLF: "\r\n", Newline.CR: "\r"}
_RECENT = 8
"""Entries of the past that a new one is to differ from."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What a phase tells the diary."""

    file: FilePlan | None
    """None where the phase has nothing to tell, or the diary cannot be read."""
    words: str = ""
    problems: tuple[Problem, ...] = ()
    told_by: str = ""
    """The model that wrote the words; empty: none did."""
    fault: str = ""
    """Why the model that was to write them did not."""


NO_ENTRY = Entry(None)


class Teller:
    """Tells the phases of one night; what was told once is not asked of a model again."""

    def __init__(self, session: Session, model: ChatModel | None) -> None:
        self._session = session
        self._model = model
        self._told: dict[PhaseFacts, Told] = {}

    def entry(self, facts: PhaseFacts, report: Sequence[str], control: Control) -> Entry:
        """Plan the entry of a phase, and with lines of a report the block of deep sleep.

        Raises:
            Stopped: the person asked to stop.
        """
        if not facts.tells:
            return NO_ENTRY
        try:
            file = diary_to_write(self._session)
        except EnvironmentFault as fault:
            problem = Problem("unreadable", fault.path or diary.NAMES[0], str(fault))
            return Entry(None, "", (problem,))
        before = file.text.text if file else ""
        told = self._tell(facts, before, control)
        newline = _NEWLINES.get(newline_of(before), "\n")
        after = diary.with_entry(before, facts.moment, told.words, newline)
        if report:
            after = diary.with_deep_sleep(after, report, newline)
        problems = () if told.problem is None else (told.problem,)
        by = self._model.id if told.by_model and self._model is not None else ""
        if file is None:
            return Entry(
                FilePlan(diary.NAMES[0], "", after, None), told.words, problems, by, told.fault
            )
        planned = FilePlan(file.path, before, after, file.fingerprint, bom=file.text.bom)
        return Entry(planned, told.words, problems, by, told.fault)

    def _tell(self, facts: PhaseFacts, before: str, control: Control) -> Told:
        if facts not in self._told:
            control.step("tell", 0, 1)
            recent = [entry.words for entry in diary_entries(before)[-_RECENT:]]
            self._told[facts] = tell(self._session, facts, recent, self._model, control)
        return self._told[facts]
