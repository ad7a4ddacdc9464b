"""A table may have a clock: a time for a turn or for a game."""

import sqlalchemy as sa
from alembic import op

revision = "14"
down_revision = "13"


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("clock", sa.String))
        tables.add_column(sa.Column("clock_seconds", sa.Integer, nullable=False, server_default="0"))
        tables.add_column(sa.Column("clocks", sa.String, nullable=False, server_default=""))
        tables.add_column(sa.Column("due", sa.BigInteger))
        tables.add_column(sa.Column("held", sa.BigInteger))
    running = sa.text("due IS NOT NULL")
    op.create_index("ix_tables_due", "tables", ["due"], sqlite_where=running, postgresql_where=running)
