from __future__ import annotations

from mnemoscope.domain.model import Layer
from mnemoscope.domain.signals import claim_hash
from mnemoscope.domain.wikiclaims import wiki_claims, without_header
from mnemoscope.vault.frontmatter import read_header

PAGE = """---
pageType: concept
title: Backup policy
claims:
  - id: c1
    text: The backup starts at 03:30 UTC.
    status: contested
  - text: >-
      A backup is done only after
      a restore.
  - id: c3
    text: "Quoted: yes"
    status: Superseded
  - id: c4
    status: supported
  - just words
status: active
---

# Backup policy
"""


def test_claims_are_memories_with_their_lines_and_status() -> None:
    claims = wiki_claims(PAGE, "wiki/concepts/a.md", read_header(PAGE, "a.md").fields)
    assert [(one.memory.start_line, one.memory.text, one.status) for one in claims] == [
        (6, "The backup starts at 03:30 UTC.", "contested"),
        (9, "A backup is done only after a restore.", "supported"),
        (12, "Quoted: yes", "superseded"),
    ]
    assert {one.memory.layer for one in claims} == {Layer.WIKI}
    assert claims[0].memory.id == claim_hash("The backup starts at 03:30 UTC.")
    assert claims[0].memory.headings == ("Backup policy",)


def test_a_page_without_claims_has_none() -> None:
    assert wiki_claims("# A\n", "a.md", {}) == ()
    assert wiki_claims("# A\n", "a.md", {"claims": "words"}) == ()


def test_a_page_keeps_its_line_numbers_without_the_header() -> None:
    bare = without_header(PAGE)
    assert bare.split("\n").index("# Backup policy") == PAGE.split("\n").index("# Backup policy")
    assert "claims" not in bare
    assert without_header("# A\n") == "# A\n"
