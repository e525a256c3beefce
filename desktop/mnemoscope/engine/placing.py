"""Finds where the text of a candidate stands now, and what of it a dream would write."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mnemoscope.domain.contamination import openclaw_rule
from mnemoscope.domain.document import Document, parse
from mnemoscope.domain.latewindows import late_window
from mnemoscope.domain.model import Memory
from mnemoscope.domain.outcomes import EnvironmentFault, Problem
from mnemoscope.domain.profile import Rules
from mnemoscope.domain.promotion import Distilled, Hold, Promoted, distil, hold_of
from mnemoscope.domain.quality import Quality
from mnemoscope.domain.rehydration import Lost, Places, source_paths, window_of
from mnemoscope.domain.rules import Blocked, Rule
from mnemoscope.domain.sayings import Sayings
from mnemoscope.domain.scoring import Candidate
from mnemoscope.domain.signals import claim_hash
from mnemoscope.domain.surroundings import out_of_place
from mnemoscope.domain.traits import ARCHIVED, SUPERSEDED, SUPERSEDED_MARK
from mnemoscope.engine import disk
from mnemoscope.engine.conversations import corpus_note
from mnemoscope.engine.filing import traits_of
from mnemoscope.engine.session import Session

Answer = Promoted | Blocked | Hold


class Placer:
    """Reads each note of a workspace once, and finds candidates in it by the profile's rules."""

    def __init__(self, session: Session, quality: Quality, *, whole: bool = False) -> None:
        """``whole``: a text is not cut where one memory has its end."""
        self._session = session
        self._profile = session.profile
        self._seed = session.profile.rules is Rules.SEED
        self._quality = quality
        self._limit = None if whole else session.profile.snippet_limit
        self._notes: dict[str, Document | None] = {}
        self._places: dict[str, Places] = {}
        self._odd: dict[str, dict[int, Rule]] = {}
        self._headings = {
            heading: Rule(name) for heading, name in session.lexicon.noise.headings.items()
        }
        self._folders: dict[str, tuple[str, ...]] = {}
        self._hidden = session.ledger.hidden.claims() if self._seed else frozenset[str]()
        self.read: dict[str, str] = {}
        """SHA-256 of every note that was read, by its path."""
        self.problems: list[Problem] = []

    def place(self, candidate: Candidate, known: Sayings[str]) -> Answer:
        """Find where a candidate's text stands now, in its note or where that went.

        ``known`` are texts that are in MEMORY.md, or will be.
        """
        answer: Answer = Hold.NOTE_GONE
        for path in self._sources(candidate.entry.path):
            try:
                document = self._note(path)
            except EnvironmentFault as fault:
                self.problems.append(Problem("unreadable", path, str(fault)))
                answer = Hold.UNREADABLE
                continue
            if document is None:
                continue
            answer = self._in_note(candidate, document, known)
            if isinstance(answer, Promoted | Blocked) or answer in (
                Hold.AMBIGUOUS,
                Hold.KNOWN,
                Hold.ASIDE,
            ):
                break
        return answer

    def _in_note(self, candidate: Candidate, note: Document, known: Sayings[str]) -> Answer:
        if not self._seed:
            return self._in_window(candidate, note)
        entry, lexicon = candidate.entry, self._session.lexicon
        if note.path not in self._places:
            self._places[note.path] = Places(note, lexicon.noise)
        memories = self._places[note.path].find(entry)
        if isinstance(memories, Lost):
            return hold_of(memories)
        memories = self._current(note, memories)
        if not memories:
            return Hold.ASIDE
        # Consent is noted under the words as they were recorded, list mark and all.
        recorded = claim_hash(entry.snippet)
        claims = (recorded, entry.claim_hash) if entry.claim_hash else (recorded,)
        around = self._around(note)
        text = distil(memories, lexicon, known, self._limit, self._quality, claims, around)
        if not isinstance(text, Distilled):
            return text
        lines = (text.start_line, text.end_line)
        return Promoted(candidate, note.path, *lines, text.text, left_out=text.left_out)

    def _current(self, note: Document, memories: Sequence[Memory]) -> tuple[Memory, ...]:
        """Leave out what a search leaves out: what is superseded, archived or hidden."""
        if traits_of(note.path, note.text).status in SUPERSEDED | ARCHIVED:
            return ()
        return tuple(
            one
            for one in memories
            if one.id not in self._hidden and SUPERSEDED_MARK.match(one.text) is None
        )

    def _around(self, note: Document) -> dict[int, Rule]:
        if note.path not in self._odd:
            self._odd[note.path] = out_of_place(note, self._headings)
        return self._odd[note.path]

    def _in_window(self, candidate: Candidate, note: Document) -> Answer:
        entry, rules = candidate.entry, self._profile.rules
        find = window_of if rules is Rules.OPENCLAW_2026_4 else late_window
        window = find(note.text, entry)
        if isinstance(window, Lost):
            return hold_of(window)
        rule = openclaw_rule(window.text, rules, entry.path)
        if rule is not None:
            return Blocked(rule, (0, len(window.text)), window.text)
        return Promoted(candidate, entry.path, window.start_line, window.end_line, window.text)

    def _sources(self, path: str) -> Iterator[str]:
        """Where a note may be: OpenClaw's places, then notes of the same day under new names."""
        places = source_paths(path)
        yield from places
        if not self._seed:
            return
        folder, _, name = places[-1].rpartition("/")
        for other in self._names(folder):
            if other != name and other.startswith(name[:10]) and other.endswith(".md"):
                yield f"{folder}/{other}"

    def _names(self, folder: str) -> tuple[str, ...]:
        if folder not in self._folders:
            try:
                names = sorted(item.name for item in (self._session.root / folder).iterdir())
            except OSError:
                names = []
            self._folders[folder] = tuple(names)
        return self._folders[folder]

    def _note(self, path: str) -> Document | None:
        if path not in self._notes:
            found = disk.content(self._session.root, path)
            if found is not None:
                self.read[path] = found.fingerprint
            text = None if found is None else found.text.text
            if self._seed:
                # What was said is one message a line, of which none is part of another.
                text = corpus_note(self._session, path) or text
            self._notes[path] = None if text is None else parse(text, path)
        return self._notes[path]
