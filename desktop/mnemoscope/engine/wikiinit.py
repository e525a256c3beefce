"""Makes a new wiki vault on demand, where the workspace's OpenClaw would look for it."""

from __future__ import annotations

import json
from pathlib import Path

from mnemoscope.domain.clock import iso_utc
from mnemoscope.domain.outcomes import BadInput, Control, RefusalReason, Refused
from mnemoscope.domain.profile import Rules
from mnemoscope.domain.wikipagelinks import RenderMode
from mnemoscope.engine.compile import Compiled, finish, plan
from mnemoscope.engine.session import Session
from mnemoscope.engine.wiki import STATE, Generation, Vault
from mnemoscope.engine.wikiplace import is_made, new_place, place
from mnemoscope.engine.wikitexts import Texts

INIT = "wiki-init"
LOG = ".openclaw-wiki/log.jsonl"
_TEMPLATES = ("AGENTS.md", "WIKI.md", "inbox.md")


def init_wiki(session: Session) -> Compiled | Refused:
    """Make a vault: its descriptions, reports and indexes, as one operation that can be undone.

    Raises:
        EnvironmentFault: the disk or the data folder refused; there is no vault.
        BadInput: a template of this program is missing.
    """
    known = place(session)
    if known is not None and is_made(known.root):
        there = f"there is a wiki already: {known.root}"
        return Refused(RefusalReason.NOTHING_TO_DO, there)
    later = session.profile.rules is Rules.OPENCLAW_2026_9
    generation = Generation.DATABASE if later else Generation.FILES
    vault = Vault(known or new_place(session), (), RenderMode.NATIVE, generation)
    texts = Texts(session, vault.place)
    now = iso_utc(session.clock.now())
    made: list[str] = []
    for name in _TEMPLATES:
        if texts.get(name) is None:
            texts.put(name, _template(session.resources, name))
            made.append(name)
    if generation is Generation.FILES:
        state = {"version": 1, "createdAt": now, "renderMode": vault.mode.value}
        texts.put(STATE, json.dumps(state, indent=2) + "\n")
        made.append(STATE)
    row = {"type": "init", "timestamp": now, "details": {"createdFiles": [*made, LOG]}}
    texts.put(LOG, json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n")
    planned = plan(session, vault, texts, Control())
    return finish(session, vault, texts, planned, INIT, vault.place.root.name)


def _template(resources: Path, name: str) -> str:
    path = resources / "wiki" / name
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadInput(
            f"this template cannot be read ({error.strerror})", path=str(path)
        ) from error
