"""The step of memory.db that brings the entity graph; never edited once released."""

from __future__ import annotations

# ``key`` is the folded name. A page of the wiki stands here only where something hangs on it that
# its page does not say; what the page says is read from there.
_ENTITIES = """
CREATE TABLE entities (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  key TEXT NOT NULL,
  type TEXT NOT NULL,
  props TEXT NOT NULL DEFAULT '{}',
  created TEXT,
  updated TEXT,
  origin TEXT NOT NULL CHECK (origin IN ('hand', 'rules', 'model', 'wiki', 'import')),
  page TEXT
) STRICT, WITHOUT ROWID
"""

_ALIASES = """
CREATE TABLE entity_aliases (
  entity TEXT NOT NULL REFERENCES entities (id) ON DELETE CASCADE,
  alias TEXT NOT NULL,
  key TEXT NOT NULL,
  place INTEGER NOT NULL,
  PRIMARY KEY (entity, alias)
) STRICT, WITHOUT ROWID
"""

_RELATIONS = """
CREATE TABLE relations (
  id TEXT PRIMARY KEY,
  source TEXT NOT NULL REFERENCES entities (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  target TEXT NOT NULL REFERENCES entities (id) ON DELETE CASCADE,
  props TEXT NOT NULL DEFAULT '{}',
  weight REAL NOT NULL,
  confidence REAL NOT NULL,
  first_seen TEXT,
  last_seen TEXT,
  origin TEXT NOT NULL CHECK (origin IN ('hand', 'rules', 'model', 'wiki', 'import')),
  supported INTEGER NOT NULL,
  until TEXT,
  UNIQUE (source, kind, target)
) STRICT, WITHOUT ROWID
"""

_EVIDENCE = """
CREATE TABLE relation_evidence (
  relation TEXT NOT NULL REFERENCES relations (id) ON DELETE CASCADE,
  path TEXT NOT NULL,
  start_line INTEGER NOT NULL,
  end_line INTEGER NOT NULL,
  claim TEXT NOT NULL,
  PRIMARY KEY (relation, path, start_line, end_line, claim)
) STRICT, WITHOUT ROWID
"""

# What was read for the graph, so that only what changed is read again. ``chunks`` is JSON.
_FILES = """
CREATE TABLE graph_files (
  path TEXT PRIMARY KEY,
  digest TEXT NOT NULL,
  reader TEXT NOT NULL,
  chunks TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT, WITHOUT ROWID
"""

# Pairs of entities of which somebody said that they are two things, in the order of their ids.
_APART = """
CREATE TABLE graph_apart (
  first TEXT NOT NULL,
  second TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (first, second)
) STRICT, WITHOUT ROWID
"""

# What somebody took out that reading notes would bring back: folded names of both ends and the kind
# of a relation, or the folded name of an entity alone.
_DENIED = """
CREATE TABLE graph_denied (
  source TEXT NOT NULL,
  kind TEXT NOT NULL,
  target TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (source, kind, target)
) STRICT, WITHOUT ROWID
"""

# Counted up by every change, so that another thread or process knows that there was one.
_REVISION = """
CREATE TABLE graph_revision (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  number INTEGER NOT NULL
) STRICT
"""

GRAPH_TABLES = (
    _ENTITIES,
    "CREATE UNIQUE INDEX entities_by_name ON entities (name) WHERE origin <> 'wiki'",
    "CREATE INDEX entities_by_key ON entities (key)",
    "CREATE INDEX entities_by_type ON entities (type)",
    _ALIASES,
    "CREATE INDEX entity_aliases_by_key ON entity_aliases (key)",
    _RELATIONS,
    "CREATE INDEX relations_by_target ON relations (target)",
    "CREATE INDEX relations_by_kind ON relations (kind)",
    _EVIDENCE,
    "CREATE INDEX relation_evidence_by_path ON relation_evidence (path)",
    _FILES,
    _APART,
    _DENIED,
    _REVISION,
    "INSERT INTO graph_revision VALUES (1, 0)",
)
