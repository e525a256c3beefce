"""Looks through the wiki for what is wrong, and puts right what needs no decision of a person."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from mnemoscope.domain.blocks import fenced_header, header_end
from mnemoscope.domain.outcomes import (
    BadInput,
    Changes,
    Control,
    EnvironmentFault,
    Problem,
    RefusalReason,
    Refused,
)
from mnemoscope.domain.wikifindings import DropEntry, Finding, Rewrite, SetValue
from mnemoscope.domain.wikilint import Vault
from mnemoscope.domain.wikilint import lint as look_through
from mnemoscope.engine import disk
from mnemoscope.engine.edit import FileWrite, commit
from mnemoscope.engine.relationkinds import relation_kinds
from mnemoscope.engine.session import Session
from mnemoscope.engine.wikiplace import NO_VAULT, WikiPlace, place
from mnemoscope.vault.wikifiles import other_files
from mnemoscope.vault.wikilines import HeaderLines
from mnemoscope.vault.wikiwrite import Edit, Remove, Set, with_edits

LINT_FIX = "lint-fix"


@dataclass(frozen=True, slots=True)
class LintReport:
    """What was found in a vault."""

    place: WikiPlace
    pages: int
    findings: tuple[Finding, ...]
    """By page and line."""

    @property
    def fixable(self) -> tuple[Finding, ...]:
        """The findings that need no decision of a person."""
        return tuple(one for one in self.findings if one.fix is not None)


@dataclass(frozen=True, slots=True)
class LintFixed:
    """What was put right."""

    findings: tuple[Finding, ...]
    changes: Changes
    problems: tuple[Problem, ...] = ()
    """Findings that could not be put right, one problem for each page."""


def lint(session: Session, control: Control | None = None) -> LintReport | Refused:
    """Look through all pages of the workspace's wiki; one that cannot be read is a finding."""
    found = place(session)
    if found is None:
        return NO_VAULT
    control = control or Control()
    control.step("scan", 0)
    pages = session.wiki_pages.read(found)
    control.step("scan", len(pages), len(pages))
    vault = Vault(pages, other_files(found.root), relation_kinds(session.resources))
    findings = look_through(vault, session.clock.now(), session.profile.rules)
    return LintReport(found, len(pages), _located(session, findings))


def fix(session: Session, findings: Sequence[Finding]) -> LintFixed | Refused:
    """Put findings right, all in one operation that can be undone.

    The vault is looked through once more: what is no longer found there is left alone.

    Raises:
        EnvironmentFault: the disk or the data folder refused; the files are as they were.
    """
    report = lint(session)
    if isinstance(report, Refused):
        return report
    wanted = set(findings)
    still = [one for one in report.findings if one in wanted and one.fix is not None]
    if not still:
        return Refused(RefusalReason.NOTHING_TO_DO, "nothing of this can be put right by itself")
    by_page: defaultdict[str, list[Finding]] = defaultdict(list)
    for one in still:
        by_page[one.path].append(one)
    writes: list[FileWrite] = []
    done: list[Finding] = []
    problems: list[Problem] = []
    for path, group in by_page.items():
        try:
            write = _mended(session, path, group)
        except BadInput as wrong:
            problems.append(Problem("not-mended", path, str(wrong.args[0]), wrong.line))
            continue
        if write is not None:
            writes.append(write)
            done += group
    changes = commit(session, LINT_FIX, str(len(done)), writes)
    if isinstance(changes, Refused):
        return changes
    return LintFixed(tuple(done), changes, tuple(problems))


def _mended(session: Session, path: str, findings: Iterable[Finding]) -> FileWrite | None:
    """Return a page with its findings put right; None where it has gone meanwhile."""
    found = disk.content(session.root, path)
    if found is None:
        return None
    text = found.text.text
    fixes = [one.fix for one in findings]
    past = header_end(text)
    rewrites = {one for one in fixes if isinstance(one, Rewrite)}
    for one in sorted(rewrites, key=lambda rewrite: rewrite.start, reverse=True):
        text = text[: past + one.start] + one.words + text[past + one.end :]
    text = with_edits(text, _header_edits(fixes))
    return FileWrite(path, found.fingerprint, found.text.encode(text))


def _header_edits(fixes: Iterable[object]) -> list[Edit]:
    """Return the changes of a header, entries taken out from the last, so that places hold."""
    fixes = list(fixes)
    values = {one.place: one.value for one in fixes if isinstance(one, SetValue)}
    edits: list[Edit] = [Set(spot, value) for spot, value in values.items()]
    drops = sorted({one.place for one in fixes if isinstance(one, DropEntry)}, key=str)
    drops.sort(key=_last, reverse=True)
    return [*edits, *(Remove(spot) for spot in drops)]


def _last(spot: tuple[str | int, ...]) -> int:
    return spot[-1] if isinstance(spot[-1], int) else -1


def _located(session: Session, findings: Sequence[Finding]) -> tuple[Finding, ...]:
    """Name the line of what stands in a header."""
    wanted = {one.path for one in findings if one.place and one.line is None}
    headers = {path: HeaderLines(_header(session, path)) for path in wanted}
    told = [_with_line(one, headers.get(one.path)) for one in findings]
    return tuple(sorted(told, key=lambda one: (one.path, one.line or 0, one.code.value)))


def _header(session: Session, path: str) -> str:
    try:
        found = disk.content(session.root, path)
    except EnvironmentFault:
        return ""  # it has changed since it was read; the next look names the line
    text = "" if found is None else found.text.text
    header = fenced_header(text)
    return text[header[0] : header[1]] if header else ""


def _with_line(finding: Finding, header: HeaderLines | None) -> Finding:
    if header is None or finding.line is not None:
        return finding
    line = header.line_of(finding.place)
    return finding if line is None else replace(finding, line=line + 2)
