"""Which files of a folder an agent reads, found without opening one."""

from __future__ import annotations

import os
import re
import stat
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from mnemoscope.domain.layers import WIKI_FOLDER
from mnemoscope.domain.outcomes import Problem, Severity
from mnemoscope.domain.pace import breathe
from mnemoscope.domain.paths import MEMORY_NAMES, is_memory_file
from mnemoscope.vault import platform_files
from mnemoscope.vault.atomic import is_temporary

NOTES_FOLDER = "memory"
KNOWLEDGE_FOLDERS = frozenset(
    {"actions", "decisions", "lessons", "people", "preferences", "projects", "reflections"}
)
"""Folders of the v2 layout; they lie in the notes folder, in some workspaces beside it."""

LARGEST = 16 * 1024 * 1024
"""Bytes; larger files are listed but not read."""

_AGENT_NAMES = frozenset(
    {"MEMORY.md", "memory.md", NOTES_FOLDER, "NOW.md", "SOUL.md", "IDENTITY.md"}
)
_VAULT_SIGNS = (".openclaw-wiki", "*/.openclaw-wiki", "WIKI.md", "*/WIKI.md")
"""What a wiki vault has at its root."""
_SKIPPED_FOLDERS = frozenset({"node_modules", "__pycache__"})
_ALMOST_MARKDOWN = re.compile(r".*(?:\.\s+md\s*|\.md\s+)", re.DOTALL | re.IGNORECASE)
_INVISIBLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""Control characters, those that turn the direction of writing, and bytes that are not UTF-8."""


@dataclass(slots=True)
class Walk:
    """What lies below a folder; paths are relative to it, with ``/``, in their real spelling."""

    root: str
    of_agent: bool = False
    """An agent's workspace: only the root and the folders that an agent reads are entered."""
    files: dict[str, os.stat_result] = field(default_factory=dict)
    """Markdown files."""
    folders: set[str] = field(default_factory=set)
    """Folders that were listed."""
    closed: list[str] = field(default_factory=list)
    """Folders that could not be listed, and links that could not be followed."""
    temporary: list[str] = field(default_factory=list)
    """Our own temporary files."""
    problems: list[Problem] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    """Links that were met and not yet followed."""

    def enter(self, folder: str) -> None:
        """List a folder and all that it holds."""
        waiting = [folder]
        while waiting:
            waiting += self.list(waiting.pop())

    def list(self, folder: str) -> list[str]:
        """List one folder; return the folders in it that an agent reads."""
        inner: list[str] = []
        try:
            with os.scandir(self.place(folder)) as entries:
                for entry in entries:
                    breathe()
                    name = entry.name
                    path = f"{folder}/{name}" if folder else name
                    if name[-3:] == ".md" and name[0] != "." and _is_plain(entry):
                        # What nearly all are, and what `_note` would find out in the end.
                        self._take(entry, path)
                    else:
                        self._note(entry, path, inner)
        except OSError as error:
            self._close(folder, error)
            return []
        self.folders.add(folder)
        if not folder:
            self.of_agent = not _AGENT_NAMES.isdisjoint((*self.files, *self.links, *inner))
        return [path for path in inner if self.reads(path)]

    def place(self, path: str) -> str:
        """Return where a path lies on the disk."""
        return f"{self.root}/{path}" if path else self.root

    def reads(self, folder: str) -> bool:
        """Tell whether an agent would read a folder whose parent it reads."""
        if self.of_agent and "/" not in folder:
            return folder == NOTES_FOLDER or folder in KNOWLEDGE_FOLDERS or self._is_vault(folder)
        return folder.rpartition("/")[2] not in _SKIPPED_FOLDERS

    def _is_vault(self, folder: str) -> bool:
        """Tell whether a folder is a wiki vault, or holds one for each agent."""
        if folder != WIKI_FOLDER:
            return False
        place = Path(self.place(folder))
        return any(any(place.glob(sign)) for sign in _VAULT_SIGNS)

    def report(self, code: str, path: str, message: str, severity: Severity) -> None:
        """Take down what is wrong with one file or folder."""
        self.problems.append(Problem(code, path, message, severity=severity))

    def _note(self, entry: os.DirEntry[str], path: str, inner: list[str]) -> None:
        if entry.name[0] == ".":
            if is_temporary(entry.name):
                self.temporary.append(path)
        elif platform_files.is_link(entry):
            self.links.append(path)
        elif entry.is_dir(follow_symlinks=False):
            inner.append(path)
            if path in MEMORY_NAMES:
                message = "this is a folder, so the agent has no long-term memory"
                self.report("not-a-file", path, message, Severity.WARNING)
        elif not is_markdown(path):
            if _ALMOST_MARKDOWN.fullmatch(entry.name):
                message = "a blank beside the file's ending hides it from every agent"
                self.report("odd-name", path, message, Severity.WARNING)
        elif not entry.is_file(follow_symlinks=False):
            self.report("not-a-file", path, "this is no ordinary file", Severity.WARNING)
        else:
            self._take(entry, path)

    def _take(self, entry: os.DirEntry[str], path: str) -> None:
        with suppress(FileNotFoundError):  # deleted since the folder was listed
            self.files[path] = entry.stat(follow_symlinks=False)

    def _close(self, folder: str, error: OSError) -> None:
        if isinstance(error, FileNotFoundError) and folder:
            return  # deleted since its parent was listed
        self.closed.append(folder)
        code = "missing" if isinstance(error, FileNotFoundError) else "unreadable-folder"
        message = f"the folder cannot be listed: {error.strerror}"
        self.report(code, folder or ".", message, Severity.ERROR)


def _is_plain(entry: os.DirEntry[str]) -> bool:
    return entry.is_file(follow_symlinks=False) and not platform_files.is_link(entry)


def is_markdown(path: str) -> bool:
    """Tell whether a name ends like Markdown, in whatever case."""
    return path[-3:].lower() == ".md"


def walk(root: Path) -> Walk:
    """Find what an agent reads below a folder; what goes wrong is a problem, never an error."""
    found = Walk(os.fspath(root).rstrip("/") or "/")
    for folder in found.list(""):
        found.enter(folder)
    while found.links:
        _follow(found, found.links.pop())
    for path, status in found.files.items():
        _judge(found, path, status)
    preferred, second = MEMORY_NAMES
    if preferred in found.files and second in found.files:
        message = f"{preferred} is there too, and the agent reads that one"
        found.report("second-memory", second, message, Severity.WARNING)
    return found


def glance(root: Path) -> Walk:
    """Find what lies at the root and directly in the notes folder; all of it where that is nothing.

    It tells what kind of folder this is, without a look at each note of ten thousand.
    """
    found = Walk(os.fspath(root).rstrip("/") or "/")
    if NOTES_FOLDER in found.list(""):
        found.list(NOTES_FOLDER)
    while found.links:
        _follow(found, found.links.pop())
    return found if found.files else walk(root)


def _follow(found: Walk, link: str) -> None:
    """Take in what a link leads to, unless it is outside, broken or known by its own name."""
    if not is_markdown(link) and not found.reads(link):
        return
    try:
        target = os.path.realpath(found.place(link), strict=True)
        status = Path(target).stat()
    except OSError as error:
        if is_markdown(link):
            found.closed.append(link)
            message = f"the link leads nowhere: {error.strerror}"
            found.report("dangling-link", link, message, Severity.WARNING)
        return
    inside = inner_path(os.path.realpath(found.root), target)
    is_file = stat.S_ISREG(status.st_mode) and is_markdown(link)
    if inside is None:
        if is_file or stat.S_ISDIR(status.st_mode):
            message = "the link leads out of the workspace and is not followed"
            found.report("outside-workspace", link, message, Severity.WARNING)
    elif is_file and is_memory_file(link):
        found.files.pop(inside, None)
        found.files[link] = status
    elif is_file and inside not in found.files:
        found.files[link] = status
    elif stat.S_ISDIR(status.st_mode) and inside not in found.folders:
        found.folders.add(inside)
        found.enter(link)


def inner_path(root: str, place: str) -> str | None:
    """Return a real place as a path relative to the real root; None where it lies outside."""
    prefix = root if root.endswith(os.sep) else root + os.sep
    if os.path.normcase(f"{place}{os.sep}") == os.path.normcase(prefix):
        return ""
    if not os.path.normcase(place).startswith(os.path.normcase(prefix)):
        return None
    return place[len(prefix) :].replace(os.sep, "/")


def too_large(path: str, size: int) -> Problem:
    """Say that a file is too large to be read."""
    return Problem("huge", path, f"the file has {size:,} bytes and is not read")


def _judge(found: Walk, path: str, status: os.stat_result) -> None:
    """Report what can be seen of a file without opening it."""
    if not status.st_size:
        found.report("empty", path, "the file is empty", Severity.INFO)
    elif status.st_size > LARGEST:
        found.problems.append(too_large(path, status.st_size))
    if not status.st_mode & stat.S_IROTH and not os.access(found.place(path), os.R_OK):
        message = "reading the file is not permitted"
        found.report("unreadable", path, message, Severity.WARNING)
    if not path.isprintable() and _INVISIBLE.search(path):
        message = "the name holds characters that cannot be shown"
        found.report("odd-name", path, message, Severity.INFO)
