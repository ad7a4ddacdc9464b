"""Tables name the edition they are played with, and can still be shown when that edition is gone."""

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("edition", sa.Integer, nullable=False, server_default="1"))
        tables.add_column(sa.Column("contents", sa.String))
    op.create_table(
        "sheets",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("sheet", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "content",
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("edition", sa.Integer, primary_key=True),
        sa.Column("contents", sa.String, primary_key=True),
        sa.Column("content", sa.LargeBinary, nullable=False),
    )
