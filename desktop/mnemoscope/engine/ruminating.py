"""Rumination: what several memories of late have in common becomes one memory that names them.

Told by the language model of the preferences, else in the memories' own words. Nothing of it comes
from anywhere else, and what the rules of quality keep out is in none.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from typing import TYPE_CHECKING

from mnemoscope.domain.chat import Use
from mnemoscope.domain.concepts import concept_tags
from mnemoscope.domain.known import NOTHING
from mnemoscope.domain.outcomes import Changes, Control, Facet, ModelFault, Refused
from mnemoscope.domain.paths import is_dream_output
from mnemoscope.domain.patterns import LONGEST, Bearer, Pattern, joined, patterns
from mnemoscope.domain.rules import Rule, RuleSet
from mnemoscope.domain.takeout import newline_for
from mnemoscope.domain.tongue import tongue_of
from mnemoscope.domain.warming import invents
from mnemoscope.engine import disk
from mnemoscope.engine.chatmodels import ModelUse, night_model, use_of
from mnemoscope.engine.edit import FileWrite, commit
from mnemoscope.engine.lexicon import read_words
from mnemoscope.engine.lives import lives
from mnemoscope.engine.nightwords import night_words
from mnemoscope.engine.prompts import read_prompt
from mnemoscope.engine.rules import quality
from mnemoscope.engine.session import Session
from mnemoscope.engine.wikiplace import in_vault
from mnemoscope.vault.files import decode

if TYPE_CHECKING:
    # Nights without a model load none.
    from mnemoscope.providers.chat import ChatModel

RUMINATE = "ruminate"
"""Name of the operation in the journal."""
FOLDER = "memory/reflections"
_LOOKBACK_DAYS = 14
_MOST = 3
"""Patterns that are told of one day, however often it is asked for."""
_SOURCES = re.compile(r"<!-- sources: ([^>]*?) -->")
_ID = re.compile(r"\b[0-9a-f]{12}\b")
_COOL = 0.2
_MARKS = ("**", "__", "`", "[", "<", "#")


@dataclass(frozen=True, slots=True)
class Reflected:
    """One pattern and what is said of it."""

    pattern: Pattern
    words: str
    told_by: str = ""
    """The model that found the words; empty: they are the memories' own."""


@dataclass(frozen=True, slots=True)
class Rumination:
    """What a rumination came to."""

    looked: int
    """Memories of late that were looked at."""
    reflected: tuple[Reflected, ...] = ()
    blocked: int = 0
    """Patterns whose words a rule of quality keeps out."""
    path: str = ""
    """Of the file that holds them; empty where none was written."""
    changes: Changes = field(default_factory=lambda: Changes(Facet.NONE))
    used: ModelUse | None = None
    fault: str = ""
    """Why the model was of no use; empty where nothing went wrong."""


def ruminate(
    session: Session, day: date, control: Control | None = None, run: int | None = None
) -> Rumination | Refused:
    """Look for patterns among the memories of the last 14 days, and write down what is new.

    Raises:
        Stopped: the person asked to stop; nothing was written.
        EnvironmentFault: the disk refused; the files are as they were.
    """
    mill = _Mill(session, day, control or Control())
    bearers = mill.bearers()
    found = patterns(bearers, mill.tags, mill.told(), _MOST - _told_on(session, day))
    reflected = tuple(filter(None, map(mill.reflect, found)))
    answer = Rumination(
        len(bearers), reflected, mill.blocked, used=use_of(mill.model), fault=mill.fault
    )
    if not reflected:
        return answer
    write = _written(session, day, reflected)
    made = commit(session, RUMINATE, day.isoformat(), [write], run)
    if isinstance(made, Refused):
        return made
    return Rumination(
        answer.looked,
        reflected,
        answer.blocked,
        write.path,
        made,
        answer.used,
        answer.fault,
    )


class _Mill:
    """One rumination."""

    def __init__(self, session: Session, day: date, control: Control) -> None:
        self._session = session
        self._day = day
        self._control = control
        self._quality = replace(quality(session), known=NOTHING)
        # A pattern is longer than one memory may be; that its words are known is its point.
        off = self._quality.rules.off | {Rule.TOO_LONG}
        self._of_patterns = RuleSet(off)
        self._general = frozenset(read_words(session.resources / "lexicon" / "general-words.txt"))
        self.model: ChatModel | None = night_model(session)
        self.blocked = 0
        self.fault = ""

    def bearers(self) -> list[Bearer]:
        """Return the memories of late that may be part of a pattern."""
        first = self._day - timedelta(days=_LOOKBACK_DAYS)
        found: list[Bearer] = []
        for life in lives(self._session, self._control).rows:
            day = life.created.astimezone(self._session.zone).date() if life.created else None
            if day is None or not first < day <= self._day or not _may_speak(life.path):
                continue
            if self._quality.judged(life.text, self._session.lexicon) is None:
                line = life.places[0].start_line
                found.append(Bearer(life.id, life.text, life.path, line, day.isoformat()))
        return found

    def tags(self, bearer: Bearer) -> Sequence[str]:
        """Return what a memory is about; what may be said of anything joins nothing."""
        rules = self._session.profile.rules
        tags = concept_tags("", bearer.text, self._session.lexicon, rules)
        return [tag for tag in tags if tag not in self._general]

    def told(self) -> frozenset[str]:
        """Return the ids of memories that are sources of a reflection already."""
        return frozenset(_told(self._session))

    def reflect(self, pattern: Pattern) -> Reflected | None:
        """Find words for a pattern; None where a rule keeps them out."""
        self._control.step("patterns", 0)
        said = self._asked(pattern) if self.model is not None and not self.fault else ""
        if said and self.model is not None:
            return Reflected(pattern, said, self.model.id)
        texts = [bearer.text for bearer in pattern.bearers]
        words = night_words(self._session.resources, tongue_of(texts))
        own = joined(pattern, words["pattern"], words["join"])
        if self._is_barred(own):
            self.blocked += 1
            return None
        return Reflected(pattern, own)

    def _asked(self, pattern: Pattern) -> str:
        """Return the model's sentence; empty where it has none that can be used."""
        from mnemoscope.engine.distilling import is_sendable
        from mnemoscope.providers.chat import Asked
        from mnemoscope.providers.chatanswers import object_in

        texts = [one.text for one in pattern.bearers if is_sendable(self._session, one.text)]
        if self.model is None or len(texts) < len(pattern.bearers):
            return ""
        tongue = tongue_of(texts)
        prompt = read_prompt(self._session.resources, "pattern", tongue)
        data = json.dumps({"about": pattern.tag, "notes": texts}, ensure_ascii=False)
        asked = Asked(Use.DISTIL, prompt, data, longest=LONGEST, as_json=True, warmth=_COOL)
        try:
            found = object_in(self.model.ask(asked, self._control.stop).text)
        except ModelFault as fault:
            self.fault = str(fault)
            return ""
        sentence = " ".join(str(found.get("sentence", "") if found is not None else "").split())
        marked = any(mark in sentence for mark in _MARKS)
        wrong = marked or len(sentence) > LONGEST or tongue_of((sentence,)) is not tongue
        if not sentence or wrong or invents("\n".join(texts), sentence):
            return ""
        return "" if self._is_barred(sentence) else sentence

    def _is_barred(self, words: str) -> bool:
        from mnemoscope.domain.quality import judge_text

        return judge_text(words, self._session.lexicon, self._of_patterns) is not None


def _may_speak(path: str) -> bool:
    folders = path.casefold().split("/")[:-1]
    return not (in_vault(path) or is_dream_output(path) or "reflections" in folders or not path)


def _told(session: Session) -> Iterator[str]:
    for state in disk.scan(session.root).files:
        if "reflections" in state.path.casefold().split("/")[:-1]:
            found = disk.content(session.root, state.path)
            for sources in _SOURCES.findall(found.text.text) if found is not None else ():
                yield from _ID.findall(sources)


def _told_on(session: Session, day: date) -> int:
    """Return how many patterns the file of a day holds."""
    found = disk.content(session.root, _path(day))
    return len(_SOURCES.findall(found.text.text)) if found is not None else 0


def _path(day: date) -> str:
    return f"{FOLDER}/{day.isoformat()}-patterns.md"


def _written(session: Session, day: date, reflected: Sequence[Reflected]) -> FileWrite:
    """Return the file of the day with the patterns; one that is there is added to."""
    path = _path(day)
    found = disk.content(session.root, path)
    words = night_words(session.resources, tongue_of(one.words for one in reflected))
    title = words["patterns"].format(day=day.isoformat())
    file = found.text if found is not None else decode(b"")
    end = newline_for(file.text)
    text = file.text or _header(title, day)
    if not text.endswith(("\n", "\r")):
        text += end
    text += "".join(f"{line}{end}" for one in reflected for line in _lines(one))
    return FileWrite(path, found.fingerprint if found is not None else None, file.encode(text))


def _header(title: str, day: date) -> str:
    """Return the header of a file of the v2 layout, and the heading."""
    return (
        f'---\ntitle: "{title}"\ndate: {day.isoformat()}\ncategory: reflection\npriority: \u26aa\n'
        f"status: active\nlast_verified: {day.isoformat()}\ntags: []\n---\n\n# {title}\n\n"
    )


def _lines(one: Reflected) -> tuple[str, ...]:
    sources = "; ".join(f"{b.id} {b.path}:{b.line}" for b in one.pattern.bearers)
    by = f" <!-- by model: {_plain(one.told_by)} -->" if one.told_by else ""
    return f"- {one.words}{by}", f"  <!-- sources: {_plain(sources)} -->"


def _plain(text: str) -> str:
    return text.replace("--", "- -").replace(">", "")
