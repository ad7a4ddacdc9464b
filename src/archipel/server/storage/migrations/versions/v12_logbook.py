"""People have a logbook and several devices, and a finished game's deal may be tried by somebody else."""

import sqlalchemy as sa
from alembic import op

revision = "12"
down_revision = "11"


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("beats", sa.String))
    tried = sa.text("beats IS NOT NULL")
    op.create_index("ix_tables_beats", "tables", ["beats"], sqlite_where=tried, postgresql_where=tried)
    op.create_table(
        "logbook",
        sa.Column("person", sa.String, nullable=False),
        sa.Column("table", sa.String, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("entry", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("person", "table", name="pk_logbook"),
    )
    op.create_index("ix_logbook_table", "logbook", ["table"])
    op.create_table(
        "devices",
        sa.Column("person", sa.String, nullable=False),
        sa.Column("session", sa.String, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("person", "session", name="pk_devices"),
    )
    op.create_table(
        "device_links",
        sa.Column("hash", sa.String, nullable=False),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("spent", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_device_links"),
    )
    op.create_index("ix_device_links_person", "device_links", ["person"])
