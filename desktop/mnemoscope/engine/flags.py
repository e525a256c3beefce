"""Lines of MEMORY.md that break a quality rule: shown, and taken out in one operation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from mnemoscope.domain.document import Document, parse
from mnemoscope.domain.edits import Entries
from mnemoscope.domain.known import NOTHING
from mnemoscope.domain.lines import split_lines
from mnemoscope.domain.model import Layer
from mnemoscope.domain.outcomes import Changes, RefusalReason, Refused
from mnemoscope.domain.paths import MEMORY_NAMES
from mnemoscope.domain.quality import Quality
from mnemoscope.domain.redaction import masked
from mnemoscope.domain.rules import Blocked, Rule, RuleSet
from mnemoscope.engine import disk
from mnemoscope.engine.dreamviews import FilePlan
from mnemoscope.engine.edit import FileWrite, commit
from mnemoscope.engine.rules import quality
from mnemoscope.engine.session import Session
from mnemoscope.vault.files import ReadFile

CLEAN = "clean"
"""Name of the operation in the journal."""
_NEVER_BY_HAND = frozenset(
    {
        Rule.STAGING,
        Rule.SELF_REFERENCE,
        Rule.SESSION_METADATA,
        Rule.SUMMARY,
        Rule.TRANSCRIPT,
        Rule.SCORE_TAIL,
        Rule.TRANSPORT,
        Rule.CHAT_TEMPLATE,
        Rule.TOOL_CALL,
        Rule.MACHINE,
        Rule.AGENT,
        Rule.DIFF,
        Rule.SECRET,
        Rule.INSTRUCTION,
    }
)
"""What is odd in a line that a person wrote, too: a task or a table there is meant to be one."""
_BETWEEN = _NEVER_BY_HAND - {Rule.INSTRUCTION, Rule.AGENT}
"""What is odd in a line that is no memory, such as one of code."""


@dataclass(frozen=True, slots=True)
class Flag:
    """Lines of MEMORY.md that break a rule."""

    path: str
    start_line: int
    """1-based; the line of its marker where a dream wrote it."""
    end_line: int
    """Inclusive; with all that is nested below."""
    layer: Layer
    blocked: Blocked
    text: str
    """The words, secrets masked."""


def flagged(session: Session) -> tuple[Flag, ...]:
    """Return the lines of MEMORY.md that break a rule that is on, in their order.

    Raises:
        EnvironmentFault: MEMORY.md is there and cannot be read.
    """
    file = disk.first_of(session.root, MEMORY_NAMES)
    return () if file is None else _flags(session, file)


def cleaning(session: Session, flags: Iterable[Flag]) -> FilePlan | Refused:
    """Return MEMORY.md as it is and as it would be without the flagged lines.

    A flag whose lines are no longer what they were is a refusal (``changed-since``).

    Raises:
        EnvironmentFault: MEMORY.md is there and cannot be read.
    """
    wanted = tuple(flags)
    file = disk.first_of(session.root, MEMORY_NAMES)
    if file is None or not wanted:
        return Refused(RefusalReason.NOTHING_TO_DO)
    if not set(wanted) <= set(_flags(session, file)):
        return Refused(RefusalReason.CHANGED_SINCE, path=file.path)
    after = _without(file.text.text, wanted)
    return FilePlan(file.path, file.text.text, after, file.fingerprint, bom=file.text.bom)


def clean(session: Session, flags: Iterable[Flag]) -> Changes | Refused:
    """Take flagged lines out of MEMORY.md, as one operation that can be undone.

    Raises:
        EnvironmentFault: the disk or the data folder refused; the file is as it was.
    """
    plan = cleaning(session, flags)
    if isinstance(plan, Refused):
        return plan
    file = disk.content(session.root, plan.path)
    if file is None:
        return Refused(RefusalReason.CHANGED_SINCE, path=plan.path)
    write = FileWrite(plan.path, plan.fingerprint, file.text.encode(plan.after))
    return commit(session, CLEAN, plan.path, [write])


def _flags(session: Session, file: ReadFile) -> tuple[Flag, ...]:
    document = parse(file.text.text, file.path)
    judge = replace(quality(session), known=NOTHING)
    found = [*_of_memories(session, document, judge), *_of_others(session, document, judge)]
    return tuple(sorted(found, key=lambda flag: flag.start_line))


def _of_memories(session: Session, document: Document, judge: Quality) -> Iterator[Flag]:
    entries = Entries(document)
    by_hand = _only(judge, _NEVER_BY_HAND)
    for memory in document.memories:
        promoted = memory.layer is Layer.PROMOTED
        blocked = (judge if promoted else by_hand).judged(memory.text, session.lexicon)
        if blocked is not None:
            first, last = entries.span(memory)
            shown = masked(memory.text)
            yield Flag(document.path, first, last, memory.layer, blocked, shown)


def _of_others(session: Session, document: Document, judge: Quality) -> Iterator[Flag]:
    """Judge the lines that are no memory: tokens of a chat on a line of their own, code."""
    judge = _only(judge, _BETWEEN)
    held = {
        line
        for memory in document.memories
        for line in range(memory.start_line, memory.end_line + 1)
    }
    for number, line in enumerate(split_lines(document.text), 1):
        text = line.strip()
        if not text or number in held or text.startswith(("#", "<!--")):
            continue
        blocked = judge.judged(text, session.lexicon)
        if blocked is not None:
            shown = masked(text)
            yield Flag(document.path, number, number, Layer.HAND_WRITTEN, blocked, shown)


def _only(judge: Quality, rules: frozenset[Rule]) -> Quality:
    return replace(judge, rules=RuleSet(judge.rules.off | (frozenset(Rule) - rules)))


def _without(text: str, flags: Sequence[Flag]) -> str:
    """Take whole lines out; the others keep their bytes."""
    gone = {line for flag in flags for line in range(flag.start_line, flag.end_line + 1)}
    lines = split_lines(text)
    return "".join(line for number, line in enumerate(lines, 1) if number not in gone)
