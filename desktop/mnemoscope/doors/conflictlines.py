"""Conflicts, advice and decisions as lines of text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import unified_diff
from typing import TYPE_CHECKING

from mnemoscope.doors.call import local
from mnemoscope.doors.text import clip, printable

if TYPE_CHECKING:
    from mnemoscope.domain.conflicts import Conflict
    from mnemoscope.domain.settlement import Advice
    from mnemoscope.engine.recallviews import Hit
    from mnemoscope.engine.session import Session
    from mnemoscope.engine.settleviews import Effect, FilePlan, Settled, SettlePlan

_CELLS = 100
_NAMES = ("A", "B")


def conflict_lines(one: Conflict) -> Iterator[str]:
    """Write a conflict with both of its sides."""
    reason = one.reason
    about = ", ".join(filter(None, (reason.subject, reason.attribute.value)))
    values = f": {reason.left} / {reason.right}" if reason.left and reason.right else ""
    model = f"  (proposed by {printable(one.model)})" if one.proposed else ""
    head = f"{one.id}  {one.confidence:.2f}  {one.kind.value}  {printable(about + values)}{model}"
    yield head.rstrip()
    for name, side in zip(_NAMES, one.sides, strict=True):
        place = f"{printable(side.path)}:{side.start_line}-{side.end_line}"
        yield f"  {name}  {place}  {side.day or '-'}  {clip(printable(side.text), _CELLS)}"
    if reason.note:
        yield f"     {clip(printable(reason.note), _CELLS)}"


def advice_lines(advised: Advice) -> Iterator[str]:
    """Write what the four steps say."""
    for number, finding in enumerate(advised.findings, start=1):
        facts = "  ".join(
            f"{fact.signal.value} {printable(fact.left) or '-'} / {printable(fact.right) or '-'}"
            for fact in finding.facts
        )
        said = f"  {number} {finding.step.value}: {finding.leaning.value} {finding.strength:.2f}"
        yield f"{said}  {facts}".rstrip()
    yield f"  advice: {advised.settlement.value} {advised.confidence:.2f}"


def effect_lines(effects: Iterable[Effect]) -> Iterator[str]:
    """Write what follows from a decision."""
    for one in effects:
        place = f"{printable(one.path)}:{one.line}" if one.line else printable(one.path)
        change = " -> ".join(clip(printable(text), _CELLS) for text in _both(one.before, one.after))
        yield f"  {one.kind.value}  {place}  {change}".rstrip()


def _both(before: str, after: str) -> Iterable[str]:
    return [text for text in (before, after) if text]


def diff_lines(files: Iterable[FilePlan]) -> Iterator[str]:
    """Write what becomes of files as a diff."""
    for file in files:
        before, after = file.before.splitlines(), file.after.splitlines()
        diff = unified_diff(before, after, file.path, file.path, lineterm="", n=1)
        yield from map(printable, diff)


def recall_lines(plan: SettlePlan) -> Iterator[str]:
    """Write what recall answers before and after a decision."""
    for one in plan.recall_changes:
        yield f"  ? {printable(one.question)}"
        before, after = _hit(one.before, one.rank_before), _hit(one.after, one.rank_after)
        if before == after:
            yield f"    = {before}"
        else:
            yield f"    - {before}"
            yield f"    + {after}"


def _hit(hit: Hit | None, rank: int) -> str:
    if hit is None:
        return "nothing of both"
    words = clip(printable(hit.snippet), _CELLS)
    return f"{rank}. {printable(hit.path)}:{hit.start_line}  {words}"


def decision_lines(one: Settled, session: Session) -> Iterator[str]:
    """Write a decision that holds."""
    how = "by a rule" if one.automatic else f"by {printable(one.who)}"
    yield f"{one.id:>4}  {local(one.at, session)}  {one.settlement.value}  {how}  {one.conflict}"
    for name, path, text in zip(
        _NAMES, (one.left_path, one.right_path), (one.left, one.right), strict=True
    ):
        yield f"      {name}  {printable(path)}  {clip(printable(text), _CELLS)}"
    if one.why:
        yield f"      {clip(printable(one.why), _CELLS)}"
