"""Some parts: `python -m bench.server doodle`."""

import sys

from bench.server import main

if __name__ == "__main__":  # a process that works out previews looks at this file too
    main(sys.argv[1:])
