"""Push subscriptions of browsers, and the last turn of each seat for which a notice was sent."""

import sqlalchemy as sa
from alembic import op

revision = "13"
down_revision = "12"


def upgrade() -> None:
    op.create_table(
        "subscriptions",
        sa.Column("endpoint", sa.String, nullable=False),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("session", sa.String, nullable=False),
        sa.Column("p256dh", sa.String, nullable=False),
        sa.Column("auth", sa.String, nullable=False),
        sa.Column("language", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("endpoint", name="pk_subscriptions"),
    )
    op.create_index("ix_subscriptions_person", "subscriptions", ["person"])
    op.create_table(
        "told_turns",
        sa.Column("table", sa.String, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("acted", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_told_turns"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_told_turns_table_tables"),
    )
