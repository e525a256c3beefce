"""The pages of a wiki vault, read from disk: one that cannot be read keeps no other from it."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from mnemoscope.domain.blocks import fenced_header, header_end
from mnemoscope.domain.lines import split_lines
from mnemoscope.domain.model import FileState
from mnemoscope.domain.outcomes import Problem, Severity
from mnemoscope.domain.wikipages import FOLDERS, Page, PageKind, kind_of
from mnemoscope.domain.wikireading import page_of
from mnemoscope.vault.files import ReadFile, read
from mnemoscope.vault.frontmatter import read_header

Stamp = tuple[int, int, int, int]
"""Size, times of change in nanoseconds, and number of a file: another one, another content."""
_DEEPEST = 128
"""Folders in folders that are entered, as OpenClaw does."""


def read_pages(root: Path, prefix: str = "") -> tuple[Page, ...]:
    """Read all pages of a vault, by their paths; links to other places are not followed.

    ``prefix`` stands before each page's path in the vault. A file or header that cannot be read is
    a page that says so.
    """
    return tuple(_read(root, prefix, relative) for relative in page_paths(root))


def read_page(root: Path, relative: str, prefix: str = "") -> Page | None:
    """Read one page by its path in the vault; None where there is no such page."""
    if kind_of(relative) is None:
        return None
    page = _read(root, prefix, relative)
    return None if any(problem.code == "missing" for problem in page.problems) else page


def page_paths(root: Path) -> tuple[str, ...]:
    """Return the paths in the vault of its pages, sorted."""
    found = (path for folder in FOLDERS for path in _below(root, folder, 0))
    return tuple(sorted(path for path in found if kind_of(path) is not None))


def page_states(root: Path, prefix: str = "") -> Iterator[FileState]:
    """Return the files of all pages with size and time, opening none."""
    for relative in page_paths(root):
        try:
            status = (root / relative).stat()
        except OSError:
            continue  # deleted since its folder was listed
        yield FileState(prefix + relative, status.st_size, status.st_mtime_ns)


def page_stamps(root: Path) -> Iterator[tuple[str, Stamp]]:
    """Return the paths in the vault of its pages with what tells that one has changed."""
    for relative in page_paths(root):
        try:
            status = (root / relative).stat()
        except OSError:
            continue  # deleted since its folder was listed
        stamp = (status.st_size, status.st_mtime_ns, status.st_ctime_ns, status.st_ino)
        yield relative, stamp


def header_fields(text: str, path: str) -> Mapping[str, object]:
    """Return the fields of a page's header; none where it has no header, or a broken one."""
    return _header(text, path)[0] if header_end(text) else {}


def page_from(text: str, path: str, relative: str, kind: PageKind) -> Page:
    """Return the page of a text, as it would be read from disk."""
    past = header_end(text)
    body = text[past:]
    fields, title, lines, problems = _header(text, path) if past else ({}, "", (), ())
    if not past:
        problems = read_header(text, path).problems
    page = page_of(path, relative, kind, fields, body, title=title, claim_lines=lines)
    return replace(
        page,
        body_line=len(split_lines(text[:past])) + 1,
        has_header=past > 0,
        problems=problems,
    )


def _read(root: Path, prefix: str, relative: str) -> Page:
    kind = kind_of(relative) or PageKind.REPORT
    path = prefix + relative
    file = read(root, relative)
    if isinstance(file, ReadFile):
        return replace(
            page_from(file.text.text, path, relative, kind), fingerprint=file.fingerprint
        )
    problem = Problem(file.code, path, file.message, severity=Severity.ERROR)
    page = page_of(path, relative, kind, {}, "")
    return replace(page, has_header=False, problems=(problem,))


_Read = tuple[dict[str, object], str, tuple[int, ...], tuple[Problem, ...]]
"""Fields, title as written, lines of the claims, problems."""


def _header(text: str, path: str) -> _Read:
    found = fenced_header(text)
    if found is None:
        return {}, "", (), ()
    from mnemoscope.vault import wikiyaml

    header = text[found[0] : found[1]].replace("\r\n", "\n").replace("\r", "\n")
    try:
        fields = wikiyaml.read(header)
    except wikiyaml.Unusual as unusual:
        # Two YAML libraries, which most vaults do without.
        from mnemoscope.vault import yaml12

        if len(header) > yaml12.LONGEST:
            fault = yaml12.too_long(header, unusual.line)
            said = Problem("bad-frontmatter", path, str(fault.args[0]), fault.line)
            return {}, "", (), (said,)
        slow = read_header(text, path)
        lines = yaml12.entry_lines(text, "claims") if "claims" in slow.fields else ()
        return dict(slow.fields), slow.text("title"), lines, slow.problems
    return fields.values, fields.title, tuple(line + 2 for line in fields.claim_lines), ()


def _below(root: Path, folder: str, depth: int) -> Iterator[str]:
    """Return the Markdown files below a folder of the vault."""
    try:
        entries = list(os.scandir(root / folder))
    except OSError:
        return
    for entry in entries:
        path = f"{folder}/{entry.name}"
        if entry.name[0] == "." or entry.is_symlink():
            continue
        if entry.is_dir(follow_symlinks=False):
            if depth < _DEEPEST:
                yield from _below(root, path, depth + 1)
        elif path[-3:].lower() == ".md":
            yield path
