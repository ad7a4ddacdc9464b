"""A waiting room may be open to strangers, who knock to be let in."""

import sqlalchemy as sa
from alembic import op

revision = "15"
down_revision = "14"


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("listing", sa.String))
        tables.add_column(sa.Column("knocks", sa.String, nullable=False, server_default=""))
    listed = sa.text("listing IS NOT NULL")
    op.create_index(
        "ix_tables_listing", "tables", ["listing"], unique=True, sqlite_where=listed, postgresql_where=listed
    )
