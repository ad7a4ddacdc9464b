"""Tables may teach a lesson, and say whether moves were taken back past others' moves."""

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("lesson", sa.String))
        tables.add_column(sa.Column("learnt", sa.Boolean, nullable=False, server_default="0"))
        tables.add_column(sa.Column("mended", sa.Boolean, nullable=False, server_default="0"))
