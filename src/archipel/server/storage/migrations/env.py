"""Runs migrations on the connection that `migration.py` hands over, inside its transaction."""

from alembic import context

from archipel.server.storage.schema import schema

context.configure(connection=context.config.attributes["connection"], target_metadata=schema, render_as_batch=True)
context.run_migrations()
