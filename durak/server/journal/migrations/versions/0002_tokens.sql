-- Tokens of programs. Only the hash of a token is kept; person is who the program is at a table, owner whose it is.
CREATE TABLE tokens (
    digest BLOB PRIMARY KEY,
    owner TEXT NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    made_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX tokens_of ON tokens (owner, made_at);
