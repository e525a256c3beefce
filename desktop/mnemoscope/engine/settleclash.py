"""What stands between a decision as it was shown and a file that was changed since."""

from __future__ import annotations

from mnemoscope.domain.outcomes import Clash, RefusalReason, Refused
from mnemoscope.domain.settlement import Settlement
from mnemoscope.engine import disk
from mnemoscope.engine.session import Session
from mnemoscope.engine.settleviews import SettlePlan


def clash_of(
    session: Session, seen: SettlePlan, settlement: Settlement, refused: Refused
) -> Clash | None:
    """Return the three texts of the file for which a decision was refused, as of ``seen``.

    ``seen`` is what was shown of the conflict, of whichever verb: what a decision would have
    written is known of that verb alone, of others the text as it was stands for it. None: it was
    refused for something else, or the file says what it said.

    Raises:
        EnvironmentFault: the file is there and cannot be read.
    """
    base = next((one.text for one in seen.read if one.path == refused.path), None)
    if refused.reason is not RefusalReason.CHANGED_SINCE or refused.path is None or base is None:
        return None
    file = disk.content(session.root, refused.path)
    now = file.text.text if file is not None else ""
    if now == base:
        return None
    planned = seen.files if seen.settlement is settlement else ()
    edited = next((one.after for one in planned if one.path == refused.path), base)
    return Clash(refused.path, base, edited, now, file.fingerprint if file is not None else "")
