"""The host may choose who starts, and people their boards, before the game begins."""

import sqlalchemy as sa
from alembic import op

revision = "17"
down_revision = "16"


def upgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("starts", sa.Boolean, nullable=False, server_default="0"))
        seats.add_column(sa.Column("board", sa.String))
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("boards", sa.Boolean, nullable=False, server_default="0"))
