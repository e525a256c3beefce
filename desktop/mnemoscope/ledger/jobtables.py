"""The tables of jobs: what was chosen for them, their runs, who works now, and who was awake."""

from __future__ import annotations

# What was chosen for a job (job empty: for all of them); the latest of a field holds, and an empty
# value is the usual one.
_JOB_SAYINGS = """
CREATE TABLE job_sayings (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  job TEXT NOT NULL,
  field TEXT NOT NULL CHECK (
    field IN ('rule', 'zone', 'on', 'rests', 'late', 'max-age', 'pause')),
  value TEXT NOT NULL,
  at TEXT NOT NULL,
  operation INTEGER REFERENCES operations (id)
) STRICT
"""

# As with `life_said`, the journal knows what was taken back.
_JOB_SAID = """
CREATE VIEW job_said AS
SELECT s.* FROM job_sayings s
WHERE s.operation IS NULL OR EXISTS (
  SELECT 1 FROM operations o WHERE o.id = s.operation AND o.state = 'done' AND NOT EXISTS (
    SELECT 1 FROM operations r WHERE r.reverts = o.id AND r.state = 'done'))
"""

# The slot is the local date, or the moment, that a run stands for; runs by hand have none. The row
# is there before any work is done, so that of one slot there is one run.
_JOB_RUNS = """
CREATE TABLE job_runs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  job TEXT NOT NULL,
  slot TEXT,
  planned TEXT,
  trigger TEXT NOT NULL CHECK (trigger IN ('scheduled', 'late', 'manual', 'command-line')),
  late INTEGER NOT NULL DEFAULT 0,
  missed INTEGER NOT NULL DEFAULT 0,
  started TEXT NOT NULL,
  ended TEXT,
  result TEXT NOT NULL,
  reason TEXT NOT NULL DEFAULT '',
  detail TEXT NOT NULL DEFAULT '',
  counts TEXT NOT NULL DEFAULT '{}',
  phases TEXT NOT NULL DEFAULT '[]',
  tokens INTEGER NOT NULL DEFAULT 0,
  cost REAL NOT NULL DEFAULT 0,
  log TEXT NOT NULL DEFAULT '',
  run INTEGER REFERENCES runs (id),
  attempts INTEGER NOT NULL DEFAULT 1,
  host TEXT NOT NULL,
  pid INTEGER NOT NULL,
  process TEXT NOT NULL
) STRICT
"""

_JOB_LOCK = """
CREATE TABLE job_lock (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  job TEXT NOT NULL,
  host TEXT NOT NULL,
  pid INTEGER NOT NULL,
  process TEXT NOT NULL,
  token TEXT NOT NULL,
  since TEXT NOT NULL,
  beat TEXT NOT NULL
) STRICT
"""

# When somebody was there who would have run what was due.
_WATCHES = """
CREATE TABLE watches (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  host TEXT NOT NULL,
  pid INTEGER NOT NULL,
  process TEXT NOT NULL,
  since TEXT NOT NULL,
  until TEXT NOT NULL
) STRICT
"""

JOB_TABLES: tuple[str, ...] = (
    _JOB_SAYINGS,
    "CREATE INDEX job_sayings_by_operation ON job_sayings (operation)",
    _JOB_SAID,
    _JOB_RUNS,
    "CREATE UNIQUE INDEX job_runs_once ON job_runs (job, slot) WHERE slot IS NOT NULL",
    _JOB_LOCK,
    _WATCHES,
)
