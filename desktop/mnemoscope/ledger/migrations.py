"""The format of memory.db: numbered steps, never edited once released."""

from __future__ import annotations

from mnemoscope.ledger.awaytables import AWAY_TABLES
from mnemoscope.ledger.graphtables import GRAPH_TABLES
from mnemoscope.ledger.jobtables import JOB_TABLES

APPLICATION_ID = 0x4D6E656D
"""``Mnem``: tells our file from any other SQLite file."""

_META = """
CREATE TABLE meta (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID
"""

_RUNS = """
CREATE TABLE runs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  trigger TEXT NOT NULL,
  started TEXT NOT NULL,
  ended TEXT,
  result TEXT NOT NULL,
  counts TEXT NOT NULL DEFAULT '{}',
  detail TEXT NOT NULL DEFAULT '',
  pid INTEGER NOT NULL,
  process TEXT NOT NULL
) STRICT
"""

_OPERATIONS = """
CREATE TABLE operations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  subject TEXT NOT NULL,
  at TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'done', 'undone')),
  undoable INTEGER NOT NULL,
  redoable INTEGER NOT NULL DEFAULT 0,
  run INTEGER REFERENCES runs (id),
  reverts INTEGER REFERENCES operations (id)
) STRICT
"""

_OPERATION_FILES = """
CREATE TABLE operation_files (
  operation INTEGER NOT NULL REFERENCES operations (id) ON DELETE CASCADE,
  path TEXT NOT NULL,
  before TEXT,
  after TEXT,
  PRIMARY KEY (operation, path)
) STRICT, WITHOUT ROWID
"""

# What a write is about to do: there while files are being replaced, gone once all of them are.
_INTENTS = """
CREATE TABLE intents (
  operation INTEGER NOT NULL REFERENCES operations (id) ON DELETE CASCADE,
  path TEXT NOT NULL,
  before TEXT,
  after TEXT,
  goal TEXT NOT NULL CHECK (goal IN ('done', 'undone')),
  PRIMARY KEY (operation, path)
) STRICT, WITHOUT ROWID
"""

_SIGNALS = """
CREATE TABLE signals (
  id INTEGER PRIMARY KEY,
  path TEXT NOT NULL,
  start_line INTEGER NOT NULL,
  end_line INTEGER NOT NULL,
  claim TEXT NOT NULL,
  text TEXT NOT NULL,
  query_hash TEXT NOT NULL,
  query TEXT NOT NULL,
  day TEXT NOT NULL,
  at TEXT NOT NULL,
  score REAL NOT NULL,
  position INTEGER NOT NULL,
  UNIQUE (path, claim, query_hash, day)
) STRICT
"""

_WRITE_LOCK = """
CREATE TABLE write_lock (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  pid INTEGER NOT NULL,
  process TEXT NOT NULL,
  token TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT
"""

_QUESTIONS = """
CREATE TABLE questions (
  hash TEXT PRIMARY KEY,
  text TEXT NOT NULL,
  asked TEXT NOT NULL,
  turn INTEGER NOT NULL,
  saved INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID
"""

_FEEDBACK = """
CREATE TABLE feedback (
  path TEXT NOT NULL,
  claim TEXT NOT NULL,
  query_hash TEXT NOT NULL,
  query TEXT NOT NULL,
  start_line INTEGER NOT NULL,
  end_line INTEGER NOT NULL,
  text TEXT NOT NULL,
  helpful INTEGER NOT NULL CHECK (helpful IN (0, 1)),
  day TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (path, claim, query_hash)
) STRICT, WITHOUT ROWID
"""

_HIDDEN = """
CREATE TABLE hidden (
  claim TEXT PRIMARY KEY,
  text TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT, WITHOUT ROWID
"""

_FIRST_SEEN = """
CREATE TABLE first_seen (
  claim TEXT PRIMARY KEY,
  at TEXT NOT NULL
) STRICT, WITHOUT ROWID
"""

_JUDGEMENTS = """
CREATE TABLE judgements (
  claim TEXT NOT NULL,
  verdict TEXT NOT NULL
    CHECK (verdict IN ('pinned', 'rejected', 'never', 'consented', 'removed')),
  key TEXT NOT NULL,
  path TEXT NOT NULL,
  text TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (claim, verdict)
) STRICT, WITHOUT ROWID
"""

_PROPOSALS = """
CREATE TABLE proposals (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  run INTEGER NOT NULL REFERENCES runs (id),
  step TEXT NOT NULL CHECK (step IN ('added', 'evicted', 'merged', 'superseded')),
  key TEXT NOT NULL,
  claim TEXT NOT NULL,
  text TEXT NOT NULL,
  original TEXT NOT NULL,
  edited TEXT,
  path TEXT NOT NULL,
  start_line INTEGER NOT NULL,
  end_line INTEGER NOT NULL,
  score REAL NOT NULL,
  detail TEXT NOT NULL,
  fate TEXT NOT NULL CHECK (fate IN ('pending', 'accepted', 'edited', 'rejected', 'never')),
  decided TEXT,
  operation INTEGER REFERENCES operations (id)
) STRICT
"""

# Who dreams just now; the beat is the last moment in which the holder was seen at work.
_DREAM_LOCK = """
CREATE TABLE dream_lock (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  pid INTEGER NOT NULL,
  process TEXT NOT NULL,
  token TEXT NOT NULL,
  since TEXT NOT NULL,
  beat TEXT NOT NULL
) STRICT
"""

_SIGHTINGS = """
CREATE TABLE sightings (
  id INTEGER PRIMARY KEY,
  claim TEXT NOT NULL,
  source TEXT NOT NULL CHECK (source IN ('daily', 'session', 'grounded')),
  path TEXT NOT NULL,
  day TEXT NOT NULL,
  start_line INTEGER NOT NULL,
  end_line INTEGER NOT NULL,
  text TEXT NOT NULL,
  count INTEGER NOT NULL,
  total REAL NOT NULL,
  best REAL NOT NULL,
  first_at TEXT NOT NULL,
  last_at TEXT NOT NULL,
  seen TEXT NOT NULL,
  UNIQUE (claim, source, path, day)
) STRICT
"""

# What dreams have read, so that they read on where they stopped.
_DREAM_FILES = """
CREATE TABLE dream_files (
  path TEXT PRIMARY KEY,
  size INTEGER NOT NULL,
  mtime_ns INTEGER NOT NULL,
  digest TEXT NOT NULL,
  seen TEXT NOT NULL,
  lines INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID
"""

_SAID = """
CREATE TABLE said (
  hash TEXT PRIMARY KEY,
  path TEXT NOT NULL,
  line INTEGER NOT NULL,
  origin TEXT NOT NULL,
  text TEXT NOT NULL
) STRICT, WITHOUT ROWID
"""

_PHASE_HITS = """
CREATE TABLE phase_hits (
  claim TEXT PRIMARY KEY,
  light_hits INTEGER NOT NULL DEFAULT 0,
  rem_hits INTEGER NOT NULL DEFAULT 0,
  last_light TEXT,
  last_rem TEXT,
  last_considered TEXT
) STRICT, WITHOUT ROWID
"""

# Removals that were noticed once: who lets such a memory return is not overruled the next night.
_NOTICED = """
CREATE TABLE noticed_removals (
  claim TEXT NOT NULL,
  run INTEGER NOT NULL REFERENCES runs (id),
  PRIMARY KEY (claim, run)
) STRICT, WITHOUT ROWID
"""

# What a person, or at night a rule that the person switched on, decided about two statements.
_SETTLEMENTS = """
CREATE TABLE settlements (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  conflict TEXT NOT NULL,
  kind TEXT NOT NULL,
  settlement TEXT NOT NULL
    CHECK (settlement IN ('keep-a', 'keep-b', 'both', 'merge', 'review', 'not-a-conflict')),
  left_claim TEXT NOT NULL,
  left_path TEXT NOT NULL,
  left_text TEXT NOT NULL,
  right_claim TEXT NOT NULL,
  right_path TEXT NOT NULL,
  right_text TEXT NOT NULL,
  why TEXT NOT NULL,
  who TEXT NOT NULL,
  detail TEXT NOT NULL DEFAULT '{}',
  confidence REAL,
  at TEXT NOT NULL,
  until TEXT,
  automatic INTEGER NOT NULL DEFAULT 0,
  reviewed TEXT,
  run INTEGER REFERENCES runs (id),
  operation INTEGER REFERENCES operations (id)
) STRICT
"""

# Content hashes of two texts that are judged, in order of the alphabet: as they were, and as they
# stand since. Another text has another hash, and so is not judged.
_SETTLED_PAIRS = """
CREATE TABLE settled_pairs (
  settlement INTEGER NOT NULL REFERENCES settlements (id) ON DELETE CASCADE,
  first TEXT NOT NULL,
  second TEXT NOT NULL,
  PRIMARY KEY (settlement, first, second)
) STRICT, WITHOUT ROWID
"""

# What lost: barred from being promoted again (1: and what says the same, 2: these very words), and
# with hide not to be recalled from where it still stands.
_TOMBSTONES = """
CREATE TABLE tombstones (
  settlement INTEGER NOT NULL REFERENCES settlements (id) ON DELETE CASCADE,
  claim TEXT NOT NULL,
  key TEXT NOT NULL,
  path TEXT NOT NULL,
  text TEXT NOT NULL,
  barred INTEGER NOT NULL,
  hide INTEGER NOT NULL,
  PRIMARY KEY (settlement, claim)
) STRICT, WITHOUT ROWID
"""

# A decision whose write was taken back is none: the journal knows, so that undo and redo need not
# tell these tables.
_SETTLED = """
CREATE VIEW settled AS
SELECT s.* FROM settlements s
WHERE s.operation IS NULL OR EXISTS (
  SELECT 1 FROM operations o WHERE o.id = s.operation AND o.state = 'done' AND NOT EXISTS (
    SELECT 1 FROM operations r WHERE r.reverts = o.id AND r.state = 'done'))
"""

# What was said of memories (claim empty: of the whole workspace); the latest of a field holds.
_LIFE_SAYINGS = """
CREATE TABLE life_sayings (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  claim TEXT NOT NULL,
  field TEXT NOT NULL CHECK (
    field IN ('importance', 'kind', 'category', 'tier', 'pinned', 'verified', 'settings')),
  value TEXT NOT NULL,
  text TEXT NOT NULL,
  at TEXT NOT NULL,
  operation INTEGER REFERENCES operations (id)
) STRICT
"""

# As with `settled`, the journal knows what was taken back.
_LIFE_SAID = """
CREATE VIEW life_said AS
SELECT s.* FROM life_sayings s
WHERE s.operation IS NULL OR EXISTS (
  SELECT 1 FROM operations o WHERE o.id = s.operation AND o.state = 'done' AND NOT EXISTS (
    SELECT 1 FROM operations r WHERE r.reverts = o.id AND r.state = 'done'))
"""

# What a language model was asked about pairs of content hashes, first before second.
_MODEL_PAIRS = """
CREATE TABLE model_pairs (
  first TEXT NOT NULL,
  second TEXT NOT NULL,
  model TEXT NOT NULL,
  at TEXT NOT NULL,
  conflict INTEGER NOT NULL,
  kind TEXT NOT NULL,
  first_said TEXT NOT NULL,
  second_said TEXT NOT NULL,
  why TEXT NOT NULL,
  confidence REAL NOT NULL,
  PRIMARY KEY (first, second)
) STRICT, WITHOUT ROWID
"""

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        _META,
        _RUNS,
        _OPERATIONS,
        "CREATE INDEX operations_by_run ON operations (run) WHERE run IS NOT NULL",
        "CREATE INDEX operations_by_revert ON operations (reverts) WHERE reverts IS NOT NULL",
        _OPERATION_FILES,
        _INTENTS,
        _SIGNALS,
        _WRITE_LOCK,
    ),
    (_QUESTIONS, _FEEDBACK),
    (_HIDDEN,),
    (
        _JUDGEMENTS,
        _NOTICED,
        _PROPOSALS,
        "CREATE INDEX proposals_by_run ON proposals (run)",
        _DREAM_LOCK,
        _SIGHTINGS,
        _DREAM_FILES,
        _SAID,
        _PHASE_HITS,
    ),
    (
        _SETTLEMENTS,
        "CREATE INDEX settlements_by_operation ON settlements (operation)",
        _SETTLED_PAIRS,
        _TOMBSTONES,
        "CREATE INDEX tombstones_by_claim ON tombstones (claim)",
        _SETTLED,
    ),
    (
        _LIFE_SAYINGS,
        "CREATE INDEX life_sayings_by_operation ON life_sayings (operation)",
        _LIFE_SAID,
    ),
    AWAY_TABLES,
    (_MODEL_PAIRS,),
    GRAPH_TABLES,
    JOB_TABLES,
    (_FIRST_SEEN,),
)
"""Step n (0-based) leads from version n to version n + 1."""
