"""A small wiki for tests: two people, a service, a rule, a conclusion, a source, a broken page."""

from __future__ import annotations

PAGES = {
    "entities/mina-okafor.md": """---
pageType: entity
id: entity.mina-okafor
title: Mina Okafor
entityType: person
canonicalId: person:mina-okafor
aliases:
  - mina
  - 米娜
sourceIds:
  - source.team-handbook
privacyTier: internal
personCard:
  handles:
    - "@mina"
  timezone: Africa/Lagos
  lane: billing exports
  askFor: [invoice schema changes, refunds, taxes, rates]
  confidence: 0.9
  lastRefreshedAt: 2026-11-18T08:00:00.000Z
relationships:
  - targetId: entity.ledger
    targetPath: entities/ledger.md
    targetTitle: Ledger
    kind: owns
    weight: 0.8
    confidence: 0.9
    evidenceKind: maintainer-note
    note: since May
claims:
  - id: claim.mina.timezone
    text: Mina works 09:00-17:00 Lagos time.
    confidence: 0.9
    evidence:
      - kind: maintainer-note
        sourceId: source.team-handbook
        path: sources/team-handbook.md
        lines: 12-18
        updatedAt: 2026-11-18T08:00:00.000Z
questions:
  - Does Mina still own refunds?
status: active
updatedAt: 2026-11-18T08:00:00.000Z
---

# Mina Okafor

Owns the export side of [Ledger](ledger.md).

## Notes
<!-- openclaw:human:start -->
Prefers async review.
<!-- openclaw:human:end -->
""",
    "entities/ledger.md": """---
pageType: entity
id: entity.ledger
title: Ledger
sourceIds: source.team-handbook
claims:
  - id: claim.ledger.owner
    text: Ledger is owned by Mina.
    status: supported
    confidence: 0.4
    evidence: []
    updatedAt: 2026-01-02T08:00:00.000Z
updatedAt: 2026-01-02T08:00:00.000Z
---

# Ledger

Asks [[米娜]] and [[Refund rule#Limits|the rule]]. `[[not a link]]`
""",
    "concepts/refund-rule.md": """---
pageType: concept
id: concept.refund-rule
title: Refund rule
sourceIds: []
confidence: 0.45
contradictions:
  - Port 80 vs 443.
  - port  80 VS 443
updatedAt: 2026-11-01T00:00:00.000Z
---

# Refund rule

## Limits
Nothing above 200 EUR.
""",
    "syntheses/billing-ownership.md": """---
pageType: synthesis
id: synthesis.billing-ownership
title: Billing ownership
sourceIds:
  - source.team-handbook
claims:
  - id: claim.ledger.owner
    text: Ledger is owned by Teo.
    status: contested
    confidence: 0.55
    evidence:
      - kind: rota
        privacyTier: private
        note: zanzibar
        updatedAt: last spring
status: active
updatedAt: 2026-11-20T10:00:00.000Z
---

# Billing ownership
""",
    "sources/team-handbook.md": """---
pageType: source
id: source.team-handbook
title: team handbook
sourceType: local-file
sourcePath: /home/u/notes/team-handbook.md
updatedAt: 2026-11-18T08:00:00.000Z
status: active
---

# team handbook

## Content
```text
[[Ledger]] is quoted here.
```
""",
    "sources/raw.md": "<!-- openclaw:wiki:raw-source -->\n# Raw notes\n\nLeft as they are.\n",
    "concepts/broken.md": '---\npageType: concept\ntitle: "Broken: page\n---\n\n# Broken\n',
}
"""Texts by their paths in the vault."""

MARK = ".openclaw-wiki/log.jsonl"
"""A file that makes a folder a vault."""


def vault(prefix: str = "wiki/", **more: str) -> dict[str, str]:
    """Return the files of the wiki as they lie in a workspace."""
    return {prefix + path: text for path, text in {**PAGES, MARK: "", **more}.items()}
