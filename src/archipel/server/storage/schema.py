"""The tables of the database as they are today. `migrations` has the steps that led to them."""

from __future__ import annotations

import sqlalchemy as sa

NAMES = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}
"""Name patterns. SQLite can change a constraint only by its name, so each one has a name, except those of version 1."""

schema = sa.MetaData(naming_convention=NAMES)

META = sa.Table(
    "meta",
    schema,
    sa.Column("key", sa.String, primary_key=True),
    sa.Column("value", sa.String, nullable=False),
)
PEOPLE = sa.Table(
    "people",
    schema,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("sessions", sa.Integer, nullable=False, server_default="0"),
)
TABLES = sa.Table(
    "tables",
    schema,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("game", sa.String, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("host", sa.String, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("touched", sa.BigInteger, nullable=False, index=True),
    sa.Column("started", sa.BigInteger),
    sa.Column("seed", sa.String),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("over", sa.Boolean, nullable=False),
    sa.Column("again", sa.String),
    sa.Column("revision", sa.Integer, nullable=False),
    sa.Column("edition", sa.Integer, nullable=False, server_default="1"),
    sa.Column("contents", sa.String),
    sa.Column("lesson", sa.String),
    sa.Column("learnt", sa.Boolean, nullable=False, server_default="0"),
    sa.Column("mended", sa.Boolean, nullable=False, server_default="0"),
    sa.Column("grace", sa.Integer, nullable=False, server_default="120"),
    sa.Column("kicked", sa.String, nullable=False, server_default=""),
    sa.Column("link", sa.String, nullable=False, server_default=""),
    sa.Column("hints", sa.Boolean, nullable=False, server_default="1"),
    sa.Column("hinted", sa.String, nullable=False, server_default=""),
    sa.Column("origin", sa.String),
    sa.Column("starting", sa.Boolean, nullable=False, server_default="0"),
    sa.Column("luck", sa.String),
    sa.Column("challenge", sa.String),
    sa.Column("total", sa.Integer),
    sa.Column("pack", sa.String),
    sa.Column("beats", sa.String),
    sa.Column("clock", sa.String),
    sa.Column("clock_seconds", sa.Integer, nullable=False, server_default="0"),
    sa.Column("clocks", sa.String, nullable=False, server_default=""),
    sa.Column("due", sa.BigInteger),
    sa.Column("held", sa.BigInteger),
    sa.Column("listing", sa.String),
    sa.Column("knocks", sa.String, nullable=False, server_default=""),
    sa.Column("boards", sa.Boolean, nullable=False, server_default="0"),
)
sa.Index(
    "ix_tables_due",
    TABLES.c.due,
    sqlite_where=TABLES.c.due.is_not(None),
    postgresql_where=TABLES.c.due.is_not(None),
)
sa.Index(
    "ix_tables_listing",
    TABLES.c.listing,
    unique=True,
    sqlite_where=TABLES.c.listing.is_not(None),
    postgresql_where=TABLES.c.listing.is_not(None),
)
sa.Index(
    "ix_tables_challenge",
    TABLES.c.challenge,
    TABLES.c.game,
    TABLES.c.host,
    unique=True,
    sqlite_where=TABLES.c.challenge.is_not(None),
    postgresql_where=TABLES.c.challenge.is_not(None),
)
sa.Index(
    "ix_tables_beats",
    TABLES.c.beats,
    sqlite_where=TABLES.c.beats.is_not(None),
    postgresql_where=TABLES.c.beats.is_not(None),
)
SEATS = sa.Table(
    "seats",
    schema,
    sa.Column("table", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String, nullable=False),
    sa.Column("person", sa.String, index=True),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("level", sa.String),
    sa.Column("left", sa.Boolean, nullable=False),
    sa.Column("hash", sa.String),
    sa.Column("value", sa.String),
    sa.Column("facing", sa.Boolean, nullable=False, server_default="0"),
    sa.Column("starts", sa.Boolean, nullable=False, server_default="0"),
    sa.Column("board", sa.String),
)
LOG = sa.Table(
    "log",
    schema,
    sa.Column("table", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("message", sa.String, nullable=False),
    sa.Column("kind", sa.String, nullable=False),
    sa.Column("moves", sa.JSON, nullable=False),
    sa.Column("bot", sa.Boolean, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.UniqueConstraint("table", "seat", "message"),
)
SHEETS = sa.Table(
    "sheets",
    schema,
    sa.Column("table", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("sheet", sa.LargeBinary, nullable=False),
)
ANALYSES = sa.Table(
    "analyses",
    schema,
    sa.Column("table", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("analysis", sa.LargeBinary, nullable=False),
)
BOXES = sa.Table(
    "boxes",
    schema,
    sa.Column("game", sa.String, primary_key=True),
    sa.Column("contents", sa.String, primary_key=True),
    sa.Column("person", sa.String, nullable=False, index=True),
    sa.Column("box", sa.LargeBinary, nullable=False),
)
CONTENT = sa.Table(
    "content",
    schema,
    sa.Column("game", sa.String, primary_key=True),
    sa.Column("edition", sa.Integer, primary_key=True),
    sa.Column("contents", sa.String, primary_key=True),
    sa.Column("content", sa.LargeBinary, nullable=False),
)
SUBSCRIPTIONS = sa.Table(
    "subscriptions",
    schema,
    sa.Column("endpoint", sa.String, primary_key=True),
    sa.Column("person", sa.String, nullable=False, index=True),
    sa.Column("session", sa.String, nullable=False),
    sa.Column("p256dh", sa.String, nullable=False),
    sa.Column("auth", sa.String, nullable=False),
    sa.Column("language", sa.String, nullable=False),
)
TOLD_TURNS = sa.Table(
    "told_turns",
    schema,
    sa.Column("table", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("acted", sa.BigInteger, nullable=False),
)
PAPERS = sa.Table(
    "papers",
    schema,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("game", sa.String, nullable=False),
    sa.Column("host", sa.String, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("touched", sa.BigInteger, nullable=False, index=True),
    sa.Column("pack", sa.LargeBinary),
)
EDITS = sa.Table(
    "edits",
    schema,
    sa.Column("paper", sa.ForeignKey("papers.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("message", sa.String, nullable=False),
    sa.Column("edits", sa.JSON, nullable=False),
    sa.UniqueConstraint("paper", "message"),
)
LOGBOOK = sa.Table(
    "logbook",
    schema,
    sa.Column("person", sa.String, primary_key=True),
    sa.Column("table", sa.String, primary_key=True, index=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("entry", sa.JSON, nullable=False),
)
"""Finished games in people's logbooks. They are kept longer than their tables, so no foreign key refers to `tables`."""
DEVICES = sa.Table(
    "devices",
    schema,
    sa.Column("person", sa.String, primary_key=True),
    sa.Column("session", sa.String, primary_key=True),
    sa.Column("kind", sa.String, nullable=False),
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("ended", sa.Boolean, nullable=False),
)
DEVICE_LINKS = sa.Table(
    "device_links",
    schema,
    sa.Column("hash", sa.String, primary_key=True),
    sa.Column("person", sa.String, nullable=False, index=True),
    sa.Column("until", sa.BigInteger, nullable=False),
    sa.Column("spent", sa.Boolean, nullable=False),
)
