-- Where reports stand in the logs, so that whoever runs the server can read them without reading every log.
CREATE TABLE reported (
    number INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL,
    seq INTEGER NOT NULL
);

INSERT INTO reported (table_id, seq)
    SELECT table_id, seq FROM entries WHERE CAST(body AS TEXT) LIKE '{"e":"reported"%' ORDER BY at, table_id, seq;

-- Who may not be at listed tables, and since when.
CREATE TABLE barred (
    person TEXT PRIMARY KEY,
    at INTEGER NOT NULL
) WITHOUT ROWID;
