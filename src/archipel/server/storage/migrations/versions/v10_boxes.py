"""A table may be played with an owner's box, whose completed contents are stored once."""

import sqlalchemy as sa
from alembic import op

revision = "10"
down_revision = "9"


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("pack", sa.String))
    op.create_table(
        "boxes",
        sa.Column("game", sa.String, nullable=False),
        sa.Column("contents", sa.String, nullable=False),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("box", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("game", "contents", name="pk_boxes"),
    )
    op.create_index("ix_boxes_person", "boxes", ["person"])
