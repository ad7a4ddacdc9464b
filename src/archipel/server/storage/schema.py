"""The tables of the database as they are today, as SQLite creates them. `migrations` has the steps that led to them.

Databases are created by the migrations, which give every constraint a name. Only the storage in memory is created from
this text, so that it needs neither SQLAlchemy nor Alembic; a test compares the two.
"""

from __future__ import annotations

import re

SCHEMA = """
CREATE TABLE meta ("key" VARCHAR NOT NULL PRIMARY KEY, value VARCHAR NOT NULL);

CREATE TABLE people (
    id VARCHAR NOT NULL PRIMARY KEY, name VARCHAR NOT NULL, sessions INTEGER NOT NULL DEFAULT '0'
);

CREATE TABLE tables (
    id VARCHAR NOT NULL PRIMARY KEY,
    game VARCHAR NOT NULL,
    options JSON NOT NULL,
    host VARCHAR NOT NULL,
    created BIGINT NOT NULL,
    touched BIGINT NOT NULL,
    started BIGINT,
    seed VARCHAR,
    number INTEGER NOT NULL,
    over BOOLEAN NOT NULL,
    again VARCHAR,
    revision INTEGER NOT NULL,
    edition INTEGER NOT NULL DEFAULT '1',
    contents VARCHAR,
    lesson VARCHAR,
    learnt BOOLEAN NOT NULL DEFAULT '0',
    mended BOOLEAN NOT NULL DEFAULT '0',
    grace INTEGER NOT NULL DEFAULT '120',
    kicked VARCHAR NOT NULL DEFAULT '',
    link VARCHAR NOT NULL DEFAULT '',
    hints BOOLEAN NOT NULL DEFAULT '1',
    hinted VARCHAR NOT NULL DEFAULT '',
    origin VARCHAR,
    starting BOOLEAN NOT NULL DEFAULT '0',
    luck VARCHAR,
    challenge VARCHAR,
    total INTEGER,
    pack VARCHAR,
    beats VARCHAR,
    clock VARCHAR,
    clock_seconds INTEGER NOT NULL DEFAULT '0',
    clocks VARCHAR NOT NULL DEFAULT '',
    due BIGINT,
    held BIGINT,
    listing VARCHAR,
    knocks VARCHAR NOT NULL DEFAULT '',
    boards BOOLEAN NOT NULL DEFAULT '0',
    closed BOOLEAN NOT NULL DEFAULT '0'
);
CREATE INDEX ix_tables_touched ON tables (touched);
CREATE INDEX ix_tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE UNIQUE INDEX ix_tables_listing ON tables (listing) WHERE listing IS NOT NULL;
CREATE UNIQUE INDEX ix_tables_challenge ON tables (challenge, game, host) WHERE challenge IS NOT NULL;
CREATE INDEX ix_tables_beats ON tables (beats) WHERE beats IS NOT NULL;

CREATE TABLE seats (
    "table" VARCHAR NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    kind VARCHAR NOT NULL,
    person VARCHAR,
    name VARCHAR NOT NULL,
    level VARCHAR,
    "left" BOOLEAN NOT NULL,
    hash VARCHAR,
    value VARCHAR,
    facing BOOLEAN NOT NULL DEFAULT '0',
    starts BOOLEAN NOT NULL DEFAULT '0',
    board VARCHAR,
    PRIMARY KEY ("table", seat)
);
CREATE INDEX ix_seats_person ON seats (person);

CREATE TABLE log (
    "table" VARCHAR NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    message VARCHAR NOT NULL,
    kind VARCHAR NOT NULL,
    moves JSON NOT NULL,
    bot BOOLEAN NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY ("table", number),
    UNIQUE ("table", seat, message)
);

CREATE TABLE sheets (
    "table" VARCHAR NOT NULL PRIMARY KEY REFERENCES tables (id), number INTEGER NOT NULL, sheet BLOB NOT NULL
);

CREATE TABLE analyses (
    "table" VARCHAR NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    analysis BLOB NOT NULL,
    PRIMARY KEY ("table", seat)
);

CREATE TABLE boxes (
    game VARCHAR NOT NULL,
    contents VARCHAR NOT NULL,
    person VARCHAR NOT NULL,
    box BLOB NOT NULL,
    PRIMARY KEY (game, contents)
);
CREATE INDEX ix_boxes_person ON boxes (person);

CREATE TABLE content (
    game VARCHAR NOT NULL,
    edition INTEGER NOT NULL,
    contents VARCHAR NOT NULL,
    content BLOB NOT NULL,
    PRIMARY KEY (game, edition, contents)
);

CREATE TABLE subscriptions (
    endpoint VARCHAR NOT NULL PRIMARY KEY,
    person VARCHAR NOT NULL,
    session VARCHAR NOT NULL,
    p256dh VARCHAR NOT NULL,
    auth VARCHAR NOT NULL,
    language VARCHAR NOT NULL
);
CREATE INDEX ix_subscriptions_person ON subscriptions (person);

CREATE TABLE told_turns (
    "table" VARCHAR NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    acted BIGINT NOT NULL,
    PRIMARY KEY ("table", seat)
);

CREATE TABLE papers (
    id VARCHAR NOT NULL PRIMARY KEY,
    game VARCHAR NOT NULL,
    host VARCHAR NOT NULL,
    created BIGINT NOT NULL,
    touched BIGINT NOT NULL,
    pack BLOB
);
CREATE INDEX ix_papers_touched ON papers (touched);

CREATE TABLE edits (
    paper VARCHAR NOT NULL REFERENCES papers (id),
    number INTEGER NOT NULL,
    message VARCHAR NOT NULL,
    edits JSON NOT NULL,
    PRIMARY KEY (paper, number),
    UNIQUE (paper, message)
);

-- Finished games in people's logbooks. They are kept longer than their tables, so no key refers to `tables`.
CREATE TABLE logbook (
    person VARCHAR NOT NULL,
    "table" VARCHAR NOT NULL,
    at BIGINT NOT NULL,
    entry JSON NOT NULL,
    PRIMARY KEY (person, "table")
);
CREATE INDEX ix_logbook_table ON logbook ("table");

CREATE TABLE devices (
    person VARCHAR NOT NULL,
    session VARCHAR NOT NULL,
    kind VARCHAR NOT NULL,
    made BIGINT NOT NULL,
    ended BOOLEAN NOT NULL,
    PRIMARY KEY (person, session)
);

CREATE TABLE device_links (
    hash VARCHAR NOT NULL PRIMARY KEY, person VARCHAR NOT NULL, until BIGINT NOT NULL, spent BOOLEAN NOT NULL
);
CREATE INDEX ix_device_links_person ON device_links (person);
"""

NAMES = tuple(re.findall(r"^CREATE TABLE (\w+)", SCHEMA, re.MULTILINE))
"""The database tables. Each comes after the tables that it refers to."""
