-- Until when no cookie is believed of somebody who has deleted their data: there may be copies of it. Of them there is but
-- the hash of an id that no log holds any more.
CREATE TABLE gone (
    digest BLOB PRIMARY KEY,
    until INTEGER NOT NULL
) WITHOUT ROWID;
