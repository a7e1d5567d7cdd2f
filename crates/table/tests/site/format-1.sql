-- A database as programs of the first format made it.
CREATE TABLE about (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE games (id INTEGER PRIMARY KEY, head TEXT NOT NULL) STRICT;
CREATE TABLE entries (
    game INTEGER NOT NULL REFERENCES games (id),
    seq INTEGER NOT NULL,
    line TEXT NOT NULL,
    tail TEXT,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE seats (
    token_hash BLOB PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
PRAGMA user_version = 1;
