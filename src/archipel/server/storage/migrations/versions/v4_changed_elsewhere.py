"""Tables are indexed by the time of their last change."""

from alembic import op

revision = "4"
down_revision = "3"


def upgrade() -> None:
    op.create_index("ix_tables_touched", "tables", ["touched"])
