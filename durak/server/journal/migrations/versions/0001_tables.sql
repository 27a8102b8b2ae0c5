-- A table of the server, with the number of the last row of its log. Whoever appends compares that number and sets it.
-- A table is open as long as closed_at is null. Times are milliseconds of Unix time.
CREATE TABLE tables (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    head INTEGER NOT NULL,
    due INTEGER,
    is_listed INTEGER NOT NULL,
    has_words INTEGER NOT NULL,
    opened_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    closed_at INTEGER
);

-- No index holds due: it changes with every move, while the open tables are few and soon looked through.
CREATE INDEX open_tables ON tables (is_listed, opened_at) WHERE closed_at IS NULL;

CREATE INDEX worded_tables ON tables (closed_at) WHERE has_words = 1;

-- The log: what happened at a table, in order. version is that of the body.
CREATE TABLE entries (
    table_id INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    version INTEGER NOT NULL,
    body BLOB NOT NULL,
    person TEXT,
    command TEXT,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;

CREATE UNIQUE INDEX commands ON entries (table_id, person, command) WHERE command IS NOT NULL;

-- The seeds of deals, apart from the log, so that whoever copies the log does not copy the cards.
CREATE TABLE secrets (
    table_id INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    secret BLOB NOT NULL,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;

-- In which logs somebody is named: to tell them what is known of them, and to forget it.
CREATE TABLE named (
    person TEXT NOT NULL,
    table_id INTEGER NOT NULL,
    PRIMARY KEY (person, table_id)
) WITHOUT ROWID;

CREATE TABLE played (
    id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    person TEXT NOT NULL,
    at INTEGER NOT NULL,
    result TEXT NOT NULL,
    UNIQUE (table_id, deal, seat)
);

CREATE INDEX played_by ON played (person, at);

-- When each node of the server was last known to be alive.
CREATE TABLE nodes (
    node TEXT PRIMARY KEY,
    at INTEGER NOT NULL
) WITHOUT ROWID;
