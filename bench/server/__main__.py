"""Runs some parts of the benchmark: `python -m bench.server doodle`."""

import sys

from bench.server import main

if __name__ == "__main__":  # the worker process of previews imports this file too
    main(sys.argv[1:])
