"""Runs migrations on the connection that `migration.py` hands over, inside its transaction."""

import sqlalchemy as sa
from alembic import context

NAMES = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}
"""Name patterns. SQLite can change a constraint only by its name, so each one has a name, except those of version 1."""


context.configure(
    connection=context.config.attributes["connection"], target_metadata=sa.MetaData(naming_convention=NAMES)
)
context.run_migrations()
