"""Promotes an over-long memory by hand as the shorter ones that it falls into."""

from __future__ import annotations

from dataclasses import replace

from mnemoscope.domain.acceptance import with_accepted
from mnemoscope.domain.document import parse
from mnemoscope.domain.lines import Newline, newline_of
from mnemoscope.domain.outcomes import Changes, Facet, RefusalReason, Refused
from mnemoscope.domain.paths import MEMORY_NAMES
from mnemoscope.domain.promotion import Hold, Promoted, Rejected, promotion_keys
from mnemoscope.domain.rules import Blocked, Rule, RuleSet
from mnemoscope.domain.sayings import Sayings
from mnemoscope.domain.scoring import Candidate, Gate
from mnemoscope.domain.splitting import split
from mnemoscope.engine import disk
from mnemoscope.engine.budgets import budgeted
from mnemoscope.engine.edit import FileWrite, commit
from mnemoscope.engine.placing import Placer
from mnemoscope.engine.promote import assessed
from mnemoscope.engine.promoting import PROMOTE, Promotion
from mnemoscope.engine.rules import quality
from mnemoscope.engine.session import Session
from mnemoscope.vault import files

_TRIES = 3
"""How often it is planned anew when another program writes in the same instant."""
_NEWLINES = {Newline.CRLF: "\r\n", Newline.CR: "\r"}


def promote_parts(session: Session, key: str) -> Promotion | Refused:
    """Write the parts of a short-term memory into MEMORY.md, a line each, as one operation.

    Each part is judged by itself: those that a rule of quality keeps out, such as one with a
    secret, are held and the others written.

    Raises:
        EnvironmentFault: the disk refused; MEMORY.md is as it was.
    """
    refused = session.writable
    if refused is not None:
        return refused
    chosen = next((one for one in assessed(session) if one.entry.key == key), None)
    if chosen is None:
        return Refused(RefusalReason.NOT_FOUND, "no short-term memory has this key")
    answer: Promotion | Refused = Refused(RefusalReason.CHANGED_SINCE)
    for _ in range(_TRIES):
        answer = _attempt(session, chosen)
        if not (isinstance(answer, Refused) and answer.reason is RefusalReason.CHANGED_SINCE):
            break
    return answer


def _attempt(session: Session, chosen: Candidate) -> Promotion | Refused:
    file = disk.first_of(session.root, MEMORY_NAMES)
    before, path = (file.text.text, file.path) if file else ("", MEMORY_NAMES[0])
    if chosen.entry.key in promotion_keys(before):
        return Refused(RefusalReason.NOTHING_TO_DO, "it stands in MEMORY.md already")
    known = Sayings((one.text, one.id) for one in parse(before, path).memories)
    items, held = _parts(session, chosen, known)
    if not items:
        return Promotion((), tuple(held), Changes(Facet.NONE))
    profile, newline = budgeted(session), _NEWLINES.get(newline_of(before), "\n")
    day = session.clock.now().astimezone(session.zone).date().isoformat()
    after = with_accepted(before, path, items, day, profile, newline)
    limit = profile.memory_budget
    if limit is not None and len(after) > limit:
        detail = f"{len(after):,} of {limit:,} characters; let others leave first"
        return Refused(RefusalReason.OVER_BUDGET, detail, path)
    text = file.text if file else files.TextFile("")
    write = FileWrite(path, file.fingerprint if file else None, text.encode(after))
    answer = commit(session, PROMOTE, str(len(items)), [write])
    if isinstance(answer, Refused):
        return answer
    return Promotion(tuple(items), tuple(held), answer | Changes(Facet.SCORES))


def _parts(
    session: Session, chosen: Candidate, known: Sayings[str]
) -> tuple[list[Promoted], list[Rejected]]:
    """The parts that may be written, and what is held: parts, or the whole where it is lost."""
    judge = quality(session)
    loose = replace(judge, rules=RuleSet(judge.rules.off | {Rule.TOO_LONG}))
    placed = Placer(session, loose, whole=True).place(chosen, known)
    if isinstance(placed, Blocked):
        return [], [Rejected(chosen, Gate.CONTAMINATED, placed)]
    if isinstance(placed, Hold):
        return [], [Rejected(chosen, placed)]
    items: list[Promoted] = []
    held: list[Rejected] = []
    for part in split(placed.text):
        blocked = judge.judged(part, session.lexicon)
        if blocked is not None:
            held.append(Rejected(chosen, Gate.CONTAMINATED, blocked))
        elif part not in known:
            known.add(part, chosen.entry.key)
            items.append(replace(placed, text=part))
    return items, held
