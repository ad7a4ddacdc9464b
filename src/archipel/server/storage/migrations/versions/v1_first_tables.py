"""The tables of version 1, as Archipel made them before it used Alembic."""

from alembic import op

revision = "1"
down_revision = None

STATEMENTS = (
    """
    CREATE TABLE meta (
        "key" VARCHAR NOT NULL,
        value VARCHAR NOT NULL,
        PRIMARY KEY ("key")
    )
    """,
    """
    CREATE TABLE people (
        id VARCHAR NOT NULL,
        name VARCHAR NOT NULL,
        PRIMARY KEY (id)
    )
    """,
    """
    CREATE TABLE tables (
        id VARCHAR NOT NULL,
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
        PRIMARY KEY (id)
    )
    """,
    """
    CREATE TABLE log (
        "table" VARCHAR NOT NULL,
        number INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        message VARCHAR NOT NULL,
        kind VARCHAR NOT NULL,
        moves JSON NOT NULL,
        bot BOOLEAN NOT NULL,
        at BIGINT NOT NULL,
        PRIMARY KEY ("table", number),
        UNIQUE ("table", seat, message),
        FOREIGN KEY("table") REFERENCES tables (id)
    )
    """,
    """
    CREATE TABLE seats (
        "table" VARCHAR NOT NULL,
        seat INTEGER NOT NULL,
        kind VARCHAR NOT NULL,
        person VARCHAR,
        name VARCHAR NOT NULL,
        level VARCHAR,
        "left" BOOLEAN NOT NULL,
        PRIMARY KEY ("table", seat),
        FOREIGN KEY("table") REFERENCES tables (id)
    )
    """,
    "CREATE INDEX ix_seats_person ON seats (person)",
)


def upgrade() -> None:
    for statement in STATEMENTS:
        op.execute(statement)
