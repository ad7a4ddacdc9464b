"""`python -m archipel` is the command `archipel`."""

from archipel.cli import app

app()
