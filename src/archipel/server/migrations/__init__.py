"""How the database came to be what it is: one step a version, run by Alembic.

A new step is `alembic revision -m "what it does" --rev-id 3` (the number after the last), then its `upgrade`, the same
change in `database.py`, and LATEST in `opening.py`. Steps that were released are never changed.
"""
