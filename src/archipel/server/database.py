"""The tables of the database, as they are today. What led to them stands in `migrations`."""

from __future__ import annotations

import sqlalchemy as sa

NAMES = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}
"""SQLite changes a constraint only by its name, so each is given one. Those of version 1 have none."""

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
CONTENT = sa.Table(
    "content",
    schema,
    sa.Column("game", sa.String, primary_key=True),
    sa.Column("edition", sa.Integer, primary_key=True),
    sa.Column("contents", sa.String, primary_key=True),
    sa.Column("content", sa.LargeBinary, nullable=False),
)
