"""Tells on a terminal or as JSON why a short-term memory is promoted or not."""

from __future__ import annotations

from mnemoscope.domain.factors import FACTORS
from mnemoscope.domain.scoring import Gate
from mnemoscope.doors.documents import Json, candidate
from mnemoscope.doors.text import clip, printable, table
from mnemoscope.engine.explainpromotion import Explained, GateCheck
from mnemoscope.engine.session import Session

_TEXT_CELLS = 160
_PASSES = {
    Gate.SCORE: "score",
    Gate.SIGNALS: "recallCount",
    Gate.CONTEXTS: "uniqueQueries",
    Gate.AGE: "maxAge",
}


def document(session: Session, found: Explained) -> Json:
    """The explanation with the keys of ``openclaw memory promote-explain``, and more."""
    gates, row = found.gates, found.row
    return {
        "workspaceDir": str(session.root),
        "thresholds": {
            "minScore": gates.min_score,
            "minRecallCount": gates.min_signals,
            "minUniqueQueries": gates.min_contexts,
            "maxAgeDays": gates.max_age_days if gates.max_age_days >= 0 else None,
        },
        "candidate": candidate(row.candidate),
        "passes": {_PASSES[check.gate]: check.passed for check in found.checks},
        "profile": session.profile.name,
        "rank": found.rank or None,
        "text": row.text,
        "promotable": found.passes and not found.hold,
        "factors": {name: _factor(found, name) for name in FACTORS},
        "boost": {"light": row.candidate.boost.light, "rem": row.candidate.boost.rem},
        "gates": [_check(check) for check in found.checks],
        "missed": [gate.value for gate in row.candidate.missed],
        "rule": row.candidate.blocked.rule.value if row.candidate.blocked else None,
        "hold": found.hold or None,
        "verdict": row.verdict.value if row.verdict else None,
        "daysLeft": row.days_left,
        "lightHits": row.light_hits,
        "remHits": row.rem_hits,
        "signals": _signals(found),
    }


def lines(found: Explained) -> list[str]:
    """The explanation in lines."""
    row, one = found.row, found.row.candidate
    entry = one.entry
    place = f"{printable(entry.path)}:{entry.start_line}-{entry.end_line}"
    rank = f"rank {found.rank}" if found.rank else "promoted"
    told = [
        f"{one.score:.3f}  {place}  {rank}",
        f"       {clip(printable(row.text), _TEXT_CELLS)}",
        f"       key {printable(entry.key)}",
        "",
    ]
    told += table(_factor_rows(found), frozenset({1, 2, 3}))
    told += ["", *table([_gate_row(check) for check in found.checks], frozenset({1, 2}))]
    others = [gate.value for gate in one.missed if gate not in _PASSES]
    if others:
        told.append(f"held back by {', '.join(others)}")
    if one.blocked is not None:
        shown = clip(printable(one.blocked.shown), 60)
        told.append(f"quality rule {one.blocked.rule.value}: {shown}")
    if found.hold:
        told.append(f"tonight it would be held back by {found.hold}")
    if row.verdict is not None:
        told.append(f"decided: {row.verdict.value}")
    return [*told, "", *_signal_lines(found)]


def _factor(found: Explained, name: str) -> Json:
    value, weight = getattr(found.row.candidate.components, name), getattr(found.weights, name)
    return {"value": value, "weight": weight, "part": value * weight, "from": _inputs(found)[name]}


def _inputs(found: Explained) -> dict[str, Json]:
    """What each factor is reckoned from."""
    one = found.row.candidate
    entry = one.entry
    return {
        "frequency": {"signals": one.signals},
        "relevance": {"totalScore": entry.total_score, "signals": one.signals},
        "diversity": {"contexts": one.contexts},
        "recency": {"ageDays": one.age_days},
        "consolidation": {"days": list(entry.recall_days), "grounded": entry.grounded_count},
        "conceptual": {"tags": list(one.tags)},
    }


def _factor_rows(found: Explained) -> list[tuple[str, str, str, str, str]]:
    one = found.row.candidate
    entry = one.entry
    told = {
        "frequency": f"log(1 + {one.signals} signals) / log(11)",
        "relevance": f"{entry.total_score:.3f} in all / {one.signals} signals",
        "diversity": f"{one.contexts} contexts / 5",
        "recency": f"{one.age_days:.2f} days since the last recall",
        "consolidation": f"{len(entry.recall_days)} days, {entry.grounded_count} times grounded",
        "conceptual": f"{len(one.tags)} concepts / 6",
    }
    rows: list[tuple[str, str, str, str, str]] = []
    for name in FACTORS:
        value, weight = getattr(one.components, name), getattr(found.weights, name)
        part = f"= {value * weight:.4f}"
        rows.append((name, f"{value:.4f}", f"× {weight:.4f}", part, told[name]))
    for name, lift, hits in (
        ("light sleep", one.boost.light, found.row.light_hits),
        ("REM sleep", one.boost.rem, found.row.rem_hits),
    ):
        rows.append((name, "", "", f"+ {lift:.4f}", f"{hits} hits"))
    rows.append(("score", "", "", f"= {one.raw_score:.4f}", ""))
    return rows


def _gate_row(check: GateCheck) -> tuple[str, str, str, str]:
    digits = 3 if check.gate is Gate.SCORE else 1 if check.gate is Gate.AGE else 0
    need = "any" if check.need is None else f"{check.need:.{digits}f}"
    sign = "at most" if check.gate is Gate.AGE else "at least"
    verdict = "passed"
    if not check.passed:
        amount = f"{max(check.missing, 10.0**-digits):.{digits}f}"
        verdict = f"missed by {amount}"
    return check.gate.value, f"{check.have:.{digits}f}", f"{sign} {need}", verdict


def _check(check: GateCheck) -> Json:
    return {
        "gate": check.gate.value,
        "passed": check.passed,
        "have": check.have,
        "need": check.need,
        "missing": check.missing,
    }


def _signals(found: Explained) -> Json:
    history = found.history
    return {
        "days": [
            {"day": day.day.isoformat(), **{kind.value: count for kind, count in day.counts}}
            for day in history.days
        ],
        "questions": [
            {"text": one.text, "count": one.count, "mean": one.mean} for one in history.questions
        ],
        "unnamedQuestions": history.unnamed,
        "earlier": history.earlier,
        "undated": history.undated,
    }


def _signal_lines(found: Explained) -> list[str]:
    history = found.history
    told = [
        f"  {day.day.isoformat()}  "
        + ", ".join(f"{count} {kind.value}" for kind, count in day.counts)
        for day in history.days
    ]
    for one in history.questions:
        mean = "" if one.mean is None else f", mean {one.mean:.3f}"
        told.append(f"  asked “{clip(printable(one.text), 80)}” {one.count} times{mean}")
    for count, words in (
        (history.unnamed, "questions of which no words are kept"),
        (history.undated, "signals without a day"),
        (history.earlier, "earlier signals"),
    ):
        if count:
            told.append(f"  {count} {words}")
    return told and ["signals of the last 30 days", *told]
