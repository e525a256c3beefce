"""What is wrong with a page, in a sentence; the codes by name; what a fix would do."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.outcomes import Severity
from mnemoscope.domain.wikifindings import Code, DropEntry, Finding, Rewrite, SetValue
from mnemoscope.kit.rows import Mark

translate = QCoreApplication.translate

_LONGEST = 120
_MARKS = {
    Severity.ERROR: ("x-circle", "bad"),
    Severity.WARNING: ("warning", "warn"),
    Severity.INFO: ("info", "muted"),
}


def severity_mark(severity: Severity) -> Mark:
    """The icon of a severity with its colour and its name."""
    names = {
        Severity.ERROR: translate("WikiLint", "error"),
        Severity.WARNING: translate("WikiLint", "warning"),
        Severity.INFO: translate("WikiLint", "hint"),
    }
    icon, role = _MARKS[severity]
    return Mark(icon, role, names[severity])


def code_words(code: Code) -> str:
    """Name a kind of finding, as the head of its group does."""
    return _structure_names().get(code) or _other_names()[code]


def finding_words(finding: Finding) -> str:
    """Say in one sentence what is wrong."""
    if finding.code in {Code.STALE_PAGE, Code.STALE_CLAIM}:
        return _stale(finding)
    words = _sentence(finding)
    said = finding.said or translate("WikiLint", "public")
    wanted = finding.wanted or translate("WikiLint", "public")
    others = ", ".join(finding.others) or translate("WikiLint", "the same page")
    parts = {"{0}": finding.subject, "{1}": said, "{2}": wanted, "{3}": others}
    for place, part in parts.items():
        words = words.replace(place, _short(part))
    if finding.code is Code.BROKEN_WIKILINK and finding.wanted:
        meant = translate("WikiLint", "meant may be {0}").replace("{0}", _short(finding.wanted))
        return f"{words}; {meant}"
    return words


def fix_words(finding: Finding) -> str:
    """Say what the fix would do; empty where there is none."""
    match finding.fix:
        case Rewrite(words=words):
            return translate("WikiLint", "write {0}").replace("{0}", _short(words))
        case SetValue(place, value):
            name = ".".join(str(part) for part in place)
            words = translate("WikiLint", "set {0} to {1}").replace("{0}", name)
            return words.replace("{1}", _short(str(value)))
        case DropEntry(place):
            name = ".".join(str(part) for part in place)
            return translate("WikiLint", "take {0} out").replace("{0}", name)
        case None:
            return ""


def _sentence(finding: Finding) -> str:
    match finding.code:
        case Code.CONTRADICTION_PRESENT:
            return translate("WikiLint", "%n contradictions are noted: {0}", None, finding.count)
        case Code.OPEN_QUESTION:
            return translate("WikiLint", "%n questions are open: {0}", None, finding.count)
        case _:
            sentences = _structure_sentences() | _claim_sentences() | _link_sentences()
            return sentences[finding.code]


def _stale(finding: Finding) -> str:
    if not finding.said:
        words = translate("WikiLint", "“{0}” has no date")
        page = translate("WikiLint", "the page has no date")
    else:
        words = translate("WikiLint", "“{0}” was touched last on {1}")
        page = translate("WikiLint", "the page was touched last on {1}")
    words = words if finding.subject else page
    return words.replace("{0}", _short(finding.subject)).replace("{1}", finding.said[:10])


def _short(text: str) -> str:
    words = " ".join(text.split())
    return words if len(words) <= _LONGEST else words[: _LONGEST - 1].rstrip() + "…"


def _structure_names() -> dict[Code, str]:
    tr = translate
    return {
        Code.INVALID_FRONTMATTER: tr("WikiLint", "Header cannot be read"),
        Code.DAMAGED_MARKERS: tr("WikiLint", "Damaged markers"),
        Code.MISSING_ID: tr("WikiLint", "No id"),
        Code.DUPLICATE_ID: tr("WikiLint", "Same id twice"),
        Code.MISSING_PAGE_TYPE: tr("WikiLint", "No page type"),
        Code.PAGE_TYPE_MISMATCH: tr("WikiLint", "Page type and folder differ"),
        Code.MISSING_TITLE: tr("WikiLint", "No title"),
        Code.UNREAD_VALUE: tr("WikiLint", "Value that is not read"),
        Code.DUPLICATE_PAGE: tr("WikiLint", "Two pages about the same"),
        Code.MISSING_CLAIM_ID: tr("WikiLint", "Claim without id"),
        Code.MISSING_SOURCE_IDS: tr("WikiLint", "No source"),
        Code.MISSING_IMPORT_PROVENANCE: tr("WikiLint", "Import of unknown origin"),
        Code.CLAIM_MISSING_EVIDENCE: tr("WikiLint", "Claim without evidence"),
        Code.UNKNOWN_SOURCE: tr("WikiLint", "Unknown source"),
    }


def _other_names() -> dict[Code, str]:
    tr = translate
    return {
        Code.BROKEN_WIKILINK: tr("WikiLint", "Broken link"),
        Code.AMBIGUOUS_LINK: tr("WikiLint", "Ambiguous link"),
        Code.ORPHAN_PAGE: tr("WikiLint", "Page without connection"),
        Code.ALIAS_COLLISION: tr("WikiLint", "Alias of two pages"),
        Code.ALIAS_REPEATS: tr("WikiLint", "Alias that repeats"),
        Code.CONTRADICTION_PRESENT: tr("WikiLint", "Noted contradiction"),
        Code.CLAIM_CONFLICT: tr("WikiLint", "Claims in conflict"),
        Code.SUPERSESSION_CYCLE: tr("WikiLint", "Supersession in a circle"),
        Code.SUPERSESSION_FORK: tr("WikiLint", "Superseded twice"),
        Code.OPEN_QUESTION: tr("WikiLint", "Open question"),
        Code.LOW_CONFIDENCE: tr("WikiLint", "Page of low confidence"),
        Code.CLAIM_LOW_CONFIDENCE: tr("WikiLint", "Claim of low confidence"),
        Code.ODD_CONFIDENCE: tr("WikiLint", "Confidence that is none"),
        Code.ODD_DATE: tr("WikiLint", "Date that is none"),
        Code.FUTURE_DATE: tr("WikiLint", "Date to come"),
        Code.STALE_PAGE: tr("WikiLint", "Stale page"),
        Code.STALE_CLAIM: tr("WikiLint", "Stale claim"),
        Code.RELATION_SPELLING: tr("WikiLint", "Spelling of a relationship"),
        Code.RELATION_TARGET: tr("WikiLint", "Relationship to no page"),
        Code.RELATION_TO_ITSELF: tr("WikiLint", "Relationship to itself"),
        Code.PRIVACY_REVIEW: tr("WikiLint", "Not for everybody"),
        Code.PRIVACY_LEAK: tr("WikiLint", "Open page with closed content"),
    }


def _structure_sentences() -> dict[Code, str]:
    tr = translate
    return {
        Code.INVALID_FRONTMATTER: "{1}",
        Code.DAMAGED_MARKERS: tr("WikiLint", "the block {0} has lost one of its markers"),
        Code.MISSING_ID: tr("WikiLint", "the page has no id"),
        Code.DUPLICATE_ID: tr("WikiLint", "the id {0} is also that of {3}"),
        Code.MISSING_PAGE_TYPE: tr("WikiLint", "the page has no pageType"),
        Code.PAGE_TYPE_MISMATCH: tr(
            "WikiLint", "the pageType is {1}, but the folder holds {2} pages"
        ),
        Code.MISSING_TITLE: tr("WikiLint", "the page has no title"),
        Code.UNREAD_VALUE: tr(
            "WikiLint", "{0}: {1} is not read as it is written; it should be {2}"
        ),
        Code.DUPLICATE_PAGE: tr("WikiLint", "{3} is about the same: {0}"),
        Code.MISSING_CLAIM_ID: tr("WikiLint", "the claim “{0}” has no id"),
        Code.MISSING_SOURCE_IDS: tr("WikiLint", "the page names no source"),
        Code.MISSING_IMPORT_PROVENANCE: tr(
            "WikiLint", "the import does not say where it is from: {0}"
        ),
        Code.ODD_CONFIDENCE: tr("WikiLint", "{0}: {1} is no number from 0 to 1"),
        Code.ODD_DATE: tr("WikiLint", "{0}: {1} is no date"),
        Code.FUTURE_DATE: tr("WikiLint", "{0}: {1} is still to come"),
    }


def _claim_sentences() -> dict[Code, str]:
    tr = translate
    return {
        Code.CLAIM_MISSING_EVIDENCE: tr("WikiLint", "the claim {0} has no evidence"),
        Code.UNKNOWN_SOURCE: tr("WikiLint", "no page is the source {0}"),
        Code.CLAIM_CONFLICT: tr("WikiLint", "the claim {0} says another thing in {3}"),
        Code.SUPERSESSION_CYCLE: tr("WikiLint", "these take each other's place in a circle: {0}"),
        Code.SUPERSESSION_FORK: tr("WikiLint", "{0} was superseded by more than one: {1}"),
        Code.LOW_CONFIDENCE: tr("WikiLint", "the confidence of the page is low ({1})"),
        Code.CLAIM_LOW_CONFIDENCE: tr("WikiLint", "the confidence of the claim {0} is low ({1})"),
        Code.PRIVACY_REVIEW: tr("WikiLint", "not for everybody: {1}"),
        Code.PRIVACY_LEAK: tr("WikiLint", "{0} is {1}, but the page is {2}"),
    }


def _link_sentences() -> dict[Code, str]:
    tr = translate
    return {
        Code.BROKEN_WIKILINK: tr("WikiLint", "the link {0} leads nowhere"),
        Code.AMBIGUOUS_LINK: tr("WikiLint", "the link {0} may mean {3}"),
        Code.ORPHAN_PAGE: tr("WikiLint", "nothing leads to this page, and it leads nowhere"),
        Code.ALIAS_COLLISION: tr("WikiLint", "the alias {0} is also a name of {3}"),
        Code.ALIAS_REPEATS: tr(
            "WikiLint", "the alias {0} says nothing that the title or another does not"
        ),
        Code.RELATION_SPELLING: tr(
            "WikiLint", "the kind {1} of the relationship to {0} is a spelling of {2}"
        ),
        Code.RELATION_TARGET: tr("WikiLint", "the relationship leads to no page: {0}"),
        Code.RELATION_TO_ITSELF: tr("WikiLint", "the page has a relationship to itself: {0}"),
    }
