"""Several phones fill in one paper score: its edits are numbered like moves."""

import sqlalchemy as sa
from alembic import op

revision = "11"
down_revision = "10"


def upgrade() -> None:
    op.create_table(
        "papers",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("host", sa.String, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_papers"),
    )
    op.create_index("ix_papers_touched", "papers", ["touched"])
    op.create_table(
        "edits",
        sa.Column("paper", sa.String, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("message", sa.String, nullable=False),
        sa.Column("edits", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("paper", "number", name="pk_edits"),
        sa.UniqueConstraint("paper", "message", name="uq_edits_paper_message"),
        sa.ForeignKeyConstraint(["paper"], ["papers.id"], name="fk_edits_paper_papers"),
    )
