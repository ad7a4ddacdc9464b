"""The server's administrator may close a table, and open it again later."""

import sqlalchemy as sa
from alembic import op

revision = "19"
down_revision = "18"


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("closed", sa.Boolean, nullable=False, server_default="0"))
