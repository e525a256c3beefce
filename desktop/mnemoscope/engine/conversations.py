"""Reads conversations for a dream: OpenClaw's corpus in the workspace, and its transcripts.

Transcripts are never written. Their messages are kept in the ledger as lines of the corpus file
that OpenClaw would have written, so that evidence can be shown and found again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from math import ceil
from pathlib import Path

from mnemoscope.domain.dailychunks import Chunk
from mnemoscope.domain.outcomes import BadInput, Changes, Control, Facet, Problem
from mnemoscope.domain.paths import note_day
from mnemoscope.domain.profile import Rules
from mnemoscope.domain.sightings import SESSION_SCORE
from mnemoscope.domain.transcripts import (
    Message,
    automatic_sessions,
    corpus_line,
    corpus_messages,
    hear,
    words_of,
)
from mnemoscope.engine.session import Session
from mnemoscope.ledger.sightings import Fingerprint, Said
from mnemoscope.vault import files

CORPUS = "memory/.dreams/session-corpus"
_FOLDERS = "dream.transcripts"
_LOOKBACK_DAYS = 7
_MOST = 240
_MOST_OF_FILE = 80
_LEAST_OF_FILE = 12
_HUGE = 64 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Spoken:
    """A message as a sighting."""

    path: str
    day: str
    chunk: Chunk
    score: float = SESSION_SCORE


@dataclass(frozen=True, slots=True)
class Talk:
    """What was read of conversations."""

    messages: tuple[Spoken, ...] = ()
    said: tuple[Said, ...] = ()
    files: tuple[Fingerprint, ...] = ()
    problems: tuple[Problem, ...] = ()


def read_conversations(session: Session, moment: datetime, control: Control) -> Talk:
    """Read what was said in the last days and is not known yet; writes nothing.

    At most 240 messages a night and 80 of a transcript; the rest is read the next time.

    Raises:
        Stopped: the person asked to stop.
    """
    return _Listener(session, moment, control).read()


def transcript_folders(session: Session) -> tuple[Path, ...]:
    """The folders whose transcripts are read: those that were named, else those of OpenClaw."""
    named = session.ledger.meta.text(_FOLDERS)
    if named == "-":
        return ()
    if named:
        return tuple(Path(folder) for folder in named.split("\n"))
    return tuple(_openclaw_folders(session.root))


def set_transcript_folders(session: Session, folders: Iterable[Path] | None) -> Changes:
    """Name the folders of transcripts; none at all: read none; None: OpenClaw's own if there.

    Raises:
        BadInput: one of them is no folder.
    """
    chosen = [folder.expanduser().absolute() for folder in folders or ()]
    for folder in chosen:
        if not folder.is_dir():
            raise BadInput("there is no such folder", path=str(folder))
    text = "" if folders is None else "\n".join(map(str, chosen)) or "-"
    session.ledger.meta.set_text(_FOLDERS, text)
    return Changes(Facet.SETTINGS)


def is_kept(session: Session, path: str) -> bool:
    """Tell whether the ledger keeps lines of a corpus file."""
    return path.startswith(f"{CORPUS}/") and any(
        one.path == path for one in session.ledger.sightings.said()
    )


def corpus_note(session: Session, path: str) -> str | None:
    """A corpus file as a note, each message an item of a list; None where it is none or gone.

    Lines have the numbers that sightings name: of the file where there is one, else of the ledger.
    """
    if not path.startswith(f"{CORPUS}/"):
        return None
    found = files.read(session.root, path)
    if not isinstance(found, Problem):
        known = {m.line: words_of(m.text) for m in corpus_messages(found.text.text, ())}
    else:
        said = session.ledger.sightings.said()
        known = {one.line: words_of(one.text) for one in said if one.path == path}
    if not known:
        return None
    lines = (f"- {known[n]}" if n in known else "" for n in range(1, max(known) + 1))
    return "\n".join([*lines, ""])


class _Listener:
    def __init__(self, session: Session, moment: datetime, control: Control) -> None:
        self._session = session
        self._moment = moment
        self._control = control
        self._oldest = moment.astimezone(UTC) - timedelta(days=_LOOKBACK_DAYS)
        self._prompts = session.lexicon.noise.own_prompts
        self._store = session.ledger.sightings
        self._known = self._store.fingerprints()
        kept = self._store.said()
        self._seen = {one.hash for one in kept}
        self._next: dict[str, int] = {}
        for one in kept:
            self._next[one.path] = max(self._next.get(one.path, 1), one.line + 1)
        self._messages: list[Spoken] = []
        self._said: list[Said] = []
        self._files: list[Fingerprint] = []
        self._problems: list[Problem] = []

    def read(self) -> Talk:
        self._read_corpora()
        self._read_transcripts()
        return Talk(
            tuple(self._messages), tuple(self._said), tuple(self._files), tuple(self._problems)
        )

    def _read_corpora(self) -> None:
        """Read the corpus files of the last days; one that has not changed is done with."""
        for path, day in self._corpora():
            found = files.read(self._session.root, path)
            if isinstance(found, Problem):
                self._problems.append(found)
                continue
            before = self._known.get(path)
            if before is not None and before.digest == found.fingerprint:
                continue
            for message in corpus_messages(found.text.text, self._prompts):
                self._speak(path, day, message.line, message.text)
            place = self._session.root / path
            self._note(path, place, found.fingerprint, len(found.data))

    def _corpora(self) -> Iterator[tuple[str, str]]:
        try:
            names = sorted(item.name for item in (self._session.root / CORPUS).iterdir())
        except OSError:
            return
        oldest = self._oldest.date().isoformat()
        for name in names:
            path = f"{CORPUS}/{name}"
            day = note_day(path)
            if day is not None and day >= oldest:
                yield path, day

    def _read_transcripts(self) -> None:
        waiting = [place for place in self._transcripts() if self._stirred(place)]
        share = min(_MOST_OF_FILE, max(_LEAST_OF_FILE, ceil(_MOST / max(1, len(waiting)))))
        left = _MOST
        for number, place in enumerate(waiting):
            self._control.step("transcripts", number, len(waiting))
            if left <= 0:
                return
            left -= self._transcript(place, min(share, left))

    def _transcripts(self) -> list[Path]:
        found: list[Path] = []
        for folder in transcript_folders(self._session):
            if not folder.is_dir():
                message = "the folder of transcripts is not there"
                self._problems.append(Problem("missing", str(folder), message))
                continue
            left_out = self._automatic(folder)
            places = sorted(folder.glob("*.jsonl"))
            found += [place for place in places if place.stem not in left_out]
        return found

    def _automatic(self, folder: Path) -> frozenset[str]:
        try:
            text = (folder / "sessions.json").read_text(encoding="utf-8", errors="replace")
        except OSError:
            return frozenset()
        return automatic_sessions(text)

    def _stirred(self, place: Path) -> bool:
        """Tell whether a transcript may hold something that was not read yet."""
        try:
            status = place.stat()
        except OSError:
            return False
        before = self._known.get(str(place))
        if before is None:
            return datetime.fromtimestamp(status.st_mtime, UTC) >= self._oldest
        return (before.size, before.mtime_ns) != (status.st_size, status.st_mtime_ns)

    def _transcript(self, place: Path, most: int) -> int:
        """Read on in a transcript and return how many messages it gave."""
        try:
            with place.open("rb") as file:
                data = file.read(_HUGE + 1)
        except OSError as error:
            message = f"the file cannot be read: {error.strerror}"
            self._problems.append(Problem("unreadable", str(place), message))
            return 0
        if len(data) > _HUGE:
            message = f"the file has more than {_HUGE:,} bytes and is not read"
            self._problems.append(Problem("huge", str(place), message))
            return 0
        lines = data.decode("utf-8", "replace").split("\n")
        if not lines[-1]:
            lines.pop()
        start = self._resume(place, lines)
        heard = hear(lines, start, str(place), most, self._prompts)
        self._problems += heard.problems
        scope = f"{place.parent.parent.name}:{place.stem}"
        for message in heard.messages:
            self._hear(place, scope, message)
        if heard.done != start or str(place) not in self._known:
            size = len(data) if heard.done == len(lines) else 0
            self._note(str(place), place, _digest(lines[: heard.done]), size, heard.done)
        return len(heard.messages)

    def _resume(self, place: Path, lines: list[str]) -> int:
        """The lines that are done with; none where the file is not the one that was read."""
        before = self._known.get(str(place))
        if before is None or before.lines > len(lines):
            return 0
        return before.lines if before.digest == _digest(lines[: before.lines]) else 0

    def _hear(self, place: Path, scope: str, message: Message) -> None:
        at = message.at or datetime.fromtimestamp(mtime_ns(place) / 1e9, UTC)
        known = message.hash(scope)
        if at < self._oldest or known in self._seen:
            return
        self._seen.add(known)
        day = at.astimezone(self._moment.tzinfo).date().isoformat()
        path = f"{CORPUS}/{day}.txt"
        line = self._next.get(path, 1)
        self._next[path] = line + 1
        agent = place.parent.parent.name
        origin = f"{agent}/sessions/{agent}/{place.name}#L{message.line}"
        # Cut as the corpus cuts it, so that the same message of both is the same claim.
        text = corpus_line(origin, message.text)[len(origin) + 3 :]
        self._said.append(Said(known, path, line, origin, text))
        self._speak(path, day, line, text)

    def _speak(self, path: str, day: str, line: int, text: str) -> None:
        seed = self._session.profile.rules is Rules.SEED
        if date.fromisoformat(day) <= self._moment.date():
            words = words_of(text) if seed else text
            self._messages.append(Spoken(path, day, Chunk(line, line, words)))

    def _note(self, name: str, place: Path, digest: str, size: int, lines: int = 0) -> None:
        """Note what was read; a size of 0 says that more is waiting."""
        seen = self._moment.date().isoformat()
        self._files.append(Fingerprint(name, size, mtime_ns(place), digest, seen, lines))


def mtime_ns(place: Path) -> int:
    """When a file changed last, in nanoseconds since 1970; 0 where it is gone by now."""
    try:
        return place.stat().st_mtime_ns
    except OSError:
        return 0


def _openclaw_folders(root: Path) -> Iterator[Path]:
    """The sessions of the agents that work here: what was said elsewhere stays there.

    ``workspace-NAME`` is that of one agent, ``workspace`` of all that have none of their own.
    """
    home = root.resolve().parent
    if not (home / "openclaw.json").is_file():
        return
    name = root.resolve().name
    for folder in sorted(home.glob("agents/*/sessions")):
        agent = folder.parent.name
        own = f"workspace-{agent}"
        if folder.is_dir() and name == (own if (home / own).is_dir() else "workspace"):
            yield folder


def _digest(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode("utf-8", "surrogatepass")).hexdigest()
