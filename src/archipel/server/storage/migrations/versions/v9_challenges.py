"""A table may be a person's try of a day's challenge. Each person has one try."""

import sqlalchemy as sa
from alembic import op

revision = "9"
down_revision = "8"


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("challenge", sa.String))
        tables.add_column(sa.Column("total", sa.Integer))
    tried = sa.text("challenge IS NOT NULL")
    columns = ["challenge", "game", "host"]
    op.create_index("ix_tables_challenge", "tables", columns, unique=True, sqlite_where=tried, postgresql_where=tried)
