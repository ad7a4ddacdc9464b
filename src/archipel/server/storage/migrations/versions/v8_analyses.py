"""Analyses of people's decisions in finished games are stored."""

import sqlalchemy as sa
from alembic import op

revision = "8"
down_revision = "7"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("table", sa.String, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("analysis", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_analyses"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_analyses_table_tables"),
    )
