"""The step of memory.db that brings the trash and the archive; never edited once released."""

from __future__ import annotations

# Lines in the trash, lines and files in the archive. ``place`` is JSON: what stood around them.
_PUT_AWAY = """
CREATE TABLE put_away (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  store TEXT NOT NULL CHECK (store IN ('trash', 'archive')),
  form TEXT NOT NULL CHECK (form IN ('lines', 'file', 'claim')),
  path TEXT NOT NULL,
  claim TEXT NOT NULL,
  text TEXT NOT NULL,
  lines BLOB NOT NULL,
  place TEXT NOT NULL,
  why TEXT NOT NULL,
  at TEXT NOT NULL,
  until TEXT,
  target TEXT NOT NULL,
  detail TEXT NOT NULL,
  gone TEXT,
  operation INTEGER NOT NULL REFERENCES operations (id)
) STRICT
"""

_PUT_BACK = """
CREATE TABLE put_back (
  entry INTEGER NOT NULL REFERENCES put_away (id) ON DELETE CASCADE,
  operation INTEGER NOT NULL REFERENCES operations (id),
  PRIMARY KEY (entry, operation)
) STRICT, WITHOUT ROWID
"""

_OPERATIONS_IN_FORCE = """
CREATE VIEW operations_in_force AS
SELECT o.id FROM operations o WHERE o.state = 'done' AND NOT EXISTS (
  SELECT 1 FROM operations r WHERE r.reverts = o.id AND r.state = 'done')
"""

_PUT_AWAY_NOW = """
CREATE VIEW put_away_now AS
SELECT p.* FROM put_away p
WHERE EXISTS (SELECT 1 FROM operations_in_force f WHERE f.id = p.operation) AND NOT EXISTS (
  SELECT 1 FROM put_back b JOIN operations_in_force f ON f.id = b.operation WHERE b.entry = p.id)
"""

AWAY_TABLES: tuple[str, ...] = (
    _PUT_AWAY,
    "CREATE INDEX put_away_by_operation ON put_away (operation)",
    _PUT_BACK,
    _OPERATIONS_IN_FORCE,
    _PUT_AWAY_NOW,
)
