"""Gathers what a workspace says already outside of its dated notes: dreams do not repeat it."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from functools import lru_cache
from pathlib import Path

from mnemoscope.domain.document import parse
from mnemoscope.domain.graph import Graph
from mnemoscope.domain.graphstated import Stated
from mnemoscope.domain.known import Known, KnownText
from mnemoscope.domain.layers import is_wiki_page
from mnemoscope.domain.pace import in_steps
from mnemoscope.domain.paths import is_dream_output, is_memory_file, is_short_term_path
from mnemoscope.domain.rules import Rule
from mnemoscope.domain.traits import ARCHIVED, file_traits
from mnemoscope.engine.disk import read, scan
from mnemoscope.engine.passages import memories_of
from mnemoscope.engine.readonce import read_once
from mnemoscope.engine.session import Session
from mnemoscope.vault.files import ReadFile

_GIVEN = frozenset({"AGENTS.md", "SOUL.md", "USER.md", "TOOLS.md", "IDENTITY.md"})
"""Files that the agent reads at every start; what stands there needs no memory."""
_PASSING = frozenset({"NOW.md", "HEARTBEAT.md", "BOOTSTRAP.md", "INDEX.md"})
"""Files that tell of today, or of other files."""
_MOST_FILES = 2000

_Stamp = tuple[tuple[str, int, int], ...]


def known(session: Session) -> Known:
    """Return what is written down already, read again only when a file of it changes.

    What agents read at every start breaks `Rule.RESTATES`, MEMORY.md `Rule.REMEMBERED`, pages of a
    wiki, undated notes and stated relations of the graph `Rule.COVERED`.
    """
    stamp = tuple(
        (file.path, file.size, file.mtime_ns)
        for file in in_steps(scan(session.root).files)
        if _rule(file.path) is not None
    )
    empty = session.lexicon.noise.empty_words
    files = tuple(sorted(stamp, key=_first)[:_MOST_FILES])
    return _known(session.root, files, empty, _stated(session))


def _stated(session: Session) -> Stated | None:
    """Return what the graph of entities says; None where it holds nothing."""
    if session.ledger.graph.counts()[1] == 0:
        return None
    # Late: most workspaces have no graph, and no verb shall wait for what reads one.
    from mnemoscope.engine.graph import graph

    # The end of the day: what was read once holds for all of a night.
    day = session.clock.now().replace(hour=0, minute=0, second=0, microsecond=0)
    return _said(graph(session), session.resources, day + timedelta(days=1))


# By the graph itself, which is another one after each change; asked many times in one night.
@lru_cache(maxsize=1)
def _said(known: Graph, resources: Path, now: datetime) -> Stated:
    from mnemoscope.engine.graphanswer import load_sentences

    return Stated(known, load_sentences(resources), now)


def _first(file: tuple[str, int, int]) -> tuple[int, str]:
    """Order files so that the most important are among those that are read."""
    path = file[0]
    return (0 if is_memory_file(path) or path in _GIVEN else 1 if is_wiki_page(path) else 2), path


def _rule(path: str) -> Rule | None:
    name = path.rpartition("/")[2]
    if is_memory_file(path):
        return Rule.REMEMBERED
    if path in _GIVEN:
        return Rule.RESTATES
    if is_wiki_page(path):
        return Rule.COVERED
    # What was put away, such as what left MEMORY.md for its budget, no agent is given to read.
    put_away = file_traits(path, {}).status in ARCHIVED
    passing = put_away or name in _PASSING or is_short_term_path(path) or is_dream_output(path)
    return Rule.COVERED if path.startswith("memory/") and not passing else None


# One alone: what a file said before its last change nobody asks for again.
@read_once(maxsize=1)
def _known(root: Path, stamp: _Stamp, empty: frozenset[str], stated: Stated | None) -> Known:
    return Known((text for file in stamp for text in _texts(root, *file)), empty, stated)


@lru_cache(maxsize=4096)
def _texts(root: Path, path: str, _size: int, _mtime_ns: int) -> tuple[KnownText, ...]:
    """The memories of one file; none where it cannot be read."""
    rule = _rule(path)
    file = read(root, path)
    if rule is None or not isinstance(file, ReadFile):
        return ()
    return tuple(_of(file, rule))


def _of(file: ReadFile, rule: Rule) -> Iterable[KnownText]:
    for memory in memories_of(file, parse(file.text.text, file.path)):
        yield KnownText(memory.text, f"{file.path}:{memory.start_line}", rule)
