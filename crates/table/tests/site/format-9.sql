-- A database as programs of the ninth format made it.
CREATE TABLE about (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE games (id INTEGER PRIMARY KEY, head TEXT NOT NULL, take_back TEXT NOT NULL DEFAULT 'one', device TEXT NOT NULL DEFAULT 'open', waits INTEGER NOT NULL DEFAULT 0, watch INTEGER, origin INTEGER REFERENCES games (id), origin_entry INTEGER, origin_seat INTEGER, asking INTEGER, agreed INTEGER, talk TEXT NOT NULL DEFAULT 'seats', follows INTEGER REFERENCES games (id), wish TEXT NOT NULL DEFAULT 'take back', halted TEXT, used INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE entries (
    game INTEGER NOT NULL REFERENCES games (id),
    seq INTEGER NOT NULL,
    line TEXT NOT NULL,
    tail TEXT,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE keys (
    token_hash BLOB PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES games (id),
    role TEXT NOT NULL,
    seat INTEGER NOT NULL
, renews BLOB, salt BLOB) STRICT, WITHOUT ROWID;
CREATE INDEX keys_by_game ON keys (game);
CREATE TABLE chairs (
    game INTEGER NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    place TEXT NOT NULL,
    links INTEGER NOT NULL,
    is_own_link INTEGER NOT NULL,
    has_come INTEGER NOT NULL, standing TEXT NOT NULL DEFAULT 'ask', lang TEXT, is_held INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE talk (
    game INTEGER NOT NULL REFERENCES games (id),
    seq INTEGER NOT NULL,
    seat INTEGER,
    line TEXT NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE early (
    game INTEGER NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    cite TEXT NOT NULL,
    options TEXT NOT NULL,
    words TEXT NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX games_by_follows ON games (follows);
CREATE UNIQUE INDEX keys_by_renews ON keys (renews);
PRAGMA user_version = 9;
