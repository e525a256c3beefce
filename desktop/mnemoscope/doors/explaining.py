"""Why a search answers what it answers, as lines of text."""

from __future__ import annotations

from collections.abc import Iterator

from mnemoscope.doors.text import printable
from mnemoscope.engine.recallviews import Hit, Reading, ReadTerm, RecallAnswer

_REASONS = {
    "floor": "scored too low",
    "copies": "say the same as others",
    "filters": "did not pass the filters",
    "hidden": "are hidden",
    "superseded": "are superseded",
    "archived": "are archived",
}


def explained(answer: RecallAnswer) -> list[str]:
    """How the question was read, what was left out and how long each step took."""
    lines = [f"Asked   {printable(answer.query)}"]
    if answer.reading is not None:
        lines += _read(answer.reading)
    channels = " and ".join(answer.channels) or "nothing"
    lines.append(f"Looked  by {channels}: {answer.found} found, {len(answer.hits)} shown")
    if answer.like:
        lines.append(f"Like    the earlier question {printable(answer.like)}")
    if answer.left_out:
        reasons = (f"{count} {_REASONS.get(name, name)}" for name, count in answer.left_out)
        lines.append(f"Without {', '.join(reasons)}")
    steps = ", ".join(f"{name} {taken:.1f}" for name, taken in answer.timings)
    lines.append(f"Took    {answer.elapsed_ms:.1f} ms{f': {steps}' if steps else ''}")
    return [*lines, ""]


def place(hit: Hit, *, explain: bool) -> list[str]:
    """Where a hit stands and what its score is made of; the whole arithmetic to explain it."""
    where = f"{printable(hit.path)}:{hit.start_line}-{hit.end_line}"
    if explain:
        facts = (hit.layer.value, hit.day or "", hit.kind, hit.status)
        told = "  ".join(printable(fact) for fact in facts if fact)
        return [f"{hit.score:.3f}  {where}  {told}", *_arithmetic(hit)]
    terms = "  ".join(f"{term.name} {term.contribution:.3f}" for term in hit.terms)
    factors = "".join(f"  × {factor.name} {factor.value:.3f}" for factor in hit.factors)
    return [f"{hit.score:.3f}  {where}  {terms}{factors}"]


def _read(reading: Reading) -> Iterator[str]:
    kept = [_term(term) for term in reading.terms if term.role != "stop"]
    yield f"Read    {'; '.join(kept) or 'no telling word'}"
    dropped = [printable(term.shown) for term in reading.terms if term.role == "stop"]
    if dropped:
        yield f"Dropped {', '.join(dropped)}"
    share = "" if reading.alpha is None else f"meaning counts {reading.alpha:.2f}"
    facts = (reading.intent and f"asks for {reading.intent}", reading.script, share)
    if any(facts):
        yield f"As      {', '.join(fact for fact in facts if fact)}"


def _term(term: ReadTerm) -> str:
    also = f" = {', '.join(map(printable, term.widened))}" if term.widened else ""
    weight = "" if term.weight == 1 else f" × {term.weight:g}"
    return f"{printable(term.shown)}{also} ({term.role}{weight})"


def _arithmetic(hit: Hit) -> Iterator[str]:
    for term in hit.terms:
        yield f"  {term.contribution:8.4f} = {term.value:.4f} {term.name} × {term.weight:.4f}"
    for factor in hit.factors:
        yield f"  × {factor.value:.4f}   {factor.name}"
