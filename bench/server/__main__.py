"""Some parts: `python -m bench.server doodle`."""

import sys

from bench.server import main

main(sys.argv[1:])
