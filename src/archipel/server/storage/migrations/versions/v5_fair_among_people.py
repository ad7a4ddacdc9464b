"""Tables hold seats of absent people, remember who was kicked and may get a new link; people may end their sessions."""

import sqlalchemy as sa
from alembic import op

revision = "5"
down_revision = "4"


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("grace", sa.Integer, nullable=False, server_default="120"))
        tables.add_column(sa.Column("kicked", sa.String, nullable=False, server_default=""))
        tables.add_column(sa.Column("link", sa.String, nullable=False, server_default=""))
    with op.batch_alter_table("people") as people:
        people.add_column(sa.Column("sessions", sa.Integer, nullable=False, server_default="0"))
