"""Tables say whether hints are given and who asked for one, and which game they go on from."""

import sqlalchemy as sa
from alembic import op

revision = "6"
down_revision = "5"


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("hints", sa.Boolean, nullable=False, server_default="1"))
        tables.add_column(sa.Column("hinted", sa.String, nullable=False, server_default=""))
        tables.add_column(sa.Column("origin", sa.String))
