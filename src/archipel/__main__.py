"""Makes `python -m archipel` the same as the command `archipel`."""

from archipel.cli import app

if __name__ == "__main__":  # because the bots' processes import this file too
    app()
