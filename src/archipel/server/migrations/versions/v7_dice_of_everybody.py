"""The luck of a table is promised when it is made, and mixed with what the browsers of its people add."""

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
    # A table had begun when it had a seed or a lesson; from now on, when it says when.
    has_begun = sa.or_(TABLES.c.seed.is_not(None), TABLES.c.lesson.is_not(None))
    op.execute(sa.update(TABLES).where(TABLES.c.started.is_(None), has_begun).values(started=TABLES.c.created))
    waiting = sa.select(TABLES.c.id).where(TABLES.c.started.is_(None))
    for table in op.get_bind().execute(waiting).scalars().all():
        op.execute(sa.update(TABLES).where(TABLES.c.id == table).values(seed=secrets.token_hex(32)))
