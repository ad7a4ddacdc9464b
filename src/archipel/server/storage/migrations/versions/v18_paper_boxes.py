"""A paper score keeps the owner's box that its sheets are filled in with, as a compressed pack."""

import sqlalchemy as sa
from alembic import op

revision = "18"
down_revision = "17"


def upgrade() -> None:
    with op.batch_alter_table("papers") as papers:
        papers.add_column(sa.Column("pack", sa.LargeBinary))
