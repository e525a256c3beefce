"""Lint, search and pages of two true OpenClaw homes, from a folder that ``MNEMOSCOPE_HOMES`` names.

Each sub-folder holds a vault in ``.openclaw/wiki/main`` and below ``outputs`` what the program
printed, with an ``index.json`` of its commands. Without the variable there is nothing to collect.
"""

from __future__ import annotations

import json
import os
import shutil
from collections import Counter
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from tests.engine.conftest import OpenSession

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.profile import PROFILES, SEED
from mnemoscope.domain.wikifindings import OWN_CODES, Code, Finding
from mnemoscope.domain.wikisearch import SearchMode, WikiHit
from mnemoscope.engine.lint import LintReport, lint
from mnemoscope.engine.session import Session
from mnemoscope.engine.wikiget import WikiText, get
from mnemoscope.engine.wikisearch import WikiAnswer, search

_PLACE = os.environ.get("MNEMOSCOPE_HOMES")
HOMES = ("openclaw-2026.4", "openclaw-2026.9")
_LATER = "may-plan"
"""A page that came after the searches; what links to it came with it."""
_BROKEN = "concepts/broken-yaml.md"

Told = Counter[tuple[str, str]]
"""Codes by pages."""

TRULY_BROKEN = {
    ("broken-wikilink", "concepts/backup-policy.md"): 1,
    ("broken-wikilink", "entities/kestrel-gateway.md"): 2,
}
LOCAL_IDS = {
    ("claim-conflict", "concepts/backup-policy.md"): 1,
    ("claim-conflict", "concepts/incident-review.md"): 1,
    ("claim-conflict", "entities/kestrel-gateway.md"): 1,
    ("claim-conflict", "entities/ren-voss.md"): 1,
}
"""Ids ``c1`` and ``c2``, which count their place on a page and name no subject: to OpenClaw a
preference of a person contradicts the port of a gateway."""


def _commands(home: str, kind: str) -> list[dict[str, Any]]:
    if not _PLACE:
        return []
    text = (Path(_PLACE) / home / "outputs" / "index.json").read_text(encoding="utf-8")
    known = json.loads(text)["commands"]
    return [one for one in known if one.get("kind", "").startswith(kind)]


def _printed(home: str, command: dict[str, Any]) -> Any:
    path = Path(_PLACE or "") / home / "outputs" / command["file"]
    return json.loads(path.read_text(encoding="utf-8")) if path.suffix == ".json" else None


def _searches() -> Iterator[Any]:
    for home in HOMES:
        for command in _commands(home, "wiki-search"):
            if command["file"].endswith(".json"):
                yield pytest.param(home, command, id=f"{home}-{command['file'][:3]}")


def _lints() -> Iterator[Any]:
    if not _PLACE:
        return
    for home in HOMES:
        for path in sorted((Path(_PLACE) / home / "outputs").glob("*-wiki-lint-b.json")):
            yield pytest.param(home, path, id=home)


@pytest.fixture
def copied(tmp_path: Path) -> Any:
    """Copy a home as it was before or after its last page came."""

    def copy(home: str, *, later: bool) -> Path:
        source = Path(_PLACE or "") / home / ".openclaw"
        target = tmp_path / home / ".openclaw"
        for part in ("wiki", "workspace"):
            shutil.copytree(source / part, target / part)
        for path in (target / "wiki").rglob("*.md"):
            path.chmod(0o644)
            if later:
                continue
            if _LATER in path.name:
                path.unlink()
                continue
            lines = path.read_text("utf-8").splitlines(keepends=True)
            path.write_text("".join(line for line in lines if _LATER not in line), "utf-8")
        return target / "workspace"

    return copy


def _session(open_session: OpenSession, root: Path, moment: str, profile: str) -> Session:
    clock = FixedClock(datetime.fromisoformat(moment))
    return open_session(root, clock=clock, profile=PROFILES[profile])


@pytest.mark.parametrize(("made", "command"), list(_searches()))
def test_searches_are_those_of_the_program(
    open_session: OpenSession, copied: Any, made: str, command: dict[str, Any]
) -> None:
    root = copied(made, later=False)
    session = _session(open_session, root, command["fakeNow"], made)
    query, *options = command["args"][2:]
    mode = SearchMode(options[1]) if options[0] == "--mode" else SearchMode.AUTO
    answer = search(session, query, mode)
    assert isinstance(answer, WikiAnswer)
    told = [
        (hit.score, hit.page.relative, hit.snippet)
        for hit in answer.hits
        if isinstance(hit, WikiHit)
    ]
    printed = _printed(made, command)
    assert told == [(one["score"], one["path"], one["snippet"]) for one in printed]


def _counted(findings: tuple[Finding, ...], report: LintReport) -> Told:
    return Counter(
        (one.code.value, report.place.relative(one.path) or one.path) for one in findings
    )


@pytest.mark.parametrize(("made", "path"), list(_lints()))
def test_findings_are_those_of_the_program_where_it_is_right(
    open_session: OpenSession, copied: Any, made: str, path: Path
) -> None:
    printed = json.loads(path.read_text("utf-8"))["issues"]
    theirs: Told = Counter((one["code"], one["path"]) for one in printed)
    root = copied(made, later=True)
    report = lint(_session(open_session, root, "2026-04-20T15:02:00Z", made))
    assert isinstance(report, LintReport)
    ours = _counted(report.findings, report)

    links = Counter({key: n for key, n in theirs.items() if key[0] == Code.BROKEN_WIKILINK})
    assert {key: n for key, n in ours.items() if key[0] == Code.BROKEN_WIKILINK} == TRULY_BROKEN
    assert not Counter(TRULY_BROKEN) - links
    assert links.total() == {"openclaw-2026.4": 95, "openclaw-2026.9": 12}[made]
    ours -= Counter(TRULY_BROKEN)
    theirs -= links
    # The broken page came after the older program had looked; with it, it tells nothing at all.
    if made == "openclaw-2026.4":
        theirs[Code.INVALID_FRONTMATTER.value, _BROKEN] += 1
    assert ours == theirs


@pytest.mark.parametrize(("made", "path"), list(_lints()))
def test_our_own_rules_differ_as_listed(
    open_session: OpenSession, copied: Any, made: str, path: Path
) -> None:
    root = copied(made, later=True)
    moment = "2026-04-20T15:02:00Z"
    theirs = lint(_session(open_session, root, moment, made))
    ours = lint(_session(open_session, root, moment, SEED.name))
    assert isinstance(theirs, LintReport)
    assert isinstance(ours, LintReport)
    left_out = _counted(theirs.findings, theirs) - _counted(ours.findings, ours)
    assert left_out == Counter(LOCAL_IDS)
    more = _counted(ours.findings, ours) - _counted(theirs.findings, theirs)
    assert {code for code, _ in more} <= {code.value for code in OWN_CODES}
    counts = Counter(code for code, _ in more.elements())
    assert counts == {
        "relation-spelling": 9,
        "relation-target": 10,
        "privacy-review": 5,
        "privacy-leak": 2,
        "unread-value": 2,
        "unknown-source": 1,
        "odd-date": 1,
        "future-date": 1,
        "odd-confidence": 1,
        "orphan-page": 1,
        "missing-claim-id": 1,
    }
    orphan = next(one for one in ours.findings if one.code is Code.ORPHAN_PAGE)
    assert orphan.path.endswith("entities/pi-wren.md")
    broken = next(one for one in ours.findings if one.code is Code.INVALID_FRONTMATTER)
    assert (broken.path.endswith(_BROKEN), broken.line) == (True, 4)


@pytest.mark.parametrize("made", HOMES if _PLACE else [])
def test_a_page_is_opened_as_by_the_program(
    open_session: OpenSession, copied: Any, made: str
) -> None:
    (path,) = (Path(_PLACE or "") / made / "outputs").glob("*-wiki-get-entity.txt")
    session = _session(open_session, copied(made, later=False), "2026-04-20T14:20:00Z", made)
    found = get(session, "entity.nas-otter")
    assert isinstance(found, WikiText)
    assert found.text.strip() == path.read_text("utf-8").strip()
