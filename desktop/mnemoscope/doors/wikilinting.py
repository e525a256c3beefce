"""The verb that looks through the wiki, tells what is wrong, and puts right what it can."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from mnemoscope.domain.outcomes import BadInput, Refused, Severity
from mnemoscope.domain.wikifindings import Category, Code, Finding
from mnemoscope.doors.asjson import AsJson
from mnemoscope.doors.call import Call
from mnemoscope.doors.output import complain_of, emit, emit_json, refuse, watched
from mnemoscope.doors.text import clip, printable

if TYPE_CHECKING:
    from mnemoscope.doors.documents import Json
    from mnemoscope.engine.lint import LintFixed, LintReport

ALL = "all"
_CELLS = 60
_PLAIN = {
    Code.MISSING_ID: "the page has no id",
    Code.MISSING_PAGE_TYPE: "the page has no pageType",
    Code.MISSING_TITLE: "the page has no title",
    Code.MISSING_SOURCE_IDS: "the page names no source",
    Code.ORPHAN_PAGE: "nothing leads to this page, and it leads nowhere",
}
_SAID = {
    Code.INVALID_FRONTMATTER: "{said}",
    Code.DAMAGED_MARKERS: "the block {subject} has lost one of its markers",
    Code.DUPLICATE_ID: "the id {subject} is also that of {others}",
    Code.PAGE_TYPE_MISMATCH: "the pageType is {said}, but the folder holds {wanted} pages",
    Code.UNREAD_VALUE: "{subject}: {said} is not read as it is written; it should be {wanted}",
    Code.DUPLICATE_PAGE: "{others} is about the same: {subject}",
    Code.MISSING_CLAIM_ID: "the claim has no id: {subject}",
    Code.MISSING_IMPORT_PROVENANCE: "the import does not say where it is from: {subject}",
    Code.CLAIM_MISSING_EVIDENCE: "the claim {subject} has no evidence",
    Code.UNKNOWN_SOURCE: "no page is the source {subject}",
    Code.BROKEN_WIKILINK: "the link {subject} leads nowhere",
    Code.AMBIGUOUS_LINK: "the link {subject} may mean {others}",
    Code.ALIAS_COLLISION: "the alias {subject} is also a name of {others}",
    Code.ALIAS_REPEATS: "the alias {subject} says nothing that the title or another does not",
    Code.CONTRADICTION_PRESENT: "contradictions are noted ({count}): {subject}",
    Code.CLAIM_CONFLICT: "the claim {subject} says another thing in {others}",
    Code.SUPERSESSION_CYCLE: "these take each other's place in a circle: {subject}",
    Code.SUPERSESSION_FORK: "{subject} was superseded by more than one: {said}",
    Code.OPEN_QUESTION: "questions are open ({count}): {subject}",
    Code.LOW_CONFIDENCE: "the confidence of the page is low ({said})",
    Code.CLAIM_LOW_CONFIDENCE: "the confidence of the claim {subject} is low ({said})",
    Code.ODD_CONFIDENCE: "{subject}: {said} is no number from 0 to 1",
    Code.ODD_DATE: "{subject}: {said} is no date",
    Code.FUTURE_DATE: "{subject}: {said} is still to come",
    Code.RELATION_SPELLING: "the kind {said} of the relationship to {subject} is a spelling of"
    " {wanted}",
    Code.RELATION_TARGET: "the relationship leads to no page: {subject}",
    Code.RELATION_TO_ITSELF: "the page has a relationship to itself: {subject}",
    Code.PRIVACY_REVIEW: "not for everybody: {said}",
    Code.PRIVACY_LEAK: "{subject} is {said}, but the page is {wanted}",
}


def lint(
    context: typer.Context,
    fix: Annotated[
        list[str] | None,
        typer.Option(
            metavar="CODE",
            help="Put these findings right where that needs no decision; can be named again;"
            f" {ALL}: whatever can be. One operation, which undo takes back.",
        ),
    ] = None,
    only: Annotated[
        list[Code] | None,
        typer.Option(metavar="CODE", help="Show only these; can be named again."),
    ] = None,
    as_json: AsJson = False,
) -> int:
    """Look through the pages for what is wrong: 0 nothing, 1 errors or warnings."""
    call: Call = context.obj
    wanted = _codes(fix or ())
    # Late: the YAML libraries of a vault take longer to load than most verbs to answer.
    from mnemoscope.engine import lint as engine

    with call.session(consent=bool(wanted)) as session:
        complain_of(session.recovered)
        fixed: LintFixed | None = None
        report = engine.lint(session, watched())
        if wanted and not isinstance(report, Refused):
            answer = engine.fix(session, [one for one in report.fixable if one.code in wanted])
            if isinstance(answer, Refused):
                return refuse(answer)
            complain_of(answer.problems)
            fixed, report = answer, engine.lint(session)
        if isinstance(report, Refused):
            return refuse(report)
    shown = [one for one in report.findings if not only or one.code in only]
    if call.as_json or as_json:
        emit_json(document(report, shown, fixed))
    else:
        emit(lines(report, shown, fixed))
    return 1 if any(one.severity is not Severity.INFO for one in shown) else 0


def document(report: LintReport, shown: Sequence[Finding], fixed: LintFixed | None) -> Json:
    """The findings as JSON, with the keys of ``openclaw wiki lint --json``, and more."""
    issues = [issue(report, one) for one in shown]
    found: Json = {
        "vaultRoot": str(report.place.root),
        "pageCount": report.pages,
        "issueCount": len(issues),
        "issues": issues,
        "issuesByCategory": {
            category.value: [one for one in issues if one["category"] == category.value]
            for category in Category
        },
    }
    if fixed is not None:
        found["fixed"] = [issue(report, one) for one in fixed.findings]
        found["operation"] = fixed.changes.operation
    return found


def issue(report: LintReport, found: Finding) -> Json:
    """One finding as JSON; its path is that in the vault."""
    known: Json = {
        "severity": found.severity.value,
        "category": found.category.value,
        "code": found.code.value,
        "path": _relative(report, found.path),
        "line": found.line,
        "message": message(report, found),
        "fixable": found.fix is not None,
    }
    more: Json = {
        "subject": found.subject,
        "said": found.said,
        "wanted": found.wanted,
        "others": [_relative(report, path) for path in found.others],
    }
    return known | {name: value for name, value in more.items() if value}


def message(report: LintReport, found: Finding) -> str:
    """Say in one line what is wrong."""
    if found.code in {Code.STALE_PAGE, Code.STALE_CLAIM}:
        what = (
            f"the claim {clip(printable(found.subject), _CELLS)}" if found.subject else "the page"
        )
        return f"{what} was touched last on {found.said}" if found.said else f"{what} has no date"
    words = _PLAIN.get(found.code) or _SAID[found.code].format(
        subject=clip(printable(found.subject), _CELLS),
        said=_as_written(found) or "public",
        wanted=printable(found.wanted) or "public",
        others=", ".join(_relative(report, path) for path in found.others) or "the same page",
        count=found.count,
    )
    if found.code is Code.BROKEN_WIKILINK and found.wanted:
        return f"{words}; meant may be {printable(found.wanted)}"
    return words


def _as_written(found: Finding) -> str:
    """Return what a page says; a text that should be a number stands in quotes there."""
    said = printable(found.said)
    quoted = found.code is Code.UNREAD_VALUE and not found.wanted.startswith('"')
    return f'"{said}"' if quoted else said


def lines(report: LintReport, shown: Sequence[Finding], fixed: LintFixed | None) -> Iterator[str]:
    """The findings for a terminal, as a compiler would tell them."""
    if fixed is not None:
        yield f"put right: {_counted(fixed.findings)}; undo takes it back"
    for one in shown:
        place = printable(_relative(report, one.path))
        where = place if one.line is None else f"{place}:{one.line}"
        mark = " [--fix]" if one.fix is not None else ""
        yield f"{where}: {one.severity.value}: {message(report, one)} ({one.code.value}){mark}"
    yield f"{report.pages} pages, {_counted(shown) if shown else 'nothing wrong'}"


def _codes(named: Iterable[str]) -> frozenset[Code]:
    words = [word.strip() for name in named for word in name.split(",") if word.strip()]
    if ALL in words:
        return frozenset(Code)
    known = {code.value for code in Code}
    for word in words:
        if word not in known:
            raise BadInput(f"--fix {word!r} is no code of a finding; {ALL} stands for every one")
    return frozenset(map(Code, words))


def _counted(findings: Iterable[Finding]) -> str:
    counts = Counter(one.code.value for one in findings)
    return ", ".join(f"{count} {code}" for code, count in sorted(counts.items()))


def _relative(report: LintReport, path: str) -> str:
    return report.place.relative(path) or path
