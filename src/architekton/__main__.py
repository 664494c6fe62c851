"""`python -m architekton` is the command `architekton`."""

import sys

from architekton.cli.main import run

sys.exit(run())
