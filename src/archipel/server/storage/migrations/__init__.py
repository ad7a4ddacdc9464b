"""The migrations of the database: one step for each version, run by Alembic.

To add a step, run `alembic revision -m "what it does" --rev-id 3` (the number after the last), write its `upgrade`,
bring `schema.py` up to date, and raise LATEST in `sqlite_open.py`. Steps that were released are never changed.
"""
