"""Tables are found by when something last happened at them."""

from alembic import op

revision = "4"
down_revision = "3"


def upgrade() -> None:
    op.create_index("ix_tables_touched", "tables", ["touched"])
