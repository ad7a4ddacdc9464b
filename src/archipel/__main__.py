"""`python -m archipel` is the command `archipel`."""

from archipel.cli import app

if __name__ == "__main__":  # bots' processes read this file too
    app()
