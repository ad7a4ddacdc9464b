"""A table commits to its seed when it is made, and mixes it with values from the browsers of its people."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "7"
down_revision = "6"

TABLES = sa.table(
    "tables",
    *map(sa.column, ("id", "seed", "started", "created", "lesson")),
)


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("starting", sa.Boolean, nullable=False, server_default="0"))
        tables.add_column(sa.Column("luck", sa.String))
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("hash", sa.String))
        seats.add_column(sa.Column("value", sa.String))
    # Until now, a table with a seed or a lesson had begun. From now on, a table with `started` has begun.
    has_begun = sa.or_(TABLES.c.seed.is_not(None), TABLES.c.lesson.is_not(None))
    op.execute(sa.update(TABLES).where(TABLES.c.started.is_(None), has_begun).values(started=TABLES.c.created))
    waiting = sa.select(TABLES.c.id).where(TABLES.c.started.is_(None))
    for table in op.get_bind().execute(waiting).scalars().all():
        op.execute(sa.update(TABLES).where(TABLES.c.id == table).values(seed=secrets.token_hex(32)))
