"""The tables of embeddings.db, and the two numbers that tell when it must be built anew."""

from __future__ import annotations

APPLICATION_ID = 0x4D6E6978
"""``Mnix``: marks the file as this program's index."""

SCHEMA_VERSION = 4
"""Changes with the tables: an index of another version cannot be read, only built anew."""

RECIPE = "2"
"""Changes with the rules for passages and words: such an index answers until a new one is built."""

TABLES = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE files (
  id INTEGER PRIMARY KEY,
  path TEXT NOT NULL UNIQUE,
  size INTEGER NOT NULL,
  mtime_ns INTEGER NOT NULL,
  fingerprint TEXT NOT NULL,
  short_term INTEGER NOT NULL,
  day TEXT,
  read INTEGER NOT NULL DEFAULT 0, -- whether its memories are in the table below
  own TEXT NOT NULL DEFAULT '', -- what it is filed under
  held TEXT NOT NULL DEFAULT '', -- what its memories are filed under
  aside INTEGER NOT NULL DEFAULT 0 -- 1 superseded, 2 archived
);
CREATE INDEX files_aside ON files (aside) WHERE aside > 0;

-- What is wrong with files that were read, or could not be.
CREATE TABLE problems (
  path TEXT NOT NULL,
  line INTEGER,
  code TEXT NOT NULL,
  severity TEXT NOT NULL,
  message TEXT NOT NULL
);
CREATE INDEX problems_path ON problems (path);

CREATE TABLE chunks (
  id INTEGER PRIMARY KEY,
  file INTEGER NOT NULL,
  start_line INTEGER NOT NULL,
  end_line INTEGER NOT NULL,
  hash TEXT NOT NULL,
  text TEXT NOT NULL,
  context TEXT NOT NULL, -- the headings and entries that it stands under
  vector INTEGER
);
CREATE INDEX files_unread ON files (id) WHERE read = 0;
CREATE INDEX chunks_file ON chunks (file);
CREATE INDEX chunks_vector ON chunks (vector) WHERE vector IS NOT NULL;
CREATE INDEX chunks_waiting ON chunks (id) WHERE vector IS NULL;

CREATE TABLE memories (
  id INTEGER PRIMARY KEY,
  chunk INTEGER NOT NULL,
  place INTEGER NOT NULL,
  start_line INTEGER NOT NULL,
  end_line INTEGER NOT NULL,
  layer TEXT NOT NULL,
  claim TEXT NOT NULL,
  text TEXT NOT NULL,
  vector INTEGER,
  own TEXT NOT NULL DEFAULT '', -- what it is filed under
  above TEXT NOT NULL DEFAULT '' -- the headings and entries that it stands under
);
CREATE INDEX memories_chunk ON memories (chunk);
CREATE INDEX memories_vector ON memories (vector) WHERE vector IS NOT NULL;
CREATE INDEX memories_waiting ON memories (id) WHERE vector IS NULL;

-- One vector for each distinct text and model. Ids are never used twice, so that a reader which
-- keeps the sketches in memory needs to ask for newer ids only.
CREATE TABLE vectors (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  hash TEXT NOT NULL,
  model TEXT NOT NULL,
  dims INTEGER NOT NULL,
  sketch BLOB NOT NULL,
  vector BLOB NOT NULL,
  UNIQUE (hash, model)
);

-- Vectors that were deleted, in that order: whoever keeps vectors elsewhere reads on from where it
-- was. The beginning is cut off now and then; meta says up to where (`gone`).
CREATE TABLE gone (seq INTEGER PRIMARY KEY AUTOINCREMENT, vector INTEGER NOT NULL);
CREATE TRIGGER vectors_gone AFTER DELETE ON vectors BEGIN
  INSERT INTO gone (vector) VALUES (old.id);
END;

-- How near each vector of the current model is to a sample of the others: some vectors in one row,
-- ids as int64 and values as float32. Rows of vectors that were deleted meanwhile do no harm.
CREATE TABLE crowding (last INTEGER PRIMARY KEY, ids BLOB NOT NULL, crowds BLOB NOT NULL);
CREATE TABLE crowding_sample (
  model TEXT PRIMARY KEY,
  drawn_from INTEGER NOT NULL, -- so many vectors there were
  rows BLOB NOT NULL,
  dims INTEGER NOT NULL
);

CREATE VIRTUAL TABLE passages USING fts5 (
  path, text, content = '', contentless_delete = 1,
  tokenize = 'porter unicode61 remove_diacritics 2'
);
CREATE VIRTUAL TABLE vocabulary USING fts5vocab (passages, 'row');
"""

TOKENIZER = ("porter", ["unicode61", "remove_diacritics", "2"])
"""The tokenizer of `passages`, as apsw names it."""
