"""One person may hold several seats of a table, and sees the game from one of them."""

import sqlalchemy as sa
from alembic import op

revision = "16"
down_revision = "15"


def upgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("facing", sa.Boolean, nullable=False, server_default="0"))
