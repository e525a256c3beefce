"""The wikis of two true OpenClaw homes, from a folder that ``MNEMOSCOPE_HOMES`` names.

Each home's vault was compiled by OpenClaw 2026.4.15 and 2026.9.6 at pinned moments. Compiled here
by the profile of its version, every file must stay as it is, but for `DIFFERENCES`. Without the
variable nothing is run.
"""

from __future__ import annotations

import gzip
import json
import os
import re
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from difflib import unified_diff
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import Any

import pytest

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.profile import OPENCLAW_2026_4, OPENCLAW_2026_9, SEED, Profile
from mnemoscope.domain.wikidashboards import Compiling
from mnemoscope.domain.wikidigest import claim_lines, digest
from mnemoscope.domain.wikihealth import claim_clusters, note_clusters
from mnemoscope.engine.compile import Compiled, compile_wiki
from mnemoscope.engine.session import Session
from mnemoscope.engine.wiki import open_vault
from mnemoscope.engine.wikiapply import Applied, Metadata, create_synthesis
from mnemoscope.engine.wikicache import WikiStatus, wiki_status

_PLACE = os.environ.get("MNEMOSCOPE_HOMES")
pytestmark = pytest.mark.skipif(not _PLACE, reason="no homes are named")

EARLY, LATER = "openclaw-2026.4", "openclaw-2026.9"
PROFILES = {EARLY: OPENCLAW_2026_4, LATER: OPENCLAW_2026_9}
COMPILED_AT = datetime(2026, 4, 20, 15, 3, tzinfo=UTC)

DIFFERENCES = {
    "entities/kestrel-gateway.md": (
        "a link to a heading, [[Kestrel gateway#Ports]], and one by the file's name, "
        "[[kestrel-gateway]], refer to the page; OpenClaw counts neither",
        {
            "+- [Data retention](../concepts/data-retention.md)",
            "+- [Incident review method](../concepts/incident-review.md)",
            "-- [Data retention](../concepts/data-retention.md)",
        },
    ),
    "concepts/发布流程.md": (
        "a link by alias, [[Release process]], and one to a heading, [[发布流程#文案]], refer to "
        "the page; OpenClaw counts neither",
        {
            "+- [Data retention](data-retention.md)",
            "+- [苏念](../entities/苏念.md)",
            "-- [苏念](../entities/苏念.md)",
        },
    ),
    "entities/青雀小程序.md": (
        "a link by alias, [[Qingque]], refers to the page; OpenClaw calls it broken",
        {"+- [Data retention](../concepts/data-retention.md)"},
    ),
}
"""Pages that compile to something else, why, and the lines that differ (both homes)."""

WRONG_LINKS = (
    "OpenClaw 2026.4.15 writes links from the root of the vault into files of its folders, so that "
    "its own lint calls 52 of them broken; here they lead from the file they stand in"
)
"""One more difference of the early home: each link of a page, report or index in a folder."""

OTHERWISE = {
    "claim clusters": "c1 and c2 count claims within their page; two pages that have a c1 disagree "
    "about nothing (2 of 4 clusters)",
    "note clusters": "a note with and without a full stop is one note (5 of 6 clusters)",
    "freshness": "2026.4 dates a claim by its page although the claim has a date of its own",
    "broken page": "2026.4 ends compile, lint and search at one page that is no YAML",
}
"""What the own profile decides otherwise than OpenClaw, and why."""


@pytest.fixture
def opened(tmp_path: Path, home: Path, resources: Path) -> Iterator[Callable[..., Session]]:
    sessions: list[Session] = []

    def start(name: str, profile: Profile, moment: datetime = COMPILED_AT) -> Session:
        copy = tmp_path / name / ".openclaw"
        if not copy.exists():
            shutil.copytree(Path(str(_PLACE)) / name / ".openclaw", copy)
        sessions.append(
            Session.open(
                copy / "workspace",
                home=home,
                resources=resources,
                clock=FixedClock(moment),
                profile=profile,
                zone=UTC,
                consent=True,
            )
        )
        return sessions[-1]

    yield start
    for session in sessions:
        session.close()


def _texts(session: Session) -> dict[str, str]:
    vault = session.root.parent / "wiki" / "main"
    return {
        path.relative_to(vault).as_posix(): path.read_text("utf-8")
        for path in sorted(vault.rglob("*"))
        if path.is_file()
    }


def _changed(before: str, after: str) -> set[str]:
    lines = unified_diff(before.splitlines(), after.splitlines(), lineterm="", n=0)
    return {line for line in lines if line[0] in "+-" and line[:3] not in {"+++", "---"}}


def _from_root(path: str, text: str) -> str:
    """Write the relative links of a file from the root of the vault, as 2026.4.15 does."""

    def rooted(found: re.Match[str]) -> str:
        return f"]({normpath(join(dirname(path), found[1]))})"

    return re.sub(r"\]\((?!https?:)([^)]+\.md)\)", rooted, text)


def _generated(text: str) -> str:
    """Return the lines of all compiled blocks."""
    return "\n".join(re.findall(r"<!-- openclaw:wiki:\S+:start -->.*?:end -->", text, re.DOTALL))


@pytest.mark.parametrize("moment", [COMPILED_AT])
def test_the_later_home_stays_as_it_is(opened: Callable[..., Session], moment: datetime) -> None:
    session = opened(LATER, OPENCLAW_2026_9, moment)
    before = _texts(session)
    done = compile_wiki(session)
    assert isinstance(done, Compiled)
    assert set(done.updated) == set(DIFFERENCES)
    after = _texts(session)
    assert set(before) == set(after)
    for path, (_, lines) in DIFFERENCES.items():
        assert _changed(before[path], after[path]) == lines
    assert [one.path for one in done.problems] == ["wiki:concepts/broken-yaml.md"]


def test_the_early_home_differs_by_its_wrong_links(opened: Callable[..., Session]) -> None:
    session = opened(EARLY, OPENCLAW_2026_4)
    before = _texts(session)
    done = compile_wiki(session)
    assert isinstance(done, Compiled)
    after = _texts(session)
    assert set(before) == set(after)
    for path in sorted(before):
        if path in DIFFERENCES or not path.endswith(".md"):
            continue
        assert _generated(before[path]) == _from_root(path, _generated(after[path])), path
    for path in (".openclaw-wiki/cache/claims.jsonl", "index.md"):
        assert before[path] == after[path]


def test_the_early_digest_is_the_same_bytes(opened: Callable[..., Session]) -> None:
    session = opened(EARLY, OPENCLAW_2026_4)
    before = _texts(session)
    vault = open_vault(session)
    assert vault is not None
    compiling = Compiling(vault.titled, COMPILED_AT, OPENCLAW_2026_4.rules)
    assert digest(compiling) == before[".openclaw-wiki/cache/agent-digest.json"]
    assert claim_lines(compiling) == before[".openclaw-wiki/cache/claims.jsonl"]


def test_the_later_digest_is_the_same(opened: Callable[..., Session]) -> None:
    session = opened(LATER, OPENCLAW_2026_9)
    state = session.root.parent / "state" / "openclaw.sqlite"
    with sqlite3.connect(f"file:{state}?mode=ro", uri=True) as connection:
        [blob] = connection.execute("SELECT blob FROM plugin_blob_entries").fetchone()
    connection.close()
    theirs: Any = json.loads(gzip.decompress(blob))
    vault = open_vault(session)
    assert vault is not None
    compiling = Compiling(vault.titled, COMPILED_AT, OPENCLAW_2026_9.rules)
    assert json.loads(digest(compiling)) == theirs["digest"]
    rows = [json.loads(line) for line in claim_lines(compiling).splitlines()]
    assert rows == theirs["claims"]
    status = wiki_status(session)
    assert isinstance(status, WikiStatus)
    assert status.cache is not None
    assert status.cache.in_step


def test_a_synthesis_is_written_and_compiled_as_there(opened: Callable[..., Session]) -> None:
    compile_wiki(opened(LATER, OPENCLAW_2026_9))
    session = opened(LATER, OPENCLAW_2026_9, datetime(2026, 4, 20, 14, tzinfo=UTC))
    wanted = _texts(session)
    (session.root.parent / "wiki/main/syntheses/五月计划-may-plan.md").unlink()
    compile_wiki(session)
    assert len(wanted) == len(_texts(session)) + 1
    later = opened(LATER, OPENCLAW_2026_9, datetime(2026, 4, 20, 15, tzinfo=UTC))
    done = create_synthesis(
        later,
        "五月计划 May plan",
        "五月：分区、恢复演练、青雀 1.5。May: partitions from 2026-05-04, restore drill on "
        "2026-05-07, Qingque 1.5 in the middle of the month.",
        Metadata(
            source_ids=("source.team-handbook", "source.customer-call-2026-04-13"),
            contradictions=("The handbook still names Fridays as the release day",),
            questions=("Is Valkey needed in production before the summer?",),
            confidence=0.6,
            status="draft",
        ),
    )
    assert isinstance(done, Applied)
    assert _texts(later) == wanted


def test_the_counts_are_those_that_openclaw_printed(opened: Callable[..., Session]) -> None:
    for name, profile in PROFILES.items():
        outputs = Path(str(_PLACE)) / name / "outputs"
        [printed] = [*outputs.glob("*-wiki-compile-b.json")]
        theirs = json.loads(printed.read_text("utf-8"))
        done = compile_wiki(opened(name, profile))
        assert isinstance(done, Compiled)
        assert {kind.value: count for kind, count in done.pages} == theirs["pageCounts"]
        assert done.claims == theirs["claimCount"]
        vault = open_vault(opened(name, profile))
        assert vault is not None
        pages = {page.relative: page for page in vault.pages}
        for page in theirs["pages"]:
            ours = pages[page["relativePath"]]
            assert (ours.title, ours.id) == (page["title"], page["id"])
            if page["kind"] != "report":
                assert ours.updated == page.get("updatedAt", "")
            assert [claim.text for claim in ours.claims] == [one["text"] for one in page["claims"]]
            assert list(ours.questions) == page["questions"]


def test_what_the_own_profile_decides_otherwise(opened: Callable[..., Session]) -> None:
    assert OTHERWISE
    vault = open_vault(opened(LATER, SEED))
    assert vault is not None
    pages = vault.titled
    theirs = {one.id for one in claim_clusters(pages, OPENCLAW_2026_9.rules)}
    ours = {one.id for one in claim_clusters(pages, SEED.rules)}
    assert theirs - ours == {"c1", "c2"}
    assert ours == {"claim.backup.time", "claim.tidewater.owner"}
    assert len(note_clusters(pages, OPENCLAW_2026_9.rules)) == 6
    assert len(note_clusters(pages, SEED.rules)) == 5
